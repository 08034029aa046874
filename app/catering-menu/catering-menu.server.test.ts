import { describe, expect, onTestFinished, test } from "vitest";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/clock.ts";
import { Invalid } from "#values/problem.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { writeMenuCsv } from "./catering-menu-csv.ts";
import { cake, curry, dish, doughnuts, fourDishes, longMenu, soup } from "./catering-menu.examples.ts";
import type { CateringMenuItem } from "./catering-menu-item.ts";
import {
  cateringMenu,
  exportCateringMenu,
  importCateringMenu,
  withdrawUnsupportedDiets,
} from "./catering-menu.server.ts";

const cook = actorNamed("the cook");
const bytes = (text: string) => new TextEncoder().encode(text);
const file = (...items: CateringMenuItem[]) => bytes(writeMenuCsv(items));

describe.each(stores)("the catering menu on $name", ({ open }) => {
  async function kitchen() {
    const store = await open();
    const feed = await startFeed(store);
    onTestFinished(async () => {
      feed.stop();
      await store.close();
    });
    const heard: string[] = [];
    feed.subscribe((changes) =>
      heard.push(...changes.map(({ type, documentId }) => `${type} ${documentId}`)),
    );
    const room = { store, feed, clock: frozenClock("2026-11-23T08:12:00Z") };
    const names = async () => (await cateringMenu(store.db)).map(({ id }) => id);
    return {
      room,
      store,
      heard,
      names,
      take: (given: Uint8Array, replace = false) => importCateringMenu(room, cook, given, { replace }),
    };
  }

  test("takes a file and gives it back the same", async () => {
    const { take, store } = await kitchen();
    expect(await take(file(...fourDishes))).toEqual({
      added: 4,
      modified: 0,
      removed: 0,
      unchanged: 0,
      held: [],
    });
    expect(await cateringMenu(store.db)).toEqual(fourDishes);
    expect(await exportCateringMenu(store.db)).toBe(writeMenuCsv(fourDishes));
  });

  test("records nothing for a row that changes nothing", async () => {
    const { take, store, heard } = await kitchen();
    await take(file(...fourDishes));
    heard.length = 0;
    expect(await take(bytes(await exportCateringMenu(store.db)), true)).toEqual({
      added: 0,
      modified: 0,
      removed: 0,
      unchanged: 4,
      held: [],
    });
    expect(heard).toEqual([]);
  });

  test("changes by id, adds at the end and removes nothing", async () => {
    const { take, heard, names } = await kitchen();
    await take(file(soup, cake));
    heard.length = 0;
    const did = await take(file(curry, { ...soup, name: "Tomato soup" }));
    expect(did).toEqual({ added: 1, modified: 1, removed: 0, unchanged: 0, held: [] });
    expect(heard).toEqual(["added curry", "modified soup"]);
    expect(await names()).toEqual(["soup", "cake", "curry"]);
  });

  test("with replace takes the file's order and removes what it does not name", async () => {
    const { take, heard, names } = await kitchen();
    await take(file(soup, curry, cake));
    heard.length = 0;
    expect(await take(file(doughnuts, soup, curry), true)).toEqual({
      added: 1,
      modified: 0,
      removed: 1,
      unchanged: 2,
      held: [],
    });
    expect(heard).toEqual(["added doughnuts", "removed cake"]);
    expect(await names()).toEqual(["doughnuts", "soup", "curry"]);
    await take(file(curry, doughnuts, soup), true);
    expect(await names()).toEqual(["curry", "doughnuts", "soup"]);
    expect(await take(bytes("id,name,description,category\n"), true)).toMatchObject({ removed: 3 });
    expect(await names()).toEqual([]);
  });

  test("a refused file changes nothing at all", async () => {
    const { take, store, heard } = await kitchen();
    await take(file(...fourDishes));
    heard.length = 0;
    const broken = bytes("id,name,description,category\nnew,New,Good,school\nsoup,Soup,Red,funerals\n");
    const refused = await take(broken, true).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Invalid);
    expect((refused as Invalid).problems).toMatchObject([{ row: 3, column: "D (category)" }]);
    expect(await cateringMenu(store.db)).toEqual(fourDishes);
    expect(heard).toEqual([]);
  });

  test("writes many dishes in few statements, and two files at one time into one order", async () => {
    const { room, store, heard, take } = await kitchen();
    let statements = 0;
    // Kysely asks its plugins about every statement.
    const counted = store.db.withPlugin({
      transformQuery: ({ node }) => (statements++, node),
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const many = longMenu(2_080);
    const given = file(...many);
    expect(
      await importCateringMenu({ ...room, store: { ...store, db: counted } }, cook, given),
    ).toMatchObject({
      ...{ added: 2_080, unchanged: 0 },
    });
    expect(statements).toBeLessThan(60);
    expect(heard).toHaveLength(2_080);
    expect(await cateringMenu(store.db)).toEqual(many);
    // Both have read the menu before either writes.
    await Promise.all([take(file(soup)), take(file(cake))]);
    const last = (await cateringMenu(store.db)).slice(-2);
    expect(last.map(({ id }) => id).toSorted()).toEqual(["cake", "soup"]);
    expect(last[1]!.position - last[0]!.position).toBe(1_000);
    expect(await store.db.selectFrom("live_clock").select("revision").executeTakeFirst()).toEqual({
      revision: 2_082,
    });
  });

  test("leaves alone what a file has no column for, allergens above all", async () => {
    const { take, store } = await kitchen();
    await take(file(soup));
    await take(bytes("id,name,description,category\nsoup,Soup,Red,parties\n"));
    const [now] = await cateringMenu(store.db);
    expect(now).toEqual({ ...soup, name: "Soup", description: "Red", category: "parties" });
  });

  test("calls no dish what its own allergens rule out, also where the file has but one of the two columns", async () => {
    const { take, store } = await kitchen();
    const header = "id,name,description,category";
    await take(
      bytes(
        `${header},allergens\nsoup,Soup,Red,school,milk:contains;fish:free;crustaceans:free;molluscs:free\n`,
      ),
    );
    await expect(take(bytes(`${header},diets\nsoup,Soup,Red,school,vegan\n`))).rejects.toThrow(
      "row 2, soup: a vegan dish has no milk, and this one contains it",
    );
    await take(bytes(`${header},diets\nsoup,Soup,Red,school,vegetarian\n`));
    await expect(take(bytes(`${header},allergens\nsoup,Soup,Red,school,fish:contains\n`))).rejects.toThrow(
      "row 2, soup: a vegetarian dish has no fish, and this one contains it",
    );
    expect(await cateringMenu(store.db)).toMatchObject([
      { diets: ["vegetarian"], allergens: { milk: { state: "contains" } } },
    ]);
  });

  test("says of no dish a diet that its allergens do not support, and keeps it as it was stated", async () => {
    const { take, store, heard } = await kitchen();
    const header = "id,name,description,category,allergens,diets";
    const unread = `${header}\nnut-roast,Nut roast,Brown,school,,vegetarian;vegan;halal;gluten-free;dairy-free\n`;
    const did = await take(bytes(unread));
    expect(did.held).toHaveLength(5);
    expect(did.held[1]).toBe(
      "row 2, nut-roast: vegan is held: not known: eggs, milk, fish, crustaceans, molluscs",
    );
    expect(await cateringMenu(store.db)).toMatchObject([{ diets: [] }]);
    expect(await exportCateringMenu(store.db)).toContain("vegetarian;vegan;halal;gluten-free;dairy-free");
    const { document } = await store.db.selectFrom("live_change").selectAll().executeTakeFirstOrThrow();
    expect(document).not.toMatch(/vegan|halal|gluten-free|dairy-free/);
    heard.length = 0;
    await take(
      bytes(`${header.replace(",diets", "")}\nnut-roast,Nut roast,Brown,school,milk:free;gluten:free\n`),
    );
    expect(heard).toEqual(["modified nut-roast"]);
    // Dairy-free is known now; gluten-free would need a measurement, and the others are not known still.
    expect(await cateringMenu(store.db)).toMatchObject([{ diets: ["dairy-free"] }]);
  });

  test("takes back what an older version told of a diet, once, and tells every open page", async () => {
    const { room, take, store, heard } = await kitchen();
    await take(file(curry));
    const before = JSON.stringify(["vegan", "gluten-free"]);
    await store.db.updateTable("catering_menu_item").set({ diets: before }).execute();
    expect((await cateringMenu(store.db))[0]!.diets).toEqual(["vegan"]);
    heard.length = 0;
    expect(await withdrawUnsupportedDiets(room, cook)).toBe(1);
    expect(heard).toEqual(["modified curry"]);
    expect(await withdrawUnsupportedDiets(room, cook)).toBe(0);
    expect(await exportCateringMenu(store.db)).toContain("vegan;gluten-free");
  });

  test("keeps and gives back one state for each cereal and each nut", async () => {
    const { take, store } = await kitchen();
    const said =
      "gluten(oats):contains;gluten(wheat):may-contain;nuts(almond):contains;nuts(hazelnut):may-contain";
    const written = file(dish({ contains: said }));
    await take(written);
    expect(await exportCateringMenu(store.db)).toContain(said);
    expect(await take(written)).toMatchObject({ unchanged: 1 });
    expect((await cateringMenu(store.db))[0]!.allergens.nuts).toEqual({
      state: "contains",
      which: ["almond"],
      leaves: { almond: "contains", hazelnut: "may-contain" },
    });
  });

  test("knows a dish without an id again when the same file comes twice", async () => {
    const { take, names } = await kitchen();
    const twins = bytes(
      "id,name,description,category\n,Crème brûlée,Sweet,parties\n,Crème brûlée,Sweeter,parties\n",
    );
    expect(await take(twins)).toMatchObject({ added: 2 });
    expect(await names()).toEqual(["parties-creme-brulee", "parties-creme-brulee-2"]);
    expect(await take(twins)).toMatchObject({ added: 0, unchanged: 2 });
  });

  test("signs every change with who made it", async () => {
    const { take, store } = await kitchen();
    await take(file(soup));
    const row = await store.db.selectFrom("live_change").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ topic: "menu", document_id: "soup", changed_by: "the cook" });
    expect(JSON.parse(row.document)).toEqual(soup);
  });
});
