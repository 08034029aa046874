import { describe, expect, test } from "vitest";
import { testPublicationKey } from "#publications/publication-key.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import { Invalid } from "#values/problem.ts";
import { openWithFeed } from "#live/server/feed.testkit.ts";
import { searchAudit } from "#audit/audit.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { galleryOf } from "#drafts/gallery.testkit.ts";
import { writeMenuCsv } from "./csv/catering-menu-csv.ts";
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
  async function openMenu() {
    const { store, feed } = await openWithFeed(open);
    const announced: string[] = [];
    feed.subscribe((changes) =>
      announced.push(...changes.map(({ type, documentId }) => `${type} ${documentId}`)),
    );
    const clock = frozenClock("2026-11-23T08:12:00Z");
    const deps = { store, feed, clock, publicationKey: testPublicationKey, ...galleryOf() };
    const names = async () => (await cateringMenu(store.db)).map(({ id }) => id);
    return {
      deps,
      store,
      announced,
      names,
      importFile: (given: Uint8Array, replace = false) => importCateringMenu(deps, cook, given, { replace }),
    };
  }

  test("exports the file that was imported", async () => {
    const { importFile, store } = await openMenu();
    expect(await importFile(file(...fourDishes))).toEqual({
      added: 4,
      modified: 0,
      removed: 0,
      unchanged: 0,
      unsupported: [],
      questions: [],
      lowered: [],
    });
    expect(await cateringMenu(store.db)).toEqual(fourDishes);
    expect(await exportCateringMenu(store.db)).toBe(writeMenuCsv(fourDishes));
  });

  test("records nothing for an unchanged row", async () => {
    const { importFile, store, announced } = await openMenu();
    await importFile(file(...fourDishes));
    announced.length = 0;
    expect(await importFile(bytes(await exportCateringMenu(store.db)), true)).toEqual({
      added: 0,
      modified: 0,
      removed: 0,
      unchanged: 4,
      unsupported: [],
      questions: [],
      lowered: [],
    });
    expect(announced).toEqual([]);
  });

  test("changes by id, adds at the end and removes nothing", async () => {
    const { importFile, announced, names } = await openMenu();
    await importFile(file(soup, cake));
    announced.length = 0;
    const did = await importFile(file(curry, { ...soup, name: "Tomato soup" }));
    expect(did).toEqual({
      added: 1,
      modified: 1,
      removed: 0,
      unchanged: 0,
      unsupported: [],
      questions: [],
      lowered: [],
    });
    expect(announced).toEqual(["added curry", "modified soup"]);
    expect(await names()).toEqual(["soup", "cake", "curry"]);
  });

  test("takes the file's order and removes what it does not name, with replace", async () => {
    const { importFile, announced, names } = await openMenu();
    await importFile(file(soup, curry, cake));
    announced.length = 0;
    expect(await importFile(file(doughnuts, soup, curry), true)).toEqual({
      added: 1,
      modified: 0,
      removed: 1,
      unchanged: 2,
      unsupported: [],
      questions: [],
      lowered: [],
    });
    expect(announced).toEqual(["added doughnuts", "removed cake"]);
    expect(await names()).toEqual(["doughnuts", "soup", "curry"]);
    await importFile(file(curry, doughnuts, soup), true);
    expect(await names()).toEqual(["curry", "doughnuts", "soup"]);
    expect(await importFile(bytes("id,name,description,category\n"), true)).toMatchObject({ removed: 3 });
    expect(await names()).toEqual([]);
  });

  test("refuses a picture that the gallery has not, by its row, but for one that the dish has had", async () => {
    const { deps, store, names } = await openMenu();
    const [tart, small] = [
      { id: "tart", width: 1600, height: 1200 },
      { id: "small", width: 640, height: 480 },
    ];
    const pictured = (id: string, image: string, price = "") =>
      `${id},${id},Baked,school,${image},${price}\n`;
    const given = (...rows: string[]) =>
      bytes(`id,name,description,category,image,price_guide_pence\n${rows.join("")}`);
    const withTart = { ...deps, ...galleryOf(tart, small) };
    await importCateringMenu(withTart, cook, given(pictured("tart", "gallery/tart")));
    await expect(
      importCateringMenu(
        withTart,
        cook,
        given(
          pictured("tart", "gallery/tart"),
          pictured("pie", "gallery/pie"),
          pictured("bun", "gallery/small"),
        ),
      ),
    ).rejects.toThrow(
      new Invalid([
        {
          field: "row 3, pie (image)",
          message: '"gallery/pie": this picture is not in the gallery. Choose another.',
        },
        {
          field: "row 4, bun (image)",
          message: '"gallery/small": it is 640 px wide, and this place needs 960. Choose a larger one.',
        },
      ]).message,
    );
    expect(await names()).toEqual(["tart"]);
    // It has left the gallery since: an export is read back all the same, and a price is changed.
    await importCateringMenu(deps, cook, bytes(await exportCateringMenu(store.db)));
    await importCateringMenu(deps, cook, given(pictured("tart", "gallery/tart", "900")));
    await expect(importCateringMenu(deps, cook, given(pictured("tart", "gallery/cake")))).rejects.toThrow(
      Invalid,
    );
  });

  test("changes nothing when a file is rejected", async () => {
    const { importFile, store, announced } = await openMenu();
    await importFile(file(...fourDishes));
    announced.length = 0;
    const broken = bytes("id,name,description,category\nnew,New,Good,school\nsoup,Soup,Red,funerals\n");
    const refused = await importFile(broken, true).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Invalid);
    expect((refused as Invalid).problems).toMatchObject([{ row: 3, column: "D (category)" }]);
    expect(await cateringMenu(store.db)).toEqual(fourDishes);
    expect(announced).toEqual([]);
  });

  test("imports many dishes in few statements, and two files at one time into one order", async () => {
    const { deps, store, announced, importFile } = await openMenu();
    let statements = 0;
    // Kysely asks its plugins about every statement.
    const counted = store.db.withPlugin({
      transformQuery: ({ node }) => (statements++, node),
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const many = longMenu(2_080);
    const given = file(...many);
    expect(
      await importCateringMenu({ ...deps, store: { ...store, db: counted } }, cook, given),
    ).toMatchObject({
      added: 2080,
      unchanged: 0,
    });
    // The dishes, the changes and the record of what was published, a hundred rows a statement; one for all the risks of
    // dishes that were taken off the menu, one for the words that somebody has looked at, and one for whether the sample is tried.
    expect(statements).toBeLessThan(143);
    expect(announced).toHaveLength(2_080);
    const [entry] = (await searchAudit(store, { action: "imported catering menu" })).entries;
    expect(entry).toMatchObject({ who: cook.name, subject: "menu", before: '{"dishes":0}' });
    expect(JSON.parse(entry!.after!)).toEqual({
      dishes: 2_080,
      added: 2_080,
      modified: 0,
      removed: 0,
      unchanged: 0,
    });
    expect(await cateringMenu(store.db)).toEqual(many);
    // Both have read the menu before either writes.
    await Promise.all([importFile(file(soup)), importFile(file(cake))]);
    const last = (await cateringMenu(store.db)).slice(-2);
    expect(last.map(({ id }) => id).toSorted()).toEqual(["cake", "soup"]);
    expect(last[1]!.position - last[0]!.position).toBe(1_000);
    expect(await store.db.selectFrom("live_clock").select("revision").executeTakeFirst()).toEqual({
      revision: 2_082,
    });
  });

  test("leaves fields without a column as they were, allergens above all", async () => {
    const { importFile, store } = await openMenu();
    await importFile(file(soup));
    await importFile(bytes("id,name,description,category\nsoup,Soup,Red,parties\n"));
    const [now] = await cateringMenu(store.db);
    expect(now).toEqual({ ...soup, name: "Soup", description: "Red", category: "parties" });
  });

  test("rejects a diet that the allergens contradict, also where the file has only one of the two columns", async () => {
    const { importFile, store } = await openMenu();
    const header = "id,name,description,category";
    await importFile(
      bytes(
        `${header},allergens\nsoup,Soup,Red,school,milk:contains;fish:free;crustaceans:free;molluscs:free\n`,
      ),
    );
    await expect(importFile(bytes(`${header},diets\nsoup,Soup,Red,school,vegan\n`))).rejects.toThrow(
      "row 2, soup: a vegan dish has no milk, and this one contains it",
    );
    await importFile(bytes(`${header},diets\nsoup,Soup,Red,school,vegetarian\n`));
    await expect(
      importFile(bytes(`${header},allergens\nsoup,Soup,Red,school,fish:contains\n`)),
    ).rejects.toThrow("row 2, soup: a vegetarian dish has no fish, and this one contains it");
    expect(await cateringMenu(store.db)).toMatchObject([
      { diets: ["vegetarian"], allergens: { milk: "contains" } },
    ]);
  });

  test("publishes no diet that the allergens do not support, and stores it as claimed", async () => {
    const { importFile, store, announced } = await openMenu();
    const header = "id,name,description,category,allergens,diets";
    const unread = `${header}\nnut-roast,Nut roast,Brown,school,,vegetarian;vegan;halal;gluten-free;dairy-free\n`;
    const did = await importFile(bytes(unread));
    expect(did.unsupported).toHaveLength(5);
    expect(did.unsupported[1]).toBe(
      "row 2, nut-roast: vegan is held: not known: eggs, milk, fish, crustaceans, molluscs",
    );
    expect(await cateringMenu(store.db)).toMatchObject([{ diets: [] }]);
    expect(await exportCateringMenu(store.db)).toContain("vegetarian;vegan;halal;gluten-free;dairy-free");
    const { document } = await store.db.selectFrom("live_change").selectAll().executeTakeFirstOrThrow();
    expect(document).not.toMatch(/vegan|halal|gluten-free|dairy-free/);
    announced.length = 0;
    await importFile(
      bytes(`${header.replace(",diets", "")}\nnut-roast,Nut roast,Brown,school,milk:free;gluten:free\n`),
    );
    expect(announced).toEqual(["modified nut-roast"]);
    // Dairy-free is known now; gluten-free would need a measurement, and the others are not known still.
    expect(await cateringMenu(store.db)).toMatchObject([{ diets: ["dairy-free"] }]);
  });

  test("withdraws a diet that an older version published, once, and updates every open page", async () => {
    const { deps, importFile, store, announced } = await openMenu();
    await importFile(file(curry));
    const before = JSON.stringify(["vegan", "gluten-free"]);
    await store.db.updateTable("catering_menu_item").set({ diets: before }).execute();
    expect((await cateringMenu(store.db))[0]!.diets).toEqual(["vegan"]);
    announced.length = 0;
    expect(await withdrawUnsupportedDiets(deps, cook)).toBe(1);
    expect(announced).toEqual(["modified curry"]);
    expect(await withdrawUnsupportedDiets(deps, cook)).toBe(0);
    expect(await exportCateringMenu(store.db)).toContain("vegan;gluten-free");
  });

  test("asks a person about a diet that the dish's own words contradict, once, and refuses nothing for them", async () => {
    const { importFile } = await openMenu();
    const granola = file(
      dish({ name: "Granola with honey", contains: "eggs:free;milk:free", diets: ["vegan"] }),
    );
    const { added, questions } = await importFile(granola);
    expect([added, questions]).toEqual([1, ["fruit-board: confirm that it is vegan: it says “honey”"]]);
    expect(await importFile(granola)).toMatchObject({ unchanged: 1, questions: [] });
  });

  test("stores and exports a state for each cereal and each nut", async () => {
    const { importFile, store } = await openMenu();
    const said =
      "gluten(oats):contains;gluten(wheat):may-contain;nuts(almond):contains;nuts(hazelnut):may-contain";
    const written = file(dish({ contains: said }));
    await importFile(written);
    expect(await exportCateringMenu(store.db)).toContain(said);
    expect(await importFile(written)).toMatchObject({ unchanged: 1 });
    expect((await cateringMenu(store.db))[0]!.allergens).toEqual({
      wheat: "may-contain",
      oats: "contains",
      almond: "contains",
      hazelnut: "may-contain",
    });
  });

  test("matches a dish without an id when the same file is imported twice", async () => {
    const { importFile, names } = await openMenu();
    const twins = bytes(
      "id,name,description,category\n,Crème brûlée,Sweet,parties\n,Crème brûlée,Sweeter,parties\n",
    );
    expect(await importFile(twins)).toMatchObject({ added: 2 });
    expect(await names()).toEqual(["parties-creme-brulee", "parties-creme-brulee-2"]);
    expect(await importFile(twins)).toMatchObject({ added: 0, unchanged: 2 });
  });

  test("records who made each change", async () => {
    const { importFile, store } = await openMenu();
    await importFile(file(soup));
    const row = await store.db.selectFrom("live_change").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ topic: "menu", document_id: "soup", changed_by: "the cook" });
    expect(JSON.parse(row.document)).toEqual(soup);
  });
});
