import { useSyncExternalStore } from "react";
import { guestCountsKey, parseGuestCounts } from "./guest-counts.ts";
import type { GuestCounts, GuestGroup } from "./guest-counts.ts";

let text: string | null = null;
let counts: GuestCounts = {};
const noCounts: GuestCounts = {};
const listeners = new Set<() => void>();

function read(): GuestCounts {
  try {
    const stored = localStorage.getItem(guestCountsKey);
    if (stored !== text) {
      text = stored;
      counts = parseGuestCounts(stored);
    }
  } catch {
    // Storage is refused: the counts last as long as the page.
  }
  return counts;
}

function write(changed: GuestCounts): void {
  counts = changed;
  try {
    localStorage.setItem(guestCountsKey, JSON.stringify(changed));
    text = localStorage.getItem(guestCountsKey);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

/** Sets how many guests of a group are coming; 0 removes the count. */
export function setGuestCount(group: GuestGroup, count: number): void {
  const { [group]: _before, ...others } = read();
  write(count ? { ...others, [group]: count } : others);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** Who is coming, in step with other tabs; nobody on the server and during hydration. */
export function useGuestCounts(): GuestCounts {
  return useSyncExternalStore(subscribe, read, () => noCounts);
}
