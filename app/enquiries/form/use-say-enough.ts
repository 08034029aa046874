import { useEffect, useMemo, useState } from "react";
import type { MenuDish, SayEnough } from "#food/plates/picked-dishes.ts";
import { isRecord } from "#values/record.ts";

type EnoughInWords = (typeof import("#food/plates/picked-dishes.ts"))["enoughInWords"];

/**
 * How it is told how far dishes go, loaded once it is wanted: most visitors pick none. Null until it is here, and where it does
 * not come: then nothing is said, and a person counts in any case.
 */
export const useEnoughInWords = (wanted: boolean): EnoughInWords | null =>
  useLoaded(wanted, loadEnoughInWords);

/**
 * The same by the whole menu: which of it somebody has picked the server does not learn before they send. `wanted`: whether there
 * are dishes at all.
 */
export function useSayEnough(wanted: boolean): SayEnough | null {
  const inWords = useEnoughInWords(wanted);
  const menu = useLoaded(wanted, loadMenu);
  return useMemo(() => inWords && menu && ((picked, party) => inWords(picked, menu, party)), [inWords, menu]);
}

/** What `load` brings, once it is wanted; null until then. */
function useLoaded<T>(wanted: boolean, load: (signal: AbortSignal) => Promise<T | null>): T | null {
  const [loaded, setLoaded] = useState<{ readonly value: T | null }>({ value: null });
  useEffect(() => {
    if (!wanted) return;
    const asked = new AbortController();
    void load(asked.signal).then(
      (value) => {
        if (!asked.signal.aborted) setLoaded({ value });
      },
      () => undefined,
    );
    return () => asked.abort();
  }, [wanted, load]);
  return loaded.value;
}

const loadEnoughInWords = async () => (await import("#food/plates/picked-dishes.ts")).enoughInWords;

async function loadMenu(signal: AbortSignal): Promise<ReadonlyMap<string, MenuDish> | null> {
  const response = await fetch("/api/collections/menu", { signal });
  const body: unknown = response.ok ? await response.json() : null;
  if (!isRecord(body) || !Array.isArray(body["documents"])) return null;
  // Our own menu, as every open page of it receives it.
  return new Map(body["documents"].map((dish: MenuDish) => [dish.id, dish]));
}
