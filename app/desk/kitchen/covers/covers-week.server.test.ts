import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { stores } from "#database/stores.testkit.ts";
import { dietDepsOn } from "#school-menus/diets/diets.testkit.ts";
import { saveCovers } from "#school-menus/covers/covers.server.ts";
import { cook, openTermlyMenus } from "#school-menus/termly-menus.testkit.ts";
import { addDays, day } from "#values/time/calendar-day.ts";
import { coversWeek, saidAsLastWeek } from "./covers-week.server.ts";

const monday = day("2026-11-30");
const week = [0, 1, 2, 3, 4].map((at) => addDays(monday, at));
const meals = { targeted: 80, paid: 100 };

describe.each(stores)("a school's week as the last, at the desk, on $name", ({ open }) => {
  /** Olive on Wednesday evening, of which the week before is known, and of this one nothing. */
  async function onWednesdayEvening() {
    const { deps, clock } = await openTermlyMenus(open);
    await saveCovers(
      deps,
      cook,
      week.map((on) => ({ key: "olive", day: addDays(on, -7), lunches: 180, avoiding: {}, meals })),
    );
    clock.set("2026-12-02T18:00:00Z");
    return { ...deps, diets: { deps: dietDepsOn(deps) } };
  }

  test("is said of the days whose lunch has not begun", async () => {
    const deps = await onWednesdayEvening();
    expect(await saidAsLastWeek(deps, "olive", monday)).toEqual({ key: "olive", days: week.slice(3) });
    expect(await saidAsLastWeek(deps, "nowhere", monday)).toBeUndefined();
    expect((await coversWeek(deps, "", monday)).rows).toMatchObject([{ key: "olive", hasGuess: true }]);
  });

  test("is not offered where the last week's categories are over", async () => {
    const deps = await onWednesdayEvening();
    const categories = sampleBrand.meals.categories.map((one) =>
      one.key === "targeted" ? { ...one, lastDay: day("2026-12-01") } : one,
    );
    const ended = { ...deps, brand: { ...sampleBrand, meals: { ...sampleBrand.meals, categories } } };
    expect(await saidAsLastWeek(ended, "olive", monday)).toEqual({ key: "olive", days: [] });
    expect((await coversWeek(ended, "", monday)).rows).toMatchObject([{ key: "olive", hasGuess: false }]);
  });
});
