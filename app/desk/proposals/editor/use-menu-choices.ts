import { useEffect, useState } from "react";
import { tradeSynonyms } from "#food/trade-synonyms.ts";
import type { NameIndex } from "#values/search/name-index.ts";
import { indexByName } from "#values/search/name-index.ts";
import type { MenuChoice } from "./menu-choice.ts";

export type MenuIndex = NameIndex<MenuChoice>;

/** The dishes of the catering menu, fetched when the field that adds them is first used; null until then. */
export function useMenuChoices(wanted: boolean): MenuIndex | null {
  const [choices, setChoices] = useState<MenuIndex | null>(null);
  const isNeeded = wanted && choices === null;
  useEffect(() => {
    if (!isNeeded) return undefined;
    const stop = new AbortController();
    const ask = async () => {
      try {
        const response = await fetch("/desk/proposals/dishes", { signal: stop.signal });
        if (!response.ok || response.redirected) return;
        const found: MenuChoice[] = await response.json();
        setChoices(indexByName(found, tradeSynonyms));
      } catch {
        // Without a connection, what is written by hand can still be added.
      }
    };
    void ask();
    return () => stop.abort();
  }, [isNeeded]);
  return choices;
}
