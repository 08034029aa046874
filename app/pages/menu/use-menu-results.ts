import { useEffect, useEffectEvent, useRef, useState, useTransition } from "react";
import type { RefObject } from "react";
import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import { searchMenu, parseSearch, searchUrl } from "#catering-menu/menu-search.ts";
import type { MenuSearch } from "#catering-menu/menu-search.ts";
import { resultsAnnouncement } from "#catering-menu/menu.copy.ts";
import { initialRows, rowsPerShowMore } from "./menu-page-data.ts";

/** Regrouping waits until menus, text and filters have been quiet for this many milliseconds. */
const quietFor = 200;

/** How many dishes are laid in one go: a slow telephone manages these in less than 50 ms. */
const rowsAtOnce = 4;

/** How many are cleared away in one go, for the same reason, before a search lays what it found. */
const rowsCleared = 30;

/** What the list shows. It follows the form and the live menu, a quiet moment later. */
export interface MenuResults {
  readonly items: readonly CateringMenuItem[];
  readonly search: MenuSearch;
  /** Whether `items` is the whole menu. */
  readonly whole: boolean;
  /** How many dishes may stand on the page. */
  readonly most: number;
  /** Said politely to who cannot see what a search found. */
  readonly said: string;
  /** What is laid as soon as there is room: until then the table is cleared, from its far end. */
  readonly next?: MenuResults;
}

/**
 * Lays the menu again, a quiet moment after the menu (`items`), the text or a filter has changed. The form's own
 * fields are the truth: no key that is pressed waits for React. `whole`: whether `items` is the whole menu.
 */
export function useMenuResults(
  first: MenuResults,
  form: RefObject<HTMLFormElement | null>,
  items: readonly CateringMenuItem[],
  whole: boolean,
) {
  const [laid, setLaid] = useState(first);
  const [, startTransition] = useTransition();
  // What was last asked to be laid, on the table already or not.
  const goal = useRef(first);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Counts the times that the menu was to be laid again.
  const [wish, setWish] = useState(0);

  const lay = useEffectEvent(() => {
    if (!whole || !form.current) return;
    const search = searchIn(form.current);
    const asked = searchUrl(search) !== searchUrl(goal.current.search);
    if (!asked && items === goal.current.items) return;
    if (asked) history.replaceState(history.state, "", searchUrl(search));
    const anew = asked || laid.search !== goal.current.search;
    const said = asked ? resultsAnnouncement(search, searchMenu(items, search).length) : goal.current.said;
    const next = { items, search, whole, most: anew ? rowsAtOnce : laid.most, said };
    goal.current = next;
    startTransition(() => setLaid((before) => (anew ? roomFor(next, before) : next)));
  });
  useEffect(() => {
    if (wish > 0) lay();
  }, [wish]);

  // What a search found is laid a few dishes at a time, as all of them at once would be one long task; so are those
  // that it did not find taken away.
  const { next, most } = laid;
  useEffect(() => {
    if (next)
      startTransition(() => setLaid((before) => (before.next ? roomFor(before.next, before) : before)));
    else if (most < initialRows)
      startTransition(() =>
        setLaid((before) => (before.next ? before : { ...before, most: before.most + rowsAtOnce })),
      );
  }, [next, most]);

  function layWhenQuiet() {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => setWish((before) => before + 1), quietFor);
  }
  // At the start too: a browser that came back to the page has put back what was typed before.
  useEffect(layWhenQuiet, [items, whole]);

  return {
    laid,
    layWhenQuiet,
    layNow: () => {
      clearTimeout(waiting.current);
      setWish((before) => before + 1);
    },
    layMore: () =>
      startTransition(() => setLaid((before) => ({ ...before, most: before.most + rowsPerShowMore }))),
  };
}

/** The next state on the way to `next`: `next` itself when few dishes are left to clear away. */
function roomFor(next: MenuResults, before: MenuResults): MenuResults {
  // Far down a long list most dishes are no more than their height.
  const here = Math.min(
    before.most,
    before.whole ? searchMenu(before.items, before.search).length : before.most,
  );
  const most = here > initialRows ? initialRows : here - rowsCleared;
  return most > rowsCleared ? { ...before, most, next } : next;
}

/** Empties the form's fields and puts the caret in the first. */
export function emptyFields(form: HTMLFormElement | null): void {
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.type === "checkbox") field.checked = false;
    else field.value = "";
  }
  form?.querySelector<HTMLInputElement>("[type=search]")?.focus({ preventScroll: true });
}

function searchIn(form: HTMLFormElement): MenuSearch {
  const said = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return parseSearch(new URLSearchParams(said));
}
