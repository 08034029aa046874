import type { MenuDeps } from "#catering-menu/catering-menu.server.ts";
import type { SiteContext } from "#server/services.ts";

/** What a change of the catering menu needs, from the site. */
export const menuDeps = ({ store, feed, clock, publicationKey }: SiteContext): MenuDeps => ({
  store,
  feed,
  clock,
  publicationKey,
});

/** The dishes that a form names, each once; the list shows no more than these at a time. */
export const chosenIds = (form: FormData | URLSearchParams): string[] =>
  [...new Set<string>([...form.getAll("id")].filter((id) => typeof id === "string"))].slice(0, 400);

// An address has a length: of more dishes the list says how many, and each is put back from its own screen.
const maxNamed = 30;

/** The list, saying what was done last. */
export function listAfter(
  how: "published" | "discarded" | "undone",
  ids: readonly string[],
  waiting = 0,
): string {
  const named = ids.length <= maxNamed ? ids : [];
  const query = new URLSearchParams([
    ["how", how],
    ["count", String(ids.length)],
    ...named.map((id) => ["done", id]),
  ]);
  if (waiting) query.set("waiting", String(waiting));
  return `/desk/site/menu?${query}`;
}
