import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimalPounds, pence } from "#values/numbers/money.ts";
import { amountInWords } from "#values/numbers/spell-number.ts";
import { defaultBounds, formatBounds, parseAmount } from "./amount.ts";
import { parsePaymentDraft } from "./payment-draft.ts";
import { toPaymentRecord } from "./receipts/payment-record.ts";
import { olivesInvoice } from "./payment.examples.ts";

describe("an amount", () => {
  test.each([
    ["1", 100],
    ["1.00", 100],
    ["248.5", 24850],
    ["£1,250.00", 125000],
    [" 10000.00 ", 1_000_000],
    [19.99, 1999],
  ])("%s is parsed as %i pence", (typed, expected) => {
    expect(parseAmount(typed, defaultBounds)).toBe(expected);
  });

  test.each([
    "0",
    "0.99",
    "10000.01",
    "-5",
    "1e3",
    "1.005",
    "12,5",
    "٣",
    "",
    " ",
    "NaN",
    "1.2.3",
    "0x10",
    "1\u00a0000",
    null,
    undefined,
    {},
    [12],
    true,
    NaN,
    Infinity,
    1e21,
    0.1 + 0.2,
  ])("%j is rejected", (typed) => {
    expect(parseAmount(typed, defaultBounds)).toBeNull();
  });

  test("is read of twenty characters and of no more, and its bounds are said", () => {
    const typed = (length: number) => parseAmount("£" + "5.00".padStart(length - 1), defaultBounds);
    expect([typed(20), typed(21)]).toEqual([500, null]);
    expect(formatBounds(defaultBounds)).toBe("£1.00 to £10,000.00");
  });

  test("is the same, to the penny, in every format", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_000_000 }), (amount) => {
        expect(parseAmount(decimalPounds(pence(amount)), defaultBounds)).toBe(amount);
      }),
    );
  });

  test.each([
    [24850, "Two hundred and forty-eight pounds and fifty pence"],
    [100, "One pound"],
    [101, "One pound and one penny"],
    [1_000_000, "Ten thousand pounds"],
    [100_500, "One thousand and five pounds"],
    [123_417, "One thousand two hundred and thirty-four pounds and seventeen pence"],
  ])("%i pence is formatted as %s", (amount, words) => {
    expect(amountInWords(pence(amount))).toBe(words);
  });
});

describe("a payment form", () => {
  const filled = {
    price: "248.50",
    personName: " Amina Rahman ",
    organization: "Olive Primary",
    schoolYear: "4",
    description: "Invoice 1187",
    email: "amina@olive.example",
  };

  test("needs an amount only", () => {
    expect(parsePaymentDraft({ price: "1" }, defaultBounds)).toEqual({
      draft: { price: 100, personName: "", organization: "", schoolYear: "", description: "", email: "" },
    });
  });

  test("is trimmed", () => {
    expect(parsePaymentDraft(filled, defaultBounds)).toMatchObject({ draft: { personName: "Amina Rahman" } });
  });

  test.each([
    ["price", "0"],
    ["price", undefined],
    ["personName", "x".repeat(101)],
    ["personName", "Amina\r\nBcc: everybody@else.example"],
    ["schoolYear", "four"],
    ["description", { toString: "no" }],
    ["email", "amina"],
    ["email", "amina@olive.example, evil@else.example"],
    ["email", `${"a".repeat(65)}@olive.example`],
    ["email", `a@${"b".repeat(64)}.example`],
    ["email", "amina@localhost"],
  ])("explains what is wrong with %s: %j", (field, value) => {
    const read = parsePaymentDraft({ ...filled, [field]: value }, defaultBounds);
    expect(read).toHaveProperty("problems", [{ field, message: expect.any(String) as string }]);
  });
});

describe("a payment record", () => {
  test("has the specification's fields, and one space for an empty one", () => {
    const payment = { ...olivesInvoice, organization: "", schoolYear: "" };
    expect(toPaymentRecord(payment, { id: "ORDER1" }, "r1", Date.parse("2026-11-24T14:06:00Z"))).toEqual({
      id: "r1",
      price: "248.50",
      description: "Invoice 1187",
      order: { id: "ORDER1" },
      personName: "Amina Rahman",
      organization: " ",
      schoolYear: " ",
      createdAt: "2026-11-24T14:06:00.000Z",
    });
  });
});
