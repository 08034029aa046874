import { expect, test } from "vitest";
import { formatCount, formatNumber, numberInWords } from "./format-number.ts";

test("a number has its thousands set apart, as Intl has them", () => {
  const formatter = new Intl.NumberFormat("en-GB");
  for (const number of [0, 7, 999, 1_000, 1_250, 99_999, 100_000, 1_234_567, -1, -999, -1_000, -123_456])
    expect(formatNumber(number)).toBe(formatter.format(number));
});

test.each([
  [0, "0 pages"],
  [1, "1 page"],
  [1_250, "1,250 pages"],
])("%i of something are %j", (count, text) => expect(formatCount(count, "page", "pages")).toBe(text));

test.each([
  [1, "one"],
  [10, "ten"],
  [12, "twelve"],
  [13, "13"],
  [0, "0"],
])("%j in running text is %j", (count, text) => expect(numberInWords(count)).toBe(text));

test("counts above the given limit stay digits", () => expect(numberInWords(11, 10)).toBe("11"));

test.each([
  [14, "fourteen"],
  [30, "thirty"],
  [99, "ninety-nine"],
  [100, "100"],
])("%j days in a sentence are %j", (count, text) => expect(numberInWords(count, 99)).toBe(text));
