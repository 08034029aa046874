import type { Category } from "#catering-menu/catering-menu-item.ts";
import { parseSearch } from "#catering-menu/search/menu-search.ts";
import type { MenuSearch } from "#catering-menu/search/menu-search.ts";

/** The search that the fields of the filter form describe. */
export function readFilterForm(form: HTMLFormElement): MenuSearch {
  const fields = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return parseSearch(new URLSearchParams(fields));
}

/** Fills the fields from a search. */
export function fillFilterForm(form: HTMLFormElement, search: MenuSearch): void {
  const chosen: Readonly<Record<string, readonly string[]>> = {
    category: search.categories,
    diet: search.diets,
    without: search.without,
  };
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.name === "q") field.value = search.text;
    const wanted = chosen[field.name];
    if (wanted) field.checked = wanted.includes(field.value);
  }
}

/** Ticks one occasion alone, or none of them. */
export function chooseCategory(form: HTMLFormElement | null, category: Category | null): void {
  for (const field of form?.elements ?? [])
    if (field instanceof HTMLInputElement && field.name === "category")
      field.checked = field.value === category;
}

/** Empties the fields and puts the caret in the search field. */
export function clearFilterForm(form: HTMLFormElement | null): void {
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.type === "checkbox") field.checked = false;
    else field.value = "";
  }
  form?.querySelector<HTMLInputElement>("[type=search]")?.focus({ preventScroll: true });
}
