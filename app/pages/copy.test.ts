import { expect, test } from "vitest";
import { readMarks } from "#values/text/marks.ts";
import { claims } from "#brand/claims.ts";
import { claimsInWords } from "#food/claims/claims-in-words.ts";
import { suspectWords } from "#food/claims/claim-words.ts";
import { allowed, everywhere } from "./copy-numbers.ts";
import { exportedTextsOf, copyFiles as files, textsOf, wordsIn } from "./copy-texts.testkit.ts";

const clock = "at|by|before|until|after|from|Half|half";
const spoken =
  "zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen";
const tens = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety";
const places = [
  // The time of day: "home by four", "ten past twelve", "Half past eight:", "five minutes to twelve".
  new RegExp(
    String.raw`\b(?:half|quarter|${spoken})(?: minutes)? (?:past|to) (?:${spoken}|the hour)\b`,
    "gi",
  ),
  new RegExp(String.raw`\b(?:${clock}) (?:${spoken})(?=[.,;:?!]|$| and | to | in the | o’clock)`, "gi"),
  /\b(?:net )?zero\b/gi,
  // How old somebody is: "a five-year-old", "four- to eleven-year-olds".
  new RegExp(String.raw`\b(?:(?:${spoken})- to )?(?:${spoken})-year-olds?\b`, "gi"),
  /\b(?:Plate|Menu|Year) \d+\b/g,
  /#[0-9a-f]{6}\b/gi,
  /\b\d{4}-\d\d-\d\d\b/g,
  /\b\d{1,2}\.\d{2}\b/g,
];

const large = "dozen|hundred|thousand|million|twice|thrice|fortnight";
// A compound of words is one number: "thirty-one", "forty five".
const words = String.raw`\b(?:(?:${tens})(?:[- ](?:${spoken}))?|${spoken}|${large})\b`;
const number = new RegExp(String.raw`(?<![a-z\d])\d[\d,.]*(?<=\d)|${words}`, "gi");
// A small figure stands for too much to be allowed everywhere: "2" is a claim only as "twice a year".
const claimed = new Set(
  Object.values(claims)
    .map(({ figure }) => figure.replace("%", ""))
    .filter((figure) => Number(figure.replaceAll(",", "")) >= 10),
);
const claimedWords = [/\btwice a year\b/gi];

/** "fifteen" as "15", "thirty-one" as "31": the same number however it is written; "hundred" and the like stay words. */
function inDigits(found: string): string {
  const [first = "", second = ""] = found.split(/[- ]/);
  const ten = tens.split("|").indexOf(first);
  const unit = spoken.split("|").indexOf(ten < 0 ? first : second);
  if (ten >= 0) return String(20 + 10 * ten + Math.max(0, unit));
  return unit >= 0 ? String(unit) : found;
}

function numbersIn(text: string): string[] {
  const left = [...places, ...claimedWords].reduce(
    (rest, place) => rest.replaceAll(place, " "),
    text.replaceAll("\u00a0", " "),
  );
  return [...left.matchAll(number)].map(([found]) => inDigits(found.toLowerCase()));
}

test.each(files)("%s claims no number that is not in brand/claims.ts, or says why", async (file) => {
  const words = await textsOf(file);
  const rules = allowed[file] ?? [];
  const fine = (one: string) =>
    claimed.has(one) ||
    one in everywhere ||
    rules.some(({ numbers }) => numbers === "all" || numbers.includes(one));
  const strange = words.flatMap((text) =>
    numbersIn(text)
      .filter((one) => !fine(one))
      .map((one) => `${one} in “${text.slice(0, 80)}”`),
  );
  expect(strange).toEqual([]);
});

test.each([
  ["within five working days", ["5"]],
  ["for Fifteen years", ["15"]],
  ["thirty-one of forty five", ["31", "45"]],
  ["two hundred in a dozen halls, twice", ["2", "hundred", "dozen", "twice"]],
  ["rostered four weeks ahead", ["4"]],
  ["home by four, at half past ten, at ten past twelve", []],
  ["a menu at two schools", ["2"]],
  ["refreshed twice a year", []],
  ["honest seven-year-olds", []],
  ["someone, often, weighty, tenth", []],
])("reads %j in “%s”", (text, numbers) => expect(numbersIn(text)).toEqual(numbers));

test("every name in braces is that of a claim", async () => {
  const strange = await Promise.all(
    files.map(async (file) =>
      (await exportedTextsOf(file))
        .flatMap((text) => [...text.matchAll(/\{(\w*)\}/g)].map(([, name = ""]) => name))
        .filter((name) => !(name in claims))
        .map((name) => `{${name}} in ${file}`),
    ),
  );
  expect(strange.flat()).toEqual([]);
});

test.each(files)("%s has no marks: it says what is written there, to the byte", async (file) => {
  const words = (await exportedTextsOf(file)).filter(Boolean);
  expect(words.map((text) => readMarks(text))).toEqual(words.map((text) => ({ parts: [text] })));
});

test("every allowed number is used by a page", async () => {
  const stale = await Promise.all(
    Object.entries(allowed).map(async ([file, rules]) => {
      if (!files.includes(file)) return [file];
      const used = (await textsOf(file)).flatMap(numbersIn);
      return rules
        .flatMap(({ numbers }) => (numbers === "all" ? [] : numbers))
        .filter((one) => !used.includes(one))
        .map((one) => `${one} in ${file}`);
    }),
  );
  expect(stale.flat()).toEqual([]);
});

// What a page may say of food that it knows nothing of, and why.
const freeFrom: Readonly<Record<string, string>> = {
  "Which of your dishes are gluten-free?": "a question, whose answer is none",
};

// A disease that is named promises nothing.
const disease = /coeliac disease/gi;
const unknownFood = { description: "", allergens: {}, diets: [] } as const;

test.each(files)(
  "%s says of no food that it is free from something, as no facts stand behind copy",
  async (file) => {
    const said = (await textsOf(file)).filter((text) => !(text in freeFrom));
    expect(
      said.flatMap((text) => claimsInWords({ ...unknownFood, name: text.replaceAll(disease, "") }).refused),
    ).toEqual([]);
  },
);

test("what may be said of food all the same is said by a page", async () => {
  const all = new Set((await Promise.all(files.map(textsOf))).flat());
  expect(Object.keys(freeFrom).filter((text) => !all.has(text))).toEqual([]);
});

/** The dishes of a page's sample menus: a name with a mark or a text beside it. */
function shownDishes(value: unknown): string[] {
  if (!value || typeof value !== "object") return [];
  const { dish, name, with: beside, mark, text } = value as Readonly<Record<string, unknown>>;
  const words = [dish, name, beside, mark, text].filter((one) => typeof one === "string");
  // Marks stand behind a dish's name; a text of whole sentences is about several.
  const isMarked = typeof name === "string" && typeof text === "string" && !/[.!?]$/.test(text);
  const isDish = typeof dish === "string" || isMarked;
  return [...(isDish ? [words.join(". ")] : []), ...Object.values(value).flatMap(shownDishes)];
}

const contradictions = (dish: string) =>
  (["vegan", "vegetarian", "halal"] as const).flatMap((claim) =>
    new RegExp(String.raw`\b${claim}\b`, "i").test(dish) ? suspectWords(dish, "", [claim]) : [],
  );

test.each(files)("%s marks no dish by what its own words contradict", async (file) => {
  const dishes = shownDishes(await wordsIn(file));
  expect(dishes.filter((dish) => contradictions(dish).length > 0)).toEqual([]);
});

test.each([
  [{ dish: "Pork pie", mark: "vegan" }, 1],
  [{ name: "Cheese board", text: "vegan · milk" }, 1],
  [{ dish: "Chickpea curry", with: "brown rice", mark: "vegan" }, 0],
])("reads %j as a dish that contradicts itself %i times", (value, times) =>
  expect(shownDishes([value]).flatMap(contradictions)).toHaveLength(times),
);
