import type { ListKey } from "#page-content/lists/list-kinds.ts";
import { openingWords } from "#page-content/lists/openings.ts";
import type { Permission } from "#staff/permissions.ts";

interface List {
  /** Where it is. */
  readonly address: string;
  /** What its things are called. */
  readonly one: string;
  readonly many: string;
  /** When readers have what was published. */
  readonly readers: string;
  /** What it is called in its address, where another list is there too. */
  readonly of?: string;
  readonly mayPublish: Permission;
  readonly mayEdit: Permission;
}

const ofMenu = {
  readers: "Open pages already show it.",
  mayPublish: "menus.publish",
  mayEdit: "menus.edit",
} as const;

/** The lists at the desk whose things are drafted, beside those that the firm keeps. */
const draftedLists = {
  menu: { address: "/desk/site/menu", one: "dish", many: "dishes", ...ofMenu },
  "set-menus": { address: "/desk/site/set-menus", one: "set menu", many: "set menus", ...ofMenu },
  pages: {
    address: "/desk/site/pages",
    one: "page",
    many: "pages",
    readers: "The next reader has it.",
    mayPublish: "settings.edit",
    mayEdit: "settings.edit",
  },
} as const satisfies Readonly<Record<string, List>>;

/** One of those, or one of the lists that the firm keeps: "lists/news". */
export type DraftedList = keyof typeof draftedLists | `lists/${ListKey}`;

/** Where a list is, what its things are called, and who may do what with their drafts. */
export function draftedList(list: DraftedList): List {
  // They stand beside the pages that the firm writes.
  if (list === "lists/openings") return { ...draftedLists.pages, ...openingWords, of: "openings" };
  return isFirmsList(list)
    ? { ...draftedLists.pages, address: `/desk/site/${list}`, one: "item", many: "items" }
    : draftedLists[list];
}

const isFirmsList = (list: DraftedList): list is `lists/${ListKey}` => list.startsWith("lists/");

/** What can be done with several drafts at once, and the verb that takes it back. */
export const draftVerbs = {
  publish: { undoneBy: "undo" },
  undo: { undoneBy: null },
  discard: { undoneBy: "restore" },
  restore: { undoneBy: null },
} as const;

export type DraftVerb = keyof typeof draftVerbs;

const isDraftVerb = (text: string): text is DraftVerb => Object.hasOwn(draftVerbs, text);

/** Where a form is sent that does something with drafts of a list; it names them as `id`. */
export const draftActAddress = (list: DraftedList, verb: DraftVerb): string =>
  `/desk/site/${list}/drafts/${verb}`;

// No screen shows more at a time.
const most = 400;
// An address has a length: of more the list says how many, and each is put back from its own screen.
const mostNamed = 60;

/** The things that a form or an address names, each once. */
export const chosenIds = (form: FormData | URLSearchParams): string[] =>
  [...new Set<string>([...form.getAll("id")].filter((id) => typeof id === "string"))].slice(0, most);

/** What was done last with things of a list, as its address says it so that it works without script. */
export interface DoneWithDrafts {
  readonly verb: DraftVerb;
  readonly count: number;
  /** Which they were; empty where there were too many to name. */
  readonly ids: readonly string[];
  /** At how many of them something waits for a second person. */
  readonly waiting: number;
}

/** The list, saying what was done last. */
export function listAfter(
  list: DraftedList,
  verb: DraftVerb,
  { ids, waiting = 0 }: { readonly ids: readonly string[]; readonly waiting?: number },
): string {
  const { address, of } = draftedList(list);
  if (ids.length === 0) return address;
  const named = ids.length <= mostNamed ? ids : [];
  const query = new URLSearchParams([
    ...(of ? [["of", of]] : []),
    ["how", verb],
    ["count", String(ids.length)],
    ...named.map((id) => ["done", id]),
  ]);
  if (waiting) query.set("waiting", String(waiting));
  return `${address}?${query}`;
}

/** Reads what was done last from a list's address; null where it says nothing. */
export function doneIn(query: URLSearchParams): DoneWithDrafts | null {
  const verb = query.get("how") ?? "";
  const count = Math.min(Math.trunc(Number(query.get("count"))) || 0, most);
  if (count < 1 || !isDraftVerb(verb)) return null;
  const waiting = Math.min(Math.trunc(Number(query.get("waiting"))) || 0, count);
  return { verb, count, ids: query.getAll("done").slice(0, mostNamed), waiting };
}
