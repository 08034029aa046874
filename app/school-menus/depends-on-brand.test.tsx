import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { everySite } from "#recipes/documents.ts";
import { ingredient, kitchenOf, noFigures, product, recipe } from "#recipes/samples/kitchen.examples.ts";
import { addDays, day } from "#values/time/calendar-day.ts";
import { describeCarbohydrate } from "./dish-descriptions.ts";
import { LunchList } from "./my-lunch/lunch-list.tsx";
import { DishMarks } from "./menu-page/dish-marks.tsx";
import { onRecipes } from "./menus/dish-on-recipe.ts";
import { menuData } from "./menus/menu-data.ts";
import { pdfMenu } from "./pdf/pdf-menu.ts";
import { lunchOn } from "./served-menu.ts";
import { plannedDish, sampleMenu } from "./termly-menus.examples.ts";
import { weekSheet } from "./files/week-sheets.server.ts";

const today = day("2026-12-01");
const monday = day("2026-11-30");

/** Olive's menu with a custard of one of two powders as each dessert, as the kitchen cooks it; 44 g are stated beside it. */
function custardOf(inUse: number, alternate: number | null) {
  const powder = (id: string, carbohydrate: number | null) =>
    product({ id, nutrition: { ...noFigures, carbohydrate, sugars: carbohydrate }, source: id });
  const kitchen = kitchenOf({
    product: [powder("bright", inUse), powder("plain", alternate)],
    ingredient: [ingredient("powder", [{ site: everySite, product: "bright", alternates: ["plain"] }])],
    recipe: [recipe("custard", { powder: 100 })],
  });
  const olive = sampleMenu("olive");
  const about = { ...olive.about, site: "lane" };
  const custard = plannedDish({ name: "Custard", course: "dessert", description: "" });
  const dishes = olive.dishes.map((dish) =>
    dish.course === "dessert"
      ? {
          ...custard,
          week: dish.week,
          weekday: dish.weekday,
          slot: dish.slot,
          recipe: { id: "custard", changes: [] },
        }
      : dish,
  );
  return { menu: { ...olive, about, dishes: onRecipes(dishes, { kitchen, about, day: today }) }, kitchen };
}

/** What each face says of the carbohydrate of the custard on 1 December. */
function facesOf({ menu, kitchen }: ReturnType<typeof custardOf>): Record<string, string> {
  const lunch = lunchOn(menu, today)!;
  const dish = lunch.dishes.find(({ name }) => name === "Custard")!;
  const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, " ");
  const sheet = (kind: "carbohydrate" | "large-print") =>
    JSON.stringify(
      weekSheet(kind, menu, monday, { brand: sampleBrand, kitchen, today, typeset: (_file, words) => words }),
    );
  const datum = menuData(menu, today)
    .lunches!.find((one) => one.day === today)!
    .dishes.find(({ name }) => name === "Custard")!;
  return {
    page: textOf(renderToStaticMarkup(<DishMarks dish={dish} avoided={[]} />)),
    lunch: textOf(renderToStaticMarkup(<LunchList lunch={lunch} avoided={[]} />)),
    pdf: JSON.stringify(pdfMenu(menu, menu.terms[0]!, sampleBrand, today)),
    sheet: sheet("carbohydrate"),
    "large print": sheet("large-print"),
    record: describeCarbohydrate(dish),
    data: JSON.stringify(datum),
  };
}

const saying = (words: string) =>
  ({
    page: expect.stringContaining(`${words} g carbs`) as string,
    lunch: expect.stringContaining(`${words} grams of carbohydrate in a portion of 100 grams`) as string,
    pdf: expect.stringContaining(`${words} g carbs`) as string,
    sheet: expect.stringContaining(`"carbohydrate":"${words} g"`) as string,
    "large print": expect.stringContaining(`${words} g carbs.`) as string,
    record: expect.stringContaining(`${words} g carbohydrate in 100 g`) as string,
  }) as const;

describe("the carbohydrate of a dish whose brands differ", () => {
  test("is the same range on every face, which says that it depends on the brand", () => {
    const faces = facesOf(custardOf(41, 58));
    expect(faces).toMatchObject(saying("41 to 58"));
    expect(JSON.parse(faces["data"]!)).toMatchObject({
      portion: 100,
      carbohydrate: null,
      sugars: null,
      carbohydrateRange: { low: 41, high: 58 },
    });
    for (const face of ["page", "lunch", "record"] as const)
      expect(faces[face]).toContain("depending on the brand");
    expect(faces["sheet"]).toContain("It depends on the brand.");
    // The figure that is stated beside the recipe stands nowhere.
    for (const face of ["page", "record", "data"] as const) expect(faces[face]).not.toMatch(/\b44\b/);
  });

  test("is one figure on every face where they lie less than a gram apart", () => {
    const faces = facesOf(custardOf(41.2, 41.9));
    expect(faces).toMatchObject(saying("42"));
    expect(JSON.parse(faces["data"]!)).toMatchObject({ carbohydrate: 42, sugars: 42 });
    expect(faces["data"]).not.toContain("carbohydrateRange");
    expect(Object.values(faces).join()).not.toContain("depending on the brand");
  });

  test("loses its range with the alternate, in the same transaction as its other facts", () => {
    const { menu } = custardOf(41, 58);
    const { kitchen } = custardOf(41, 41);
    const [dish] = onRecipes(
      menu.dishes.filter(({ name }) => name === "Custard"),
      { kitchen, about: menu.about, day: addDays(today, 1) },
    );
    expect(dish).toMatchObject({ carbohydrate: 41 });
    expect(dish).not.toHaveProperty("carbohydrateRange");
  });
});
