import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { change } from "#live/server/change.server.ts";
import { importKitchen } from "#recipes/recipes.server.ts";
import { defined } from "#values/defined.ts";
import { day } from "#values/time/calendar-day.ts";
import { saveCovers } from "../covers/covers.server.ts";
import { importTermlyMenus } from "../csv/import-termly-menus.server.ts";
import { holdDishes, releaseHolds, openHolds } from "../holds/holds.server.ts";
import { recordMenuChange } from "../menus/record-menu-change.server.ts";
import { saveBreakfasts } from "../schools/breakfasts.server.ts";
import { exportSubstitutions, importSubstitutions } from "../substitutions/import-substitutions.server.ts";
import { substituteDishes, withdrawSubstitutions } from "../substitutions/substitute-dish.server.ts";
import { menuOfKey, termlyMenu } from "../termly-menus.server.ts";
import { actorNamed } from "#values/actor.ts";
import { plannedDish, sampleFile } from "../termly-menus.examples.ts";
import { cook, fileOf, oliveTerms, openTermlyMenus, watchDishes } from "../termly-menus.testkit.ts";
import { plannedOn } from "../served-menu.ts";
import { breakfastGaps, breakfastsSaid, signWords } from "./production-sheet-words.ts";
import { currentBreakfasts } from "./breakfast-sheet.server.ts";
import { currentSheet, lastPrint, printById, printSheets } from "./prints.server.ts";
import { printDifferences } from "./sheet-differences.ts";

const wednesday = day("2026-11-25");
const lastWeek = day("2026-11-18");
const thursday = day("2026-11-26");

const everyWednesday = (menu: string, dish: string, allergens: string, course = "side") =>
  [1, 2, 3, 4, 5, 6].map((week) => `${menu},${week},Wednesday,${course},${dish},${allergens}\n`).join("");
const head = "menu,week,day,course,dish,allergens\n";

describe.each(stores)("the kitchen's breakfasts on $name", ({ open }) => {
  async function openKitchen() {
    const site = await openTermlyMenus(open, [
      { name: "olive.csv", bytes: sampleFile("olive.csv") },
      { name: "jubilee.csv", bytes: sampleFile("jubilee.csv") },
      fileOf("terms.csv", `${oliveTerms}${oliveTerms.split("\n")[1]?.replace("olive", "jubilee")}\n`),
    ]);
    const { store, deps } = site;
    const sites = fileOf("sites.csv", "site,name,fryers\nlane,Lane kitchen,\nyard,Yard kitchen,\n");
    await importKitchen({ ...deps, dependents: [] }, cook, [sites]);
    await store.db.updateTable("termly_school").set({ site: "lane" }).execute();
    const say = async (key: string, breakfast: number | null, on = wednesday) =>
      await saveCovers(deps, cook, [
        {
          key,
          day: on,
          lunches: 180,
          avoiding: { milk: 3 },
          meals: { infants: 100, paid: 80, ...(breakfast !== null && { breakfast }) },
        },
      ]);
    const plan = async (rows: string, ...schools: string[]) => {
      for (const school of schools) await saveBreakfasts(deps, cook, { school, beginsAt: "08:00" });
      await importTermlyMenus(deps, cook, [fileOf("breakfasts.csv", head + rows)], { by: "Ruth" });
    };
    const breakfasts = async (on = wednesday) => await currentBreakfasts(store.db, "lane", on);
    return { ...site, db: store.db, say, plan, breakfasts };
  }

  test("are no sheet where no school has a breakfast menu, and its print is as it always was", async () => {
    const { deps, db, say, breakfasts } = await openKitchen();
    await say("olive", 12);
    expect(await breakfasts()).toBeNull();
    await printSheets(deps, cook, ["lane"], wednesday);
    const stored = await db.selectFrom("termly_print").select("sheet").executeTakeFirstOrThrow();
    expect(stored.sheet).toBe(JSON.stringify(await currentSheet(db, "lane", wednesday)));
    // One that was begun and has no dish yet is none either.
    await saveBreakfasts(deps, cook, { school: "olive", beginsAt: "08:00" });
    expect(await breakfasts()).toBeNull();
  });

  test("are of each dish as many as were said for that very day, and leave the lunches as they were", async () => {
    const { db, say, plan, breakfasts } = await openKitchen();
    await say("olive", 12);
    await say("jubilee", 20);
    const lunches = JSON.stringify(await currentSheet(db, "lane", wednesday));
    await plan(
      everyWednesday("olive_breakfast", "Porridge", "milk:contains") +
        everyWednesday("olive_breakfast", "Toast", "", "bread") +
        everyWednesday("jubilee_breakfast", "Porridge", "eggs:may-contain"),
      "olive",
      "jubilee",
    );
    const sheet = defined(await breakfasts());
    expect(sheet.schools.map(({ label, beginsAt, breakfasts: count }) => [label, beginsAt, count])).toEqual([
      ["Olive Primary", "08:00", 12],
      ["Jubilee Primary", "08:00", 20],
    ]);
    expect(sheet.dishes.map(({ name, portions, all, grams }) => [name, portions, all, grams])).toEqual([
      ["Porridge", { olive: 12, jubilee: 20 }, 32, null],
      ["Toast", { olive: 12 }, 12, null],
    ]);
    // Of two schools the worst of what is known of a dish; of what nobody has said, that nobody knows.
    const [porridge, toast] = sheet.dishes;
    expect([porridge?.allergens.milk, porridge?.allergens.eggs]).toEqual(["contains", "may-contain"]);
    expect(toast?.allergens).toEqual({});
    expect([breakfastsSaid(sheet), breakfastGaps(sheet)]).toEqual([32, []]);
    expect(JSON.stringify(await currentSheet(db, "lane", wednesday))).toBe(lunches);
    expect(sheet.dishes.every(({ key }) => key.startsWith("breakfast/"))).toBe(true);
    // What is not planned that day is no breakfast, nor is one of another kitchen.
    expect(await currentBreakfasts(db, "yard", wednesday)).toBeNull();
    expect(await breakfasts(thursday)).toBeNull();
  });

  test("are not known where nobody has said any for that day: never none, and never last week's", async () => {
    const { db, say, plan, breakfasts } = await openKitchen();
    const porridge = (menu: string) => everyWednesday(menu, "Porridge", "milk:contains");
    await plan(porridge("olive_breakfast") + porridge("jubilee_breakfast"), "olive", "jubilee");
    await say("olive", 12, lastWeek);
    await say("jubilee", 0);
    // The lunches are cooked by last week's; the breakfasts are not.
    expect((await currentSheet(db, "lane", wednesday)).schools[0]).toMatchObject({
      isFromWeekBefore: true,
      breakfasts: 12,
    });
    const sheet = defined(await breakfasts());
    expect(sheet.schools.map(({ key, breakfasts: count }) => [key, count])).toEqual([
      ["olive", null],
      ["jubilee", 0],
    ]);
    expect(sheet.dishes[0]).toMatchObject({ all: null, grams: null, portions: { olive: null, jubilee: 0 } });
    expect(breakfastGaps(sheet)).toEqual([
      "Nobody has said for this very day how many have breakfast: Olive Primary. Not known is not none.",
    ]);
    // Lunches alone say nothing of breakfast.
    await say("olive", null);
    expect(defined(await breakfasts()).schools[0]?.breakfasts).toBeNull();
    await say("olive", 9);
    expect(defined(await breakfasts()).dishes[0]).toMatchObject({ all: 9 });
  });

  test("that were said with nothing planned for them are named, and never lost", async () => {
    const { say, plan, breakfasts } = await openKitchen();
    await plan(everyWednesday("olive_breakfast", "Porridge", ""), "olive");
    await say("olive", 12, thursday);
    await say("jubilee", 20);
    await say("olive", 12);
    const sheet = defined(await breakfasts());
    expect(sheet.withoutMenu).toEqual([{ label: "Jubilee Primary", breakfasts: 20 }]);
    expect(breakfastsSaid(sheet), "what is planned and what is not").toBe(32);
    const onThursday = defined(await breakfasts(thursday));
    expect([onThursday.schools, onThursday.dishes]).toEqual([[], []]);
    expect(breakfastsSaid(onThursday), "what was said is known").toBe(12);
    expect(breakfastGaps(onThursday)).toEqual([
      "Breakfasts that were said, with nothing planned for them: Olive Primary 12.",
    ]);
  });

  test("are marked where they came late, as lunches are", async () => {
    const { db, say, plan, breakfasts } = await openKitchen();
    await plan(everyWednesday("olive_breakfast", "Porridge", ""), "olive");
    await say("olive", 12);
    await db.updateTable("termly_covers").set({ late: 1 }).execute();
    expect(signWords(defined(await breakfasts()))).toBe("† sent by the school after it was due.");
  });

  test("are held as lunches are until somebody else releases them", async () => {
    const { deps, db, say, plan, breakfasts } = await openKitchen();
    const porridge = (menu: string) => everyWednesday(menu, "Porridge", "");
    await plan(porridge("olive_breakfast") + porridge("jubilee_breakfast"), "olive", "jubilee");
    await say("olive", 12);
    await say("jubilee", 20);
    const [planned] = plannedOn(defined(await menuOfKey(db, "olive_breakfast")), wednesday);
    await change(deps, cook, async (changing) => {
      const held = {
        menu: "olive_breakfast",
        day: wednesday,
        recipe: "oats",
        dish: defined(planned).slot,
        reason: "milk added",
      };
      await holdDishes(changing, { by: cook.name, at: deps.clock.now() }, [held]);
      await recordMenuChange(deps, changing, "olive_breakfast");
    });
    // For the one school it is held, for the other it is cooked: two rows.
    const rows = async () =>
      defined(await breakfasts()).dishes.map(({ held, portions }) => [held, portions] as const);
    expect(await rows()).toEqual([
      ["", { jubilee: 20 }],
      ["milk added", { olive: 12 }],
    ]);
    const holds = await openHolds(db, wednesday);
    await releaseHolds(
      deps,
      actorNamed("Ada"),
      holds.map(({ id }) => id),
    );
    expect(await rows()).toEqual([["", { olive: 12, jubilee: 20 }]]);
  });

  test("are printed with the lunches, kept as printed, and say what has changed since", async () => {
    const { deps, db, clock, say, plan, breakfasts } = await openKitchen();
    await say("olive", 12);
    const before = defined((await printSheets(deps, cook, ["lane"], wednesday))[0]);
    await plan(everyWednesday("olive_breakfast", "Porridge", "milk:contains"), "olive");
    const now = async () => ({
      sheet: await currentSheet(db, "lane", wednesday),
      breakfasts: await breakfasts(),
    });
    expect(before.breakfasts).toBeNull();
    clock.set("2026-11-23T09:12:00Z");
    expect(printDifferences(before, await now()).sentences).toEqual(["Breakfast, Porridge: new."]);
    const printed = defined((await printSheets(deps, cook, ["lane"], wednesday))[0]);
    expect(printed.breakfasts).toEqual(await breakfasts());
    expect(await printById(db, printed.id)).toEqual(printed);
    expect((await lastPrint(db, "lane", wednesday))?.breakfasts).not.toBeNull();
    expect(printDifferences(printed, await now()).sentences).toEqual([]);
    await plan(
      everyWednesday("olive_breakfast", "Porridge", "milk:contains;eggs:contains") +
        everyWednesday("olive_breakfast", "Toast", "", "bread"),
    );
    await say("olive", 15);
    const { sentences, dishes } = printDifferences(printed, await now());
    expect(sentences).toEqual([
      "Olive Primary: 12 breakfasts are now 15.",
      "Breakfast, Porridge: 12 is now 15, now contains eggs.",
      "Breakfast, Toast: new.",
    ]);
    expect(Object.keys(dishes).every((key) => key.startsWith("breakfast/"))).toBe(true);
    await say("olive", null);
    expect(printDifferences(printed, await now()).sentences).toContain(
      "Breakfast, Porridge: 12 is now not known, now contains eggs.",
    );
    expect(await printById(db, printed.id)).toEqual(printed);
  });

  test("have what is swapped in for that day, until it is taken back, and the lunches nothing of it", async () => {
    const { deps, db, say, plan, breakfasts } = await openKitchen();
    await plan(everyWednesday("olive_breakfast", "Porridge", "milk:contains"), "olive");
    await say("olive", 12);
    const lunches = JSON.stringify(await termlyMenu(db, "olive"));
    const printed = defined((await printSheets(deps, cook, ["lane"], wednesday))[0]);
    const instead = plannedDish({ name: "Soya porridge", contains: "soya:contains" });
    const swap = { key: "olive_breakfast", day: wednesday, course: "side", note: "No milk came." } as const;
    const made = await substituteDishes(deps, cook, [{ ...swap, dish: instead, unknownBy: "Ruth" }]);
    const [served] = defined(await breakfasts()).dishes;
    expect(served).toMatchObject({ name: "Soya porridge", portions: { olive: 12 }, held: "" });
    expect([served?.allergens.soya, served?.allergens.milk]).toEqual(["contains", undefined]);
    expect(await breakfasts(day("2026-12-02"))).toMatchObject({ dishes: [{ name: "Porridge" }] });
    const now = { sheet: await currentSheet(db, "lane", wednesday), breakfasts: await breakfasts() };
    expect(printDifferences(printed, now).sentences).toEqual([
      "Breakfast, Soya porridge: new.",
      "Breakfast, Porridge is not on it any more.",
    ]);
    expect(JSON.stringify(await termlyMenu(db, "olive"))).toBe(lunches);
    // The file that takes them along is of lunches unless these are asked for.
    expect(await exportSubstitutions(db)).not.toContain("Soya porridge");
    const file = await exportSubstitutions(db, { keys: ["olive_breakfast"] });
    expect(file).toContain("olive_breakfast,2026-11-25,side,Soya porridge");
    expect(await importSubstitutions(deps, cook, new TextEncoder().encode(file), "Ruth")).toMatchObject({
      made: [],
      unchanged: 1,
    });
    // A cycle without its place leaves nobody knowing what is served: it is not cooked.
    await plan(everyWednesday("olive_breakfast", "Toast", "", "bread"));
    expect(defined(await breakfasts()).dishes[0]?.held).toContain("no longer has the slot");
    await withdrawSubstitutions(deps, cook, { ids: made.map(({ id }) => id), why: "" });
    expect(defined(await breakfasts()).dishes).toMatchObject([{ name: "Toast", held: "" }]);
    await expect(
      substituteDishes(deps, cook, [{ ...swap, day: thursday, dish: instead, unknownBy: "Ruth" }]),
    ).rejects.toThrow("no breakfast is served on 2026-11-26");
  });

  test("say since a print whose number came to be known or is not known any more, also where another's is not", async () => {
    const { deps, db, say, plan, breakfasts } = await openKitchen();
    const porridge = (menu: string) => everyWednesday(menu, "Porridge", "");
    await plan(porridge("olive_breakfast") + porridge("jubilee_breakfast"), "olive", "jubilee");
    // As many as last week, whose numbers the sheet of lunches has.
    await say("jubilee", 20, lastWeek);
    const print = async () => defined((await printSheets(deps, cook, ["lane"], wednesday))[0]);
    const since = async (printed: Awaited<ReturnType<typeof print>>) =>
      printDifferences(printed, {
        sheet: await currentSheet(db, "lane", wednesday),
        breakfasts: await breakfasts(),
      }).sentences;
    let printed = await print();
    for (const [said, sentence] of [
      [20, "Jubilee Primary: breakfasts were not known and are now 20."],
      [null, "Jubilee Primary: 20 breakfasts are now not known."],
      [0, "Jubilee Primary: breakfasts were not known and are now 0."],
      [null, "Jubilee Primary: 0 breakfasts are now not known."],
    ] as const) {
      await say("jubilee", said);
      expect(await since(printed)).toEqual([sentence]);
      printed = await print();
      expect(await since(printed)).toEqual([]);
    }
  });

  test("that are not known are never said to be 0 since a print that had none of their dishes", async () => {
    const { deps, db, say, plan, breakfasts } = await openKitchen();
    await say("olive", 12);
    const printed = defined((await printSheets(deps, cook, ["lane"], wednesday))[0]);
    await plan(everyWednesday("olive_breakfast", "Porridge", ""), "olive");
    await say("olive", null);
    const now = { sheet: await currentSheet(db, "lane", wednesday), breakfasts: await breakfasts() };
    expect(printDifferences(printed, now).sentences).toEqual([
      "Olive Primary: 12 breakfasts are now not known.",
      "Breakfast, Porridge: new.",
    ]);
  });

  test("that a school without a menu for them takes back are not known since a print, and never 0", async () => {
    const { deps, db, say, breakfasts } = await openKitchen();
    const print = async () => defined((await printSheets(deps, cook, ["lane"], wednesday))[0]);
    const since = async (printed: Awaited<ReturnType<typeof print>>) =>
      printDifferences(printed, {
        sheet: await currentSheet(db, "lane", wednesday),
        breakfasts: await breakfasts(),
      }).sentences;
    await say("olive", 12);
    let printed = await print();
    for (const [said, sentences] of [
      [null, ["Olive Primary: 12 breakfasts are now not known."]],
      [0, []],
      [7, ["Olive Primary: 0 breakfasts are now 7."]],
      [0, ["Olive Primary: 7 breakfasts are now 0."]],
      [null, ["Olive Primary: 0 breakfasts are now not known."]],
      [9, ["Olive Primary: 9 breakfasts now, and the print names none."]],
    ] as const) {
      await say("olive", said);
      expect(await since(printed)).toEqual(sentences);
      printed = await print();
      expect(await since(printed)).toEqual([]);
    }
    expect(await breakfasts()).toBeNull();
  });

  test("and lunches say since a print that they begin at another time", async () => {
    const { deps, db, say, plan, breakfasts } = await openKitchen();
    await say("olive", 12);
    await plan(everyWednesday("olive_breakfast", "Porridge", ""), "olive");
    const printed = defined((await printSheets(deps, cook, ["lane"], wednesday))[0]);
    await saveBreakfasts(deps, cook, { school: "olive", beginsAt: "07:30" });
    await db.updateTable("termly_school").set({ lunch_at: "12:35" }).where("key", "=", "olive").execute();
    const now = { sheet: await currentSheet(db, "lane", wednesday), breakfasts: await breakfasts() };
    expect(printDifferences(printed, now).sentences).toEqual([
      expect.stringMatching(/^Olive Primary: lunch begins at 12:35 now, and not at \d\d:\d\d\.$/),
      "Olive Primary: breakfast begins at 07:30 now, and not at 08:00.",
    ]);
  });

  test("say since a print that a dish went to another school, as many as it was for", async () => {
    const { deps, db, say, plan, breakfasts } = await openKitchen();
    const serves = (olive: string, jubilee: string) =>
      everyWednesday("olive_breakfast", olive, "") + everyWednesday("jubilee_breakfast", jubilee, "");
    await plan(serves("Porridge", "Toast"), "olive", "jubilee");
    await say("olive", 12);
    await say("jubilee", 12);
    const printed = defined((await printSheets(deps, cook, ["lane"], wednesday))[0]);
    await plan(serves("Toast", "Porridge"));
    const now = { sheet: await currentSheet(db, "lane", wednesday), breakfasts: await breakfasts() };
    expect(printDifferences(printed, now).sentences).toEqual([
      "Breakfast, Porridge: for other schools now.",
      "Breakfast, Toast: for other schools now.",
    ]);
  });

  test("read the dishes of their day alone, however many the cycle has", async () => {
    const { store, plan } = await openKitchen();
    await plan(everyWednesday("olive_breakfast", "Porridge", ""), "olive");
    const { db, places } = watchDishes(store);
    await currentBreakfasts(db, "lane", wednesday);
    expect(places.size).toBe(1);
  });
});
