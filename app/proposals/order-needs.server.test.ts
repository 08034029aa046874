import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { writeMember } from "#database/testkits/rows-of-every-kind.testkit.ts";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { newId } from "#values/ids.ts";
import { pence } from "#values/numbers/money.ts";
import { cancelOrder } from "./changes/cancel.server.ts";
import { askQuestion } from "./messages/messages.server.ts";
import { enterBankMoney } from "./ledger/money-by-hand.server.ts";
import { orderNeeds } from "./order-needs.server.ts";
import { clearOrders, ruth, testOrders } from "./orders.testkit.ts";
import { assignProposal } from "./proposal-status.server.ts";

describe.each(stores)("what of orders waits for somebody on $name", ({ open }) => {
  let store: Store;
  let orders: ReturnType<typeof testOrders>;
  beforeAll(async () => {
    store = await open();
    await writeMember(store.db, "member-1");
  }, 60_000);
  afterAll(() => store.close());
  beforeEach(async () => {
    orders = testOrders(store);
    await clearOrders(store);
  });
  const needs = async () =>
    (await orderNeeds(orders.deps)).map(({ kind, pence: sum }) =>
      sum === undefined ? kind : `${kind} ${sum}`,
    );
  /** An accepted order whose e-mails went. */
  const accepted = async () => {
    const sent = await orders.sent();
    await orders.accept(sent);
    await assignProposal(orders.deps, ruth, { proposalId: sent.id, owner: "member-1" });
    await store.db.updateTable("mail_letter").set({ sent_at: 1, due_at: null }).execute();
    return sent;
  };

  test("an order in good order needs nobody", async () => {
    await accepted();
    expect(await needs()).toEqual([]);
  });

  test("a question, until it is dealt with", async () => {
    const { token, number } = await orders.sent();
    await askQuestion(orders.deps, { token, text: "Is there gluten?" });
    expect(await orderNeeds(orders.deps)).toMatchObject([
      { kind: "question", number, title: "St Anselm’s summer fair", since: orders.clock.now() },
    ]);
  });

  test("an accepted order that nobody looks after", async () => {
    const { id } = await accepted();
    await assignProposal(orders.deps, ruth, { proposalId: id, owner: null });
    expect(await needs()).toEqual(["no owner"]);
  });

  test("money that is overdue", async () => {
    await accepted();
    orders.clock.set("2026-11-25T10:00:00Z");
    expect(await needs()).toEqual(["overdue 13680"]);
  });

  test("money to give back, and money that nothing asks for", async () => {
    const { id } = await accepted();
    const money = {
      id: newId(),
      proposalId: id,
      direction: "in",
      reference: "X",
      onDay: day("2026-11-24"),
    } as const;
    await enterBankMoney(orders.deps, ruth, { ...money, pence: pence(60_000) });
    expect(await needs()).toEqual(["give back 5280"]);
    const other = await accepted();
    orders.clock.set("2027-07-10T10:00:00Z");
    await cancelOrder(orders.deps, ruth, { proposalId: other.id, charge: null, reason: "" });
    await store.db.deleteFrom("mail_letter").execute();
    expect(await needs()).toEqual(["give back 5280", "unasked 54720"]);
  });

  test("money for what was no longer asked for, for a week", async () => {
    const { id } = await accepted();
    const [deposit] = (await orders.file(id)).instalments;
    await orders.accept(await orders.sendNext(id, { guests: 240 }));
    await store.db.updateTable("mail_letter").set({ sent_at: 1, due_at: null }).execute();
    await store.db
      .insertInto("order_money")
      .values({
        id: newId(),
        proposal_id: id,
        instalment_id: deposit!.id,
        kind: "card",
        pence: 13680,
        source_id: newId(),
        reference: "RL-7F3K9QXY",
        on_day: day("2026-11-24"),
        entered_at: orders.clock.now(),
        entered_by: "payments",
      })
      .execute();
    expect(await needs()).toEqual(["void money 13680"]);
    orders.clock.advance(8 * 24 * 3_600_000);
    expect(await needs()).not.toContain("void money 13680");
  });

  test("an order whose VAT has changed", async () => {
    await accepted();
    const vat = sampleBrand.orders.vat.map((one) => ({ ...one, rate: 1_000 }));
    orders.changeBrand({ orders: { ...sampleBrand.orders, vat } });
    expect(await needs()).toEqual(["vat changed 54720"]);
  });

  test("an e-mail to the customer that bounced, and none of ours", async () => {
    const { id } = await orders.sent();
    await store.db.updateTable("mail_letter").set({ stuck_at: 1, due_at: null }).execute();
    expect(await orderNeeds(orders.deps)).toMatchObject([{ kind: "e-mail failed", proposalId: id }]);
    await store.db.updateTable("mail_letter").set({ recipient: "company" }).execute();
    expect(await needs()).toEqual([]);
  });
});
