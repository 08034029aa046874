import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { largestUpload } from "#gallery/desk/desk-picture.ts";
import { newBrowserId } from "../../ui/keys/browser-id.ts";
import { useRefetch } from "../../ui/keys/use-refetch.ts";
import type { Upload } from "./uploads.ts";
import { sendFile, tooLarge } from "./uploads.ts";

const maxAtOnce = 30;

type OnChange = (change: (uploads: readonly Upload[]) => readonly Upload[]) => void;

/** Sends the pictures of a field and those that are dropped, one after the other, until somebody stops it. */
export function useUploads(field: RefObject<HTMLInputElement | null>, onChange: OnChange) {
  const refetch = useRefetch();
  const [hasScript, setScript] = useState(false);
  const stopping = useRef<AbortController | null>(null);

  async function take(files: readonly File[]): Promise<void> {
    const wanted = files.slice(0, maxAtOnce).map((file) => ({ file, key: newBrowserId() }));
    if (wanted.length === 0) return;
    onChange((before) => [...before.filter(({ state }) => state !== "in"), ...wanted.map(waitingUpload)]);
    const { signal } = restart();
    for (const { file, key } of wanted) {
      const set = (now: Partial<Upload>) =>
        onChange((all) => all.map((one) => (one.key === key ? { ...one, ...now } : one)));
      const isIn = await send(file, set, signal);
      if (isIn) await refetch();
    }
  }

  function restart(): AbortController {
    const next = new AbortController();
    stopping.current?.abort();
    stopping.current = next;
    return next;
  }

  const atStart = useRef(() => take([...(field.current?.files ?? [])]));
  useEffect(() => {
    setScript(true);
    // Somebody may have picked before the script was there.
    void atStart.current();
  }, []);
  return { take, stop: () => stopping.current?.abort(), hasScript };
}

/** Sends one picture and says how it goes; answers whether it is in. */
async function send(file: File, set: (now: Partial<Upload>) => void, signal: AbortSignal): Promise<boolean> {
  const refuse = (words: string) => {
    set({ state: "failed", words });
    return false;
  };
  if (signal.aborted) return refuse("Stopped.");
  set({ state: "sending" });
  if (file.size > largestUpload) return refuse(tooLarge);
  const { id, words } = await sendFile(file, (part) => set({ part }), signal);
  if (words !== "") return refuse(words);
  set({ state: "in", part: 1, id });
  return true;
}

const waitingUpload = ({ file, key }: { file: File; key: string }): Upload => ({
  key,
  name: file.name,
  bytes: file.size,
  state: "waits",
  part: 0,
  words: "",
  id: "",
});
