import { expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { stores } from "#database/stores.testkit.ts";
import { importTermlyMenus } from "#school-menus/csv/import-termly-menus.server.ts";
import { saveBreakfasts } from "#school-menus/schools/breakfasts.server.ts";
import { cook, fileOf, openTermlyMenus } from "#school-menus/termly-menus.testkit.ts";
import { wordedClaims } from "./worded-claims.server.ts";

test.each(stores)("a breakfast that claims more than is known of it is found ($name)", async ({ open }) => {
  const { deps, store } = await openTermlyMenus(open);
  const menu = "olive_breakfast";
  const file = `menu,week,day,course,dish,allergens\n${menu},1,Monday,side,Porridge,milk:contains\n`;
  await saveBreakfasts(deps, cook, { school: "olive", beginsAt: "08:00" });
  await importTermlyMenus(deps, cook, [fileOf("breakfasts.csv", file)]);
  const found = async () =>
    (await wordedClaims({ store, brand: sampleBrand })).map(({ key, name, refused }) => [
      key,
      name,
      refused.length,
    ]);
  expect(await found()).toEqual([]);
  // A row of a release that did not look at words.
  await store.db
    .updateTable("termly_dish")
    .set({ name: "Milk-free porridge" })
    .where("menu", "=", menu)
    .execute();
  expect(await found()).toEqual([[menu, "Milk-free porridge", 1]]);
});
