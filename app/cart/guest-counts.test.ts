import { describe, expect, test } from "vitest";
import { guestCountProblems, parseGuestCounts, parseCount } from "./guest-counts.ts";

describe("the guest counts", () => {
  test("are parsed from storage; what is not a number of people is left out", () => {
    expect(parseGuestCounts('{"guests":60,"vegan":-1,"halal":"7","allergy":1.5,"dogs":2}')).toEqual({
      guests: 60,
    });
    for (const stored of [null, "", "{", "7", "null", "[]", '{"guests":1e9}'])
      expect(parseGuestCounts(stored)).toEqual({});
  });

  test("have a problem where a group has more people than all guests", () => {
    expect(guestCountProblems({ guests: 120, vegetarian: 130, vegan: 120, allergy: 121 })).toEqual({
      vegetarian: "Vegetarian: 130 of 120 guests cannot be. Put one of the two numbers right.",
      allergy: "With an allergy: 121 of 120 guests cannot be. Put one of the two numbers right.",
    });
    // Diets overlap: eighty vegetarians and seventy halal eaters may be the same people.
    expect(guestCountProblems({ guests: 100, vegetarian: 80, halal: 70 })).toEqual({});
    expect(guestCountProblems({ vegetarian: 130 })).toEqual({});
  });

  test("are parsed from plain numbers", () => {
    expect(parseCount(" 12 ")).toBe(12);
    for (const text of ["", "-1", "1.5", "12 people", "99999"]) expect(parseCount(text)).toBeNull();
  });
});
