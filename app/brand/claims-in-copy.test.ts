import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "#values/cases.testkit.ts";
import { readMarks, wordsAlone, writeMarks } from "#values/text/marks.ts";
import { claims } from "./claims.ts";
import { fillClaims } from "./claims-in-copy.ts";

const lapsed = { ...claims, netZero: null, nutritionists: null };

const copy = {
  lead: "Our date is {netZero}. A date alone proves nothing.",
  only: "By {netZero}.",
  cards: [
    { title: "Who checks?", answer: ["A team of {nutritionists}."] },
    { title: "Who decides?", answer: ["We do, in {sessions} sessions.", "Not {netZero}."] },
    { title: "Why {netZero}", answer: ["Because."] },
  ],
  count: 3,
  css: "{display}",
};

test("copy has the figures in force, and what is no claim stays as it is", () =>
  expect(fillClaims(copy, { ...claims, netZero: { ...claims.netZero, figure: "2035" } })).toEqual({
    lead: "Our date is 2035. A date alone proves nothing.",
    only: "By 2035.",
    count: 3,
    css: "{display}",
    cards: [
      {
        title: "Who checks?",
        answer: ["A team of 20."],
      },
      {
        title: "Who decides?",
        answer: ["We do, in 50,000 sessions.", "Not 2035."],
      },
      {
        title: "Why 2035",
        answer: ["Because."],
      },
    ],
  }));

test("a sentence with a lapsed claim goes, and an entry of a list that is left with nothing to say", () =>
  expect(fillClaims(copy, lapsed)).toEqual({
    lead: "A date alone proves nothing.",
    only: "",
    count: 3,
    css: "{display}",
    cards: [
      {
        title: "Who decides?",
        answer: ["We do, in 50,000 sessions."],
      },
    ],
  }));

test.each([
  ["**By {netZero} we are there. Truly.** Yes.", "**Truly.** Yes."],
  ["**Bold. By {netZero}.** Yes.", "**Bold.** Yes."],
  ["Yes. **By {netZero} we are there. Truly.** More.", "Yes. **Truly.** More."],
  ["**Bold. By {netZero}. Truly.** Yes.", "**Bold. Truly.** Yes."],
  ["Now **by {netZero}, as we said.** Yes.", "Yes."],
  ["*By {netZero}.* **All *of it. By {netZero}.* Yes.**", "**All *of it.* Yes.**"],
  ["[By {netZero}. Read on](/menu), or not.", "[Read on](/menu), or not."],
  ["[By {netZero}](/menu) we are.", ""],
  [String.raw`Five \* stars. **By {netZero}.** Yes.`, String.raw`Five \* stars. Yes.`],
  // No marks: a sign is a sign.
  ["Five * stars. By {netZero}. Yes.", "Five * stars. Yes."],
])("a claim that lapses among marks leaves no sign of them: %s", (text, left) =>
  expect(fillClaims({ text }, lapsed).text).toBe(left),
);

test("whichever sentences lapse, of marks that are whole the rest is whole, and says the other sentences", () => {
  const word = fc.constantFrom("bread", "{netZero}", "soup.", "At", "eight!", "*", "[", "why?");
  const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((all) => all.join(" "));
  const phrase = fc.oneof(
    words,
    words.map((text) => ({ is: "emphasis", text }) as const),
  );
  const part = fc.oneof(
    phrase,
    fc.array(phrase, { minLength: 1, maxLength: 3 }).map((of) => ({ is: "strong", of }) as const),
    fc.array(phrase, { minLength: 1, maxLength: 3 }).map((of) => ({ is: "link", to: "/menu", of }) as const),
  );
  const text = fc.array(part, { maxLength: 5 }).map((parts) =>
    parts
      .map((one) => writeMarks([one]))
      .join(" ")
      .trim(),
  );
  const staysWhole = fc.property(text, (marked) => {
    if ("fault" in readMarks(marked)) return;
    const left = fillClaims([marked], lapsed)[0] ?? "";
    expect(readMarks(left)).not.toHaveProperty("fault");
    const sentences = wordsAlone(marked).split(/(?<=[.!?])\s/);
    expect(wordsAlone(left)).toBe(sentences.filter((one) => !one.includes("{netZero}")).join(" "));
  });
  fc.assert(staysWhole, { numRuns: cases(300) });
});
