import { useEffect, useState } from "react";
import type { MenuDish, SayEnough } from "#food/plates/picked-dishes.ts";
import { isRecord } from "#values/record.ts";

/**
 * Says how far dishes go, once the whole menu is here: which of it somebody has picked the server does not learn before they send.
 * Null until then, and where it does not come; `wanted`: whether there are dishes at all.
 */
export function useSayEnough(wanted: boolean): SayEnough | null {
  const [sayEnough, setSayEnough] = useState<SayEnough | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const asked = new AbortController();
    void load(asked.signal).then((loaded) => {
      if (!asked.signal.aborted) setSayEnough(() => loaded);
    });
    return () => asked.abort();
  }, [wanted]);
  return sayEnough;
}

async function load(signal: AbortSignal): Promise<SayEnough | null> {
  try {
    // Most visitors bring no dishes: they load none of it.
    const [response, { enoughInWords }] = await Promise.all([
      fetch("/api/collections/menu", { signal }),
      import("#food/plates/picked-dishes.ts"),
    ]);
    const body: unknown = response.ok ? await response.json() : null;
    if (!isRecord(body) || !Array.isArray(body["documents"])) return null;
    // Our own menu, as every open page of it receives it.
    const menu = new Map(body["documents"].map((dish: MenuDish) => [dish.id, dish]));
    return (picked, party) => enoughInWords(picked, menu, party);
  } catch {
    return null;
  }
}
