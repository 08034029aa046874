import { leafName, parseLeaf } from "#food/allergens/leaf.ts";
import { placeName } from "#school-menus/drafts/draft-differences.ts";
import { replacePdfs } from "#page-content/pdfs/pdf-address.ts";
import { isPlace } from "#school-menus/drafts/draft.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { formatSignedPounds } from "#values/numbers/money.ts";
import { isRecord } from "#values/record.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { State } from "./what-differs.ts";
import { areRecords, whatDiffers } from "./what-differs.ts";

const maxCharacters = 400;
// So many of a list are named; of more it is said how many there are.
const mostNamed = 5;
// Of a term's numbers the first days show what they are.
const mostDays = 2;

// They name something to the site: what it is called stands beside the entry. The export has them.
const forExportAlone: ReadonlySet<string> = new Set([
  "hash",
  "id",
  "list",
  "print",
  "sha256",
  "slot",
  "stated",
  "substitution",
]);

/** They are in pence, and are said in pounds. */
const sums: ReadonlySet<string> = new Set(["pence", "priceGuide", "price_guide_pence"]);

// What is in them is said as if it stood beside them.
const wrappers: ReadonlySet<string> = new Set(["content", "document", "values"]);

/** What is known of the words of an entry. */
export interface EntryWords {
  /** What its form calls its fields. */
  readonly labels: Readonly<Record<string, string>>;
  /** What something is called whose id stands in a field; null for what is none. */
  readonly nameOf: (field: string, id: string) => string | null;
}

const noWords: EntryWords = { labels: {}, nameOf: () => null };

/**
 * What something was and what it became, in words: "Role: office; Sections: 7". Of what was there before and is there still, what
 * differs. "" where there was nothing, or nothing is left.
 */
export function changeWords(
  { before, after }: { readonly before: string | null; readonly after: string | null },
  words: EntryWords = noWords,
): { readonly before: string; readonly after: string } {
  const [was, is] = [stateIn(before), stateIn(after)];
  const [left, right] = isRecord(was) && isRecord(is) ? whatDiffers(was, is, pdfNameBy(words)) : [was, is];
  return { before: stateWords(left, words), after: stateWords(right, words) };
}

/** Every id that an entry may have in a field, for the names to be looked up. */
export function textsOfStates({
  before,
  after,
}: {
  readonly before: string | null;
  readonly after: string | null;
}): readonly (readonly [field: string, text: string])[] {
  return [before, after].flatMap((json) => textsWithin("", stateIn(json)));
}

function textsWithin(field: string, value: unknown): readonly (readonly [string, string])[] {
  if (typeof value === "string") return [[field, value]];
  if (Array.isArray(value)) return value.flatMap((one) => textsWithin(field, one));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => textsWithin(name === "id" ? field : name, one));
}

/** What an entry says; undefined where it says nothing. */
function stateIn(json: string | null): unknown {
  if (json === null) return undefined;
  const state: unknown = JSON.parse(json);
  return isRecord(state) && hashIn(state) === null ? unwrapped(state) : state;
}

/** What stands for what nobody may read. */
function hashIn(state: State): string | null {
  const hash = state["hmac"] ?? state["sha256"];
  return typeof hash === "string" && Object.keys(state).length === 1 ? hash : null;
}

function unwrapped(state: State): State {
  return Object.fromEntries(
    Object.entries(state).flatMap(([name, value]) => {
      if (wrappers.has(name) && isRecord(value)) return Object.entries(unwrapped(value));
      return forExportAlone.has(name) ? [] : [[name, unpacked(value)]];
    }),
  );
}

/** A list or an object that a table has as text. */
function unpacked(value: unknown): unknown {
  if (typeof value !== "string" || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function stateWords(state: unknown, words: EntryWords): string {
  if (state === undefined) return "";
  if (!isRecord(state)) return shortened(valueWords("", state, words));
  const hash = hashIn(state);
  if (hash !== null) return `not shown (${hash.slice(0, 12)})`;
  const entries = Object.entries(state).filter(([, value]) => value !== undefined);
  const isDayByDay = entries.length > mostNamed && entries.every(([name]) => parseDay(name));
  const shown = isDayByDay ? entries.slice(0, mostDays) : entries;
  const said = shown.map(
    ([name, value]) =>
      `${words.labels[name] ?? capitalise(nameWords(name))}: ${valueWords(name, value, words)}`,
  );
  if (isDayByDay) said.push(`and ${formatNumber(entries.length - mostDays)} days more`);
  return shortened(joined(said, "; "));
}

/** "savedBy" and "review_by" as words; a day and a place of a menu as people call them; what is an id stays as it is. */
const nameWords = (name: string): string =>
  dayInWords(name) ?? (isPlace(name) ? placeName(name) : wordsOfName(name));

function dayInWords(text: string): string | null {
  const day = parseDay(text);
  return day && formatDay(day, "date");
}

const wordsOfName = (name: string): string => (name === "pence" ? "sum" : spacedOut(name));

const spacedOut = (name: string): string =>
  /^[a-z]+([A-Z_][a-z]+)+$/.test(name)
    ? name.replaceAll("_", " ").replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : name;

function valueWords(field: string, value: unknown, words: EntryWords): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number")
    return sums.has(field) && Number.isSafeInteger(value) ? formatSignedPounds(value) : formatNumber(value);
  if (Array.isArray(value)) return listWords(field, value, words);
  if (typeof value === "string")
    return (
      called(field, value, words) ?? dayInWords(value) ?? replacePdfs(pairsInWords(value), pdfNameBy(words))
    );
  return isRecord(value) ? recordWords(field, value, words) : String(value);
}

/** What a document is called that a page gives its readers; where that is not known its address stays. */
const pdfNameBy =
  ({ nameOf }: EntryWords) =>
  (address: string): string =>
    nameOf("pdf", address) ?? address;

/** What something is called whose id this is. */
function called(field: string, text: string, { nameOf }: EntryWords): string | null {
  const name = nameOf(field, text);
  return name === text ? null : name;
}

function recordWords(field: string, value: State, words: EntryWords): string {
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  if (entries.length === 0) return "nothing";
  if (entries.length > mostNamed) return `${formatNumber(entries.length)} fields`;
  return entries.map(([name, one]) => partWords(field, name, one, words)).join(", ");
}

/** One field of something within something else: of what has a name that, of what else stands within it how much there is. */
function partWords(field: string, name: string, value: unknown, words: EntryWords): string {
  if (name === "id") return valueWords(field, value, words);
  const leaf = field === "allergens" ? parseLeaf(name) : null;
  const what = leaf ? leafName(leaf) : nameWords(name);
  if (!isRecord(value)) return `${what} ${valueWords(name, value, words)}`;
  const own = value["name"];
  return `${what} ${typeof own === "string" ? own : `${formatNumber(Object.keys(value).length)} fields`}`;
}

/** "158 milk:2;+kiwi:1 breakfast:26" is how a table has it: "158 milk 2, kiwi 1, breakfast 26". */
function pairsInWords(text: string): string {
  const words = text.split(" ").map((word) => {
    const parts = word.split(";").map((part) => part.split(":"));
    return { word, parts, isPairs: parts.every(isPair) };
  });
  const isRead = words.every(({ word, isPairs }) => isPairs || !/[:;]/.test(word));
  if (!isRead || !words.at(-1)?.isPairs) return text;
  const said = words.map(({ word, parts, isPairs }) =>
    isPairs ? `${parts.map((pair) => pair.join(" ").replace(/^\+/, "")).join(", ")},` : word,
  );
  return said.join(" ").slice(0, -1);
}

const isPair = ([name = "", is = "", ...more]: readonly string[]): boolean =>
  more.length === 0 && /^[a-z0-9]+$/.test(is) && /[a-z)]$/.test(name);

function listWords(field: string, list: readonly unknown[], words: EntryWords): string {
  if (list.length === 0) return "none";
  if (list.length > mostNamed) return formatNumber(list.length);
  if (areRecords(list) && list.every((one) => Object.values(one).every(isPlain)))
    return list.map((one) => recordWords(field, one, words)).join(" and ");
  return list.every(isPlain)
    ? joined(
        list.map((one) => valueWords(field, one, words)),
        ", ",
      )
    : formatNumber(list.length);
}

/** Joins what may be sentences: of each but the last its full stop is left out. */
const joined = (parts: readonly string[], by: string): string =>
  parts.map((part, at) => (at < parts.length - 1 && part.endsWith(".") ? part.slice(0, -1) : part)).join(by);

const isPlain = (value: unknown) => typeof value !== "object" || value === null;

const shortened = (words: string) =>
  words.length > maxCharacters ? `${words.slice(0, maxCharacters)} …` : words;
