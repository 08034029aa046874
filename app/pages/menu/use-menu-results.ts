import { startTransition, useEffect, useEffectEvent, useReducer, useRef } from "react";
import type { RefObject } from "react";
import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import { findDishes, searchUrl } from "#catering-menu/search/menu-search.ts";
import { resultsAnnouncement } from "#catering-menu/menu.copy.ts";
import { readFilterForm } from "./filter-form.ts";
import { menuResultsReducer, nextStep } from "./menu-results.ts";
import type { FoundMenu, MenuResults } from "./menu-results.ts";

/** The list is updated when menu, text and filters have been quiet for this many milliseconds. */
const quietFor = 200;

/**
 * The menu's list: it follows the live menu (`items`) and the filter form, a quiet moment after either has changed. The
 * form's own fields are the truth: no key press waits for React. `whole`: whether `items` is the whole menu yet.
 */
export function useMenuResults(
  initial: MenuResults,
  form: RefObject<HTMLFormElement | null>,
  items: readonly CateringMenuItem[],
  whole: boolean,
) {
  const [results, dispatch] = useReducer(menuResultsReducer, initial);
  // What was last asked for, shown already or not.
  const goal = useRef<FoundMenu>(initial);
  const quiet = useRef<ReturnType<typeof setTimeout>>(undefined);

  function update() {
    clearTimeout(quiet.current);
    if (!whole || !form.current) return;
    const search = readFilterForm(form.current);
    const isNewSearch = searchUrl(search) !== searchUrl(goal.current.search);
    if (!isNewSearch && items === goal.current.items) return;
    if (isNewSearch) history.replaceState(history.state, "", searchUrl(search));
    const announcement = isNewSearch
      ? resultsAnnouncement(search, findDishes(items, search))
      : goal.current.announcement;
    const found = { items, search, whole, announcement };
    goal.current = found;
    startTransition(() => dispatch({ type: "show", found, isNewSearch }));
  }
  function updateWhenQuiet() {
    clearTimeout(quiet.current);
    quiet.current = setTimeout(update, quietFor);
  }
  // At the start too: a browser that came back to the page has restored what was typed before.
  const onMenuChange = useEffectEvent(updateWhenQuiet);
  useEffect(() => onMenuChange(), [items, whole]);

  // Rows are removed and rendered a few at a time, one transition after the other: all at once would be one long task.
  const { next, limit } = results;
  useEffect(() => {
    const step = nextStep({ next, limit });
    if (step) startTransition(() => dispatch(step));
  }, [next, limit]);

  const showMore = () => startTransition(() => dispatch({ type: "show more" }));
  return { results, update, updateWhenQuiet, showMore };
}
