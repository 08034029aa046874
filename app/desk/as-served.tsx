import type { ReactNode } from "react";
import { use, useLayoutEffect, useSyncExternalStore } from "react";

// Of this document alone: each has its own script.
let runs = false;
let isLeft = false;
const neverChanges = () => () => undefined;
const forever = new Promise<never>(() => undefined);

/**
 * Around all that the script draws. Where it would draw another screen than the server wrote (HTML and script of two builds,
 * words that something on the way has changed) React throws the whole document away and draws it anew: what was typed before
 * the script was there goes with it, and nothing comes in its place, as the policy lets nobody make a script (Trusted Types). Only
 * what takes over the server's document is given the server's snapshot here. Whatever draws from nothing waits for ever, before
 * anything is taken away: the screen stands as it was served, and its links and forms work as they do without script.
 */
export function AsServed({ children }: { readonly children: ReactNode }) {
  const takesOver = useSyncExternalStore(
    neverChanges,
    () => runs,
    () => !isLeft,
  );
  useLayoutEffect(() => void (runs = true), []);
  if (takesOver) return children;
  leave();
  return use(forever);
}

function leave(): void {
  if (isLeft) return;
  isLeft = true;
  console.error("This screen is not what its script would draw: it stays as it was served.");
  void import("./left-as-served.tsx").then(({ afterLeft }) => afterLeft());
}
