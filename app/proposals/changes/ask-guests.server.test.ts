import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { pence } from "#values/numbers/money.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { askGuests } from "./ask-guests.server.ts";
import { emptyPlan, planAsFields } from "../day-sheets/event-plan.ts";
import { savePlan } from "../day-sheets/event-plans.server.ts";
import { ruth, testOrders, tokenOf } from "../orders.testkit.ts";
import { dishLine, exampleContent } from "../proposal.testkit.ts";
import { newId } from "#values/ids.ts";
import { tellDiet } from "../guest-diets/guest-diets.server.ts";
import { guestLinkOf, makeGuestLink } from "../guest-diets/guest-links.server.ts";
import { newVersion } from "../drafts/proposals.server.ts";

const content = exampleContent({
  diets: { vegan: 4 },
  lines: [
    dishLine("tower", { quantity: 25, serves: 11, each: pence(3_800) }),
    dishLine("staff", { kind: "staff", itemId: null, serves: null, quantity: 3, each: pence(9_000) }),
    dishLine("van", { kind: "delivery", itemId: null, serves: null, each: pence(4_500) }),
  ],
  guestLimits: { least: 234, most: 286, until: day("2027-07-01") },
});

describe.each(stores)("another number of guests on $name", ({ open }) => {
  let store: Store;
  let orders: ReturnType<typeof testOrders>;
  beforeAll(async () => {
    store = await open();
  }, 60_000);
  afterAll(() => store.close());
  beforeEach(async () => {
    orders = testOrders(store);
    await store.db.updateTable("proposal").set({ event_day: null }).execute();
  });

  test("within the limits is the next version at once, accepted by name as any other", async () => {
    const sent = await orders.sent(content);
    await orders.accept(sent);
    const result = await askGuests(orders.deps, { token: sent.token, guests: 280, diets: { vegan: 6 } });
    expect(result).toMatchObject({ kind: "version", version: 2 });
    const file = await orders.file(sent.id);
    const [, next] = file.versions;
    expect(next!.content).toMatchObject({ guests: 280, diets: { vegan: 6 }, validUntil: "2027-07-01" });
    expect(next!.content.lines.map(({ quantity }) => quantity)).toEqual([27, 3, 1]);
    expect(file.proposal.acceptedVersion).toBe(1);
    expect(file.messages).toMatchObject([
      {
        side: "customer",
        text: "280 guests instead of 260; Vegan: 6 instead of 4.",
        doneAt: expect.any(Number) as number,
      },
    ]);
    if (result.kind !== "version") throw new Error("no version");
    await orders.accept({ token: tokenOf(result.link), hash: next!.sent!.hash, version: 2 });
    expect((await orders.file(sent.id)).proposal.acceptedVersion).toBe(2);
  });

  test("there and back again is what it was", async () => {
    const sent = await orders.sent(content);
    const more = await askGuests(orders.deps, { token: sent.token, guests: 271, diets: { vegan: 4 } });
    if (more.kind !== "version") throw new Error("no version");
    await askGuests(orders.deps, { token: tokenOf(more.link), guests: 260, diets: { vegan: 4 } });
    const { versions } = await orders.file(sent.id);
    expect(versions[2]!.content.lines).toEqual(versions[0]!.content.lines);
    await expect(askGuests(orders.deps, { token: sent.token, guests: 250, diets: {} })).rejects.toThrow(
      "newer version",
    );
  });

  const forAPerson: readonly [string, number, (id: string) => Promise<unknown>][] = [
    ["outside the limits", 300, () => Promise.resolve()],
    ["after the cut-off", 270, () => Promise.resolve(orders.clock.set("2027-07-02T08:00:00Z"))],
    ["while a draft is being written", 270, (id) => newVersion(orders.deps, ruth, id)],
    [
      "over the day's capacity",
      270,
      () => {
        const capacity = { events: 6, guests: 265 };
        return Promise.resolve(orders.changeBrand({ orders: { ...sampleBrand.orders, capacity } }));
      },
    ],
  ];
  test.each(forAPerson)("%s is a message that waits for us", async (_, guests, happens) => {
    const sent = await orders.sent(content);
    await orders.accept(sent);
    await happens(sent.id);
    const asked = { token: sent.token, guests, diets: { vegan: 4 } };
    expect(await askGuests(orders.deps, asked)).toEqual({ kind: "message" });
    // The same again is the same message.
    await askGuests(orders.deps, asked);
    const { messages, versions } = await orders.file(sent.id);
    expect(messages).toMatchObject([{ text: `${guests} guests instead of 260.`, doneAt: null }]);
    expect(versions.filter((one) => one.sent)).toHaveLength(1);
  });

  test("is a message where our people of the day, as the office said, are no longer enough for an acceptance", async () => {
    const capacity = { events: 6, guests: 1_200, staff: 10, vans: 2 };
    orders.changeBrand({ orders: { ...sampleBrand.orders, capacity } });
    const sent = await orders.sent(content);
    await orders.accept(sent);
    const fields = { ...planAsFields(emptyPlan), staff: "9" };
    await savePlan(orders.deps, ruth, { proposalId: sent.id, fields, revision: 0 });
    orders.changeBrand({ orders: { ...sampleBrand.orders, capacity: { ...capacity, staff: 8 } } });
    expect(await askGuests(orders.deps, { token: sent.token, guests: 270, diets: { vegan: 4 } })).toEqual({
      kind: "message",
    });
    expect((await orders.file(sent.id)).versions).toHaveLength(1);
  });

  test("does not forget whom the guests have told of themselves", async () => {
    const lines = [dishLine("tower", { quantity: 40, serves: 11, each: pence(3_800) })];
    const sent = await orders.sent({ ...content, lines });
    await orders.accept(sent);
    await makeGuestLink(orders.deps, sent.token);
    const token = tokenOf((await guestLinkOf(orders.deps, sent.id))!);
    for (let at = 0; at < 6; at++)
      await tellDiet(orders.deps, { token, id: newId(), diets: ["vegetarian"], avoided: [] });
    await askGuests(orders.deps, { token: sent.token, guests: 270, diets: { vegan: 4 } });
    const { versions } = await orders.file(sent.id);
    expect(versions.at(-1)?.content).toMatchObject({ guests: 270, diets: { vegan: 4, vegetarian: 6 } });
  });

  test("where nobody knows how many a dish serves is a message", async () => {
    const lines = [dishLine("cake", { serves: null, itemId: null })];
    const sent = await orders.sent({ ...content, lines, whyFewer: "A cake beside theirs" });
    expect(await askGuests(orders.deps, { token: sent.token, guests: 270, diets: {} })).toEqual({
      kind: "message",
    });
  });

  test.each([0, -4, 1.5, 10_001, Number.NaN])("%d guests are no number of guests", async (guests) => {
    const { token } = await orders.sent(content);
    await expect(askGuests(orders.deps, { token, guests, diets: {} })).rejects.toThrow(Invalid);
  });

  test("more vegans than guests, the number that is planned, and a link that opens nothing are refused", async () => {
    const { token } = await orders.sent(content);
    await expect(askGuests(orders.deps, { token, guests: 250, diets: { vegan: 251 } })).rejects.toThrow(
      Invalid,
    );
    await expect(askGuests(orders.deps, { token, guests: 260, diets: { vegan: 4 } })).rejects.toThrow(
      Conflict,
    );
    await expect(askGuests(orders.deps, { token: "x", guests: 250, diets: {} })).rejects.toThrow(NotFound);
  });
});
