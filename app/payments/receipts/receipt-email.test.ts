import { formatInstant } from "#values/time/format-date.ts";
import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { olivesInvoice } from "../payment.examples.ts";
import { paymentEndedEmail, firmNotification, receiptEmail } from "./receipt-email.ts";
import { receiptAddress } from "./receipt.server.ts";
import { createSigner } from "../signer.server.ts";

const signer = createSigner(["a secret of the tests"]);
const deps = {
  brand: sampleBrand,
  testMode: false,
  signer,
  publicOrigin: "https://www.rosemarylane.example",
};
const paid = { ...olivesInvoice, paidAt: Date.parse("2026-11-24T14:06:00Z") };

describe("the receipt by e-mail", () => {
  test("has what was paid, when, by whom and for what, and goes to the payer alone", () => {
    const email = receiptEmail(deps, paid);
    expect(email).toMatchObject({
      to: { email: "amina@olive.example" },
      subject: "Your receipt RL-7Q4K2K9P",
      about: paid.id,
    });
    for (const word of ["£248.50", "RL-7Q4K2K9P", "24 November 2026, 14:06", "Amina Rahman"])
      expect(email.text).toContain(word);
    // What the form called them.
    for (const line of [
      "Organisation: Olive Primary",
      "School year: Year 4",
      "What it was for: Invoice 1187",
    ])
      expect(email.text).toContain(line);
    expect(email.text).not.toContain("Test mode");
  });

  test("links to the receipt's own page by its whole address", () => {
    const address = `https://www.rosemarylane.example${receiptAddress(deps, paid.reference)}`;
    const ended = paymentEndedEmail(deps, { ...paid, state: "DECLINED" });
    for (const { html, text } of [receiptEmail(deps, paid), ended]) {
      expect(html).toContain(`<a href="${address}"`);
      expect(text).toContain(`\n${address}\n`);
    }
    expect(firmNotification(deps, paid).text).not.toContain("receipt=");
  });

  test.each(["DECLINED", "REFUNDED"] as const)(
    "repeats nothing that was typed when it was not paid in the end: %s",
    (state) => {
      const { text, html, subject } = paymentEndedEmail(deps, { ...paid, state });
      for (const typed of [paid.personName, paid.organization, paid.description, "Year 4"])
        expect(`${text} ${html} ${subject}`).not.toContain(typed);
      expect(text).toContain("RL-7Q4K2K9P");
    },
  );

  test.each([
    ["4", "Year 4"],
    ["Reception", "Reception"],
    ["", null],
  ])("formats the school year %j as %j", (schoolYear, named) => {
    const { text } = receiptEmail(deps, { ...paid, schoolYear });
    expect(/School year: (.+)/.exec(text)?.[1] ?? null).toBe(named);
  });

  test("states in test mode that no money moved, in the subject too", () => {
    const email = receiptEmail({ ...deps, testMode: true }, paid);
    expect(email.subject).toBe("Test: Your receipt RL-7Q4K2K9P");
    expect(email.text).toContain("Test mode: no money moves");
  });

  test("escapes the payer's text in HTML, and has none of it in a header", () => {
    const odd = { ...paid, personName: "<img src=x onerror=alert(1)>", description: "Bcc: all@else.example" };
    for (const email of [receiptEmail(deps, odd), firmNotification(deps, odd)]) {
      expect(email.html).not.toContain("<img src=x");
      expect(email.subject).not.toContain("Bcc");
    }
    expect(firmNotification(deps, odd).to).toBe("company");
  });
});

test.each([
  ["2026-07-01T12:00:00Z", "1 July 2026, 13:00"],
  ["2026-12-01T12:00:00Z", "1 December 2026, 12:00"],
  ["2026-10-25T00:59:00Z", "25 October 2026, 01:59"],
  ["2026-10-25T01:00:00Z", "25 October 2026, 01:00"],
  ["2028-02-29T23:30:00Z", "29 February 2028, 23:30"],
])("%s is shown as in London: %s", (moment, shown) => {
  expect(formatInstant(Date.parse(moment))).toBe(shown);
});
