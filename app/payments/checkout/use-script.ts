import { useEffect, useState } from "react";

export function useScript(address: string | null, onLoadFailed: () => void): boolean {
  const [ready, setReady] = useState(() => address === null || scriptAt(address)?.dataset["ready"] === "");
  useEffect(() => {
    if (ready || address === null) return;
    const here = scriptAt(address);
    const script = here ?? document.createElement("script");
    const loaded = () => setReady(true);
    script.addEventListener("load", loaded);
    script.addEventListener("error", onLoadFailed);
    if (!here) {
      // Noted on the script itself: it may come while the amount is being changed and nobody waits here.
      script.addEventListener("load", () => (script.dataset["ready"] = ""));
      script.src = address;
      document.head.append(script);
    }
    return () => {
      script.removeEventListener("load", loaded);
      script.removeEventListener("error", onLoadFailed);
    };
  }, [address, ready, onLoadFailed]);
  return ready;
}

const scriptAt = (address: string) => document.querySelector<HTMLScriptElement>(`script[src="${address}"]`);
