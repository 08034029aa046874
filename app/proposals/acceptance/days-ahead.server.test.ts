import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { Conflict } from "#values/problem.ts";
import { day } from "#values/time/calendar-day.ts";
import { emptyPlan, planAsFields } from "../day-sheets/event-plan.ts";
import { savePlan } from "../day-sheets/event-plans.server.ts";
import { newVersion, saveDraft } from "../drafts/proposals.server.ts";
import { clearOrders, ruth, testOrders } from "../orders.testkit.ts";
import { dishLine, exampleContent } from "../proposal.testkit.ts";
import { daysAhead } from "./days-ahead.server.ts";

const on = day("2027-07-11");
const today = day("2026-11-24");

describe.each(stores)("the days ahead on $name", ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  }, 60_000);
  afterEach(() => clearOrders(store));
  afterAll(() => store.close());

  const ahead = async (from = today) => (await daysAhead(store.db, { from, days: 300, today })).days;
  const content = (guests: number, waiters = 0) =>
    exampleContent({
      guests,
      lines: [
        dishLine("tart", { course: "main", quantity: 100 }),
        ...(waiters ? [dishLine("waiters", { kind: "staff", itemId: null, quantity: waiters })] : []),
      ],
    });
  const plan = (said: Partial<Record<"staff" | "vans", string>>) => ({ ...planAsFields(emptyPlan), ...said });

  test("what is accepted counts, what is out is held as long as it can be accepted, and nothing else", async () => {
    const orders = testOrders(store);
    const accepted = await orders.sent(content(100, 4));
    await orders.accept(accepted);
    const out = await orders.sent(content(80, 3));
    const [found, ...more] = await ahead();
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      day: on,
      accepted: { events: 1, guests: 100, staff: 4, vans: 0 },
      held: { events: 1, guests: 80, staff: 3 },
    });
    expect(found?.places.map(({ number, heldUntil }) => [number, heldUntil])).toEqual([
      [accepted.number, null],
      [out.number, "2026-12-08"],
    ]);
    // What the office says of the day goes before the lines.
    await savePlan(orders.deps, ruth, {
      proposalId: accepted.id,
      fields: plan({ staff: "6", vans: "1" }),
      revision: 0,
    });
    expect((await ahead())[0]?.accepted).toMatchObject({ staff: 6, vans: 1 });
    const later = await daysAhead(store.db, { from: today, days: 300, today: day("2026-12-09") });
    expect(later.days[0]?.held).toMatchObject({ events: 0, guests: 0 });
    expect(await ahead(day("2027-07-12"))).toEqual([]);
  });

  test("a draft for another day holds nothing there, and the day that can be accepted stays held", async () => {
    const orders = testOrders(store);
    const out = await orders.sent(content(80));
    const { event } = exampleContent();
    const draft = await newVersion(orders.deps, ruth, out.id);
    await saveDraft(orders.deps, ruth, {
      proposalId: out.id,
      version: draft.version,
      revision: draft.revision,
      content: { ...draft.content, event: { ...event, day: day("2027-08-20") } },
    });
    expect((await ahead()).map((one) => one.day)).toEqual([on]);
    expect(await ahead(day("2027-08-01"))).toEqual([]);
  });

  test("what is too much for one look ends before a day, and says where it goes on", async () => {
    const orders = testOrders(store);
    const { event } = exampleContent();
    for (const [guests, date] of [
      [50, on],
      [60, on],
      [70, day("2027-07-12")],
      [80, day("2027-07-12")],
    ] as const)
      await orders.sent({ ...content(guests), event: { ...event, day: date } });
    const first = await daysAhead(store.db, { from: today, days: 300, today }, 3);
    expect(first).toMatchObject({ readUntil: "2027-07-12", days: [{ day: on, held: { guests: 110 } }] });
    const all = await daysAhead(store.db, { from: day("2027-07-12"), days: 300, today }, 3);
    expect(all).toMatchObject({ readUntil: null, days: [{ held: { guests: 150 } }] });
  });

  test("people and vans that go elsewhere on the day are not booked twice: not at the desk, nor by a customer's yes", async () => {
    const orders = testOrders(store);
    orders.changeBrand({
      orders: { ...sampleBrand.orders, capacity: { events: 6, guests: 1_200, staff: 10, vans: 2 } },
    });
    const first = await orders.sent(content(100, 4));
    await orders.accept(first);
    const save = (proposalId: string, said: Parameters<typeof plan>[0], revision: number) =>
      savePlan(orders.deps, ruth, { proposalId, fields: plan(said), revision });
    await save(first.id, { staff: "7", vans: "2" }, 0);
    const second = await orders.sent(content(80));
    await orders.accept(second);
    await expect(save(second.id, { staff: "4", vans: "1" }, 0)).rejects.toMatchObject({
      problems: [
        { field: "staff", message: "7 of our 10 people go to other orders on Sunday 11 July: 3 are left." },
        { field: "vans", message: "2 of our 2 vans go to other orders on Sunday 11 July: 0 are left." },
      ],
    });
    await save(second.id, { staff: "3" }, 0);
    // Both are said to the last one: a customer whose waiters nobody is left for is told to ring.
    const third = await orders.sent(content(60, 1));
    await expect(orders.accept(third)).rejects.toThrow(Conflict);
    // Of two who take the last van at once one is refused.
    await save(first.id, { staff: "7", vans: "1" }, 1);
    const fourth = await orders.sent(content(50));
    await orders.accept(fourth);
    const both = await Promise.allSettled([
      save(second.id, { staff: "3", vans: "1" }, 1),
      save(fourth.id, { vans: "1" }, 0),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("a version for another day takes its vans along: where none are left nothing is accepted", async () => {
    const orders = testOrders(store);
    orders.changeBrand({
      orders: { ...sampleBrand.orders, capacity: { events: 6, guests: 1_200, staff: 10, vans: 2 } },
    });
    const save = (proposalId: string, said: Parameters<typeof plan>[0]) =>
      savePlan(orders.deps, ruth, { proposalId, fields: plan(said), revision: 0 });
    const first = await orders.sent(content(100));
    await orders.accept(first);
    await save(first.id, { vans: "2" });
    const { event } = exampleContent();
    const second = await orders.sent({ ...content(80), event: { ...event, day: day("2027-07-12") } });
    await orders.accept(second);
    await save(second.id, { vans: "1" });
    const moved = await orders.sendNext(second.id, { event: { ...event, day: on } });
    await expect(orders.accept(moved)).rejects.toThrow("taken the last place on Sunday 11 July");
    expect((await orders.file(second.id)).proposal.acceptedVersion).toBe(1);
  });

  test("where the day is over what there is already, what does not change people or vans is saved all the same", async () => {
    const orders = testOrders(store);
    const capacity = { events: 6, guests: 1_200, staff: 10, vans: 2 };
    orders.changeBrand({ orders: { ...sampleBrand.orders, capacity } });
    const nothing = planAsFields(emptyPlan);
    const save = (proposalId: string, said: Partial<typeof nothing>, revision: number) =>
      savePlan(orders.deps, ruth, { proposalId, fields: { ...nothing, ...said }, revision });
    const first = await orders.sent(content(100));
    await orders.accept(first);
    await save(first.id, { staff: "6", vans: "1" }, 0);
    const second = await orders.sent(content(80, 4));
    await orders.accept(second);
    await save(second.id, { staff: "3", vans: "1" }, 0);
    orders.changeBrand({ orders: { ...sampleBrand.orders, capacity: { ...capacity, staff: 8, vans: 1 } } });
    await save(second.id, { staff: "3", vans: "1", contactPhone: "07700 900123" }, 1);
    // Who takes the people back gives the lines' number, which is no room for either.
    await expect(save(second.id, { vans: "1" }, 2)).rejects.toMatchObject({
      problems: [
        { field: "staff", message: "6 of our 8 people go to other orders on Sunday 11 July: 2 are left." },
      ],
    });
    await save(second.id, { staff: "2" }, 2);
  });

  test("where the firm has not said how many people and vans there are, nothing is counted", async () => {
    const orders = testOrders(store);
    const { events, guests } = sampleBrand.orders.capacity;
    orders.changeBrand({ orders: { ...sampleBrand.orders, capacity: { events, guests } } });
    const sent = await orders.sent(content(100, 50));
    await orders.accept(sent);
    await savePlan(orders.deps, ruth, {
      proposalId: sent.id,
      fields: plan({ staff: "90", vans: "9" }),
      revision: 0,
    });
    expect((await ahead())[0]?.accepted).toMatchObject({ staff: 90, vans: 9 });
  });
});
