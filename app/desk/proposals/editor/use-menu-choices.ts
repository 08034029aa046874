import { useEffect, useState } from "react";
import type { NameIndex } from "#values/search/name-index.ts";
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
        // How they are searched comes with them.
        const [response, { indexByName }, { tradeSynonyms }] = await Promise.all([
          fetch("/desk/proposals/dishes", { signal: stop.signal }),
          import("#values/search/name-index.ts"),
          import("#food/trade-synonyms.ts"),
        ]);
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
