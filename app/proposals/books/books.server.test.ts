import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { pence } from "#values/numbers/money.ts";
import { clearOrders, ruth, testOrders } from "../orders.testkit.ts";
import { dishLine, exampleContent } from "../proposal.testkit.ts";
import { markLost } from "../proposal-status.server.ts";
import { documentsBetween } from "../ledger/ledger.server.ts";
import { sentProposals, workOf } from "./books.server.ts";
import { yearOfMonths } from "./books.ts";

describe.each(stores)("the books on $name", ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  }, 60_000);
  afterEach(() => clearOrders(store));
  afterAll(() => store.close());

  const span = { from: day("2025-12-01"), to: day("2026-11-30"), months: yearOfMonths("2026-11") };
  const { event } = exampleContent();

  test("proposals by the month in which they first went out, with what became of them and why", async () => {
    const orders = testOrders(store);
    const won = await orders.sent();
    await orders.accept(won);
    const lost = await orders.sent();
    await markLost(orders.deps, ruth, { proposalId: lost.id, why: "price", reason: "too dear" });
    const again = await orders.sent();
    await markLost(orders.deps, ruth, { proposalId: again.id, why: "day", reason: "" });
    // A next version opens it again, and what was said of the loss goes with it.
    orders.clock.set("2026-12-01T10:00:00Z");
    await orders.sendNext(again.id, {});
    const all = await sentProposals(store.db, span, orders.clock.now());
    expect(
      all.map(({ fate, lostWhy, month, net }) => `${fate} ${lostWhy} ${month} ${net}`).toSorted(),
    ).toEqual(["lost price 2026-11 45600", "open null 2026-11 45600", "won null 2026-11 45600"]);
    orders.clock.set("2026-12-20T10:00:00Z");
    const later = await sentProposals(store.db, span, orders.clock.now());
    expect(later.map(({ fate }) => fate).toSorted()).toEqual(["lapsed", "lost", "won"]);
  });

  test("why it is lost is chosen from the list, and nothing is marked without", async () => {
    const orders = testOrders(store);
    const { id } = await orders.sent();
    const mark = (why: string) => markLost(orders.deps, ruth, { proposalId: id, why, reason: "" });
    await expect(mark("")).rejects.toMatchObject({ problems: [{ field: "why" }] });
    await expect(mark("aliens")).rejects.toMatchObject({ problems: [{ field: "why" }] });
    expect((await orders.file(id)).proposal.lostAt).toBeNull();
  });

  test("work by its kind: what the order is called, but for a school's meals", async () => {
    const orders = testOrders(store);
    const wedding = await orders.sent(exampleContent({ event: { ...event, kind: "weddings" } }));
    await orders.accept(wedding, "invoice");
    const meals = await orders.sent(
      exampleContent({
        lines: [
          dishLine("lunch", { quantity: 60, each: pence(1_000), vat: "school-agent", eatenBy: "pupils" }),
        ],
      }),
    );
    await orders.accept(meals, "invoice");
    const documents = await documentsBetween(store.db, span.from, span.to);
    const total = documents.reduce((sum, { content }) => sum + content.net, 0);
    expect(total).toBeGreaterThan(0);
    const months = await workOf(store.db, span);
    const now = months.at(-1);
    expect(now?.net).toBe(total);
    expect(now?.byKind).toMatchObject({ parties: 0, other: 0 });
    expect(now?.byKind.weddings).toBeGreaterThan(0);
    expect(now?.byKind.meals).toBeGreaterThan(0);
  });
});
