import { describe, expect, test } from "vitest";
import { guestCountProblems, formatGuestCounts, parseGuestCounts, parseCount } from "./guest-counts.ts";

describe("who is coming", () => {
  test("is said in the enquiry's words", () => {
    expect(formatGuestCounts({ guests: 60, vegetarian: 14, allergy: 3 })).toBe(
      "60 guests, 14 vegetarian, 3 with an allergy",
    );
    expect(formatGuestCounts({ guests: 1 })).toBe("1 guest");
    expect(formatGuestCounts({})).toBe("");
  });

  test("is read back from the browser, and what is not a number of people is left out", () => {
    expect(parseGuestCounts('{"guests":60,"vegan":-1,"halal":"7","allergy":1.5,"dogs":2}')).toEqual({
      guests: 60,
    });
    for (const kept of [null, "", "{", "7", "null", "[]", '{"guests":1e9}'])
      expect(parseGuestCounts(kept)).toEqual({});
  });

  test("is never more of a kind than guests in all, and says which number to put right", () => {
    expect(guestCountProblems({ guests: 120, vegetarian: 130, vegan: 120, allergy: 121 })).toEqual({
      vegetarian: "Vegetarian: 130 of 120 guests cannot be. Put one of the two numbers right.",
      allergy: "With an allergy: 121 of 120 guests cannot be. Put one of the two numbers right.",
    });
    // Diets overlap: eighty vegetarians and seventy halal eaters may be the same people.
    expect(guestCountProblems({ guests: 100, vegetarian: 80, halal: 70 })).toEqual({});
    expect(guestCountProblems({ vegetarian: 130 })).toEqual({});
  });

  test("is typed as a plain number", () => {
    expect(parseCount(" 12 ")).toBe(12);
    for (const text of ["", "-1", "1.5", "12 people", "99999"]) expect(parseCount(text)).toBeNull();
  });
});
