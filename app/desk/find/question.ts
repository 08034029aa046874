import { parseAvoided } from "#food/allergens/avoided.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { searchTerms } from "#values/search/search-words.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, parseDay, weekday, weekdays } from "#values/time/calendar-day.ts";

/** What is to be done, where a question says so. */
type Verb = "eat" | "invite" | "refund" | "swap";

/** What somebody typed, taken apart: "swap pasta tomorrow", "milk sesame wednesday olive", "refund ferreira". */
export interface Question {
  readonly verb: Verb | null;
  /** Whether it asks who did something: "who changed the menu". */
  readonly asksWho: boolean;
  readonly day: Day | null;
  /** The allergens, cereals and nuts that are named, in the fixed order. */
  readonly avoided: readonly Avoided[];
  /** The words that name something, with those that name an allergen: no verb, no day, no "the". */
  readonly words: readonly string[];
  /** The same without those that name an allergen. */
  readonly rest: readonly string[];
  /** What stands after what was read; "" where all was. */
  readonly unread: string;
}

const longestText = 200;

const verbs: Readonly<Record<Verb, string>> = {
  eat: "eat eats eating allergic allergy allergies intolerant intolerance avoid avoids suitable safe",
  invite: "invite invites",
  refund: "refund refunds repay reimburse",
  swap: "swap swaps swop substitute substitution replace",
};
const verbOf = new Map(
  Object.entries(verbs).flatMap(([verb, words]) => words.split(" ").map((word) => [word, verb as Verb])),
);

const fillers = new Set(
  "a an and are at be by can change changed child do does edit find for from give have has her his how i in is it kid make me my need no of off on open or our please pupil see show some somebody somebodys someone student that the their them there to up update us want we what when where which who with without you your".split(
    " ",
  ),
);

const deeds = new Set(
  "added approved cancelled change changed changes deleted did edited entered made published removed saved swapped wrote".split(
    " ",
  ),
);

// What people say for what somebody avoids, where it is not the allergen's own name.
const avoidedWords: Readonly<Record<string, readonly string[]>> = {
  dairy: ["milk"],
  lactose: ["milk"],
  df: ["milk"],
  gf: ["gluten"],
  coeliac: ["gluten"],
  coeliacs: ["gluten"],
  celiac: ["gluten"],
  // Whoever says nuts may mean peanuts too.
  nut: ["nuts", "peanuts"],
  nuts: ["nuts", "peanuts"],
  soy: ["soya"],
  shellfish: ["crustaceans", "molluscs"],
};

/** Takes a question apart; `today` is the day from which "tomorrow" and "Wednesday" are counted. */
export function readQuestion(text: string, today: Day): Question {
  const [date, written] = dateIn(text.slice(0, longestText), today);
  // "gluten-free" and "nut free" name what is avoided.
  const terms = searchTerms(written.replaceAll(/(?<=\p{L})-(?=\p{L})|[()"“”?!:]/gu, " "))
    .map((term) => (term.endsWith(".") ? term.slice(0, -1) : term))
    .filter((term) => term !== "" && term !== "free")
    // "Tree nuts" are nuts; the word alone is somebody's, or a school's.
    .filter((term, at, all) => term !== "tree" || !["nut", "nuts"].includes(all[at + 1] ?? ""));
  const verb = terms.map((term) => verbOf.get(term)).find((one) => one !== undefined) ?? null;
  const days = terms.flatMap((term) => dayNamed(term, today) ?? []);
  const words = terms.filter(
    (term) => !verbOf.has(term) && !fillers.has(term) && dayNamed(term, today) === null,
  );
  const named = (word: string) => parseAvoided(avoidedWords[word] ?? [word]);
  return {
    verb,
    asksWho: terms.includes("who") && terms.some((term) => deeds.has(term)),
    day: date ?? days[0] ?? null,
    avoided: parseAvoided(words.flatMap(named)),
    words,
    rest: words.filter((word) => named(word).length === 0),
    unread: text.slice(longestText).trim(),
  };
}

/** The next day of a name from today on: "tomorrow", "wed", "2026-12-02", "2/12"; null for any other word. */
function dayNamed(word: string, today: Day): Day | null {
  if (/^todays?$/.test(word)) return today;
  if (/^(?:tomorrows?|tmrw)$/.test(word)) return addDays(today, 1);
  const iso = parseDay(word);
  if (iso) return iso;
  const figures = /^(?<date>\d{1,2})\/(?<month>\d{1,2})$/.exec(word)?.groups;
  if (figures) return nextDate(Number(figures["date"]), Number(figures["month"]), today);
  if (word.length < 3 || word === "fried") return null;
  const at = weekdays.findIndex((name) => name.toLowerCase().startsWith(word.replace(/s$/, "")));
  return at < 0 ? null : addDays(today, (at + 1 - weekday(today) + 7) % 7);
}

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** A day in words, "11 July" or "11th of July": the next of that date, and the text without it. */
function dateIn(text: string, today: Day): readonly [date: Day | null, rest: string] {
  // A whole month: "2 mayonnaise" is no day in May, and nobody may lose what is avoided in a date.
  const found =
    /\b(?<date>\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/i.exec(
      text,
    );
  const date =
    found?.groups &&
    nextDate(
      Number(found.groups["date"]),
      months.indexOf(found.groups["month"]?.slice(0, 3).toLowerCase() ?? "") + 1,
      today,
    );
  return date ? [date, text.replace(found[0], " ")] : [null, text];
}

function nextDate(date: number, month: number, today: Day): Day | null {
  const two = (number: number) => String(number).padStart(2, "0");
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1].map((one) => parseDay(`${one}-${two(month)}-${two(date)}`));
  return days.find((day) => day !== null && day >= today) ?? null;
}
