import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import type { Store } from "#database/store.server.ts";
import { openMemoryStore } from "#live/server/test-databases.testkit.ts";
import { newId } from "#values/ids.ts";
import { pence } from "#values/numbers/money.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { cancelOrder } from "./changes/cancel.server.ts";
import { invoicesOf } from "./invoicing/invoices.server.ts";
import { enterBankMoney, giveGoodwill } from "./ledger/money-by-hand.server.ts";
import { ruth, testOrders } from "./orders.testkit.ts";
import { instalmentsForPayments } from "./invoicing/instalments-for-payments.server.ts";
import { dishLine, exampleContent } from "./proposal.testkit.ts";
import { cancellationCharge } from "./changes/cancellation-charge.ts";
import { addDays, day, londonDay } from "#values/time/calendar-day.ts";
import { cases } from "#values/cases.testkit.ts";

const sum = fc.integer({ min: 1, max: 90_000 });
const step = fc.oneof(
  fc.record({ kind: fc.constant("version" as const), price: sum, deposit: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ kind: fc.constant("pay" as const), which: fc.nat(3) }),
  fc.record({ kind: fc.constant("pay late" as const), which: fc.nat(9) }),
  fc.record({ kind: fc.constant("refund" as const), which: fc.nat(9), part: sum }),
  fc.record({ kind: fc.constant("bank" as const), pence: sum, out: fc.boolean() }),
  fc.record({ kind: fc.constant("goodwill" as const), pence: sum }),
  fc.record({ kind: fc.constant("cancel" as const), days: fc.nat(70) }),
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The deposit comes by bank, is invoiced, and then comes by a card payment that was claimed before. */
const cardAfterBank: Step[] = [
  { kind: "bank", pence: 20_000, out: false },
  { kind: "pay late", which: 0 },
];

/** What is paid with a link's payment, as payments tell it. */
interface Paid {
  readonly id: string;
  readonly linkId: string;
  readonly price: ReturnType<typeof pence>;
  back: number;
}

async function played(store: Store, steps: readonly Step[]) {
  const orders = testOrders(store);
  const capacity = { events: 1_000_000, guests: 1_000_000_000 };
  orders.changeBrand({ orders: { ...sampleBrand.orders, capacity } });
  const { deps } = orders;
  const hook = instalmentsForPayments(deps);
  const { id, token, hash } = await orders.sent(
    exampleContent({ deposit: { kind: "percent", percent: 25 } }),
  );
  await orders.accept({ token, hash });
  const paid: Paid[] = [];
  const told = (one: Paid) => ({ ...one, reference: one.id, paidAt: orders.clock.now() });

  async function capture(instalment: { id: string; pence: number } | undefined, isLate: boolean) {
    if (!instalment || paid.some(({ linkId }) => linkId === instalment.id)) return;
    const one: Paid = { id: newId(), linkId: instalment.id, price: pence(instalment.pence), back: 0 };
    await store.db.transaction().execute(async (tx) => {
      // What comes late was claimed before: nobody asks the order any more.
      if (!isLate && (await hook.refuse(tx, one.linkId, one.price)) !== null) return;
      await hook.captured(tx, told(one));
      // Told again, it is the same.
      await hook.captured(tx, told(one));
      paid.push(one);
    });
  }

  async function take(one: Step): Promise<unknown> {
    const { instalments } = await orders.file(id);
    switch (one.kind) {
      case "version": {
        const lines = [
          dishLine("tower", { each: pence(one.price) }),
          dishLine("box", { each: pence(333), vat: "zero" }),
        ];
        const deposit = { kind: "percent", percent: one.deposit } as const;
        const validUntil = londonDay(orders.clock.now());
        return await orders.accept(await orders.sendNext(id, { lines, deposit, validUntil }));
      }
      case "pay":
        return await capture(instalments.filter(({ state }) => state === "open")[one.which], false);
      case "pay late":
        return await capture(instalments[one.which], true);
      case "refund": {
        const payment = paid[one.which];
        const more = payment ? Math.min(one.part, payment.price - payment.back) : 0;
        if (!payment || !more) return;
        payment.back += more;
        const back = { pence: pence(more), total: pence(payment.back) };
        return await store.db.transaction().execute((tx) => hook.returned(tx, told(payment), back));
      }
      case "bank":
        return await enterBankMoney(deps, ruth, {
          id: newId(),
          proposalId: id,
          direction: one.out ? "out" : "in",
          pence: pence(one.pence),
          onDay: londonDay(orders.clock.now()),
          reference: "",
        });
      case "goodwill":
        return await giveGoodwill(deps, ruth, {
          id: newId(),
          proposalId: id,
          pence: pence(one.pence),
          reason: "x",
        });
      case "cancel":
        orders.clock.set(`${addDays(day("2027-07-11"), -one.days)}T10:00:00Z`);
        return await cancelOrder(deps, ruth, { proposalId: id, charge: null, reason: "" });
    }
  }

  for (const one of steps)
    try {
      await take(one);
    } catch (error) {
      if (!(error instanceof Conflict || error instanceof Invalid)) throw error;
    }
  const file = await orders.file(id);
  const documents = await invoicesOf(store.db, id);
  return { file, documents, paid };
}

const total = (all: readonly { pence: number }[]) => all.reduce((before, one) => before + one.pence, 0);

test("whatever happens in whatever order, what is paid, asked, taken off and owed comes to the price", async () => {
  const store = await openMemoryStore();
  onTestFinished(() => store.close());
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { file, documents, paid } = await played(store, steps);
      const { balance, instalments, money, adjustments, proposal } = file;
      const open = instalments.filter(({ state }) => state === "open");
      expect(balance.paid).toBe(total(money));
      // Each payment and each refund is in the ledger once.
      expect(total(money.filter(({ kind }) => kind === "card" || kind === "refund"))).toBe(
        paid.reduce((before, one) => before + one.price - one.back, 0),
      );
      expect(balance.total).toBe(balance.paid + total(adjustments) + balance.owed);
      // What is open asks for all that is owed, or for nothing: never for a penny more.
      expect(total(open) + balance.unasked).toBe(Math.max(0, balance.owed));
      if (proposal.cancelledAt !== null) expect(open).toEqual([]);
      if (balance.owed < 0) expect(open).toEqual([]);
      for (const one of open) expect(one.pence).toBeGreaterThan(0);
      // The books never ask for more than is charged, and for at least what was paid of it.
      const books = documents.reduce(
        (before, { series, content }) => before + (series === "invoice" ? content.total : 0 - content.total),
        0,
      );
      const charged = Math.max(0, balance.total - balance.adjusted);
      expect(books).toBeLessThanOrEqual(charged);
      expect(books).toBeGreaterThanOrEqual(Math.min(charged, balance.paid));
    }),
    { numRuns: cases(30), examples: [[cardAfterBank]] },
  );
}, 120_000);

test("a cancellation charges less the earlier it comes, and never more than the price", () => {
  const terms = {
    cancellation: [
      { fromDays: 60, percent: 0 },
      { fromDays: 29, percent: 25 },
      { fromDays: 0, percent: 100 },
    ],
  };
  fc.assert(
    fc.property(fc.nat(100), fc.nat(100), fc.integer({ min: 0, max: 10_000_000 }), (one, other, price) => {
      const event = day("2027-07-11");
      const [early, late] = [Math.max(one, other), Math.min(one, other)].map((left) =>
        cancellationCharge(terms as never, event, addDays(event, -left), pence(price)),
      );
      expect(early).toBeLessThanOrEqual(late!);
      expect(late).toBeLessThanOrEqual(price);
    }),
  );
});
