import { tradeSynonyms } from "#food/trade-synonyms.ts";
import type { SiteContext } from "#server/services.ts";
import type { Role } from "#staff/permissions.ts";
import { allowed } from "#staff/permissions.ts";
import { foldSearched, otherWordsFor, searchTerms } from "#values/search/search-words.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { answersTo } from "./answers.server.ts";
import { findMisspeltOrders, findOrders } from "./find-orders.server.ts";
import type { FinderEntry, FinderIndex, FinderResult } from "./found.ts";
import { placesIndex } from "./places.server.ts";
import type { Question } from "./question.ts";
import { readQuestion } from "./question.ts";

export type FinderSite = Pick<SiteContext, "store" | "schools" | "clock" | "orders">;

const most = 12;
// Of these some may not be for this member.
const mostRead = 100;

/**
 * What a member may go to or do that fits a question: sentences ("swap pasta tomorrow"), screens and acts by what people call
 * them, schools, dishes and food by name, orders and payments by name, day or sum. What has every word as it was typed comes
 * first; where nothing has, what may have been meant; where that is nothing, what has the most of the words.
 */
export async function find(site: FinderSite, role: Role | null, text: string): Promise<FinderResult[]> {
  const index = await placesIndex(site);
  const own = (search: (index: FinderIndex) => readonly FinderEntry[]) =>
    search(index).filter(({ permission }) => allowed(role, permission));
  const question = readQuestion(text, londonDay(site.clock.now()));
  const words = question.words.join(" ");
  const asTyped = words === "" ? [] : own((all) => all.asTyped(words, mostRead));
  const places = asTyped.length > 0 ? asTyped : own((all) => all.asTyped(text, mostRead));
  if (words === "" && question.verb === null && question.day === null) return firstOf(places);
  const answers = await answersTo(site, role, question);
  const orders = await findOrders(site, role, { text, question });
  const named = [...places, ...orders].toSorted(
    (one, other) => partly(one, question) - partly(other, question),
  );
  const [exact, ...others] = named;
  const found = exact && isNamed(exact, text) ? [exact, ...answers, ...others] : [...answers, ...named];
  if (found.length > 0) return firstOf(found);
  const meant = [
    ...own((all) => all.search(words || text, mostRead)),
    ...(await findMisspeltOrders(site, role, { text, question })),
  ];
  return firstOf(meant.length > 0 ? meant : own((all) => withMostOf(all, question.words)));
}

const isNamed = ({ name }: FinderEntry, text: string) =>
  searchTerms(name).join(" ") === searchTerms(text).join(" ");

/** A person of a name comes before a dish with the same letters inside a word. */
function partly({ name, words = "", note }: FinderEntry, question: Question): 0 | 1 {
  const { spaced } = foldSearched(`${name} ${words} ${note}`);
  const begins = (word: string) => spaced.includes(` ${word}`);
  const isWord = (word: string) => [word, ...otherWordsFor(word, tradeSynonyms)].some(begins);
  return question.words.every(isWord) ? 0 : 1;
}

/** What has the most of some words, where nothing has them all. */
function withMostOf(index: FinderIndex, words: readonly string[]): readonly FinderEntry[] {
  const hits = new Map<FinderEntry, number>();
  for (const word of words)
    for (const entry of index.search(word, mostRead)) hits.set(entry, (hits.get(entry) ?? 0) + 1);
  const best = Math.max(...hits.values());
  return [...hits].filter(([, count]) => count === best).map(([entry]) => entry);
}

/** The first results, each address once, by what they are for: what the best is for comes first. */
function firstOf(all: readonly FinderEntry[]): FinderResult[] {
  const seen = new Set<string>();
  const once = all.filter(({ to }) => !seen.has(to) && seen.add(to)).slice(0, most);
  const inOrder = [...Map.groupBy(once, ({ group }) => group).values()].flat();
  return inOrder.map(({ words: _words, permission: _permission, ...found }) => found);
}
