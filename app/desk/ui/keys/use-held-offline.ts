import { useEffect, useState } from "react";

/** The attribute of a form that looks after itself without a connection. */
export const worksOffline = { "data-works-offline": true } as const;

/**
 * Holds back every form that changes something while there is no connection: sent, it would take the screen with it, and what
 * was typed. Returns whether one was held back and there still is none.
 */
export function useHeldOffline(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const { signal, abort } = stopper();
    const hold = (event: SubmitEvent) => {
      const form = event.target;
      if (navigator.onLine || !(form instanceof HTMLFormElement) || form.method !== "post") return;
      if (form.hasAttribute("data-works-offline")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setHeld(true);
    };
    addEventListener("submit", hold, { signal, capture: true });
    addEventListener("online", () => setHeld(false), { signal });
    return abort;
  }, []);
  return isHeld;
}

function stopper() {
  const stop = new AbortController();
  return { signal: stop.signal, abort: () => stop.abort() };
}
