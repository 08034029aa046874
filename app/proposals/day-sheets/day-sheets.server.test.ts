import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { Invalid } from "#values/problem.ts";
import { frozenClock } from "#values/time/clock.ts";
import { proposalsByEmail } from "../customer-data.server.ts";
import { sweepOrders } from "../retention.server.ts";
import { emptyPlan, planAsFields } from "./event-plan.ts";
import { savePlan } from "./event-plans.server.ts";
import { planOf } from "./plan-rows.server.ts";
import { changesSince, sheetChanges } from "./day-sheet-changes.ts";
import { daySheetPdf } from "./day-sheet-pdf.server.ts";
import {
  currentDaySheet,
  dayPrintById,
  daysWithOrders,
  lastDayPrint,
  printDaySheet,
} from "./day-sheets.server.ts";
import { ruth, testOrders } from "../orders.testkit.ts";
import { typesetPdf } from "#printing/typeset.server.ts";
import { exampleContent } from "../proposal.testkit.ts";

describe.each(stores)("the order sheet of a day on $name", ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  }, 60_000);
  afterAll(() => store.close());

  test("has what is accepted, is marked where a headcount changes after it was printed, and prints the same bytes", async () => {
    const orders = testOrders(store);
    const { deps } = orders;
    const content = exampleContent();
    const on = content.event.day!;
    const sent = await orders.sent(content);
    expect((await currentDaySheet(deps, store.db, on)).orders).toEqual([]);
    await orders.accept(sent);
    expect(await daysWithOrders(store.db, day("2026-11-24"))).toEqual([on]);
    const printed = await printDaySheet(deps, ruth, on);
    expect(printed.sheet).toMatchObject({ guests: 260, orders: [{ number: sent.number, version: 1 }] });
    expect(await lastDayPrint(store.db, on)).toEqual(printed);

    const next = await orders.sendNext(sent.id, { guests: 280 });
    // What is sent and not accepted is not cooked.
    expect((await currentDaySheet(deps, store.db, on)).guests).toBe(260);
    await orders.accept(next);
    const now = await currentDaySheet(deps, store.db, on);
    expect(sheetChanges(printed.sheet, now)).toEqual({
      words: [`${sent.number}: guests 260 → 280`],
      marked: [String(sent.number), `${sent.number} plates`, `${sent.number} guests`],
    });

    const again = await dayPrintById(store.db, printed.id);
    const pdf = daySheetPdf(again!, sampleBrand, typesetPdf);
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.includes("/MarkInfo")).toBe(true);
    expect(daySheetPdf(printed, sampleBrand, typesetPdf).equals(pdf)).toBe(true);
  });

  test("has no order that was cancelled, and no print of another day", async () => {
    const orders = testOrders(store);
    const { event } = exampleContent();
    const on = day("2027-08-01");
    const sent = await orders.sent(exampleContent({ event: { ...event, day: on } }));
    await orders.accept(sent);
    await store.db.updateTable("proposal").set({ cancelled_at: 1 }).where("id", "=", sent.id).execute();
    expect((await currentDaySheet(orders.deps, store.db, on)).orders).toEqual([]);
    expect(await lastDayPrint(store.db, on)).toBeNull();
    expect(await dayPrintById(store.db, "none")).toBeNull();
  });

  test("says what the office has said of the day, which stays when a next version is accepted and goes with its people", async () => {
    const orders = testOrders(store);
    const { deps } = orders;
    const { event } = exampleContent();
    const on = day("2027-09-04");
    const sent = await orders.sent(exampleContent({ event: { ...event, day: on } }));
    await orders.accept(sent);
    const fields = {
      ...planAsFields(emptyPlan),
      contactName: "Rui",
      contactPhone: "07700 900123",
      timeline: "09:40 Van 2 leaves",
      crew: "Sam and Ines",
      vans: "1",
    };
    await savePlan(deps, ruth, { proposalId: sent.id, fields, revision: 0 });
    const printed = await printDaySheet(deps, ruth, on);
    expect(printed.sheet.orders[0]?.plan).toMatchObject({ contactName: "Rui", vans: 1 });
    expect(printed.sheet.marked).toBeUndefined();

    // The second of two who began from one sheet loses nothing and stores nothing.
    const second = savePlan(deps, ruth, {
      proposalId: sent.id,
      fields: { ...fields, vans: "2" },
      revision: 0,
    });
    await expect(second).rejects.toThrow(/saved the event sheet meanwhile/);
    const wrong = savePlan(deps, ruth, {
      proposalId: sent.id,
      fields: { ...fields, vans: "-1" },
      revision: 1,
    });
    await expect(wrong).rejects.toThrow(Invalid);
    expect(await planOf(store.db, sent.id)).toMatchObject({ revision: 1, plan: { vans: 1 } });

    const next = await orders.sendNext(sent.id, { guests: 270 });
    await orders.accept(next);
    await savePlan(deps, ruth, { proposalId: sent.id, fields: { ...fields, vans: "2" }, revision: 1 });
    const again = await printDaySheet(deps, ruth, on);
    expect(again.sheet.orders[0]).toMatchObject({ guests: 270, plan: { vans: 2, contactName: "Rui" } });
    expect(again.sheet.marked).toContain(`${sent.number} vans`);
    const [one, two] = [printed, again].map((print) => daySheetPdf(print, sampleBrand, typesetPdf));
    expect(one!.equals(two!)).toBe(false);
    expect(JSON.stringify(await proposalsByEmail(store.db, "grace@st-anselms.example"))).toContain(
      "07700 900123",
    );

    // Thirty days after the event nobody is named any more, neither in the sheet nor in its prints.
    const sweep = (at: string) => sweepOrders({ store, clock: frozenClock(at) }, "03-31");
    await sweep("2027-10-04T09:00:00Z");
    expect(await planOf(store.db, sent.id)).toMatchObject({ plan: { contactName: "Rui" } });
    await sweep("2027-10-05T09:00:00Z");
    expect(await planOf(store.db, sent.id)).toMatchObject({
      plan: { contactName: "", contactPhone: "", crew: "", vans: 2 },
    });
    expect(JSON.stringify(await dayPrintById(store.db, again.id))).not.toMatch(/Rui|07700|Whitmore|Ines/);
    // What is not there any more was said: neither the print nor the comparison with it says otherwise.
    const gone = (await dayPrintById(store.db, again.id))!;
    expect(gone).toMatchObject({
      peopleGoneAt: Date.parse("2027-10-05T09:00:00Z"),
      sheet: { orders: [{ guests: 270 }] },
    });
    const words = daySheetPdf(gone, sampleBrand, (_, typed) => JSON.stringify(typed));
    expect(words).toContain("Nobody has said how to get in or what kit goes along.");
    expect(changesSince(gone, await currentDaySheet(deps, store.db, on))).toEqual({ words: [], marked: [] });
    expect((await printDaySheet(deps, ruth, on)).sheet.marked ?? []).toEqual([]);
    // Its people go a year after, and the sheet with them.
    await sweep("2028-09-06T09:00:00Z");
    expect(await planOf(store.db, sent.id)).toMatchObject({ revision: 0 });
  });
});
