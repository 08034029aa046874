import { describe, expect, test } from "vitest";
import { fromASchool, today, weddingQuote } from "./enquiry.examples.ts";
import { parseEnquiry } from "./enquiry.ts";
import type { EnquiryInput } from "./input.ts";

const problemFields = (input: EnquiryInput) => parseEnquiry(input, today).problems.map(({ field }) => field);
const page = "/nutrition/medical-diets";

describe("a phone number", () => {
  test("may be left out, with the time to call and the school", () => {
    expect(parseEnquiry(fromASchool, today).draft).toMatchObject({
      phone: null,
      callTime: null,
      school: null,
    });
    expect(parseEnquiry({ ...fromASchool, phone: " ", callTime: "\u200B" }, today).draft).toMatchObject({
      phone: null,
      callTime: null,
    });
  });

  test.each([
    ["020 7946 0958", "020 7946 0958"],
    ["  (020)  7946-0958 ", "(020) 7946-0958"],
    ["+44 7700 900123", "+44 7700 900123"],
    ["020 7946 0958 ext. 12", "020 7946 0958 ext. 12"],
    ["\u202A+44 7700 900123\u202C", "+44 7700 900123"],
    ["０２０ ７９４６ ０９５８", "020 7946 0958"],
    ["07700/900123", "07700/900123"],
  ])("may be %j", (phone, stored) =>
    expect(parseEnquiry({ ...fromASchool, phone }, today).draft?.phone).toBe(stored),
  );

  test.each([
    "ring me",
    "12345",
    "+",
    "=1+1",
    "020 7946 0958 and 07700 900123",
    "1".repeat(16),
    "0".repeat(10_000),
  ])("may not be %j", (phone) => expect(problemFields({ ...fromASchool, phone })).toEqual(["phone"]));

  test("is required once a guest has an allergy", () => {
    const quote = { ...weddingQuote, allergy: "2" };
    const [problem, ...others] = parseEnquiry(quote, today).problems;
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      field: "phone",
      message: expect.stringContaining("each allergy") as string,
    });
    expect(problemFields({ ...quote, phone: "07700 900123" })).toEqual([]);
    expect(problemFields({ ...weddingQuote, allergy: "0" })).toEqual([]);
    expect(problemFields({ ...weddingQuote, diets: { allergy: 1 } })).toEqual(["phone"]);
  });

  test("has the time to call in one short line", () => {
    const call = { phone: "07700 900123", callTime: " weekdays after four " };
    expect(parseEnquiry({ ...fromASchool, ...call }, today).draft?.callTime).toBe("weekdays after four");
    for (const callTime of ["a\nb", "a\u202Eb", "a".repeat(101)])
      expect(problemFields({ ...fromASchool, ...call, callTime })).toEqual(["callTime"]);
  });
});

describe("a request to be called about a medical diet", () => {
  test("needs the school and the number, and may leave out the time to call", () => {
    expect(problemFields({ ...fromASchool, page })).toEqual(["school", "phone"]);
    const asked = { ...fromASchool, page, school: "Olive Primary", phone: "07700 900123" };
    expect(parseEnquiry(asked, today).draft).toMatchObject({
      school: "Olive Primary",
      phone: "07700 900123",
      callTime: null,
    });
  });
});
