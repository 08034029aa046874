import { describe, expect, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import { stores } from "#database/stores.testkit.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import { openWithFeed } from "#live/server/feed.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { day } from "#values/time/calendar-day.ts";
import { frozenClock } from "#values/time/clock.ts";
import { Conflict, Invalid, NotAllowed, NotFound } from "#values/problem.ts";
import type { ApplyMode, KitchenChange } from "./dependent.ts";
import { recipeAllergens } from "./derive.ts";
import { documentHistory } from "./history.server.ts";
import { allFreeBut, coleslawKitchen, product, recipe } from "./samples/kitchen.examples.ts";
import { approve, importKitchen, previewApproval, previewImport, saveDocument } from "./recipes.server.ts";
import { readKitchen } from "./change-kitchen.server.ts";
import type { DocumentKind } from "./kitchen.ts";
import { documentKinds } from "./kitchen.ts";
import { tableNames, tables } from "./tables/columns.ts";
import { writeCsv, writeJson } from "./tables/write-tables.ts";

const marta = actorNamed("Marta");
const ada = actorNamed("Ada");
const jo = actorNamed("Jo");
const bytes = (text: string) => new TextEncoder().encode(text);
const file = (text: string) => [{ name: "file", bytes: bytes(text) }];
const whole = file(writeJson(coleslawKitchen, tableNames).replace(/("version": )\d+/g, "$1null"));
const mayonnaise = (contain: string) =>
  product({
    ...coleslawKitchen.product.get("vale-mayonnaise")![0]!.document,
    allergens: allFreeBut(contain),
  });

describe.each(stores)("the kitchen on $name", ({ open }) => {
  async function openKitchen() {
    const { store, feed } = await openWithFeed(open);
    // A module of which the kitchen knows nothing but that its dishes use recipes.
    const applied: { mode: ApplyMode; change: KitchenChange; inOneChange: boolean }[] = [];
    const lunches = {
      name: "lunches",
      affected: (_db: unknown, { recipes }: KitchenChange) =>
        Promise.resolve(
          recipes.map(({ recipe, site, name }) => ({
            name: `Olive: ${name}`,
            place: "Olive",
            dish: name,
            choice: null,
            day: day("2026-11-26"),
            recipe,
            site,
          })),
        ),
      async apply({ tx }: ChangeContext, change: KitchenChange, mode: ApplyMode) {
        const stored = await readKitchen(tx);
        const inOneChange =
          JSON.stringify([...stored.product]) === JSON.stringify([...change.kitchen.product]);
        applied.push({ mode, change, inOneChange });
      },
    };
    const deps = { store, feed, clock: frozenClock("2026-11-23T08:12:00Z"), dependents: [lunches] };
    return { deps, store, applied, read: () => readKitchen(store.db) };
  }

  async function openColeslaw() {
    const kitchen = await openKitchen();
    await importKitchen(kitchen.deps, marta, whole);
    const names = (kind: DocumentKind) => [...coleslawKitchen[kind].keys()].map((id) => ({ kind, id }));
    await approve(kitchen.deps, ada, documentKinds.flatMap(names));
    kitchen.applied.length = 0;
    return kitchen;
  }
  test("nothing is known of what a new kitchen cooks until somebody has looked, whatever stands of another", async () => {
    const { deps, read } = await openColeslaw();
    const one = `site,name,fryers\nhill,Hill kitchen,\nyard,Yard kitchen,`;
    await importKitchen(deps, marta, file(one));
    await importKitchen(deps, marta, file(`${riskColumns}\nhill,fish,kitchen,fish is cut there,,,,`));
    await approve(
      deps,
      ada,
      ["hill", "yard"].map((id) => ({ kind: "site", id })),
    );
    expect(recipeAllergens(await read(), "coleslaw", "yard")).toEqual({
      eggs: "contains",
      soya: "may-contain",
    });
    expect(recipeAllergens(await read(), "coleslaw", "hill")).toMatchObject({ fish: "may-contain" });
    const looked = `${riskColumns}\nyard,milk,kitchen,,none,Ines,2026-11-20,2027-11-20`;
    await importKitchen(deps, marta, file(looked));
    expect(recipeAllergens(await read(), "coleslaw", "yard").milk).toBeUndefined();
    await approve(deps, ada, [{ kind: "site", id: "yard" }]);
    expect(recipeAllergens(await read(), "coleslaw", "yard").milk).toBe("free");
    expect(recipeAllergens(await read(), "coleslaw", "hill").milk).toBeUndefined();
  });

  test("of a product that an earlier release stored no sulphites are measured", async () => {
    const { store, read } = await openColeslaw();
    const { document } = (await read()).product.get("vale-mayonnaise")![0]!;
    const { sulphites: _measured, ...earlier } = document;
    await store.db
      .updateTable("kitchen_version")
      .set({ document: JSON.stringify(earlier) })
      .where("id", "=", document.id)
      .execute();
    expect((await read()).product.get("vale-mayonnaise")![0]!.document).toEqual(document);
  });

  test("of a kitchen that an earlier release stored nothing but its risks is assessed", async () => {
    const { deps, store, read } = await openColeslaw();
    const risk = { leaf: "celery", via: "kitchen", reason: "celery on the board" };
    const stored = { id: "lane", name: "Lane kitchen", fryers: ["chip-fryer"], risks: [risk] };
    await store.db
      .updateTable("kitchen_version")
      .set({ document: JSON.stringify(stored) })
      .where("kind", "=", "site")
      .execute();
    await importKitchen(deps, marta, file("supplier,name\nvale,Vale"));
    expect(recipeAllergens(await read(), "coleslaw", "lane")).toEqual({
      celery: "may-contain",
      eggs: "contains",
      soya: "may-contain",
    });
    expect(writeCsv(await read(), "site-risks")).toContain("lane,celery,kitchen,celery on the board,risk");
  });

  test("an approval that was looked at is given for that kitchen, and is refused once anything else is saved", async () => {
    const { deps, read } = await openColeslaw();
    const names = [{ kind: "product", id: "vale-mayonnaise" }] as const;
    await save(deps, marta, "eggs:contains", 1);
    const looked = await previewApproval(deps, ada, names);
    await importKitchen(deps, jo, file("supplier,name\nhill,Hill farm"));
    await expect(approve(deps, ada, names, looked.before)).rejects.toThrow(
      new Conflict("The kitchen has changed since."),
    );
    expect((await read()).product.get("vale-mayonnaise")).toHaveLength(2);
    const again = await previewApproval(deps, ada, names);
    expect(await approve(deps, ada, names, again.before)).toMatchObject({ saved: 1 });
  });

  const riskColumns = "site,leaf,via,reason,found,checked_by,checked_on,review_by";
  const save = (
    deps: Parameters<typeof saveDocument>[0],
    actor: typeof marta,
    contain: string,
    expected: number,
  ) => saveDocument(deps, actor, { kind: "product", document: mayonnaise(contain), expected });

  test("is read as it was imported, and importing it again changes nothing", async () => {
    const { deps, read } = await openKitchen();
    expect(await importKitchen(deps, marta, whole)).toMatchObject({ saved: 10, unchanged: 0 });
    const kitchen = await read();
    for (const table of tableNames) expect(writeCsv(kitchen, table)).toBe(writeCsv(coleslawKitchen, table));
    expect(await importKitchen(deps, marta, whole)).toMatchObject({ saved: 0, unchanged: 10, recipes: [] });
    expect(await read()).toBe(kitchen);
    // One person alone has said all this: nothing is “not in it” yet.
    expect(recipeAllergens(kitchen, "jacket", "lane")).toEqual({ eggs: "contains", soya: "may-contain" });
  });

  test("of 5,000 products broken in row 4,999 takes none", async () => {
    const { deps, read } = await openColeslaw();
    const before = await read();
    const rows = Array.from({ length: 5_000 }, (_, at) => `p-${at},Product ${at},hartfield,Water.`);
    rows[4_997] = "p-4997,Product 4997,hartfield,";
    const given = file([tables.products.required.join(","), ...rows].join("\n"));
    await expect(importKitchen(deps, marta, given)).rejects.toThrow(
      new Invalid([
        { field: "row 4999, column D (statement)", message: "a product needs its ingredient statement" },
      ]),
    );
    expect(await read()).toBe(before);
  });

  test("shows an added risk at once, and keeps a removed one until somebody else approves", async () => {
    const { deps, read } = await openColeslaw();
    await save(deps, marta, "eggs:contains;mustard:contains", 1);
    const both = allFreeBut("eggs:contains;mustard:contains;soya:may-contain");
    expect(recipeAllergens(await read(), "jacket", "lane")).toEqual(both);
    const name = { kind: "product", id: "vale-mayonnaise" } as const;
    await expect(approve(deps, marta, [name])).rejects.toThrow(
      new NotAllowed(
        'The product "vale-mayonnaise": Marta has saved version 2, so somebody else approves it.',
      ),
    );
    await expect(approve(deps, actorNamed("  marta "), [name])).rejects.toThrow(NotAllowed);
    expect(recipeAllergens(await read(), "jacket", "lane")).toEqual(both);
    await expect(approve(deps, ada, [{ ...name, version: 1 }])).rejects.toThrow("has saved version 2");
    const { recipes } = await approve(deps, ada, [{ ...name, version: 2 }]);
    expect(recipes.map(({ recipe, removed }) => [recipe, removed.map(({ leaf }) => leaf)])).toEqual([
      ["coleslaw", ["soya"]],
      ["jacket", ["soya"]],
    ]);
    expect(recipeAllergens(await read(), "jacket", "lane")).toEqual(
      allFreeBut("eggs:contains;mustard:contains"),
    );
    await expect(approve(deps, jo, [name])).rejects.toThrow(
      new Conflict('The product "vale-mayonnaise" waits for nobody: Ada has approved version 2.'),
    );
    await expect(approve(deps, jo, [{ kind: "recipe", id: "stew" }])).rejects.toThrow(NotFound);
  });

  test("is approved by nobody who saved any version that waits", async () => {
    const { deps } = await openColeslaw();
    const name = { kind: "product", id: "vale-mayonnaise" } as const;
    await save(deps, marta, "eggs:contains", 1);
    await save(deps, ada, "eggs:contains;celery:contains", 2);
    await expect(approve(deps, marta, [name])).rejects.toThrow("Marta has saved version 2");
    await expect(approve(deps, ada, [name])).rejects.toThrow("Ada has saved version 3");
    await expect(approve(deps, jo, [name])).resolves.toMatchObject({ saved: 1 });
  });

  test("is not saved over by a second person who had the same version before them", async () => {
    const { deps, read } = await openColeslaw();
    const slaw = (cabbage: number) => ({
      kind: "recipe" as const,
      expected: 1,
      document: recipe(
        "coleslaw",
        {
          cabbage,
          mayonnaise: 200,
        },
        { name: "Coleslaw" },
      ),
    });
    await saveDocument(deps, marta, slaw(900));
    await expect(saveDocument(deps, jo, slaw(850))).rejects.toThrow(
      new Conflict("Marta has saved version 2, and this is a change of version 1: look at it first"),
    );
    expect((await read()).recipe.get("coleslaw")!.at(-1)!.document.yieldGrams).toBe(1100);
  });

  test("takes one of two who save at the same moment", async () => {
    const { deps } = await openColeslaw();
    const results = await Promise.allSettled([
      save(deps, marta, "eggs:contains;celery:contains", 1),
      save(deps, jo, "eggs:contains;lupin:contains", 1),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(results.find((one) => one.status === "rejected")!.reason).toBeInstanceOf(Conflict);
  });

  test("says in words what cannot be saved, by its field", async () => {
    const { deps } = await openColeslaw();
    const circle = recipe("coleslaw", { cabbage: -5, "›jacket": 10 }, { yieldGrams: 5 });
    await expect(
      saveDocument(deps, marta, { kind: "recipe", document: circle, expected: 1 }),
    ).rejects.toThrow(
      new Invalid([
        { field: "line 1, grams", message: "-5 g cannot be: more than 0" },
        { field: "portions", message: "a portion of 100 g is more than the yield of 5 g (junior)" },
        { field: "line 2, sub_recipe", message: "a recipe in a circle: coleslaw › jacket › coleslaw" },
      ]),
    );
  });

  test("changes what uses its recipes in the same transaction, published or held", async () => {
    const { deps, applied } = await openColeslaw();
    const saved = await saveDocument(
      deps,
      marta,
      {
        kind: "product",
        document: mayonnaise("eggs:contains;mustard:contains;soya:may-contain"),
        expected: 1,
      },
      { hold: true },
    );
    expect(saved.recipes).toMatchObject([
      {
        recipe: "coleslaw",
        site: "lane",
        added: [{ leaf: "mustard", from: "free", to: "contains" }],
        removed: [],
      },
      { recipe: "jacket", site: "lane", added: [{ because: "Coleslaw › mayonnaise: Vale mayonnaise" }] },
    ]);
    expect(applied).toMatchObject([{ mode: "hold", inOneChange: true, change: { from: "2026-11-23" } }]);
    // Approved, nothing of it differs: what was held is announced all the same.
    await approve(deps, ada, [{ kind: "product", id: "vale-mayonnaise" }]);
    expect(applied[1]).toMatchObject({
      mode: "publish",
      change: {
        recipes: [],
        settled: [
          { recipe: "coleslaw", site: "lane" },
          { recipe: "jacket", site: "lane" },
        ],
      },
    });
    // A change that reaches no recipe reaches nobody.
    await importKitchen(deps, marta, file("supplier,name\nvale,Vale"));
    expect(applied).toHaveLength(2);
  });

  test("changes nothing when what uses it cannot follow", async () => {
    const { deps, read } = await openColeslaw();
    const before = await read();
    const refusing = { ...deps.dependents[0]!, apply: () => Promise.reject(new Error("full")) };
    await expect(
      save({ ...deps, dependents: [refusing] }, marta, "eggs:contains;mustard:contains", 1),
    ).rejects.toThrow("full");
    expect(await read()).toBe(before);
  });

  test("shows beforehand who is affected, and changes nothing by it", async () => {
    const { deps, read, applied } = await openColeslaw();
    const before = await read();
    const after = {
      ...before,
      product: new Map([
        [
          "vale-mayonnaise",
          [
            {
              ...before.product.get("vale-mayonnaise")![0]!,
              document: mayonnaise("eggs:contains;mustard:contains"),
            },
          ],
        ],
      ]),
    };
    const given = file(writeCsv(after, "products"));
    const { recipes, subjects } = await previewImport(deps, given, {
      kind: "product",
      id: "vale-mayonnaise",
    });
    expect(recipes.map((one) => one.recipe)).toEqual(["coleslaw", "jacket"]);
    expect(subjects).toMatchObject([
      {
        name: "lunches",
        affected: [
          { name: "Olive: Coleslaw" },
          { name: "Olive: Jacket potato with coleslaw", day: "2026-11-26" },
        ],
      },
    ]);
    await expect(previewImport(deps, given, { kind: "product", id: "ketchup" })).rejects.toThrow(
      new NotFound('The file has no product "ketchup".'),
    );
    expect(await read()).toBe(before);
    expect(applied).toEqual([]);
  });

  test("has a history with every version, and a record of who saved and who approved", async () => {
    const { deps, store } = await openColeslaw();
    await save(deps, marta, "eggs:contains;mustard:contains", 1);
    await approve(deps, ada, [{ kind: "product", id: "vale-mayonnaise" }]);
    const history = await documentHistory(store.db, "product", "vale-mayonnaise");
    expect(history.map(({ version, savedBy, approvedBy }) => [version, savedBy, approvedBy])).toEqual([
      [2, "Marta", "Ada"],
      [1, "Marta", "Ada"],
    ]);
    expect(history.map(({ document }) => document.allergens.mustard)).toEqual(["contains", "free"]);
    expect(await documentHistory(store.db, "recipe", "vale-mayonnaise")).toEqual([]);
    const { entries } = await searchAudit(store, { subject: "product/vale-mayonnaise" });
    expect(entries.map(({ who, action }) => [who, action]).slice(0, 2)).toEqual([
      ["Ada", "approved product"],
      ["Marta", "saved product"],
    ]);
    expect(JSON.parse(entries[1]!.after!)).toMatchObject({ version: 2, document: { id: "vale-mayonnaise" } });
  });
});
