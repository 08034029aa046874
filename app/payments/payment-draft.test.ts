import { describe, expect, test } from "vitest";
import { defaultBounds } from "./amount.ts";
import { parsePaymentDraft, formatSchoolYear } from "./payment-draft.ts";

const read = (fields: Record<string, unknown>) => {
  const result = parsePaymentDraft({ price: "5", ...fields }, defaultBounds);
  return "draft" in result ? result.draft : result.problems;
};

describe("the payer's text fields", () => {
  test.each([
    ["turned around by a bidirectional override", "Amina \u202Etxt.exe"],
    ["isolated", "Amina \u2066Rahman\u2069"],
    ["with an invisible tag", "Amina \u{E0041}"],
    ["with marks piled up", `A${"\u0301".repeat(9)}`],
    ["of half a character", "Amina \uD83D"],
    ["of a joiner alone", "\u200D"],
    ["with a bell", "Amina\u0007"],
  ])("%s are rejected by name", (_, words) => {
    expect(read({ personName: words, description: words })).toEqual([
      { field: "personName", message: "Type the name in ordinary letters" },
      { field: "description", message: "Type the description in ordinary letters" },
    ]);
  });

  test("lose invisible characters, except those that a script needs", () => {
    expect(
      read({
        personName: "\uFEFFAmina\u200B\u00AD Rahman\u200E",
        description: "de\u0301po\u0302t\tfor\u00A0May\n",
      }),
    ).toMatchObject({ personName: "Amina Rahman", description: "d\u00E9p\u00F4t for May" });
    const persian = "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645";
    expect(read({ personName: persian })).toMatchObject({ personName: persian });
    expect(read({ personName: "\u200B\u2800" })).toMatchObject({ personName: "" });
  });
});

describe("a school year", () => {
  test.each([
    ["4", "4", "Year 4"],
    [4, "4", "Year 4"],
    ["Year 10", "10", "Year 10"],
    ["y7", "7", "Year 7"],
    ["reception", "Reception", "Reception"],
    ["NURSERY", "Nursery", "Nursery"],
    ["", "", ""],
  ])("%j is stored as %j and formatted as %j", (typed, kept, said) => {
    expect(read({ schoolYear: typed })).toMatchObject({ schoolYear: kept });
    expect(formatSchoolYear(kept)).toBe(said);
  });

  test.each(["four", "4a", "Year", "receptions", "-1", "4.5"])("%j is rejected", (typed) => {
    expect(read({ schoolYear: typed })).toEqual([
      {
        field: "schoolYear",
        message: "Type the school year as a number, Reception or Nursery: 4 for Year 4",
      },
    ]);
  });
});
