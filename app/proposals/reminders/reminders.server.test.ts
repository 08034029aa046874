import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { Conflict, NotFound } from "#values/problem.ts";
import { ruth, testOrders } from "../orders.testkit.ts";
import { exampleContent } from "../proposal.testkit.ts";
import { letReminderGo, lookAtReminder, stopReminder, upcomingReminders } from "./reminder-desk.server.ts";
import { sendDueReminders } from "./reminders.server.ts";

describe.each(stores)("reminders on $name", ({ open }) => {
  let store: Store;
  let orders: ReturnType<typeof testOrders>;
  beforeEach(async () => {
    store = await open();
    orders = testOrders(store);
  });
  afterEach(() => store.close());

  const upcoming = async () =>
    (await upcomingReminders(orders.deps, { days: 400 })).map(({ kind, at }) => [
      kind,
      new Date(at).toISOString(),
    ]);
  const keyOf = async (kind: string) => {
    const found = (await upcomingReminders(orders.deps, { days: 400 })).find((one) => one.kind === kind);
    if (!found) throw new Error(`no reminder of ${kind}`);
    return found.key;
  };
  const sentAt = async (at: string) => {
    orders.clock.set(at);
    return await sendDueReminders(orders.deps);
  };
  const emails = async () =>
    (await orders.emails()).filter(({ kind }) => kind === "order-reminder").map(({ subject }) => subject);
  // On the 24th of November, for an event on the 11th of July; 25% with the yes, the balance on the 27th of June.
  const accepted = async () => {
    const sent = await orders.sent();
    await orders.accept(sent);
    return sent;
  };

  test("follow from the order: each at nine in London, by the terms it was sent with", async () => {
    await orders.sent(exampleContent({ validUntil: day("2026-12-24") }));
    expect(await upcoming()).toEqual([["unanswered", "2026-12-01T09:00:00.000Z"]]);
    await accepted();
    expect(await upcoming()).toEqual([
      ["deposit", "2026-11-26T09:00:00.000Z"],
      ["unanswered", "2026-12-01T09:00:00.000Z"],
      ["balance", "2027-06-23T08:00:00.000Z"],
      ["numbers", "2027-06-27T08:00:00.000Z"],
      ["thanks", "2027-07-13T08:00:00.000Z"],
    ]);
  });

  test("go when they are due, once, however often they are looked for", async () => {
    await accepted();
    expect(await sentAt("2026-11-26T08:59:00Z")).toBe(0);
    orders.clock.set("2026-11-26T09:00:00Z");
    const runs = await Promise.all([1, 2, 3].map(() => sendDueReminders(orders.deps)));
    expect(runs.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await sentAt("2026-11-27T09:00:00Z")).toBe(0);
    expect(await emails()).toEqual([
      expect.stringMatching(
        /^Rosemary Lane: the deposit for St Anselm’s summer fair, 11 July has not come yet$/,
      ),
    ]);
    const [mail] = (await orders.emails()).filter(({ kind }) => kind === "order-reminder");
    expect(mail?.recipient).toBe("grace@st-anselms.example");
    expect(mail?.text).toContain("https://rosemary.example/proposal?key=");
  });

  test("that could not go by day wait for the morning, and never go too late", async () => {
    await accepted();
    expect(await sentAt("2026-11-26T20:30:00Z")).toBe(0);
    expect(await sentAt("2026-11-27T07:30:00Z")).toBe(0);
    // The server was away: the day by which it made sense has passed.
    expect(await sentAt("2026-12-05T09:00:00Z")).toBe(0);
    expect(await emails()).toEqual([]);
  });

  test("what failed half way is sent by the next run, and not twice", async () => {
    await accepted();
    orders.clock.set("2026-11-26T09:00:00Z");
    const broken = { ...orders.deps, paymentUnderWay: () => Promise.reject(new Error("killed")) };
    await expect(sendDueReminders(broken)).rejects.toThrow("killed");
    expect(await store.db.selectFrom("order_reminder").selectAll().execute()).toEqual([]);
    expect(await sendDueReminders(orders.deps)).toBe(1);
    expect(await emails()).toHaveLength(1);
  });

  test("nobody is asked to pay while a payment is being confirmed", async () => {
    const { id } = await accepted();
    const deposit = (await orders.file(id)).instalments.find(({ kind }) => kind === "deposit");
    orders.underWay.add(deposit!.id);
    expect(await sentAt("2026-11-26T09:00:00Z")).toBe(0);
    orders.underWay.clear();
    expect(await sentAt("2026-11-26T09:05:00Z")).toBe(1);
  });

  test("a stopped one does not go until it is let go again", async () => {
    await accepted();
    const key = await keyOf("deposit");
    await stopReminder(orders.deps, ruth, key);
    await stopReminder(orders.deps, ruth, key);
    expect(await sentAt("2026-11-26T09:00:00Z")).toBe(0);
    const [listed] = await upcomingReminders(orders.deps, { days: 1 });
    expect(listed).toMatchObject({ key, stopped: { by: ruth.name } });
    await letReminderGo(orders.deps, ruth, key);
    expect(await sendDueReminders(orders.deps)).toBe(1);
    await expect(stopReminder(orders.deps, ruth, key)).rejects.toThrow(Conflict);
    const acts = await store.db.selectFrom("audit_entry").select("action").execute();
    expect(acts.filter(({ action }) => action.includes("reminder")).map(({ action }) => action)).toEqual([
      "stopped reminder",
      "let reminder go",
    ]);
  });

  test("can be read before they go", async () => {
    await accepted();
    const { email } = await lookAtReminder(orders.deps, await keyOf("numbers"));
    expect(email.subject).toMatch(
      /^Rosemary Lane: final numbers by Thursday 1 July for St Anselm’s summer fair, 11 July$/,
    );
    expect(email.text).toContain("We have 260 guests.");
    await expect(lookAtReminder(orders.deps, "nobody:numbers:1")).rejects.toThrow(NotFound);
  });

  test("who has asked something is not asked for an answer", async () => {
    const { id } = await orders.sent();
    await store.db
      .insertInto("proposal_message")
      .values({
        id: "m",
        proposal_id: id,
        version: 1,
        side: "customer",
        text: "Is there a vegan dessert?",
        written_at: orders.clock.now() + 1e3,
        written_by: "customer link",
        done_at: null,
      })
      .execute();
    expect(await upcoming()).toEqual([]);
  });

  test("a proposal whose link was revoked reminds nobody", async () => {
    const { id } = await orders.sent();
    expect(await upcoming()).toHaveLength(1);
    await store.db
      .updateTable("proposal_link")
      .set({ revoked_at: 1 })
      .where("proposal_id", "=", id)
      .execute();
    expect(await upcoming()).toEqual([]);
  });

  test.each(["cancelled_at", "lost_at", "people_gone_at"] as const)("none go once %s", async (column) => {
    const { id } = await accepted();
    await store.db
      .updateTable("proposal")
      .set({ [column]: 1 })
      .where("id", "=", id)
      .execute();
    expect(await upcoming()).toEqual([]);
    expect(await sentAt("2026-11-26T09:00:00Z")).toBe(0);
  });

  test("what is paid is not asked for", async () => {
    const { id } = await accepted();
    await store.db
      .updateTable("order_instalment")
      .set({ state: "paid" })
      .where("proposal_id", "=", id)
      .execute();
    expect((await upcoming()).map(([kind]) => kind)).toEqual(["numbers", "thanks"]);
  });
});
