import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { olivesInvoice } from "./payment.examples.ts";
import { momentInWords, noteToTheCompany, receiptLetter } from "./receipt-letter.ts";

const till = { brand: sampleBrand, testMode: false };
const paid = { ...olivesInvoice, paidAt: Date.parse("2026-11-24T14:06:00Z") };

describe("the receipt by e-mail", () => {
  test("says what was paid, when, by whom and for what, and goes to the payer alone", () => {
    const letter = receiptLetter(till, paid);
    expect(letter).toMatchObject({
      to: { email: "amina@olive.example" },
      subject: "Your receipt RL-7Q4K2K9P",
      about: paid.id,
    });
    for (const word of [
      "£248.50",
      "RL-7Q4K2K9P",
      "24 November 2026, 14:06",
      "Amina Rahman",
      "Olive Primary, Year 4",
    ])
      expect(letter.text).toContain(word);
    expect(letter.text).not.toContain("Test mode");
  });

  test("says in test mode that no money moved, in the subject too", () => {
    const letter = receiptLetter({ ...till, testMode: true }, paid);
    expect(letter.subject).toBe("Test: Your receipt RL-7Q4K2K9P");
    expect(letter.text).toContain("Test mode: no money moves");
  });

  test("keeps a payer's words as words: no markup, and never in a header", () => {
    const odd = { ...paid, personName: "<img src=x onerror=alert(1)>", description: "Bcc: all@else.example" };
    for (const letter of [receiptLetter(till, odd), noteToTheCompany(till, odd)]) {
      expect(letter.html).not.toContain("<img src=x");
      expect(letter.subject).not.toContain("Bcc");
    }
    expect(noteToTheCompany(till, odd).to).toBe("company");
  });
});

test.each([
  ["2026-07-01T12:00:00Z", "1 July 2026, 13:00"],
  ["2026-12-01T12:00:00Z", "1 December 2026, 12:00"],
  ["2026-10-25T00:59:00Z", "25 October 2026, 01:59"],
  ["2026-10-25T01:00:00Z", "25 October 2026, 01:00"],
  ["2028-02-29T23:30:00Z", "29 February 2028, 23:30"],
])("%s is shown as in London: %s", (moment, shown) => {
  expect(momentInWords(Date.parse(moment))).toBe(shown);
});
