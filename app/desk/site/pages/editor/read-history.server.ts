import { pageHistory } from "#page-content/page-history.server.ts";
import type { SiteContext } from "#server/services.ts";
import { compareWords } from "#values/text/compare-words.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { signedNames } from "../../../people.server.ts";

// Of more texts the history says how many.
const mostTexts = 4;

/** What was published of a page, as its editor shows it: who, when, and word by word what became of it. */
export async function readHistory({ store }: Pick<SiteContext, "store">, id: string) {
  const nameOf = await signedNames(store.db);
  return (await pageHistory(store, id)).map(({ seq, who, at, page, changed }) => ({
    seq,
    by: nameOf(who),
    at: formatInstant(at, "weekday"),
    isOff: page === null,
    texts: page ? changed.slice(0, mostTexts).map(({ before, after }) => compareWords(before, after)) : [],
    more: page ? Math.max(0, changed.length - mostTexts) : 0,
  }));
}

export type PageHistoryView = Awaited<ReturnType<typeof readHistory>>;
