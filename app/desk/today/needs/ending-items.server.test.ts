import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import type { ListItem } from "#page-content/lists/list-item.ts";
import { listKinds } from "#page-content/lists/list-kinds.ts";
import { writeItem } from "#page-content/lists/list-table.server.ts";
import { keysOf } from "#values/record.ts";
import { addDays, day } from "#values/time/calendar-day.ts";
import type { NeedContext } from "../needs.server.ts";
import { endingItemNeeds } from "./ending-items.server.ts";

const until = day("2026-12-04");

describe.each(stores)("what ends on $name", ({ open }) => {
  test.each(keysOf(listKinds))(
    "of %s stands on Today as soon as its list wants it, until its last day",
    async (list) => {
      const store = await open();
      const called = { title: "Ending", words: "Ending", name: "Ending", question: "Ending", picture: "x" };
      const item = { list, id: "menu", until, values: called } as unknown as ListItem;
      await store.db.transaction().execute((tx) => writeItem(tx, list, "menu", item));
      const needs = async (today: typeof until) =>
        (await endingItemNeeds({ store, today } as unknown as NeedContext)).map(({ id }) => id);
      const { notice } = listKinds[list];
      expect(await needs(addDays(until, -notice))).toEqual([]);
      expect(await needs(addDays(until, 1 - notice))).toEqual([`item ${list}/menu`]);
      expect(await needs(until)).toEqual([`item ${list}/menu`]);
      expect(await needs(addDays(until, 1))).toEqual([]);
    },
  );
});
