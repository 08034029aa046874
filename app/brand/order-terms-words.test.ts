import { expect, test } from "vitest";
import { sampleOrderTerms } from "./order-terms.ts";
import { cancellationRows, depositWords, freeMoveDays } from "./order-terms-words.ts";

test("the sample firm's terms are read as they always were", () => {
  expect(cancellationRows(sampleOrderTerms)).toEqual([
    ["60 days or more before", "Nothing. The deposit is refunded in full."],
    ["59 to 29 days", "The deposit, a quarter of the price."],
    ["28 to 8 days", "Half of the price."],
    ["7 to 3 days", "Three quarters."],
    ["Less than 3 days", "All of it. The food is bought and partly cooked; we can donate it for you."],
  ]);
  expect([depositWords(sampleOrderTerms), freeMoveDays(sampleOrderTerms)]).toEqual(["a quarter", 29]);
});

test("other terms are read as they are", () => {
  const cancellation = [
    { fromDays: 11, percent: 0 },
    { fromDays: 10, percent: 30 },
    { fromDays: 0, percent: 90 },
  ];
  const terms = { ...sampleOrderTerms, depositPercent: 40, cancellation };
  expect(cancellationRows(terms)).toEqual([
    ["11 days or more before", "Nothing. The deposit is refunded in full."],
    ["10 days", "30% of the price."],
    ["Less than 10 days", "90% of the price."],
  ]);
  expect([depositWords(terms), freeMoveDays(terms)]).toEqual(["40%", 10]);
});
