import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { importKitchen } from "#recipes/recipes.server.ts";
import { actorNamed } from "#values/actor.ts";
import { day } from "#values/time/calendar-day.ts";
import { lunchesByMonth } from "../covers/lunches-by-month.server.ts";
import { saveCovers } from "../covers/covers.server.ts";
import { termUptake } from "../covers/uptake.server.ts";
import { holdDishes } from "../holds/holds.server.ts";
import { change } from "#live/server/change.server.ts";
import { termlyMenu } from "../termly-menus.server.ts";
import { plannedOn } from "../served-menu.ts";
import { cook, openTermlyMenus, watchDishes } from "../termly-menus.testkit.ts";
import { defined } from "#values/defined.ts";
import { breakfastOfTrays, breakfastWords } from "./production-sheet-words.ts";
import { currentSheet, lastPrint, printById, printSheets } from "./prints.server.ts";
import { saveTick, ticksOf } from "./ticks.server.ts";
import { sheetDifferences } from "./sheet-differences.ts";

const wednesday = day("2026-11-25");
const bytes = (text: string) => new TextEncoder().encode(text);

describe.each(stores)("the kitchen's sheets on $name", ({ open }) => {
  async function openKitchen() {
    const site = await openTermlyMenus(open);
    const sites = { name: "sites.csv", bytes: bytes("site,name,fryers\nlane,Lane kitchen,\n") };
    await importKitchen({ ...site.deps, dependents: [] }, cook, [sites]);
    const enter = async (lunches: number, avoiding = {}) =>
      await saveCovers(site.deps, cook, [{ key: "olive", day: wednesday, lunches, avoiding }]);
    const sheet = async () => await currentSheet(site.store.db, "lane", wednesday);
    return { ...site, enter, sheet };
  }

  test("count each dish from the covers: of what is chosen from as many as there are lunches", async () => {
    const { enter, sheet } = await openKitchen();
    expect((await sheet()).withoutCovers).toEqual(["Olive Primary"]);
    expect((await sheet()).dishes, "nothing is guessed").toEqual([]);
    await enter(186, { milk: 7, eggs: 4 });
    const { dishes, schools, lunches, withDiet } = await sheet();
    expect([lunches, withDiet, schools[0]?.isFromWeekBefore]).toEqual([186, 11, false]);
    const chosen = dishes.filter(({ course }) => ["main", "vegetarian", "jacket"].includes(course));
    expect(chosen.reduce((sum, { all }) => sum + all, 0)).toBe(186);
    for (const { course, all } of dishes) if (course === "dessert") expect(all).toBe(186);
    expect(schools[0]?.trays.map(({ food, from, to }) => [food, from, to])).toEqual([
      ["eggs", 1, 4],
      ["milk", 5, 11],
    ]);
  });

  test("read the dishes of their day alone, however many the cycle has", async () => {
    const { enter, store } = await openKitchen();
    await enter(186);
    const { db, places } = watchDishes(store);
    await currentSheet(db, "lane", wednesday);
    const [dish] = plannedOn(defined(await termlyMenu(store.db, "olive")), wednesday);
    expect([...places]).toEqual([`${dish?.week} 3`]);
  });

  test("name breakfasts by themselves: no dish is cooked for them, and they are no lunches", async () => {
    const { deps, sheet, store, clock } = await openKitchen();
    const meals = { infants: 100, paid: 80, breakfast: 12 };
    await saveCovers(deps, cook, [{ key: "olive", day: wednesday, lunches: 180, avoiding: {}, meals }]);
    const before = await sheet();
    expect([before.lunches, before.schools[0]?.lunches, before.schools[0]?.breakfasts]).toEqual([
      180, 180, 12,
    ]);
    const chosen = before.dishes.filter(({ course }) => ["main", "vegetarian", "jacket"].includes(course));
    expect(chosen.reduce((sum, { all }) => sum + all, 0)).toBe(180);
    for (const { all } of before.dishes) expect(all).toBeLessThanOrEqual(180);
    expect(breakfastWords(before)).toBe("Breakfasts that morning, beside the lunches: Olive Primary 12.");
    // A child's own tray is none of them, and says so whether or not its school has any.
    const lunchAlone = (school: string) => breakfastOfTrays([{ school }], before);
    expect(lunchAlone("Olive Primary")).toMatch(/^These trays are for lunch alone.* Olive Primary 12\.$/);
    expect(lunchAlone("Eden")).toMatch(/^These trays are for lunch alone.* before one of them has any\.$/);
    // Breakfasts alone that are others leave every dish as it was.
    const more = { ...meals, breakfast: 20 };
    await saveCovers(deps, cook, [{ key: "olive", day: wednesday, lunches: 180, avoiding: {}, meals: more }]);
    expect(sheetDifferences(before, await sheet()).sentences).toEqual([
      "Olive Primary: 12 breakfasts are now 20.",
    ]);
    // Neither are they in a term's uptake, nor in the lunches of a month.
    clock.set("2026-11-27T15:00:00Z");
    expect((await termUptake(deps, "olive", null)).uptake).toMatchObject({
      lunches: 180,
      notSaid: 0,
      meals: { infants: 100, paid: 80, breakfast: 20 },
    });
    const [month] = await lunchesByMonth(store.db, {
      from: day("2026-11-01"),
      to: day("2026-11-30"),
      months: ["2026-11"],
    });
    expect(month?.bySector.primaries).toBe(180);
  });

  test("put on a tray only what is known to be without, and nothing that is held", async () => {
    const { deps, store, enter, sheet } = await openKitchen();
    await enter(186, { milk: 7, "other:kiwi": 1 });
    const [milk, kiwi] = (await sheet()).schools[0]!.trays;
    expect(kiwi, "nobody has said anything of kiwi").toMatchObject({ onTray: [], hasMain: false });
    expect(new Set(kiwi!.insteadOf.map(({ why }) => why))).toEqual(new Set(["not known"]));
    const safe = milk!.onTray[0]!;
    const planned = plannedOn((await termlyMenu(store.db, "olive"))!, wednesday);
    const slot = planned.find(({ name }) => name === safe)!.slot;
    await change(deps, cook, async (changing) => {
      await holdDishes(changing, { by: "the cook", at: deps.clock.now() }, [
        { menu: "olive", day: wednesday, recipe: "x", dish: slot, reason: "milk added" },
      ]);
      await changing.logChange({ topic: "termly", type: "modified", document: { id: "olive" } });
    });
    const held = await sheet();
    expect(held.dishes.find(({ name }) => name === safe)).toMatchObject({ held: "milk added" });
    expect(held.schools[0]!.trays[0]!.onTray).not.toContain(safe);
  });

  test("say what has changed since they were printed, and print the same again", async () => {
    const { deps, store, enter, sheet } = await openKitchen();
    await enter(186, { milk: 7 });
    expect(await lastPrint(store.db, "lane", wednesday)).toBeNull();
    const printed = defined((await printSheets(deps, cook, ["lane"], wednesday))[0]);
    expect(await printById(store.db, printed.id)).toEqual(printed);
    expect(sheetDifferences(printed.sheet, await sheet()).sentences).toEqual([]);
    await enter(190, { milk: 8 });
    const { sentences, dishes } = sheetDifferences(printed.sheet, await sheet());
    expect(sentences).toContain("Olive Primary: 186 lunches are now 190.");
    expect(sentences).toContain("Olive Primary: the diet sheet is another.");
    expect(Object.values(dishes)).toContain("186 is now 190");
    expect(await printById(store.db, printed.id)).toEqual(printed);
    await expect(printSheets(deps, cook, ["moon"], wednesday)).rejects.toThrow("no kitchen");
  });

  test("of several kitchens are printed together, or none where one is not there", async () => {
    const { deps, store, enter } = await openKitchen();
    await enter(186, { milk: 7 });
    const prints = await printSheets(deps, cook, ["lane", "lane"], wednesday);
    expect(new Set(prints.map(({ id }) => id)).size).toBe(2);
    const last = await lastPrint(store.db, "lane", wednesday);
    await expect(printSheets(deps, cook, ["lane", "moon"], wednesday)).rejects.toThrow("no kitchen");
    expect(await lastPrint(store.db, "lane", wednesday)).toEqual(last);
  });

  test("are ticked off once, however often a phone sends it, and the last tick counts", async () => {
    const { deps, store, clock } = await openKitchen();
    const now = clock.now();
    const tick = {
      id: "a-tick-of-ada",
      site: "lane",
      day: wednesday,
      thing: "main/pie",
      madeAt: now,
    } as const;
    const ada = actorNamed("Ada");
    await saveTick(deps, ada, { ...tick, kind: "temperature", value: "75.5" });
    await saveTick(deps, ada, { ...tick, kind: "temperature", value: "75.5" });
    await saveTick(deps, actorNamed("Ben"), {
      ...tick,
      id: "a-later-one",
      kind: "oven",
      value: "in",
      madeAt: now + 9,
    });
    // Made before, and sent late.
    await saveTick(deps, ada, { ...tick, id: "a-queued-one", kind: "oven", value: "", madeAt: now + 3 });
    expect(
      (await ticksOf(store.db, "lane", wednesday)).map(({ kind, value, by }) => [kind, value, by]),
    ).toEqual([
      ["temperature", "75.5", "Ada"],
      ["oven", "in", "Ben"],
    ]);
    await saveTick(deps, ada, { ...tick, id: "taken-back", kind: "oven", value: "", madeAt: now + 20 });
    expect((await ticksOf(store.db, "lane", wednesday)).map(({ kind }) => kind)).toEqual(["temperature"]);
  });
});
