import { useSyncExternalStore } from "react";
import type { Avoided } from "#food/allergens/avoided.ts";
import { parseAvoided } from "#food/allergens/avoided.ts";

/** The key in the tab's own storage: what somebody avoids is about their health, and ends with the tab. */
const avoidedKey = "cart-avoids";

const none: readonly Avoided[] = [];
const listeners = new Set<() => void>();
let last: { readonly text: string; readonly avoided: readonly Avoided[] } = { text: "", avoided: none };

/** Remembers in this tab what is avoided, so that the cart marks it too; nothing forgets it. */
export function rememberAvoided(avoided: readonly Avoided[]): void {
  try {
    if (avoided.length) sessionStorage.setItem(avoidedKey, avoided.join(","));
    else sessionStorage.removeItem(avoidedKey);
  } catch {
    // Refused: then the cart marks nothing, and still states every allergen.
  }
  for (const listener of listeners) listener();
}

/** What is avoided in this tab; nothing on the server and while the page is hydrated. */
export function useAvoidedInCart(): readonly Avoided[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    readAvoided,
    () => none,
  );
}

// The same list until something changes.
function readAvoided(): readonly Avoided[] {
  let text: string;
  try {
    text = sessionStorage.getItem(avoidedKey) ?? "";
  } catch {
    return none;
  }
  if (text !== last.text) last = { text, avoided: parseAvoided(text.split(",")) };
  return last.avoided;
}
