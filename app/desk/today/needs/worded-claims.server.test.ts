import { expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { fourDishes } from "#catering-menu/catering-menu.examples.ts";
import { ada, openMenuDesk } from "#catering-menu/drafts/menu-desk.testkit.ts";
import { importSetMenus } from "#catering-menu/set-menus/set-menus.server.ts";
import { writeSetMenuCsv } from "#catering-menu/set-menus/set-menu-csv.ts";
import { stores } from "#database/stores.testkit.ts";
import { claimsInWords } from "#food/claims/claims-in-words.ts";
import { answerForWords } from "#recipes/approval/answered-words.server.ts";
import { defined } from "#values/defined.ts";
import { wordedClaimNeeds } from "./worded-claims.server.ts";

test.each(stores)(
  "a dish and a set menu that stand under words that their facts refuse are red on Today, and a doubtful one until somebody has looked ($name)",
  async ({ open }) => {
    const deps = await openMenuDesk(open, fourDishes);
    const { db } = deps.store;
    let brand = sampleBrand;
    const needs = async () =>
      (
        await wordedClaimNeeds({ store: deps.store, brand, menus: [] } as unknown as Parameters<
          typeof wordedClaimNeeds
        >[0])
      ).map(({ severity, title, cure }) => [severity, title, cure.to]);
    const tea = {
      id: "tea",
      name: "Tea",
      description: "Warm.",
      category: "parties",
      guests: 20,
      dishes: ["cake", "doughnuts"].map((id) => ({ id, guestsEach: 8 })),
    } as const;
    await importSetMenus(deps, ada, new TextEncoder().encode(writeSetMenuCsv([tea])));
    expect(await needs()).toEqual([]);
    // Rows of a release that did not look at words.
    await db
      .updateTable("catering_menu_item")
      .set({ name: "Egg-free cake" })
      .where("id", "=", "cake")
      .execute();
    await db.updateTable("catering_set_menu").set({ name: "Gluten-free tea" }).execute();
    await db.updateTable("catering_menu_item").set({ name: "Halal soup" }).where("id", "=", "soup").execute();
    const red = [
      [1, "“Egg-free cake” claims more than is known of it", "/desk/site/menu/cake"],
      [1, "“Gluten-free tea” claims more than is known of it", "/desk/site/set-menus/tea"],
    ];
    expect(await needs()).toEqual([
      ...red,
      [3, "“Halal soup” claims more than is known of it", "/desk/words"],
    ]);
    const dish = { ...defined(fourDishes.find(({ id }) => id === "soup")), name: "Halal soup" };
    const looked = claimsInWords(dish).doubtful.map((fault) => ({ dish, fault }));
    await db.transaction().execute(async (tx) => await answerForWords(tx, ada, looked, deps.clock));
    expect(await needs()).toEqual(red);
    // What the environment says is in force, too.
    brand = { ...sampleBrand, tagline: "Vegan school caterers in London" };
    expect(await needs()).toEqual([
      ...red,
      [3, "“What we are” claims more than is known of it", "/desk/words"],
    ]);
  },
);
