import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";

/** Whether this screen shows what is true now: "live", or the moment since which the server cannot be reached. */
export type LiveState = { readonly kind: "live" } | { readonly kind: "offline"; readonly since: number };

// Nobody has touched this window for so long: it stops asking, so that an unattended desk does not stay signed in.
const attended = 20 * 60_000;
const pauses = { shortest: 1_000, longest: 30_000 };

/**
 * Fetches the screen's data again whenever somebody has changed something, while the window is looked at. What is being
 * typed stays: forms own their fields. `revision` is the last change that the screen was made after.
 */
export function useLive(revision: number): LiveState {
  const [state, setState] = useState<LiveState>({ kind: "live" });
  const { revalidate } = useRevalidator();
  const seen = useRef(revision);
  const touched = useRef(0);
  useEffect(() => {
    seen.current = Math.max(seen.current, revision);
  }, [revision]);

  useEffect(() => {
    const stop = new AbortController();
    touched.current = Date.now();
    const touch = () => void (touched.current = Date.now());
    for (const type of ["pointerdown", "keydown"] as const)
      addEventListener(type, touch, { passive: true, signal: stop.signal });
    void follow(stop.signal);
    return () => stop.abort();

    async function follow(signal: AbortSignal) {
      let failures = 0;
      while (!signal.aborted) {
        await whileUnattended(signal, () => Date.now() - touched.current < attended);
        const result = await ask(seen.current, signal);
        if (signal.aborted || result === "signed out") return;
        if (result === null) {
          if (++failures === 2) setState({ kind: "offline", since: Date.now() });
          await pause(Math.min(pauses.longest, pauses.shortest * 2 ** failures), signal);
          continue;
        }
        if (failures > 1) setState({ kind: "live" });
        const isNew = result !== seen.current || failures > 1;
        failures = 0;
        seen.current = result;
        if (isNew) await revalidate();
      }
    }
  }, [revalidate]);
  return state;
}

/** The number of the last change; null where the server could not be reached. */
async function ask(after: number, signal: AbortSignal): Promise<number | "signed out" | null> {
  try {
    const response = await fetch(`/desk/changes?after=${after}`, { signal });
    if (response.status === 401) return "signed out";
    if (!response.ok) return null;
    const { revision } = (await response.json()) as { revision: number };
    return revision;
  } catch {
    return null;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/** Waits while the window is hidden or nobody is at it. */
async function whileUnattended(signal: AbortSignal, isAttended: () => boolean): Promise<void> {
  while (!signal.aborted && (document.visibilityState === "hidden" || !isAttended()))
    await new Promise<void>((resolve) => {
      const done = new AbortController();
      const go = () => (done.abort(), resolve());
      for (const type of ["visibilitychange", "pointerdown", "keydown"] as const)
        document.addEventListener(type, go, { signal: done.signal });
      signal.addEventListener("abort", go, { once: true });
    });
}
