import { parseDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { isRecord } from "#values/record.ts";

const maxCharacters = 400;
// So many of a list are named; of more it is said how many there are.
const mostNamed = 5;
// Of a term's numbers the first days show what they are.
const mostDays = 2;

// They name something to the site: what it is called stands beside the entry. The export has them.
const forExportAlone: ReadonlySet<string> = new Set(["hash", "slot", "substitution"]);

/** What something was or became, as words: "role: office; sections: 7". "" where there was nothing. */
export function stateWords(json: string | null): string {
  if (json === null) return "";
  const state: unknown = JSON.parse(json);
  if (!isRecord(state)) return shortened(valueWords(state));
  const hash = state["hmac"] ?? state["sha256"];
  if (typeof hash === "string" && Object.keys(state).length === 1) return `not shown (${hash.slice(0, 12)})`;
  const entries = Object.entries(state).filter(([name]) => !forExportAlone.has(name));
  const isDayByDay = entries.length > mostNamed && entries.every(([name]) => parseDay(name));
  const shown = isDayByDay ? entries.slice(0, mostDays) : entries;
  const words = shown.map(([name, value]) => `${nameWords(name)}: ${valueWords(value)}`);
  if (isDayByDay) words.push(`and ${formatNumber(entries.length - mostDays)} days more`);
  return shortened(words.join("; "));
}

/** "savedBy" and "review_by" as words; what is an id or an address stays as it is. */
const nameWords = (name: string): string => dayInWords(name) ?? wordsOfName(name);

function dayInWords(text: string): string | null {
  const day = parseDay(text);
  return day && formatDay(day, "date");
}

const wordsOfName = (name: string): string =>
  /^[a-z]+([A-Z_][a-z]+)+$/.test(name)
    ? name.replaceAll("_", " ").replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : name;

function valueWords(value: unknown): string {
  if (value === null || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return formatNumber(value);
  if (Array.isArray(value)) return listWords(value);
  if (typeof value === "string") return dayInWords(value) ?? pairsInWords(value);
  if (!isRecord(value)) return String(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return "nothing";
  if (entries.length > mostNamed) return `${formatNumber(entries.length)} fields`;
  return entries.map(([name, one]) => `${nameWords(name)} ${inner(one)}`).join(", ");
}

/** "118 eggs:2;milk:2" is how a table has it: "118 eggs 2, milk 2". */
function pairsInWords(text: string): string {
  const pairs = text.split(";").map((part) => part.split(":"));
  const isPair = ([name = "", is = "", ...more]: readonly string[]) =>
    more.length === 0 && /^[a-z0-9]+$/.test(is) && /[a-z)]$/.test(name);
  return pairs.every(isPair) ? pairs.map((pair) => pair.join(" ")).join(", ") : text;
}

function listWords(list: readonly unknown[]): string {
  if (list.length === 0) return "none";
  const isNamed = list.length <= mostNamed && list.every((one) => typeof one !== "object" || one === null);
  return isNamed ? list.map(valueWords).join(", ") : formatNumber(list.length);
}

/** Of what stands within something else it is said how much there is. */
const inner = (value: unknown): string =>
  isRecord(value) ? `${formatNumber(Object.keys(value).length)} fields` : valueWords(value);

const shortened = (words: string) =>
  words.length > maxCharacters ? `${words.slice(0, maxCharacters)} …` : words;
