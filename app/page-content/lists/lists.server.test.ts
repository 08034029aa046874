import { describe, expect, onTestFinished, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { nothingYet } from "#drafts/draft.ts";
import { discardDraft, publishDrafts, saveDraft, undoPublished } from "#drafts/drafts.server.ts";
import { galleryOf } from "#drafts/gallery.testkit.ts";
import { change } from "#live/server/change.server.ts";
import { openWithFeed } from "#live/server/feed.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { Invalid } from "#values/problem.ts";
import { keysOf } from "#values/record.ts";
import { day } from "#values/time/calendar-day.ts";
import { frozenClock } from "#values/time/clock.ts";
import { followPages } from "../current-pages.server.ts";
import { deskItem, deskItems, itemDrafts, storeItem } from "./item-drafts.server.ts";
import { countItems, shownItems } from "./items.server.ts";
import type { ListItem } from "./list-item.ts";
import { listKinds } from "./list-kinds.ts";
import { itemsEnding } from "./list-table.server.ts";

const ruth = actorNamed("ruth@rosemarylane.example");
const today = day("2026-11-23");

const bread = (title: string, more: Partial<ListItem<"news">> = {}): ListItem<"news"> => ({
  list: "news",
  id: "",
  from: today,
  ...more,
  values: {
    topic: "Bakery",
    title,
    short: "We bake at eight.",
    full: ["We bake at eight, every day of the week."],
    picture: { name: "pastry", x: 0.5, y: 0.5, z: 1 },
    alt: "A loaf.",
    ...more.values,
  },
});

const cook: ListItem<"vacancies"> = {
  list: "vacancies",
  id: "",
  from: today,
  until: day("2026-11-29"),
  values: {
    title: "Kitchen assistant",
    place: "Leeds",
    hours: "25 a week",
    pay: "£13.15 an hour",
    contract: "PART_TIME",
    text: ["You cook."],
    apply: { text: "Apply", to: "/contact-us" },
  },
};

const quote: ListItem<"quotes"> = {
  list: "quotes",
  id: "",
  until: day("2026-12-13"),
  values: { words: "Good lunch.", who: "A head", where: "Leeds", permission: "By e-mail, 3 November." },
};

describe.each(stores)("the firm's lists on $name", ({ open }) => {
  async function openLists(showsSample = false) {
    const deps = {
      ...(await openWithFeed(open)),
      ...galleryOf(),
      clock: frozenClock("2026-11-23T08:12:00Z"),
    };
    const { db } = deps.store;
    const source = { clock: deps.clock, showsSample };
    const save = async (item: ListItem, base = nothingYet) =>
      await saveDraft(itemDrafts(item.list, source), deps, ruth, { id: item.id, content: item, base });
    const publish = async (item: ListItem, base = nothingYet) => {
      const { id } = await save(item, base);
      await publishDrafts(itemDrafts(item.list, source), deps, ruth, [{ id }]);
      return id;
    };
    const shown = async (list: ListItem["list"], on = today, topic?: string) =>
      (await shownItems(db, source, { list, on, topic, most: 24 })).map(({ id }) => id);
    return { deps, db, source, save, publish, shown };
  }

  test("an item is a draft first, published from its day until its last one, and put back", async () => {
    const { deps, db, source, save, publish, shown } = await openLists();
    const { id } = await save(cook);
    expect(id).toBe("vacancies-kitchen-assistant");
    expect(await shown("vacancies")).toEqual([]);
    const kind = itemDrafts("vacancies", source);
    await publishDrafts(kind, deps, ruth, [{ id }]);
    expect(await shown("vacancies", day("2026-11-22"))).toEqual([]);
    expect(await shown("vacancies")).toEqual([id]);
    expect(await shown("vacancies", day("2026-11-29"))).toEqual([id]);
    expect(await shown("vacancies", day("2026-11-30"))).toEqual([]);
    const { base, stated } = (await deskItem(db, kind, id))!;
    await publish({ ...stated, until: day("2026-12-24") }, base);
    expect(await shown("vacancies", day("2026-11-30"))).toEqual([id]);
    await undoPublished(kind, deps, ruth, [id]);
    expect(await shown("vacancies", day("2026-11-30"))).toEqual([]);
    const { entries } = await searchAudit(deps.store, { subject: `vacancies/${id}` });
    expect(entries.map(({ action }) => action)).toContain("published vacancy");
  });

  test("the newest is the first, and a place goes before; a topic is asked for by itself", async () => {
    const { publish, shown } = await openLists();
    await publish(bread("Older", { from: day("2026-11-02") }));
    await publish(bread("Newer"));
    await publish(bread("Tomorrow's", { from: day("2026-11-24") }));
    const soup = bread("Soup", { from: day("2026-10-01") });
    await publish({ ...soup, values: { ...soup.values, topic: "Soup" } });
    expect(await shown("news")).toEqual(["news-newer", "news-older", "news-soup"]);
    expect(await shown("news", today, "Soup")).toEqual(["news-soup"]);
    await publish({ ...quote, place: 2 });
    await publish({ ...quote, place: 1, values: { ...quote.values, words: "Better lunch." } });
    await publish({ ...quote, values: { ...quote.values, words: "Late lunch." } });
    expect(await shown("quotes")).toEqual(["quotes-better-lunch", "quotes-good-lunch", "quotes-late-lunch"]);
  });

  test("a quote without permission, or without its end, is not even a draft, and leaves when that has come", async () => {
    const { save, publish, shown } = await openLists();
    const { permission: _, ...values } = quote.values;
    await expect(save({ ...quote, values } as ListItem)).rejects.toThrow(
      "values.permission: Permission: this is missing.",
    );
    const { until: __, ...endless } = quote;
    await expect(save(endless)).rejects.toThrow("until: Permission until: write a day.");
    await publish(quote);
    expect(await shown("quotes", day("2026-12-13"))).toHaveLength(1);
    expect(await shown("quotes", day("2026-12-14"))).toEqual([]);
  });

  test("words of food that nothing bears out stop the publication, and the draft stays", async () => {
    const { deps, db, source, save, shown } = await openLists();
    const kind = itemDrafts("news", source);
    const { id } = await save(bread("Our nut-free bakery"));
    await expect(publishDrafts(kind, deps, ruth, [{ id }])).rejects.toThrow(
      /^values\.title: “Our nut-free bakery”: it says “nut-free”/,
    );
    expect(await shown("news")).toEqual([]);
    expect((await deskItem(db, kind, id))?.draft).not.toBeNull();
    await discardDraft(kind, deps, ruth, (await deskItem(db, kind, id))!.draft!);
    expect(await deskItem(db, kind, id)).toBeUndefined();
  });

  test("a demonstration has the sample's until somebody writes them otherwise or takes them off; a firm has none", async () => {
    const { deps, db, source, publish, shown } = await openLists(true);
    expect(await shown("news")).toEqual(["the-bicycle", "the-plates", "the-counter", "the-soup"]);
    expect((await shown("quotes")).length).toBe(3);
    const kind = itemDrafts("news", source);
    const { base, stated } = (await deskItem(db, kind, "the-soup"))!;
    await publish(
      { ...stated, from: today, values: { ...stated.values, title: "Bean soup" } } as ListItem,
      base,
    );
    expect(await shown("news")).toEqual(["the-bicycle", "the-soup", "the-plates", "the-counter"]);
    const plates = (await deskItem(db, kind, "the-plates"))!;
    const gone = await saveDraft(kind, deps, ruth, { id: "the-plates", content: null, base: plates.base });
    await publishDrafts(kind, deps, ruth, [gone]);
    expect(await shown("news")).toEqual(["the-bicycle", "the-soup", "the-counter"]);
    expect((await countItems(db, source, today))("news")).toEqual({ shown: 3, planned: 0, ended: 0 });
    const firm = { ...source, showsSample: false };
    expect((await shownItems(db, firm, { list: "news", on: today, most: 24 })).map(({ id }) => id)).toEqual([
      "the-soup",
    ]);
  });

  test("a firm's readers get no item that says what the sample's says, wherever it came from", async () => {
    const { deps, db, source } = await openLists(true);
    const pages = await followPages(deps, { showsSample: false });
    onTestFinished(pages.stop);
    const items = await deskItems(db, itemDrafts("news", source));
    expect(items.map(({ stated }) => pages.ownItem(stated))).toEqual([null, null, null, null]);
    expect(pages.ownItem(bread("Bread at eight in Leeds"))).toMatchObject({
      values: { title: "Bread at eight in Leeds" },
    });
  });

  test("two thousand news are counted by the store, and a page gets as many as come to a phone in time", async () => {
    const { deps, db, source, shown } = await openLists();
    await change(deps, ruth, async (context) => {
      for (let number = 0; number < 2_000; number++) {
        const id = `news-${String(number).padStart(4, "0")}`;
        const item = bread(`Number ${number}`, { id });
        await storeItem(context, "news", id, {
          ...item,
          values: { ...item.values, full: ["x".repeat(1_100)] },
        });
      }
    });
    expect((await countItems(db, source, today))("news")).toEqual({ shown: 2_000, planned: 0, ended: 0 });
    const found = await shown("news");
    expect(found[0]).toBe("news-0000");
    expect(found.length).toBeGreaterThan(5);
    expect(found.length).toBeLessThan(12);
    expect(await deskItems(db, itemDrafts("news", source))).toHaveLength(2_000);
  });

  test.each(keysOf(listKinds))(
    "an item of %s comes with its first day and leaves after its last",
    async (list) => {
      const { deps, shown } = await openLists();
      // What it says is no matter to when it is shown.
      const item = { ...quote, list, id: "menu", from: day("2026-12-01"), until: day("2026-12-04") };
      await change(deps, ruth, (context) => storeItem(context, list, item.id, item as unknown as ListItem));
      const on = async (date: string) => await shown(list, day(date));
      expect(await on("2026-11-30")).toEqual([]);
      expect(await on("2026-12-01")).toEqual(["menu"]);
      expect(await on("2026-12-04")).toEqual(["menu"]);
      expect(await on("2026-12-05")).toEqual([]);
    },
  );

  test("what ends before a day is found, the first to go first", async () => {
    const { db, publish } = await openLists();
    await publish(quote);
    await publish(cook);
    await publish(bread("Without an end"));
    const ending = async (before: string) =>
      (await itemsEnding(db, today, day(before), 40)).map(({ list }) => list);
    expect(await ending("2026-11-29")).toEqual([]);
    expect(await ending("2026-11-30")).toEqual(["vacancies"]);
    expect(await ending("2026-12-30")).toEqual(["vacancies", "quotes"]);
  });

  test("a whole text of a hundred thousand letters is refused with its place", async () => {
    const { save } = await openLists();
    const item = bread("Long");
    const long = { ...item, values: { ...item.values, full: ["x".repeat(100_000)] } };
    await expect(save(long)).rejects.toThrow(Invalid);
    await expect(save(long)).rejects.toThrow(
      "values.full: Whole text: at most 1200 characters, and there are 100000.",
    );
  });
});
