import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import type { Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { cateringMenu, cateringMenuContent } from "#catering-menu/catering-menu.server.ts";
import type { Diet } from "#food/diet.ts";
import { migrate } from "#database/migrations.ts";
import { stores } from "#database/stores.testkit.ts";
import { openWithFeed } from "#live/server/feed.testkit.ts";
import { testPublicationKey } from "#publications/publication-key.testkit.ts";
import { unpublished } from "#publications/publish.server.ts";
import { substituteDishes } from "#school-menus/substitutions/substitute-dish.server.ts";
import { plannedDish } from "#school-menus/termly-menus.examples.ts";
import { allTermlyMenus, termlyMenusContent } from "#school-menus/termly-menus.server.ts";
import { actorNamed } from "#values/actor.ts";
import { day } from "#values/time/calendar-day.ts";
import { frozenClock } from "#values/time/clock.ts";
import { mapRecord } from "#values/record.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import { checkDiets } from "./daily-diet-check.server.ts";
import { fillWithSamples } from "../samples/samples.server.ts";
import { sampleBrand } from "#brand/brand.ts";
import type { Services } from "../services.ts";

const restOnWhatIsAbsent: readonly Diet[] = ["vegetarian", "vegan", "dairy-free", "gluten-free"];

const isTooGood = ({ allergens, diets }: Pick<CateringMenuItem, "allergens" | "diets">) =>
  Object.values(allergens).includes("free") || diets.some((diet) => restOnWhatIsAbsent.includes(diet));

describe.each(stores)("at the start of a store on $name", ({ open }) => {
  async function openFilled() {
    const { store, feed } = await openWithFeed(open);
    const clock = frozenClock("2026-11-23T08:12:00Z");
    const services = {
      store,
      feed,
      clock,
      brand: sampleBrand,
      publicationKey: testPublicationKey,
    } as unknown as Services;
    await fillWithSamples(services, () => undefined);
    const lunch = {
      key: "olive",
      day: day("2026-11-26"),
      course: "main",
    } as const;
    const slaw = plannedDish({
      name: "Slaw",
      recipe: { id: "coleslaw", changes: [] },
    });
    await substituteDishes(services, actorNamed("the cook"), [
      {
        ...lunch,
        dish: slaw,
        note: "",
        unknownBy: "Ruth",
      },
    ]);
    // As a process that has only just started has it: nothing is read yet.
    const started = { ...services, store: { ...store, db: store.db.withoutPlugins() } };
    return { services: started, db: store.db, started: started.store.db };
  }

  async function openOld() {
    const filled = await openFilled();
    const { db } = filled;
    const old = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const sites = await db
      .selectFrom("kitchen_version")
      .select(["id", "version", "document"])
      .where("kind", "=", "site")
      .execute();
    for (const { id, version, document } of sites) {
      const { cleared: _, ...before } = storedJson<{ cleared: unknown }>(document);
      await db
        .updateTable("kitchen_version")
        .set({ document: JSON.stringify(before) })
        .where("kind", "=", "site")
        .where("id", "=", id)
        .where("version", "=", version)
        .execute();
    }
    await old.schema.alterTable("kitchen_version").dropColumn("waits_for").execute();
    await old.deleteFrom("migration").where("name", "=", "0042-kitchen-waits").execute();
    return filled;
  }

  /** How many dishes on recipes there are, and of how many more is said than anybody has looked at. */
  async function counted(db: Services["store"]["db"]) {
    const rows = await db
      .selectFrom("catering_menu_item")
      .select("id")
      .where("recipe", "is not", null)
      .execute();
    const onRecipes = new Set(rows.map(({ id }) => id));
    const menus = await allTermlyMenus(db);
    const dishes = {
      catering: (await cateringMenu(db)).filter(({ id }) => onRecipes.has(id)),
      schools: menus.flatMap((menu) => menu.dishes).filter(({ recipe }) => recipe),
      swaps: menus.flatMap(({ substitutions }) => substitutions.map(({ dish }) => dish)),
    };
    return mapRecord(dishes, (place) => ({
      all: dishes[place].length,
      tooGood: dishes[place].filter(isTooGood).length,
    }));
  }

  test("from before kitchens were assessed, no dish on a recipe is without anything, or for a diet that needs that", async () => {
    const { services, started: db } = await openOld();
    expect(await migrate(db)).toEqual(["0042-kitchen-waits"]);
    const before = await counted(db);
    expect(before.catering.tooGood).toBeGreaterThan(30);
    expect(before.schools.tooGood).toBeGreaterThan(900);
    expect(before.swaps).toEqual({ all: 1, tooGood: 1 });
    await checkDiets(services);
    expect(await counted(db)).toEqual(mapRecord(before, (place) => ({ ...before[place], tooGood: 0 })));
    const shown = [...(await cateringMenuContent(db)), ...(await termlyMenusContent(db))];
    expect(await unpublished(db, shown)).toEqual([]);
  });

  test("whose kitchens have other ids, another's assessment says nothing of the catering menu or of a school without a kitchen", async () => {
    const { services, db, started } = await openFilled();
    const before = await counted(db);
    const sites = db.updateTable("kitchen_version").where("kind", "=", "site").where("id", "=", "lane");
    await sites.set({ id: "hill" }).execute();
    await checkDiets(services);
    const after = await counted(started);
    expect(after.catering).toEqual({ ...before.catering, tooGood: 0 });
    const ofYard = (await allTermlyMenus(started)).filter(({ about }) => about.site === "yard");
    const atYard = ofYard.flatMap(({ dishes }) => dishes).filter(({ recipe }) => recipe);
    expect(after.schools.tooGood).toBe(atYard.filter(isTooGood).length);
    expect(after.schools.tooGood).toBeGreaterThan(0);
    expect(after.schools.tooGood).toBeLessThan(before.schools.tooGood);
  });
});
