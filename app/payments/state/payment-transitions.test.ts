import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pence } from "#values/numbers/money.ts";
import { olivesInvoice, orderExample } from "../payment.examples.ts";
import {
  apiStatus,
  mayTransition,
  moneyTakenStates,
  paymentOutcome,
  rank,
  paymentStates,
} from "../payment.ts";
import type { Payment, PaymentState } from "../payment.ts";
import { evaluateSnapshot } from "./payment-transitions.ts";
import { parseOrder } from "../provider/provider-snapshot.ts";
import type { ProviderSnapshot } from "../provider/provider-snapshot.ts";

const ordered: Payment = { ...olivesInvoice, state: "ORDERED", orderId: "ORDER1" };
const hears = (payment: Payment, order: unknown): Payment => ({
  ...payment,
  ...evaluateSnapshot(payment, parseOrder(order)),
});

describe("every transition that a payment may make", () => {
  // Written out once more, by hand, so that a slip in the graph shows: from -> where to.
  const legal: Record<string, string> = {
    NEW: "ORDERED CAPTURING PENDING EXPIRED DECLINED PAID PART_REFUNDED REFUNDED REVERSED REVIEW",
    ORDERED: "CAPTURING PENDING EXPIRED DECLINED PAID PART_REFUNDED REFUNDED REVERSED REVIEW",
    CAPTURING: "ORDERED PENDING EXPIRED DECLINED PAID PART_REFUNDED REFUNDED REVERSED REVIEW",
    PENDING: "EXPIRED DECLINED PAID PART_REFUNDED REFUNDED REVERSED REVIEW",
    EXPIRED: "DECLINED PAID PART_REFUNDED REFUNDED REVERSED REVIEW",
    DECLINED: "PAID PART_REFUNDED REFUNDED REVERSED REVIEW",
    PAID: "PART_REFUNDED REFUNDED REVERSED REVIEW",
    PART_REFUNDED: "REFUNDED REVERSED REVIEW",
    REFUNDED: "REVERSED REVIEW",
    REVERSED: "REVIEW",
    REVIEW: "",
  };
  test.each(paymentStates.flatMap((from) => paymentStates.map((to) => [from, to] as const)))(
    "%s -> %s",
    (from, to) => {
      expect(mayTransition(from, to)).toBe(legal[from]!.split(" ").includes(to));
    },
  );

  test("nothing that was paid ever becomes unpaid again", () => {
    for (const from of moneyTakenStates)
      for (const to of paymentStates)
        if (mayTransition(from, to)) expect([...moneyTakenStates, "REVIEW"]).toContain(to);
  });
});

describe("every snapshot of the provider, in every state", () => {
  const words = {
    created: [orderExample(), "ORDERED"],
    approved: [orderExample({ status: "APPROVED" }), "ORDERED"],
    voided: [orderExample({ status: "VOIDED" }), "EXPIRED"],
    pending: [orderExample({ status: "COMPLETED", captures: [{ status: "PENDING" }] }), "PENDING"],
    declined: [orderExample({ status: "COMPLETED", captures: [{ status: "DECLINED" }] }), "DECLINED"],
    failed: [orderExample({ status: "COMPLETED", captures: [{ status: "FAILED" }] }), "DECLINED"],
    captured: [orderExample({ status: "COMPLETED", captures: [{ status: "COMPLETED" }] }), "PAID"],
    "partly given back": [
      orderExample({
        status: "COMPLETED",
        captures: [{ status: "PARTIALLY_REFUNDED" }],
        refunds: [{ id: "R1", status: "COMPLETED", value: "100.00" }],
      }),
      "PART_REFUNDED",
    ],
    "given back": [orderExample({ status: "COMPLETED", captures: [{ status: "REFUNDED" }] }), "REFUNDED"],
    reversed: [orderExample({ status: "COMPLETED", captures: [{ status: "REVERSED" }] }), "REVERSED"],
    contradicted: [
      orderExample({ status: "COMPLETED", captures: [{ status: "COMPLETED", value: "1.00" }] }),
      "REVIEW",
    ],
  } as const;
  test.each(paymentStates.flatMap((state) => Object.keys(words).map((word) => [state, word] as const)))(
    "a payment that is %s gets: %s",
    (state, word) => {
      const [order, says] = words[word as keyof typeof words];
      const after = hears({ ...ordered, state }, order).state;
      expect(after).toBe(rank(says) > rank(state) ? says : state);
    },
  );
});

describe("a payment is paid", () => {
  const completed = orderExample({ status: "COMPLETED", captures: [{ status: "COMPLETED" }] });

  test("when the provider's capture is COMPLETED in our amount and currency", () => {
    const after = hears(ordered, completed);
    expect(after).toMatchObject({ state: "PAID", captureId: "CAPTURE1", attention: null });
    expect(paymentOutcome(after)).toBe("paid");
  });

  test.each([
    ["one penny less was captured", { captures: [{ status: "COMPLETED", value: "248.49" }] }],
    ["another currency was captured", { captures: [{ status: "COMPLETED", currency: "EUR" }] }],
    ["the whole order has another amount", { value: "2.48", captures: [{ status: "COMPLETED" }] }],
    ["it is another payment's order", { customId: "somebody else", captures: [{ status: "COMPLETED" }] }],
    ["it carries another reference", { invoiceId: "RL-OTHER", captures: [{ status: "COMPLETED" }] }],
    ["the amount is not readable", { captures: [{ status: "COMPLETED", value: "248.5" }] }],
    ["it was captured twice", { captures: [{ status: "COMPLETED" }, { id: "C2", status: "COMPLETED" }] }],
    ["the capture has a status nobody knows", { captures: [{ status: "MAYBE" }] }],
  ])("never when %s: it needs review", (_, difference) => {
    const after = hears(ordered, orderExample({ status: "COMPLETED", ...difference }));
    expect(after).toMatchObject({ state: "REVIEW", captureId: null });
    expect(after.attention).toBeTruthy();
    expect(paymentOutcome(after)).toBe("in review");
    expect(apiStatus(paymentOutcome(after))).toBe("confirming");
  });

  test("never because the order alone is COMPLETED", () => {
    expect(paymentOutcome(hears(ordered, orderExample({ status: "COMPLETED" })))).not.toBe("paid");
    expect(
      hears(ordered, orderExample({ status: "COMPLETED", captures: [{ status: "DECLINED" }] })),
    ).toMatchObject({ state: "DECLINED", captureId: null });
  });

  test("also when we had given it up: a capture wins over our clock", () => {
    expect(hears({ ...ordered, state: "EXPIRED" }, completed).state).toBe("PAID");
    expect(hears({ ...ordered, state: "DECLINED" }, completed).state).toBe("PAID");
  });
});

describe("what the provider says and what we know, one thing of it different", () => {
  const capture: ProviderSnapshot["captures"][number] = {
    id: "CAPTURE1",
    status: "COMPLETED",
    amount: { pence: pence(24_850), currency: "GBP" },
    customId: ordered.id,
  };
  const snapshot: ProviderSnapshot = {
    orderId: "ORDER1",
    orderStatus: "COMPLETED",
    customId: ordered.id,
    invoiceId: ordered.reference,
    payee: "MERCHANT1",
    amount: { pence: pence(24_850), currency: "GBP" },
    captures: [capture],
    refunds: [],
    raw: null,
  };
  const known: Payment = { ...ordered, payee: "MERCHANT1" };
  const less = { pence: pence(24_849), currency: "GBP" };
  const evaluate = (difference: Partial<ProviderSnapshot>, payment: Partial<Payment> = {}) =>
    evaluateSnapshot({ ...known, ...payment }, { ...snapshot, ...difference });

  test.each<[string, Partial<ProviderSnapshot>]>([
    ["another order", { orderId: "ORDER2" }],
    ["unknown order status PERHAPS", { orderStatus: "PERHAPS" }],
    ["another payment's order", { customId: "somebody else" }],
    ["another reference", { invoiceId: "RL-OTHER" }],
    ["another payee", { payee: "MERCHANT2" }],
    ["another amount or currency", { amount: less }],
    ["another amount or currency", { amount: { pence: pence(24_850), currency: "EUR" } }],
    ["more than one capture", { captures: [capture, { ...capture, id: "CAPTURE2" }] }],
    ["unknown capture status MAYBE", { captures: [{ ...capture, status: "MAYBE" }] }],
    ["another payment's capture", { captures: [{ ...capture, customId: "somebody else" }] }],
    ["captured another amount or currency", { captures: [{ ...capture, amount: less }] }],
    ["captured another amount or currency", { captures: [{ ...capture, amount: null }] }],
    ["captured another amount or currency", { captures: [{ ...capture, id: "" }] }],
  ])("%s: nothing counts as taken, and a person is told so", (attention, difference) => {
    expect(evaluate(difference)).toEqual({ state: "REVIEW", captureId: null, refundedPence: 0, attention });
  });

  test.each<[string, Partial<ProviderSnapshot>, Partial<Payment>?]>([
    ["nothing different", {}],
    ["an order that names no payment", { customId: null, captures: [{ ...capture, customId: null }] }],
    ["an order without our reference", { invoiceId: null }],
    ["no payee said", { payee: null }],
    ["no amount of the whole order", { amount: null }],
    ["an order we had no answer for", {}, { orderId: null }],
    ["a payee we did not know", {}, { payee: null }],
    ["an order that still says SAVED", { orderStatus: "SAVED" }],
    ["an order that still waits for the payer", { orderStatus: "PAYER_ACTION_REQUIRED" }],
    [
      "a declined capture of before",
      { captures: [{ ...capture, id: "C0", status: "DECLINED", amount: less }, capture] },
    ],
  ])("%s: paid", (_, difference, payment) => {
    expect(evaluate(difference, payment)).toEqual({
      state: "PAID",
      captureId: "CAPTURE1",
      refundedPence: 0,
      attention: null,
    });
  });

  const refund = {
    id: "R1",
    status: "COMPLETED",
    amount: { pence: pence(1_000), currency: "GBP" },
    customId: null,
  };
  test.each<[string, Partial<ProviderSnapshot>, PaymentState, number]>([
    ["a refund", { refunds: [refund] }, "PART_REFUNDED", 1_000],
    ["two of them", { refunds: [refund, { ...refund, id: "R2" }] }, "PART_REFUNDED", 2_000],
    ["one that is on its way", { refunds: [{ ...refund, status: "PENDING" }] }, "PAID", 0],
    [
      "one that failed beside one that came",
      { refunds: [refund, { ...refund, status: "FAILED" }] },
      "PART_REFUNDED",
      1_000,
    ],
    [
      "one whose amount cannot be read",
      { refunds: [{ ...refund, amount: null }, refund] },
      "PART_REFUNDED",
      1_000,
    ],
    [
      "all of it",
      { refunds: [{ ...refund, amount: { pence: pence(24_850), currency: "GBP" } }] },
      "REFUNDED",
      24_850,
    ],
    [
      "more than all",
      { refunds: [{ ...refund, amount: { pence: pence(24_851), currency: "GBP" } }] },
      "REFUNDED",
      24_850,
    ],
    [
      "a part, of which no refund is listed",
      { captures: [{ ...capture, status: "PARTIALLY_REFUNDED" }] },
      "PART_REFUNDED",
      0,
    ],
    [
      "the whole, of which none is listed",
      { captures: [{ ...capture, status: "REFUNDED" }] },
      "REFUNDED",
      24_850,
    ],
  ])("%s was given back", (_, difference, state, refundedPence) => {
    expect(evaluate(difference)).toEqual({ state, captureId: "CAPTURE1", refundedPence, attention: null });
  });

  test("what was given back is never less than we knew, and a capture that was known stays", () => {
    expect(evaluate({}, { refundedPence: 500, captureId: "CAPTURE0" })).toMatchObject({
      refundedPence: 500,
      captureId: "CAPTURE0",
    });
    expect(evaluate({}, { captureId: "CAPTURE9" }).captureId).toBe("CAPTURE1");
    expect(evaluate({ captures: [] }, { captureId: "CAPTURE9" }).captureId).toBe("CAPTURE9");
  });

  test("what a person has to look at stays until they have, and the newest fault goes before it", () => {
    expect(evaluate({}, { attention: "an odd one" }).attention).toBe("an odd one");
    expect(evaluate({ orderId: "ORDER2" }, { attention: "an odd one" }).attention).toBe("another order");
  });
});

test("snapshots in any order and any repetition end in the same record", () => {
  const status = fc.constantFrom(
    "COMPLETED",
    "PARTIALLY_REFUNDED",
    "REFUNDED",
    "REVERSED",
    "PENDING",
    "DECLINED",
  );
  const word = fc
    .record({
      status: fc.constantFrom("CREATED", "APPROVED", "COMPLETED", "VOIDED", "PAYER_ACTION_REQUIRED", "ODD"),
      value: fc.constantFrom("248.50", "248.50", "248.50", "1.00"),
      captures: fc.array(
        fc.record({
          id: fc.constantFrom("CAPTURE1", "CAPTURE2"),
          status,
          currency: fc.constantFrom("GBP", "GBP", "GBP", "EUR"),
        }),
        { maxLength: 2 },
      ),
      refunds: fc.array(
        fc.record({
          id: fc.constantFrom("R1", "R2"),
          status: fc.constantFrom("COMPLETED", "PENDING"),
          value: fc.constantFrom("10.00", "100.00", "248.50"),
        }),
        { maxLength: 2 },
      ),
    })
    .map(orderExample);
  const stateAfter = (orders: readonly unknown[]) => {
    const row = orders.reduce<Payment>(hears, ordered);
    // Which of several contradictions is named first is of no matter; that there is one is.
    return { ...row, attention: row.attention !== null };
  };
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 6 }).chain((words) =>
        fc.tuple(
          fc.constant(words),
          fc
            .array(fc.constantFrom(...words), { maxLength: 8 })
            .chain((again) =>
              fc.shuffledSubarray([...words, ...again], { minLength: words.length + again.length }),
            ),
        ),
      ),
      ([words, shuffled]) => {
        expect(stateAfter(shuffled)).toEqual(stateAfter(words));
      },
    ),
    { numRuns: 2000 },
  );
});
