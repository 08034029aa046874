import { useSyncExternalStore } from "react";
import { guestCountsKey, parseGuestCounts } from "./guest-counts.ts";
import type { GuestCounts, GuestGroup } from "./guest-counts.ts";

let text: string | null = null;
let party: GuestCounts = {};
const nobody: GuestCounts = {};
const listeners = new Set<() => void>();

function look(): GuestCounts {
  try {
    const kept = localStorage.getItem(guestCountsKey);
    if (kept !== text) {
      text = kept;
      party = parseGuestCounts(kept);
    }
  } catch {
    // Nothing is kept here: the party lives as long as the page.
  }
  return party;
}

function keep(changed: GuestCounts): void {
  party = changed;
  try {
    localStorage.setItem(guestCountsKey, JSON.stringify(changed));
    text = localStorage.getItem(guestCountsKey);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

/** Says how many of a kind are coming; null or 0 takes it back. */
export function setGuestCount(key: GuestGroup, count: number | null): void {
  const { [key]: _before, ...others } = look();
  keep(count ? { ...others, [key]: count } : others);
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
  return useSyncExternalStore(subscribe, look, () => nobody);
}
