import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { answerDueAt } from "./diet-case.ts";
import { typedDiet } from "./diets.testkit.ts";
import type { TypedRequest } from "./diet-request.ts";
import {
  asksForTheSame,
  childName,
  isRoutine,
  childKey,
  dietReasons,
  letterNeeded,
  letterNeeds,
  needsInWords,
  needsPerson,
  parseClassName,
  parseDietRequest,
  reasonName,
} from "./diet-request.ts";

const parsed = (more: Partial<TypedRequest> = {}) => {
  const request = parseDietRequest(typedDiet(more));
  if ("problems" in request) throw new Error(JSON.stringify(request.problems));
  return request.details;
};
const faults = (more: Partial<TypedRequest>) => {
  const request = parseDietRequest(typedDiet(more));
  return "problems" in request ? request.problems.map(({ field }) => field) : [];
};

describe("a request for a diet", () => {
  test("says what must not be in it, why, and whom the school knows by class and initials", () => {
    const details = parsed({ without: ["milk", "eggs", "wheat"], else: "Kiwi, raw carrot", initials: "ak" });
    expect(needsInWords(details)).toBe("wheat, eggs, milk, kiwi and raw carrot");
    expect(childName(details.child)).toBe("2 Oak, A. K.");
    expect(childName(parsed({ class: "", initials: "", reference: "R. 4417" }).child)).toBe("R. 4417");
  });

  test.each([
    ["nothing to avoid", { without: [] }, ["without"]],
    ["no reason", { reason: "fashion" }, ["reason"]],
    ["a first name", { initials: "Anna" }, ["initials"]],
    ["a whole name", { initials: "Anna Karenina" }, ["initials"]],
    ["a name as a reference", { reference: "Anna K" }, ["reference"]],
    ["no child", { class: "", initials: "" }, ["class", "initials"]],
    ["a class with markup", { class: "<b>2" }, ["class"]],
    ["no address", { email: "parent" }, ["email"]],
    ["no agreement", { consent: "" }, ["consent"]],
    ["a novel", { else: "x".repeat(201) }, ["else"]],
    [
      "thirty foods",
      {
        else: Array.from(
          { length: 30 },
          (_, at) => `food ${"abcdefghijklmnopqrstuvwxyzabcd"[at]}${at > 25 ? "x" : ""}`,
        ).join(","),
      },
      ["else"],
    ],
  ] as const)("is refused with %s, beside its field", (_what, more, fields) => {
    expect(faults(more)).toEqual(fields);
  });

  test("says beside each field what is wrong with it", () => {
    const said = (more: Partial<TypedRequest>) => {
      const request = parseDietRequest(typedDiet(more));
      return "problems" in request ? request.problems.map(({ message }) => message) : [];
    };
    const foods = Array.from({ length: 21 }, (_, at) => `${"abcdefghijklmnopqrstu"[at]}food`);
    expect(said({ without: [], else: foods.join(",") })).toEqual([
      "What must not be in it: at most 20. Ring us for more.",
    ]);
    expect(said({ without: [], else: foods.slice(1).join(",") })).toEqual([]);
    expect(said({ else: "x".repeat(201) })).toEqual(["Something else: at most 200 letters."]);
    expect(said({ else: "kiwi,".repeat(40) })).toEqual([]);
    const nothing = { without: [], else: "", reason: "", class: "", initials: "", email: "", consent: "" };
    expect(said(nothing)).toEqual([
      expect.stringMatching(/^What must not be in it: tick at least one/),
      expect.stringMatching(/^Why: /),
      expect.stringMatching(/^Class: /),
      expect.stringMatching(/^Initials: /),
      expect.stringMatching(/^Your e-mail: /),
      expect.stringMatching(/^Your agreement: /),
    ]);
    // Where nobody reads all that was written, nothing is said of what it has too little of.
    expect(faults({ without: [], else: "x".repeat(201) })).toEqual(["else"]);
    expect(faults({ without: [], else: " ".repeat(201) })).toEqual(["else"]);
    expect(faults({ without: [], else: " ".repeat(200) })).toEqual(["without"]);
    expect(said({ initials: "Anna" })[0]).toMatch(/^Initials: up to three letters/);
    expect(said({ reference: "Anna K" })[0]).toMatch(/^The school’s reference: .* no name\.$/);
    expect(said({ class: "x".repeat(13) })[0]).toMatch(/^Class: .*; at most 12 letters\.$/);
  });

  test("counts what no list knows among the foods, as somebody has to keep it apart as well", () => {
    const words = Array.from({ length: 21 }, (_, at) => `!${at}`);
    expect(faults({ without: [], else: words.slice(0, 20).join(",") })).toEqual([]);
    expect(faults({ without: [], else: words.join(",") })).toEqual(["else"]);
  });

  test("is confirmed at the address that was meant, however it was typed", () => {
    expect(parseDietRequest(typedDiet({ email: "  Parent@Home.example " }))).toMatchObject({
      email: "parent@home.example",
    });
  });

  test("has a reference of one word or several, as long as there is a number in it and nothing that is no name of a thing", () => {
    for (const reference of ["4417", "AB-44/7", "R. 4417", `4${"x".repeat(19)}`])
      expect([reference, faults({ reference })]).toEqual([reference, []]);
    for (const reference of [`4${"x".repeat(20)}`, "<4417", "4417<b>", "4417<"])
      expect([reference, faults({ reference })]).toEqual([reference, ["reference"]]);
    for (const typed of ["2 Oak 4", "Year 10/4"])
      expect([typed, faults({ class: typed })]).toEqual([typed, []]);
    for (const typed of ["2 Oak<", "2<b", "2 Oak!"])
      expect([typed, faults({ class: typed })]).toEqual([typed, ["class"]]);
  });

  test("names a class as the school does, and no other words", () => {
    expect(parseClassName("  2   Oak ")).toBe("2 Oak");
    expect(parseClassName("x".repeat(12))).toHaveLength(12);
    for (const typed of ["", "<b>2", "x".repeat(13)])
      expect(() => parseClassName(typed)).toThrow(/^class: Class: /);
    expect(reasonName("diabetes")).toBe("Type 1 diabetes");
    expect(needsInWords(parsed({ without: ["milk"], else: "3 smooth!, 4 warm!" }))).toBe(
      "milk and “3 smooth!”, “4 warm!”",
    );
  });

  test("needs nothing to avoid where the carbohydrate is what counts", () => {
    expect(faults({ without: [], reason: "diabetes" })).toEqual([]);
  });

  test("is routine with one or two of the fourteen, and needs a person where no engine can tell", () => {
    expect(isRoutine(parsed())).toBe(true);
    expect(isRoutine(parsed({ without: ["milk", "eggs", "soya"] }))).toBe(false);
    expect(isRoutine(parsed({ else: "kiwi" }))).toBe(false);
    expect(isRoutine(parsed({ reason: "texture" }))).toBe(false);
    expect(needsPerson(parsed({ else: "only 3 smooth things!" }))).toBe(true);
    expect(needsPerson(parsed({ reason: "texture" }))).toBe(true);
  });

  test.each([
    ["one of the fourteen", { without: ["milk"] }, null],
    ["two of them", {}, null],
    [
      "coeliac disease, cereal by cereal",
      { without: ["wheat", "rye", "barley", "oats"], reason: "coeliac" },
      null,
    ],
    ["three of the fourteen", { without: ["milk", "eggs", "wheat"] }, "several"],
    ["three of them as a whole", { without: ["gluten", "nuts", "milk"] }, "several"],
    ["cereals and nuts as a whole", { without: ["gluten", "nuts"] }, null],
    ["a food outside the fourteen", { without: [], else: "kiwi" }, "outside"],
    ["words", { else: "only 3 smooth things!" }, "outside"],
    ["texture", { reason: "texture" }, "texture"],
    ["type 1 diabetes", { without: [], reason: "diabetes" }, null],
    ["a belief, with whatever it rules out", { without: [], else: "pork", reason: "belief" }, null],
  ] as const)("needs a doctor’s letter, or none, for %s", (_what, typed, need) => {
    expect(letterNeeded(parsed(typed))).toBe(need);
  });

  test("names every reason, and says of every letter why it is needed", () => {
    for (const { key } of dietReasons) expect(reasonName(key)).toMatch(/^\p{Lu}\p{L}+/u);
    for (const why of Object.values(letterNeeds)) expect(why).toMatch(/^\p{Lu}.*\.$/u);
  });

  test("that is changed needs no letter again for what was agreed", () => {
    const agreed = parsed({ else: "kiwi" });
    expect(asksForTheSame(agreed, parsed({ else: "Kiwi", class: "3 Elm" }))).toBe(true);
    expect(asksForTheSame(agreed, parsed({ else: "kiwi, pea" }))).toBe(false);
    expect(asksForTheSame(agreed, parsed({ else: "kiwi", reason: "intolerance" }))).toBe(false);
  });

  test("is about the same child as another by class and initials, or by the school's reference", () => {
    const { child } = parsed();
    expect(childKey(parsed({ class: "2 oak", initials: "A.K" }).child)).toBe(childKey(child));
    expect(childKey(parsed({ class: "3 Oak" }).child)).not.toBe(childKey(child));
    expect(childKey(parsed({ reference: "4417" }).child)).not.toBe(childKey(child));
    const numbered = (reference: string) => parsed({ reference, class: "", initials: "" }).child;
    expect(childKey(numbered("R-4417"))).toBe(childKey(numbered("r 4417")));
    // Two children of a school, of whom nobody knows more than their numbers.
    expect(childKey(numbered("4418"))).not.toBe(childKey(numbered("4417")));
    expect(childKey(parsed({ initials: "A. L." }).child)).not.toBe(childKey(child));
  });
});

test.each([
  ["in the morning", "2026-11-25T09:12:00Z", {}, "2026-11-25T17:00:00.000Z"],
  ["after three", "2026-11-25T15:01:00Z", {}, "2026-11-26T17:00:00.000Z"],
  ["on a Saturday", "2026-11-28T10:00:00Z", {}, "2026-11-30T17:00:00.000Z"],
  ["before Christmas", "2026-12-24T16:00:00Z", {}, "2026-12-29T17:00:00.000Z"],
  [
    "with three foods",
    "2026-11-25T09:12:00Z",
    { without: ["milk", "eggs", "soya"] },
    "2026-12-02T17:00:00.000Z",
  ],
  ["over the change of the clocks", "2027-03-26T16:00:00Z", {}, "2027-03-30T16:00:00.000Z"],
  ["on the Friday before they go forward", "2026-03-27T15:00:00Z", {}, "2026-03-30T16:00:00.000Z"],
  ["on the Friday before they go back", "2026-10-23T13:59:00Z", {}, "2026-10-23T16:00:00.000Z"],
  ["after three on that Friday", "2026-10-23T14:00:00Z", {}, "2026-10-26T17:00:00.000Z"],
] as const)("asked %s it is answered by 17:00 of the day that was promised", (_when, at, more, due) => {
  expect(new Date(answerDueAt(sampleBrand.hours, parsed(more), Date.parse(at))).toISOString()).toBe(due);
});
