import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { newId } from "#values/ids.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { day } from "#values/time/calendar-day.ts";
import { frozenClock } from "#values/time/clock.ts";
import { cancelOrder } from "../changes/cancel.server.ts";
import { currentDaySheet } from "../day-sheets/day-sheets.server.ts";
import { newVersion } from "../drafts/proposals.server.ts";
import { clearOrders, ruth, testOrders, tokenOf } from "../orders.testkit.ts";
import { dishLine, exampleContent } from "../proposal.testkit.ts";
import { sweepOrders } from "../retention.server.ts";
import { readNeeds } from "./guest-diet.ts";
import { dietOf, takeDietBack, tellDiet, toldDiets } from "./guest-diets.server.ts";
import { endGuestLink, guestLinkOf, makeGuestLink, openForGuests } from "./guest-links.server.ts";

const vegan = readNeeds(["vegan"], []);
const on = day("2027-07-11");

describe.each(stores)("guests who tell their diets on $name", ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  }, 60_000);
  afterEach(() => clearOrders(store));
  afterAll(() => store.close());

  /** An accepted order whose host has made the link. */
  async function opened(guests = 40) {
    const orders = testOrders(store);
    const content = exampleContent({
      guests,
      diets: { vegan: 2 },
      lines: [dishLine("tart", { name: "Leek tart", course: "main", quantity: 4 })],
      validUntil: day("2027-07-09"),
    });
    const sent = await orders.sent(content);
    await orders.accept(sent);
    await makeGuestLink(orders.deps, sent.token);
    const token = await linkNow(orders, sent.id);
    return { orders, sent, token };
  }

  const linkNow = async ({ deps }: ReturnType<typeof testOrders>, id: string) =>
    tokenOf((await guestLinkOf(deps, id)) ?? "https://none.example");

  test("forty at once lose nothing, each has a number of their own, and one more than there are guests is refused plainly", async () => {
    const { orders, sent, token } = await opened(40);
    const told = await Promise.all(
      Array.from({ length: 40 }, () => tellDiet(orders.deps, { token, id: newId(), ...vegan })),
    );
    expect(told.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 40 }, (_, at) => at + 1),
    );
    const late = tellDiet(orders.deps, { token, id: newId(), ...vegan });
    await expect(late).rejects.toThrow(/^All 40 guests of this event have told us already/);
    expect(await toldDiets(store.db, sent.id)).toHaveLength(40);
  });

  test("sent twice it is told once; changed, it keeps its number; taken back, its number is nobody's", async () => {
    const { orders, sent, token } = await opened();
    const id = newId();
    const tell = (needs: typeof vegan, who = id) => tellDiet(orders.deps, { token, id: who, ...needs });
    expect(await Promise.all([tell(vegan), tell(vegan)])).toEqual([{ number: 1 }, { number: 1 }]);
    const noNuts = readNeeds(["vegan"], ["almond"]);
    expect(await tell(noNuts)).toEqual({ number: 1 });
    expect(await dietOf(store.db, sent.id, id)).toEqual({ number: 1, ...noNuts });
    await takeDietBack(orders.deps, { token, id });
    expect(await dietOf(store.db, sent.id, id)).toBeNull();
    expect(JSON.stringify(await store.db.selectFrom("guest_diet").selectAll().execute())).not.toContain(
      "almond",
    );
    expect(await tell(vegan, newId())).toEqual({ number: 2 });
    // Whoever changes their mind for ever is no guest.
    for (let times = 0; times < 25; times++)
      await tell(times % 2 ? vegan : noNuts).catch((error: unknown) =>
        expect(error).toBeInstanceOf(Conflict),
      );
    expect((await dietOf(store.db, sent.id, id))?.number).toBe(1);
    await expect(tell(readNeeds([], []))).rejects.toThrow(Invalid);
    await expect(tell(vegan, "1; drop table")).rejects.toThrow(NotFound);
  });

  test("the kitchen's sheet has who has told, with the numbers of their plates, and the next version counts them", async () => {
    const { orders, sent, token } = await opened();
    for (const needs of [vegan, vegan, vegan, readNeeds(["vegan"], ["almond"]), readNeeds([], ["milk"])])
      await tellDiet(orders.deps, { token, id: newId(), ...needs });
    const [sheet] = (await currentDaySheet(orders.deps, store.db, on)).orders;
    expect(sheet?.apart?.map(({ who }) => who)).toEqual([
      "3 vegans, among them plates 1, 2 and 3",
      "1 guest: vegan and no almond, plate 4",
      "1 guest: no milk, plate 5",
    ]);
    // The tart is vegetarian and has neither milk nor almonds: only of the last it is known to suit.
    expect(sheet?.apart?.map(({ courses }) => courses[0]?.dish)).toEqual([null, null, "Leek tart"]);
    const { content } = await newVersion(orders.deps, ruth, sent.id);
    expect(content).toMatchObject({ diets: { vegan: 4, allergy: 2 }, allergyWords: "milk and almond" });
  });

  test("a link that was ended, or replaced, opens nothing; nor does a wrong one, or one of a cancelled order", async () => {
    const { orders, sent, token } = await opened();
    await makeGuestLink(orders.deps, sent.token);
    expect(await openForGuests(orders.deps, token)).toBeNull();
    const next = await linkNow(orders, sent.id);
    expect(await openForGuests(orders.deps, next)).toMatchObject({ guests: 40, mayTell: true });
    await endGuestLink(orders.deps, sent.token);
    await expect(tellDiet(orders.deps, { token: next, id: newId(), ...vegan })).rejects.toThrow(NotFound);
    await expect(makeGuestLink(orders.deps, next)).rejects.toThrow(NotFound);

    await makeGuestLink(orders.deps, sent.token);
    const last = await linkNow(orders, sent.id);
    await tellDiet(orders.deps, { token: last, id: newId(), ...vegan });
    await cancelOrder(orders.deps, ruth, { proposalId: sent.id, charge: null, reason: "" });
    expect(await openForGuests(orders.deps, last)).toBeNull();
    await sweepOrders({ store, clock: orders.clock }, "03-31");
    expect(await toldDiets(store.db, sent.id)).toEqual([]);
  });

  test("nobody tells of a proposal that is not accepted, nor once the kitchen has its list", async () => {
    const clock = frozenClock("2026-11-24T10:00:00Z");
    const orders = testOrders(store, { clock });
    const waiting = await orders.sent();
    await expect(makeGuestLink(orders.deps, waiting.token)).rejects.toThrow(/from your yes until/);
    await orders.accept(waiting);
    await makeGuestLink(orders.deps, waiting.token);
    const token = await linkNow(orders, waiting.id);
    const id = newId();
    const at = (time: string) => ({ ...orders.deps, clock: frozenClock(time) });
    await tellDiet(at("2027-07-09T22:00:00Z"), { token, id, ...vegan });
    const late = tellDiet(at("2027-07-10T08:00:00Z"), { token, id: newId(), ...vegan });
    await expect(late).rejects.toThrow(/^The kitchen has its list by now/);
    // What was told is read until the event is over.
    expect(await openForGuests(at("2027-07-11T20:00:00Z"), token)).toMatchObject({ mayTell: false });
    expect(await openForGuests(at("2027-07-12T08:00:00Z"), token)).toBeNull();
  });

  test("thirty days after the event nothing of it is stored, and no print says it", async () => {
    const { orders, sent, token } = await opened();
    await tellDiet(orders.deps, { token, id: newId(), ...vegan });
    const sweep = (time: string) => sweepOrders({ store, clock: frozenClock(time) }, "03-31");
    await sweep("2027-08-10T09:00:00Z");
    expect(await toldDiets(store.db, sent.id)).toHaveLength(1);
    await sweep("2027-08-11T09:00:00Z");
    expect(await store.db.selectFrom("guest_diet").selectAll().execute()).toEqual([]);
    expect(await store.db.selectFrom("guest_link").selectAll().execute()).toEqual([]);
  });
});
