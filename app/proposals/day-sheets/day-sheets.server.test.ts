import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { sheetChanges } from "./day-sheet-changes.ts";
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
      marked: [String(sent.number)],
    });

    const again = await dayPrintById(store.db, printed.id);
    const pdf = daySheetPdf(again!, "Rosemary Lane", typesetPdf);
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.includes("/MarkInfo")).toBe(true);
    expect(daySheetPdf(printed, "Rosemary Lane", typesetPdf).equals(pdf)).toBe(true);
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
});
