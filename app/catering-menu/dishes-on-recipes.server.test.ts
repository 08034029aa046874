import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { allFreeBut, certificate, ingredient, product, recipe } from "#recipes/samples/kitchen.examples.ts";
import { ada, marta, saveColeslawKitchen } from "#recipes/samples/coleslaw.testkit.ts";
import { approve, previewImport, saveDocument } from "#recipes/recipes.server.ts";
import { galleryOf } from "#drafts/gallery.testkit.ts";
import { openWithFeed } from "#live/server/feed.testkit.ts";
import { testPublicationKey } from "#publications/publication-key.testkit.ts";
import { publishedAt } from "#publications/published.server.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import {
  cateringMenu,
  exportCateringMenu,
  importCateringMenu,
  withdrawUnsupportedDiets,
} from "./catering-menu.server.ts";
import { dishesOnRecipes } from "./dishes-on-recipes.server.ts";

const cook = actorNamed("the cook");
const file = (...rows: string[]) =>
  new TextEncoder().encode(["id,name,description,category,allergens,diets,recipe", ...rows].join("\n"));
const slaw = "slaw,House slaw,Shredded,parties,celery:may-contain;eggs:free,vegan;vegetarian,coleslaw";
const board = "board,Fruit board,Melon,parties,milk:free,,";

describe.each(stores)("dishes of the catering menu on recipes on $name", ({ open }) => {
  async function openMenu() {
    const { store, feed } = await openWithFeed(open);
    const announced: string[] = [];
    feed.subscribe((changes) =>
      announced.push(
        ...changes.map(
          ({ topic, type, documentId, revision }) => `${topic} ${type} ${documentId} ${revision}`,
        ),
      ),
    );
    const clock = frozenClock("2026-11-23T08:12:00Z");
    const deps = { store, feed, clock, publicationKey: testPublicationKey, ...galleryOf() };
    const kitchen = await saveColeslawKitchen(deps, [dishesOnRecipes(deps)]);
    const result = await importCateringMenu(deps, cook, file(slaw, board));
    const item = async (id: string) => (await cateringMenu(store.db)).find((one) => one.id === id)!;
    announced.length = 0;
    return { deps, store, announced, kitchen, result, item };
  }

  test("have its allergens and claims; what is stated only adds a risk", async () => {
    const { item, result } = await openMenu();
    expect(await item("slaw")).toMatchObject({
      allergens: allFreeBut("eggs:contains;soya:may-contain;celery:may-contain"),
      diets: expect.arrayContaining(["vegetarian"]),
    });
    expect((await item("slaw")).diets).not.toContain("vegan");
    expect(result.unsupported).toEqual([
      "row 2, slaw: vegan is held: the recipe coleslaw does not support it",
    ]);
    expect((await item("board")).allergens).toEqual({ milk: "free" });
  });

  test("are exported as they were stated, and read back without a change", async () => {
    const { deps, store } = await openMenu();
    const exported = await exportCateringMenu(store.db);
    expect(exported).toContain("slaw,House slaw,Shredded,parties,celery:may-contain;eggs:free,");
    const again = await importCateringMenu(deps, cook, new TextEncoder().encode(exported));
    expect(again).toMatchObject({ modified: 0, unchanged: 2 });
    // A file without a recipe column leaves the dish on its recipe.
    const without = new TextEncoder().encode(
      "id,name,description,category,allergens\nslaw,House slaw,Shredded,parties,eggs:free\n",
    );
    await importCateringMenu(deps, cook, without, { withLowerRisks: true });
    expect((await cateringMenu(store.db)).find(({ id }) => id === "slaw")!.allergens).toEqual(
      allFreeBut("eggs:contains;soya:may-contain"),
    );
  });

  test("change with the kitchen in its transaction, and that is announced and published", async () => {
    const { store, announced, kitchen, item, deps } = await openMenu();
    await kitchen.saveMayonnaise("eggs:contains;mustard:contains", 1);
    expect((await item("slaw")).allergens.mustard).toBe("contains");
    expect(announced.map((line) => line.replace(/ \d+$/, ""))).toEqual([
      "kitchen modified kitchen",
      "menu modified slaw",
    ]);
    const published = await publishedAt(store.db, "menu/slaw", deps.clock.now());
    expect(published?.facts).toMatchObject({ item: { allergens: { mustard: "contains" } } });
    // What is taken out counts until somebody else has approved that.
    await kitchen.saveMayonnaise("eggs:contains", 2);
    expect((await item("slaw")).allergens.mustard).toBe("contains");
    await kitchen.approveMayonnaise();
    expect((await item("slaw")).allergens.mustard).toBe("free");
  });

  test("are named before anything is saved", async () => {
    const { kitchen } = await openMenu();
    const spec = new TextEncoder().encode(
      "product,name,supplier,statement,allergens\nvale-mayonnaise,Vale mayonnaise,hartfield,Oil,mustard:contains\n",
    );
    const name = { kind: "product", id: "vale-mayonnaise" } as const;
    const { subjects } = await previewImport(kitchen.deps, [{ name: "spec.csv", bytes: spec }], name);
    expect(subjects).toEqual([
      {
        name: "catering dishes",
        affected: [
          {
            name: "House slaw",
            place: "",
            dish: "House slaw",
            day: null,
            recipe: "coleslaw",
            site: "lane",
            choice: null,
          },
        ],
      },
    ]);
  });

  test("whose recipe is not complete are not known where nobody can know", async () => {
    const { kitchen, item } = await openMenu();
    const document = ingredient("mayonnaise", []);
    await saveDocument(kitchen.deps, marta, { kind: "ingredient", document, expected: 1 });
    expect((await item("slaw")).allergens).toEqual({
      celery: "may-contain",
      eggs: "contains",
      soya: "may-contain",
    });
    expect((await item("slaw")).diets).toEqual([]);
  });

  test("are halal to the last day of the certificate, and not a day longer", async () => {
    const { kitchen, deps, item } = await openMenu();
    const drafts = [
      { kind: "certificate", document: certificate() },
      { kind: "product", document: product({ id: "beef", contents: ["beef"] }) },
      { kind: "ingredient", document: ingredient("beef") },
      { kind: "recipe", document: recipe("hotpot", { beef: 500 }) },
    ] as const;
    for (const draft of drafts) {
      await saveDocument(kitchen.deps, marta, { ...draft, expected: 0 });
      await approve(kitchen.deps, ada, [{ kind: draft.kind, id: draft.document.id }]);
    }
    await importCateringMenu(deps, cook, file("hotpot,Hotpot,Slow,parties,,halal,hotpot"));
    deps.clock.set("2026-11-27T23:59:00Z");
    expect(await withdrawUnsupportedDiets(deps, cook)).toBe(0);
    expect((await item("hotpot")).diets).toContain("halal");
    deps.clock.set("2026-11-28T00:00:00Z");
    expect(await withdrawUnsupportedDiets(deps, cook)).toBe(1);
    expect((await item("hotpot")).diets).not.toContain("halal");
  });

  test("use recipes that there are, or nothing is imported", async () => {
    const { deps } = await openMenu();
    const wrong = file("stew,Stew,Slow,parties,,,lamb-stew");
    await expect(importCateringMenu(deps, cook, wrong)).rejects.toThrow(
      'row 2, column G (recipe): "lamb-stew" is not the id of a recipe',
    );
  });
});
