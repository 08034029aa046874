import { useEffect, useEffectEvent } from "react";
import type { RefObject } from "react";
import { parseSearch, searchUrl } from "#catering-menu/menu-search.ts";
import type { MenuSearch } from "#catering-menu/menu-search.ts";

const saysUnasked = ".kept-mark__unasked";

/**
 * Without a network the service worker shows the kept menu for any question in the address, and says that the question
 * was not asked. Here it is: the form is filled from the address and `lay` lays the menu by it. Only when what is
 * `laid` answers the whole address does the sentence go.
 */
export function useOfflineSearch(form: RefObject<HTMLFormElement | null>, laid: MenuSearch, lay: () => void) {
  const layNow = useEffectEvent(lay);
  useEffect(() => {
    if (!document.querySelector(saysUnasked) || !form.current) return;
    fill(form.current, parseSearch(new URLSearchParams(location.search)));
    layNow();
  }, [form]);
  useEffect(() => {
    const says = document.querySelector<HTMLElement>(saysUnasked);
    if (says) says.hidden = answers(laid, new URLSearchParams(location.search));
  }, [laid]);
}

function fill(form: HTMLFormElement, search: MenuSearch): void {
  const chosen = { category: search.categories, diet: search.diets, without: search.without };
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.name === "q") field.value = search.text;
    const wanted: readonly string[] | undefined = chosen[field.name as keyof typeof chosen];
    if (wanted) field.checked = wanted.includes(field.value);
  }
}

/** Whether a laid menu answers all that an address asks: a word that we do not know is not answered. */
function answers(laid: MenuSearch, asked: URLSearchParams): boolean {
  if (searchUrl(laid) !== searchUrl(parseSearch(asked))) return false;
  const known: readonly string[] = [...laid.categories, ...laid.diets, ...laid.without];
  return ["category", "diet", "without"].every((name) =>
    asked
      .getAll(name)
      .flatMap((words) => words.split(","))
      .every((word) => word === "" || known.includes(word)),
  );
}
