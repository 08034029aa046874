import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { writeEnquiry } from "#database/testkits/rows-of-every-kind.testkit.ts";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { pence } from "#values/numbers/money.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { acceptVersion } from "./accept.server.ts";
import { cancelOrder } from "../changes/cancel.server.ts";
import { ruth, testOrders } from "../orders.testkit.ts";
import { dishLine, exampleContent } from "../proposal.testkit.ts";
import { openLink } from "../sending/proposal-links.server.ts";
import { markLost } from "../proposal-status.server.ts";
import { withdrawVersion } from "../sending/send-version.server.ts";

describe.each(stores)("an acceptance on $name", ({ open }) => {
  let store: Store;
  let orders: ReturnType<typeof testOrders>;
  beforeAll(async () => {
    store = await open();
  }, 60_000);
  afterAll(() => store.close());
  beforeEach(async () => {
    orders = testOrders(store);
    // Each test has the day to itself.
    await store.db.updateTable("proposal").set({ event_day: null }).execute();
  });

  test("puts the version in force and asks for deposit and balance", async () => {
    await writeEnquiry(store.db, "enquiry-1");
    const sent = await orders.sent(exampleContent(), "enquiry-1");
    const { payAt } = await orders.accept(sent);
    const file = await orders.file(sent.id);
    expect(file).toMatchObject({
      state: "accepted",
      proposal: { acceptedVersion: 1 },
      acceptances: [{ version: 1, hash: sent.hash, name: "Grace Whitmore", paysBy: "card" }],
      instalments: [
        { kind: "deposit", pence: 13_680, dueOn: "2026-11-24", state: "open" },
        { kind: "balance", pence: 41_040, dueOn: "2027-06-27", state: "open" },
      ],
      balance: { total: 54_720, paid: 0, owed: 54_720, unasked: 0 },
    });
    expect(payAt).toBe(`https://rosemary.example/payment?link=${file.instalments[0]!.id}.13680`);
    expect(orders.marked).toEqual(["enquiry-1 proposed", "enquiry-1 won"]);
    const entry = await store.db
      .selectFrom("audit_entry")
      .select(["who", "action", "after"])
      .where("subject", "=", `proposal/${sent.number}`)
      .orderBy("seq", "desc")
      .executeTakeFirst();
    expect(entry).toMatchObject({ who: "customer link", action: "accepted proposal" });
    expect(entry!.after).toContain(sent.hash);
  });

  test("is the same when it comes twice, or from two windows at once", async () => {
    const sent = await orders.sent();
    const [one, other] = await Promise.all([orders.accept(sent), orders.accept(sent)]);
    expect(other).toEqual(one);
    expect(await orders.accept(sent)).toEqual(one);
    const file = await orders.file(sent.id);
    expect(file.acceptances).toHaveLength(1);
    expect(file.instalments).toHaveLength(2);
    const kinds = (await orders.emails()).filter(({ text }) => text.includes(`proposal ${sent.number}`));
    expect(kinds.filter(({ kind }) => kind === "proposal-accepted")).toHaveLength(1);
  });

  test("by two people at once is one, in the name that came first", async () => {
    const { id, token, hash } = await orders.sent();
    const names = ["Grace Whitmore", "Amina Khan"];
    const answers = await Promise.all(
      names.map((name) => acceptVersion(orders.deps, { token, hash, name, version: 1, paysBy: "card" })),
    );
    expect(answers[1]).toEqual(answers[0]);
    const { acceptances, instalments } = await orders.file(id);
    expect(acceptances).toHaveLength(1);
    expect(names).toContain(acceptances[0]!.name);
    expect(instalments).toHaveLength(2);
  });

  test("after a cancellation is refused, of what was accepted and of what was sent later", async () => {
    const sent = await orders.sent();
    await orders.accept(sent);
    const next = await orders.sendNext(sent.id, { guests: 240 });
    await cancelOrder(orders.deps, ruth, { proposalId: sent.id, charge: null, reason: "" });
    for (const one of [sent, next]) {
      const tried = orders.accept(one);
      await expect(tried).rejects.toThrow(Conflict);
      await expect(tried).rejects.toThrow("This order was cancelled.");
    }
    const { acceptances, instalments, proposal } = await orders.file(sent.id);
    expect([acceptances.length, proposal.acceptedVersion]).toEqual([1, 1]);
    expect(instalments.filter(({ state }) => state === "open")).toEqual([]);
  });

  test("for an invoice says when the deposit is due, and sends nobody to pay", async () => {
    const sent = await orders.sent();
    expect(await orders.accept(sent, "invoice")).toEqual({ payAt: null });
    const { instalments } = await orders.file(sent.id);
    expect(instalments[0]).toMatchObject({ kind: "deposit", dueOn: "2026-12-24" });
  });

  test("keeps the order's links good until 90 days after the event", async () => {
    const sent = await orders.sent();
    await orders.accept(sent);
    orders.clock.set("2027-10-09T10:00:00Z");
    expect(await openLink(orders.deps, sent.token)).not.toBeNull();
    orders.clock.set("2027-10-10T10:00:00Z");
    expect(await openLink(orders.deps, sent.token)).toBeNull();
  });

  test("of a second version asks for what is not paid of it", async () => {
    const sent = await orders.sent();
    await orders.accept(sent);
    const next = await orders.sendNext(sent.id, {
      lines: [dishLine("tower", { quantity: 20, serves: 13, each: pence(3_800) })],
    });
    await orders.accept(next);
    const { instalments, balance } = await orders.file(sent.id);
    expect(instalments.map(({ version, kind, state }) => `${version} ${kind} ${state}`)).toEqual([
      "1 deposit void",
      "1 balance void",
      "2 deposit open",
      "2 balance open",
    ]);
    expect(balance).toMatchObject({ total: 91_200, owed: 91_200, unasked: 0 });
  });

  const refusals: readonly [
    string,
    string,
    (sent: Awaited<ReturnType<typeof orders.sent>>) => Promise<unknown>,
  ][] = [
    ["of an old version", "There is a newer version, 2", (sent) => orders.sendNext(sent.id, { guests: 240 })],
    [
      "of an expired one",
      "good until 8 December 2026",
      () => Promise.resolve(orders.clock.set("2026-12-09T08:00:00Z")),
    ],
    [
      "after it was closed",
      "was closed",
      (sent) => markLost(orders.deps, ruth, { proposalId: sent.id, why: "day", reason: "" }),
    ],
    [
      "when VAT has changed",
      "VAT has changed",
      () => {
        const vat = sampleBrand.orders.vat.map((one) => ({ ...one, rate: one.rate && one.rate + 250 }));
        return Promise.resolve(orders.changeBrand({ orders: { ...sampleBrand.orders, vat } }));
      },
    ],
    [
      "when the day was closed meanwhile",
      "We do not cater on",
      () =>
        Promise.resolve(
          orders.changeBrand({ quotes: { ...sampleBrand.quotes, closedDays: ["2027-07-11"] } }),
        ),
    ],
    [
      "over the day's capacity",
      "taken the last place",
      () => {
        const capacity = { events: 6, guests: 259 };
        return Promise.resolve(orders.changeBrand({ orders: { ...sampleBrand.orders, capacity } }));
      },
    ],
  ];
  test.each(refusals)(
    "%s is refused in one plain sentence, and nothing changes",
    async (_, words, happens) => {
      const sent = await orders.sent();
      await happens(sent);
      const tried = orders.accept(sent);
      await expect(tried).rejects.toThrow(Conflict);
      await expect(tried).rejects.toThrow(words);
      const file = await orders.file(sent.id);
      expect(file).toMatchObject({ acceptances: [], instalments: [], proposal: { acceptedVersion: null } });
    },
  );

  test("of something other than what was sent is refused", async () => {
    const sent = await orders.sent();
    await expect(orders.accept({ ...sent, hash: "0".repeat(64) })).rejects.toThrow("not what we sent you");
    await expect(orders.accept({ ...sent, version: 2 })).rejects.toThrow("no such version");
  });

  test("by a forged, shortened or withdrawn link is not found", async () => {
    const sent = await orders.sent();
    await expect(orders.accept({ ...sent, token: sent.token.slice(1) })).rejects.toThrow(NotFound);
    await withdrawVersion(orders.deps, ruth, { proposalId: sent.id, version: 1 });
    await expect(orders.accept(sent)).rejects.toThrow(NotFound);
  });

  test("is not found where the link is withdrawn while it waits for its turn", async () => {
    const sent = await orders.sent();
    const isWithdrawn = withdrawnBefore(store, () =>
      withdrawVersion(orders.deps, ruth, { proposalId: sent.id, version: 1 }),
    );
    const deps = { ...orders.deps, store: isWithdrawn };
    const tried = acceptVersion(deps, { ...sent, version: 1, name: "Grace Whitmore", paysBy: "card" });
    await expect(tried).rejects.toThrow(NotFound);
    expect(await orders.file(sent.id)).toMatchObject({ acceptances: [], instalments: [] });
  });

  test.each(["", "   ", "\u200B", "a\u202Eb", "x".repeat(121)])("by %j is no signature", async (name) => {
    const { token, hash } = await orders.sent();
    const tried = acceptVersion(orders.deps, { token, hash, version: 1, name, paysBy: "card" });
    await expect(tried).rejects.toThrow(Invalid);
  });

  test("while the deposit of the version before is being paid waits", async () => {
    const sent = await orders.sent();
    await orders.accept(sent);
    const next = await orders.sendNext(sent.id, { guests: 240 });
    const [deposit] = (await orders.file(sent.id)).instalments;
    orders.underWay.add(deposit!.id);
    await expect(orders.accept(next)).rejects.toThrow("is being confirmed");
    orders.underWay.clear();
    await orders.accept(next);
    expect((await orders.file(sent.id)).proposal.acceptedVersion).toBe(2);
  });

  test("of the last place of a day goes to one of two who ask at once", async () => {
    const capacity = { events: 1, guests: 1_200 };
    orders.changeBrand({ orders: { ...sampleBrand.orders, capacity } });
    const event = { ...exampleContent().event, day: day("2027-09-04") };
    const both = [await orders.sent(exampleContent({ event })), await orders.sent(exampleContent({ event }))];
    const tried = await Promise.allSettled(both.map((one) => orders.accept(one)));
    expect(tried.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

/** A store in which something is done before a transaction begins, after all that was read outside it. */
function withdrawnBefore(store: Store, first: () => Promise<unknown>): Store {
  const db = new Proxy(store.db, {
    get(target, name) {
      if (name === "transaction")
        return () => ({
          execute: async (work: Parameters<ReturnType<Store["db"]["transaction"]>["execute"]>[0]) => {
            await first();
            return await target.transaction().execute(work);
          },
        });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { ...store, db };
}
