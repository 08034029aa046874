import { expect, test } from "vitest";
import { changeWords } from "./state-words.ts";

const words = (after: string | null) => changeWords({ before: null, after }).after;

test.each([
  [null, ""],
  ['{"role":"office"}', "Role: office"],
  ['{"a":1,"b":["x"]}', "A: 1; B: x"],
  ['"plain"', "plain"],
  ['{"menus":12,"dishes":1620}', "Menus: 12; Dishes: 1,620"],
  [
    '{"reviewBy":"2027-01-01","halal":true,"note":""}',
    "Review by: 1 January 2027; Halal: yes; Note: nothing",
  ],
  ['{"schools":{"before":11,"after":12},"added":[]}', "Schools: before 11, after 12; Added: none"],
  ['{"dish":{"one":{"a":1,"b":2}}}', "Dish: one 2 fields"],
  ['{"fields":{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1}}', "Fields: 6 fields"],
  ['{"rows":[1,2,3,4,5,6]}', "Rows: 6"],
  ['{"direction":"in","pence":13680}', "Direction: in; Sum: £136.80"],
  ['{"2026-09-07":"118 eggs:2;milk:2"}', "7 September 2026: 118 eggs 2, milk 2"],
  [
    '{"2026-09-07":"158 milk:3;+kiwi:1 breakfast:26;staff:2"}',
    "7 September 2026: 158 milk 3, kiwi 1, breakfast 26, staff 2",
  ],
  ['{"note":"Lunch at 12:10; milk:3"}', "Note: Lunch at 12:10; milk:3"],
  ['{"contains":"milk:contains;gluten(wheat):may"}', "Contains: milk contains, gluten(wheat) may"],
  [
    '{"at":"12:10","page":"https://a.example","note":"ring: at noon"}',
    "At: 12:10; Page: https://a.example; Note: ring: at noon",
  ],
  [
    '{"although":["The balance is due late.","Fewer guests than 20."],"version":1}',
    "Although: The balance is due late, Fewer guests than 20; Version: 1",
  ],
  ['{"hash":"9a63","version":1,"slot":"5-F5RB3V"}', "Version: 1"],
  [JSON.stringify({ sha256: "0123456789abcdef" }), "not shown (0123456789ab)"],
  // What stands in a document, a draft or an item is said as if it stood beside it.
  ['{"version":2,"document":{"id":"hartfield","name":"Hartfield"}}', "Version: 2; Name: Hartfield"],
  [
    '{"allergens":"{\\"milk\\":\\"contains\\",\\"oats\\":\\"free\\"}"}',
    "Allergens: milk contains, oats free",
  ],
  ['{"dishes":{"1-1-main-0":{"name":"Cottage pie"}}}', "Dishes: Week 1, Monday, hot dish Cottage pie"],
  ['{"uses":[{"site":"every","product":"mayonnaise"}]}', "Uses: site every, product mayonnaise"],
])("%s is written as %j", (json, said) => expect(words(json)).toBe(said));

test("of a term's numbers the first two days are shown, and how many more there are", () => {
  const days = Array.from({ length: 31 }, (_, at) => [`2026-10-${String(at + 1).padStart(2, "0")}`, 9]);
  expect(words(JSON.stringify(Object.fromEntries(days)))).toBe(
    "1 October 2026: 9; 2 October 2026: 9; and 29 days more",
  );
});

test("what is long is shortened", () => {
  expect(words(JSON.stringify({ note: "x".repeat(5000) })).length).toBeLessThan(410);
});

const change = (before: unknown, after: unknown) =>
  changeWords({ before: JSON.stringify(before), after: JSON.stringify(after) });

test("of what was there before and is there still, what differs is said", () => {
  expect(
    change(
      {
        version: 1,
        document: { id: "mayo", name: "Mayonnaise", allergens: { egg: "contains", milk: "free" } },
      },
      {
        version: 2,
        document: { id: "mayo", name: "Mayonnaise", allergens: { egg: "contains", milk: "contains" } },
      },
    ),
  ).toEqual({ before: "Version: 1; Allergens: milk free", after: "Version: 2; Allergens: milk contains" });
  expect(
    change(
      {
        lines: [
          { grams: 10, ingredient: "salt" },
          { grams: 90, ingredient: "flour" },
        ],
      },
      {
        lines: [
          { grams: 12, ingredient: "salt" },
          { grams: 90, ingredient: "flour" },
        ],
      },
    ),
  ).toEqual({ before: "Lines: grams 10, ingredient salt", after: "Lines: grams 12, ingredient salt" });
  expect(change({ aliases: ["b", "a"] }, { aliases: ["b", "a"] })).toEqual({ before: "", after: "" });
});

test("of a page's sections those that differ are named, with what they said and say", () => {
  const section = (id: string, kind: string, values: unknown, more = {}) => ({ id, kind, values, ...more });
  const [opening, text] = [
    section("1", "opening", { heading: "Lunch", lead: "Hot." }),
    section("2", "text", { heading: ["Who"], paragraphs: ["We cook."] }),
  ];
  expect(words(JSON.stringify({ title: "Home", sections: [opening, text] }))).toBe(
    "Title: Home; Sections: 2",
  );
  expect(
    change(
      { id: "home", title: "Home", sections: [opening, text] },
      {
        id: "home",
        title: "Home",
        sections: [
          section("1", "opening", { heading: "Lunch in Leeds", lead: "Hot." }),
          { ...text, hidden: true },
          section("3", "steps", { heading: ["How"] }),
        ],
      },
    ),
  ).toEqual({
    before: "Picture opening (section 1): Lunch; Text (section 2): in sight; Steps (section 3): not there",
    after: "Picture opening (section 1): Lunch in Leeds; Text (section 2): hidden; Steps (section 3): How",
  });
  expect(change({ sections: [opening, text] }, { sections: [text, opening] })).toEqual({
    before: "Sections: as they stood",
    after: "Sections: in another order",
  });
});

test("fields are called as their form calls them, and what stands by its id as people call it", () => {
  const words = {
    labels: { lunchAt: "Lunch at", site: "Kitchen" },
    nameOf: (field: string, id: string) => (field === "site" && id === "wharf" ? "Aire Wharf" : null),
  };
  expect(
    changeWords(
      { before: null, after: '{"lunchAt":"12:10","site":"wharf","uses":[{"site":"wharf"}]}' },
      words,
    ).after,
  ).toBe("Lunch at: 12:10; Kitchen: Aire Wharf; Uses: site Aire Wharf");
});
