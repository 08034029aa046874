import { describe, expect, onTestFinished, test } from "vitest";
import { constraintsOf } from "#database/testkits/rows-of-every-kind.testkit.ts";
import type { Schema } from "#database/schema.ts";
import { stores } from "#database/stores.testkit.ts";
import { enquiryStates } from "#enquiries/inbox/enquiry-states.ts";
import { reasons } from "#enquiries/enquiry-fields.ts";
import { waysToTell } from "#enquiries/replies/complaint-clock.ts";
import type { PaymentEvent } from "#payments/state/payment-events.server.ts";
import { paymentStates } from "#payments/payment.ts";
import { lostReasons } from "#proposals/books/lost-reasons.ts";
import { reminderNames } from "#proposals/reminders/reminders.ts";

const oneOf = <Value extends string>(values: Readonly<Record<Value, true>>): string[] => Object.keys(values);

/** What the code can write into a column that holds one of a few words. */
const words: readonly (readonly [table: keyof Schema, column: string, values: readonly string[]])[] = [
  ["enquiry", "reason", reasons.map(({ value }) => value)],
  ["enquiry", "state", enquiryStates],
  ["enquiry_complaint", "told_by", waysToTell],
  ["enquiry_month", "reason", reasons.map(({ value }) => value)],
  ["payment", "currency", oneOf<Schema["payment"]["currency"]>({ GBP: true })],
  ["payment", "state", paymentStates],
  [
    "payment_event",
    "source",
    oneOf<PaymentEvent["source"]>({ visitor: true, webhook: true, check: true, staff: true }),
  ],
  ["payment_event", "from_state", paymentStates],
  ["payment_event", "to_state", paymentStates],
  [
    "payment_refund",
    "state",
    oneOf<Schema["payment_refund"]["state"]>({
      waiting: true,
      requested: true,
      pending: true,
      done: true,
      failed: true,
      refused: true,
    }),
  ],
  ["proposal", "lost_why", lostReasons.map(({ key }) => key)],
  ["proposal_message", "side", oneOf<Schema["proposal_message"]["side"]>({ customer: true, staff: true })],
  [
    "proposal_acceptance",
    "pays_by",
    oneOf<Schema["proposal_acceptance"]["pays_by"]>({ card: true, invoice: true }),
  ],
  ["order_instalment", "kind", oneOf<Schema["order_instalment"]["kind"]>({ deposit: true, balance: true })],
  [
    "order_instalment",
    "state",
    oneOf<Schema["order_instalment"]["state"]>({ open: true, paid: true, void: true }),
  ],
  [
    "order_money",
    "kind",
    oneOf<Schema["order_money"]["kind"]>({ card: true, bank: true, refund: true, "bank-refund": true }),
  ],
  [
    "order_adjustment",
    "kind",
    oneOf<Schema["order_adjustment"]["kind"]>({ cancellation: true, goodwill: true }),
  ],
  ["order_reminder", "kind", Object.keys(reminderNames)],
  ["order_reminder", "state", oneOf<Schema["order_reminder"]["state"]>({ sent: true, stopped: true })],
  ["invoice", "series", oneOf<Schema["invoice"]["series"]>({ invoice: true, "credit-note": true })],
  ["invoice_counter", "series", ["invoice", "credit-note", "proposal"]],
];

describe.each(stores)("a store on $name", ({ open }) => {
  test("takes the words that the code writes, and no others", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    const wordsOf = (text: string) =>
      [...text.matchAll(/'([^']*)'/g)].map(([, word = ""]) => word).toSorted();
    const held = (await constraintsOf(db))
      // The sign of a sum follows its kind, which is held by itself.
      .filter(({ table, column }) => `${table}.${column}` !== "order_money.pence")
      .map(({ table, column, text }) => [`${table}.${column}`, wordsOf(text)] as const)
      .filter(([, found]) => found.length);
    const written = words.map(
      ([table, column, values]) => [`${table}.${column}`, values.toSorted()] as const,
    );
    expect(Object.fromEntries(held)).toEqual(Object.fromEntries(written));
  });
});
