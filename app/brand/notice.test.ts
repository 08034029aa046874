import { expect, test } from "vitest";
import { pence } from "#values/numbers/money.ts";
import {
  askedInWords,
  leadDaysFor,
  leastOrderFor,
  leastOrderInWords,
  noticeInWords,
  stepsInWords,
} from "./notice.ts";
import type { AskedEvent, NoticeStep } from "./notice.ts";

const steps: readonly NoticeStep[] = [
  { kind: "weddings", fromGuests: 1, leadDays: 28, minimumOrder: pence(150_000) },
  { kind: null, fromGuests: 100, leadDays: 21, minimumOrder: pence(75_000) },
  { kind: "weddings", fromGuests: 200, leadDays: 60, minimumOrder: pence(0) },
];
const terms = { leadDays: 14, steps };

test.each<[AskedEvent, number, number]>([
  [{ kinds: [], guests: null }, 14, 0],
  [{ kinds: [], guests: 99 }, 14, 0],
  [{ kinds: [], guests: 100 }, 21, 75_000],
  [{ kinds: ["parties"], guests: 5_000 }, 21, 75_000],
  [{ kinds: ["weddings"], guests: null }, 28, 150_000],
  [{ kinds: ["weddings"], guests: 120 }, 28, 150_000],
  [{ kinds: ["weddings"], guests: 200 }, 60, 150_000],
  [{ kinds: ["parties", "weddings"], guests: 20 }, 28, 150_000],
])("%j is asked for in time, and comes to its least: the most that any step says", (asked, days, least) => {
  expect(leadDaysFor(terms, asked)).toBe(days);
  expect(leastOrderFor(terms, asked)).toBe(least);
});

test("is said in the customer's words, and not at all where it is as usual", () => {
  expect(askedInWords({ kinds: ["weddings"], guests: 120 })).toBe("a wedding for 120 guests");
  expect(askedInWords({ kinds: ["weddings", "parties"], guests: 1 })).toBe("1 guest");
  expect(noticeInWords(terms, { kinds: [], guests: 120 })).toBe(
    "For 120 guests ask us 21 days before: it takes that long to plan.",
  );
  expect(noticeInWords(terms, { kinds: [], guests: 20 })).toBeNull();
  expect(leastOrderInWords(terms, { kinds: [], guests: 120 })).toBe(
    "Orders for 120 guests begin at £750.00 before VAT.",
  );
  expect(leastOrderInWords(terms, { kinds: [], guests: 20 })).toBeNull();
  expect(stepsInWords(steps.slice(0, 2))).toBe(
    "28 days for a wedding (orders from £1,500.00 before VAT) and 21 days from 100 guests (orders from £750.00 before VAT)",
  );
});
