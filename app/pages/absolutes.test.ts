import { expect, test } from "vitest";
import { copyFiles, textsOf } from "./copy-texts.testkit.ts";

// Of food nothing is said for good: what is in a dish, and what a kitchen does, holds until somebody records otherwise, and
// most of it nobody records. A sentence with such a word stands here with what makes it true, or is written without it.
const absolute =
  /\b(?:always|never|guarantee\w*|without exception|no exceptions?|(?:each|every) (?:time|delivery|jar|label|tray|batch)|every (?:dish|recipe)(?:’s)?)\b/gi;

const said: Readonly<Record<string, readonly { readonly words: string; readonly why: string }[]>> = {
  "lunch-alerts/form/tell-me.copy.ts": [
    { words: "they never say what you ticked", why: "of messages; docs/promises.md" },
  ],
  "content/pages/about-us.json": [
    { words: "Not known is never a no.", why: "verdicts: app/food/allergens/allergen-verdict.test.ts" },
  ],
  "content/pages/about-us-careers.json": [{ words: "never assumed", why: "of shifts" }],
  "content/lists/insights": [
    { words: "All fourteen allergens for every dish", why: "what a school may ask" },
  ],
  "pages/dish/dish.copy.ts": [{ words: "never a promise about traces", why: "says what is not promised" }],
  "content/pages/independent-how-we-work.json": [
    { words: "a head who never has to mention it", why: "of a head’s speeches" },
  ],
  "pages/menu-record/menu-record.copy.ts": [
    { words: "Each time a menu changes we record", why: "app/school-menus keeps and signs each publication" },
  ],
  "pages/nutrition/allergen-aware/allergen-aware.copy.ts": [
    {
      words: "For every dish and each of the fourteen there is one",
      why: "not known is one of the four: app/food/allergens/allergen-verdict.test.ts",
    },
    { words: "we never assume that it is absent", why: "app/food/allergens/allergen-verdict.test.ts" },
  ],
  "content/pages/nutrition-our-approach.json": [
    { words: "Never dose from it", why: "a warning to the reader" },
    {
      words: "beside every dish that has been weighed",
      why: "the page prints each figure that it has, and says what has none",
    },
  ],
  "pages/nutrition/school-food-standards/standards.copy.ts": [
    { words: "the same way every time", why: "counted by app/school-menus/standards" },
    { words: "not declared is never taken for compliance", why: "counted by app/school-menus/standards" },
  ],
  "pages/payment/payment.copy.ts": [{ words: "They never touch our computers", why: "of card numbers" }],
  "pages/privacy/on-your-device.copy.ts": [{ words: "Card details are never in it", why: "of card numbers" }],
  "pages/diet-request/diet-request.copy.ts": [
    { words: "we never ask for a name", why: "of a child; docs/promises.md" },
    { words: "Health details are never in an e-mail", why: "of e-mails; docs/promises.md" },
  ],
  "pages/privacy/what-you-send.copy.ts": [
    { words: "We never ask for a child’s name", why: "of a form; docs/promises.md" },
    { words: "never who or what they avoid", why: "of messages; docs/promises.md" },
    { words: "never what you ticked", why: "of messages; docs/promises.md" },
    { words: "never to us", why: "of card numbers" },
  ],
  "content/pages/secondaries-how-we-work.json": [
    { words: "What must never be sold", why: "what a school decides" },
  ],
  "content/pages/universities-how-we-work.json": [{ words: "never need twelve e-mails", why: "of invoices" }],
  "content/pages/universities.json": [
    { words: "never hides a poor hall", why: "of accounts" },
    { words: "Lunch that was never served", why: "no promise" },
  ],
  "school-menus/my-lunch/my-lunch.copy.ts": [
    {
      words: "every dish then says",
      why: "each gets a verdict, “not known” among them: app/school-menus/my-lunch/lunch-verdict.test.ts",
    },
    { words: "Dishes are marked, never hidden", why: "app/catering-menu/search/menu-search.test.ts" },
  ],
};

const sentencesOf = (text: string) =>
  text
    .replaceAll("\u00a0", " ")
    .split(/(?<=[.?!:]”?)\s+/)
    .filter((sentence) => sentence.search(absolute) >= 0);

test.each(copyFiles)("%s says nothing of food for good, or says what makes it true", async (file) => {
  const found = new Set((await textsOf(file)).flatMap(sentencesOf));
  const reasons = said[file] ?? [];
  expect([...found].filter((sentence) => !reasons.some(({ words }) => sentence.includes(words)))).toEqual([]);
  // A reason for what no page says any more is no reason.
  expect(reasons.filter(({ words }) => ![...found].some((sentence) => sentence.includes(words)))).toEqual([]);
});

test("has reasons for files of words alone", () => {
  expect(Object.keys(said).filter((file) => !copyFiles.includes(file))).toEqual([]);
});

test.each([
  "There is always one soup without meat, milk or gluten.",
  "Each delivery is read against the sheet.",
  "Both read the label, each time.",
  "Every dish’s allergens are on the menu.",
])("notices “%s”", (sentence) => expect(sentencesOf(sentence)).toEqual([sentence]));

test.each(["Where nobody has checked, the menu says so.", "Every school has a menu."])(
  "has nothing against “%s”",
  (sentence) => expect(sentencesOf(sentence)).toEqual([]),
);
