import { useEffect, useEffectEvent } from "react";
import type { RefObject } from "react";
import { parseSearch, searchUrl } from "#catering-menu/search/menu-search.ts";
import type { MenuSearch } from "#catering-menu/search/menu-search.ts";
import { fillFilterForm } from "./filter-form.ts";

/** The sentence of the offline notice (live/worker/cached-page.ts) that the address's filters are not applied. */
const notApplied = ".cached-page-mark__unfiltered";

/**
 * Offline, the service worker shows the cached menu whatever the address asks for, with a notice that its filters are
 * not applied. Here they are: the form is filled from the address and `update` shows the results. Once what is `shown`
 * covers the whole URL, the notice is hidden.
 */
export function useOfflineSearch(
  form: RefObject<HTMLFormElement | null>,
  shown: MenuSearch,
  update: () => void,
): void {
  const updateNow = useEffectEvent(update);
  useEffect(() => {
    if (!document.querySelector(notApplied) || !form.current) return;
    fillFilterForm(form.current, parseSearch(new URLSearchParams(location.search)));
    updateNow();
  }, [form]);
  useEffect(() => {
    const notice = document.querySelector<HTMLElement>(notApplied);
    if (notice) notice.hidden = matchesAll(shown, new URLSearchParams(location.search));
  }, [shown]);
}

/** Whether a search covers everything that the URL asks for: a value that we do not know is not covered. */
function matchesAll(search: MenuSearch, query: URLSearchParams): boolean {
  if (searchUrl(search) !== searchUrl(parseSearch(query))) return false;
  const known: readonly string[] = [...search.categories, ...search.diets, ...search.without];
  return ["category", "diet", "without"].every((name) =>
    query
      .getAll(name)
      .flatMap((values) => values.split(","))
      .every((value) => value === "" || known.includes(value)),
  );
}
