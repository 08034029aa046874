import { describe, expect, test } from "vitest";
import { ownPartOf, sampleWordsOf, shownSections, stillSample } from "./own-words.ts";
import type { PageDocument, Section } from "./page-document.ts";
import { samplePages, sampleWords } from "./sample-pages.server.ts";

const opening: Section<"opening"> = {
  id: "1",
  kind: "opening",
  values: {
    eyebrow: "Primaries",
    heading: "Will they eat it?",
    lead: "Children of four decide with their noses.",
    actions: [
      { text: "Ask us to lunch", to: "#ask" },
      { text: "The day", to: "#day" },
      { text: "How we work", to: "/primaries/how-we-work#report" },
      { text: "The menu", to: "/menu" },
    ],
    dish: { name: "Pizza", text: "with a face of four vegetables" },
    picture: "primaries",
  },
};
const questions: Section<"questions"> = {
  id: "2",
  kind: "questions",
  values: {
    heading: ["Two questions", "every head asks"],
    anchor: "day",
    questions: [
      { question: "Will the fussy ones eat?", answer: ["New dishes start as a spoonful."] },
      { question: "Who pays?", answer: ["Infant classes in state schools eat free."] },
    ],
  },
};
const ask: Section<"enquiry"> = {
  id: "3",
  kind: "enquiry",
  values: { heading: ["Ask us", "to lunch"], lead: "Tell us how many children there are." },
};
const locked: Section<"four-answers"> = {
  id: "4",
  kind: "four-answers",
  locked: "The system answers so.",
  values: {},
};
const sample: PageDocument = {
  id: "primaries",
  address: "/primaries",
  title: "Primary school lunches in London",
  description: "What a week of lunches looks like.",
  picture: "primaries",
  sections: [opening, questions, ask, locked],
};

const words = sampleWordsOf([sample]);
const same = (to: string) => to;
const leadsTo = (to: string) =>
  to.startsWith("/primaries/how-we-work") ? null : to.replace("/menu", "/dishes");
const partOf = (sections: readonly Section[], change: Partial<PageDocument> = {}) =>
  ownPartOf({ ...sample, ...change, sections }, { sample: words, leadsTo: same });
const ownOpening: Section<"opening"> = {
  ...opening,
  values: { ...opening.values, heading: "Lunch in Leeds", lead: "Cooked by us." },
};

describe("what a firm’s readers get of a page", () => {
  test("is nothing while all of it is the sample’s", () => {
    expect(partOf(sample.sections)).toEqual({ page: null, sections: 1, own: 0 });
  });

  test("is nothing without an opening of its own, whatever else was written", () => {
    const own: Section<"text"> = {
      id: "9",
      kind: "text",
      values: { heading: "Ours", paragraphs: ["Ours alone."] },
    };
    expect(partOf([opening, own])).toEqual({ page: null, sections: 1, own: 1 });
  });

  test("is its own opening, without what the sample’s said of it and without what leads to what is left out", () => {
    const { page, own } = partOf([ownOpening, questions, ask, locked]);
    expect(own).toBe(1);
    expect(page?.sections.map(({ id }) => id)).toEqual(["1", "4"]);
    expect(page?.sections[0]?.values).toEqual({
      eyebrow: "Primaries",
      heading: "Lunch in Leeds",
      lead: "Cooked by us.",
      actions: opening.values.actions?.slice(2),
      picture: "primaries",
    });
    // What search engines are told is none of the sample's either.
    expect([page?.title, page?.description]).toEqual(["Lunch in Leeds", "Cooked by us."]);
  });

  test("has of a list what the firm wrote, and the words that anybody would say", () => {
    const [, second] = questions.values.questions;
    const ours = {
      ...questions.values,
      questions: [{ question: "Who pays?", answer: ["You do."] }, second!],
    };
    const mine = { ...questions, values: { ...ours, heading: "Questions" } };
    const { page } = partOf([ownOpening, mine]);
    expect(page?.sections[1]?.values).toEqual({
      ...ours,
      heading: "Questions",
      questions: [{ question: "Who pays?", answer: ["You do."] }],
    });
    // A section whose heading is the sample's still is not whole.
    expect(partOf([ownOpening, { ...questions, values: ours }]).page?.sections).toHaveLength(1);
  });

  test("has no item and no section in which all that is left is what anybody would say", () => {
    const short: Section<"questions"> = {
      ...questions,
      id: "5",
      values: {
        heading: "Questions",
        questions: [
          { question: "Who pays?", answer: ["You do."] },
          { question: "And then?", answer: ["We see."] },
        ],
      },
    };
    const said = sampleWordsOf([{ ...sample, sections: [short] }]);
    const left = (questionsNow: (typeof short)["values"]["questions"]) =>
      ownPartOf(
        {
          ...sample,
          sections: [ownOpening, { ...short, values: { ...short.values, questions: questionsNow } }],
        },
        { sample: said, leadsTo: same },
      ).page?.sections[1]?.values;
    expect(left(short.values.questions)).toBeUndefined();
    const ours = { question: "Who pays?", answer: ["The school does."] };
    expect(left([ours, short.values.questions[1]!])).toMatchObject({ questions: [ours] });
  });

  test("leads to no page that nobody may read, and to where one is that was moved", () => {
    const { page } = ownPartOf({ ...sample, sections: [ownOpening] }, { sample: words, leadsTo });
    expect(page?.sections[0]?.values).toMatchObject({
      actions: [{ to: "#ask" }, { to: "#day" }, { to: "/dishes" }],
    });
  });

  test("has the words of a link among words that leads to no page, and leads to where one is that was moved", () => {
    const lead = "See [how *we* work](/primaries/how-we-work), [the menu](/menu) and [us](#ask).";
    const linked: Section<"opening"> = { ...ownOpening, values: { ...ownOpening.values, lead } };
    const { page } = ownPartOf({ ...sample, sections: [linked] }, { sample: words, leadsTo });
    expect(page?.sections[0]?.values).toMatchObject({
      lead: "See how *we* work, [the menu](/dishes) and [us](#ask).",
    });
    // What search engines are told has no marks; a place on a section that is left out is none.
    const without = ownPartOf({ ...sample, sections: [linked, ask] }, { sample: words, leadsTo: same }).page;
    expect(without?.description).toBe("See how we work, the menu and us.");
    expect(without?.sections[0]?.values).toMatchObject({
      lead: "See [how *we* work](/primaries/how-we-work), [the menu](/menu) and us.",
    });
  });

  test("is the sample’s still where all that was done is to mark its words", () => {
    const lead = "**Children** of four [decide](/menu) with their noses.";
    const { page } = partOf([{ ...ownOpening, values: { ...ownOpening.values, lead } }]);
    expect(page).toBeNull();
  });

  test("keeps a title that the firm wrote", () => {
    expect(partOf([ownOpening], { title: "Primaries of Leeds" }).page?.title).toBe("Primaries of Leeds");
  });
});

test("the fields that are still the sample’s are told by their paths; what is hidden or locked is none", () => {
  const hidden = { ...ask, hidden: true } as const;
  expect(stillSample({ ...sample, sections: [ownOpening, questions, hidden, locked] }, words)).toEqual([
    { at: "title", text: sample.title },
    { at: "description", text: sample.description },
    { at: "sections.1.dish.text", text: "with a face of four vegetables" },
    { at: "sections.2.heading", text: "Two questions every head asks" },
    { at: "sections.2.questions.0.question", text: "Will the fussy ones eat?" },
    { at: "sections.2.questions.0.answer", text: "New dishes start as a spoonful." },
    { at: "sections.2.questions.1.answer", text: "Infant classes in state schools eat free." },
  ]);
});

test("a demonstration shows every page of the sample’s as it is, and a firm’s site none of them", async () => {
  const [pages, all] = [await samplePages(), await sampleWords()];
  for (const page of pages.values()) {
    const shown = ownPartOf(page, { sample: new Set(), leadsTo: same });
    expect(shown.page, page.id).toEqual({ ...page, sections: shownSections(page) });
    expect(ownPartOf(page, { sample: all, leadsTo: same }), page.id).toMatchObject({
      page: null,
      own: 0,
    });
  }
});
