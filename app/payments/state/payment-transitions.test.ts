import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { olivesInvoice, orderExample } from "../payment.examples.ts";
import {
  apiStatus,
  mayTransition,
  moneyTakenStates,
  paymentOutcome,
  rank,
  paymentStates,
} from "../payment.ts";
import type { Payment } from "../payment.ts";
import { evaluateSnapshot } from "./payment-transitions.ts";
import { parseOrder } from "../provider/provider-snapshot.ts";

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
