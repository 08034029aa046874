import { useSyncExternalStore } from "react";
import { partyKey, readParty } from "./guest-counts.ts";
import type { Party, PartyKey } from "./guest-counts.ts";

let text: string | null = null;
let party: Party = {};
const nobody: Party = {};
const listeners = new Set<() => void>();

function look(): Party {
  try {
    const kept = localStorage.getItem(partyKey);
    if (kept !== text) {
      text = kept;
      party = readParty(kept);
    }
  } catch {
    // Nothing is kept here: the party lives as long as the page.
  }
  return party;
}

function keep(changed: Party): void {
  party = changed;
  try {
    localStorage.setItem(partyKey, JSON.stringify(changed));
    text = localStorage.getItem(partyKey);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

/** Says how many of a kind are coming; null or 0 takes it back. */
export function sayParty(key: PartyKey, count: number | null): void {
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
export function useParty(): Party {
  return useSyncExternalStore(subscribe, look, () => nobody);
}
