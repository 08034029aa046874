import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { stores } from "#database/stores.testkit.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { publishPacks } from "#school-menus/allergy-safety/allergy-pack.server.ts";
import { coversFor, expectedCovers, exportCovers, saveCovers } from "#school-menus/covers/covers.server.ts";
import { schoolWeeks } from "#school-menus/covers/school-week.server.ts";
import { termUptake, uptakeCsv } from "#school-menus/covers/uptake.server.ts";
import { importTermlyMenus } from "#school-menus/csv/import-termly-menus.server.ts";
import { planCases } from "#school-menus/diets/diet-decisions.server.ts";
import { dietDepsOn, insertAgreedCase } from "#school-menus/diets/diets.testkit.ts";
import { dishChoices } from "#school-menus/drafts/dish-choices.server.ts";
import { lunchCourses } from "#school-menus/menus/course.ts";
import { menuContent } from "#school-menus/menus/menu-content.server.ts";
import { menuView } from "#school-menus/menu-page/menu-view.ts";
import { ownSiteApi } from "#school-menus/own-site/own-site.api.server.ts";
import { currentBreakfasts } from "#school-menus/production/breakfast-sheet.server.ts";
import { currentSheet, printSheets } from "#school-menus/production/prints.server.ts";
import { saveBreakfasts } from "#school-menus/schools/breakfasts.server.ts";
import { allSchools, schoolsWithMenus } from "#school-menus/schools/schools.server.ts";
import { menuKeyOf } from "#school-menus/schools/occasions.ts";
import { checkCycleByDate } from "#school-menus/standards/standards-in-force.ts";
import { allStandards } from "#school-menus/standards/standards-table.server.ts";
import { plannedOn } from "#school-menus/served-menu.ts";
import { substitutes } from "#school-menus/substitutions/swap-choices.ts";
import { substituteDishes } from "#school-menus/substitutions/substitute-dish.server.ts";
import { sampleFile } from "#school-menus/termly-menus.examples.ts";
import { cook, fileOf, makeKitchens, satay } from "#school-menus/termly-menus.testkit.ts";
import {
  allTermlyMenus,
  exportTermlyMenus,
  menuOfKey,
  menuOutlines,
  menusOfDays,
  menusOn,
  termlyMenu,
} from "#school-menus/termly-menus.server.ts";
import { openAlerts } from "#server/features/lunch-alerts.testkit.ts";
import { cases } from "#values/cases.testkit.ts";
import { formatCsv } from "#values/tables/json-table.ts";
import { day, mondayOf, weekdays } from "#values/time/calendar-day.ts";

const today = day("2026-11-23");
const thursday = day("2026-11-26");
const keys = ["olive", "jubilee"];

/** What a random school serves in the morning, with dishes that lunches have too: in any course, with anything in them. */
const randomBreakfasts = fc.record({
  schools: fc.subarray(keys, { minLength: 1 }),
  beginsAt: fc.constantFrom("07:30", "08:00", "11:59"),
  dishes: fc.uniqueArray(
    fc.record({
      week: fc.integer({ min: 1, max: 6 }),
      day: fc.constantFrom(...weekdays),
      course: fc.constantFrom(...lunchCourses.map(({ key }) => key)),
      dish: fc.constantFrom("Porridge", "Cottage pie", "Chicken satay", "Toast"),
      allergens: fc.constantFrom("", "milk:contains", "peanuts:contains", "celery:may-contain"),
    }),
    {
      minLength: 1,
      maxLength: 40,
      selector: ({ week, day: on, course, dish }) => `${week} ${on} ${course} ${dish}`,
    },
  ),
});

describe.each(stores)("breakfasts stay apart from lunches on $name", ({ open }) => {
  test("whatever breakfasts a school has, all that reads lunches reads the same", async () => {
    const site = await openSchools(open);
    await site.swap();
    const before = await lunchesRead(site);
    // There is something to read: a swap, children's lunches, what is cooked, who was told.
    const said = { onDay: "Chicken satay", cases: "case-jubilee", sheet: '"lunches":170', alerts: "peanuts" };
    for (const [name, words] of Object.entries(said))
      expect([name, before[name]?.includes(words)]).toEqual([name, true]);
    await fc.assert(
      fc.asyncProperty(randomBreakfasts, async ({ schools, beginsAt, dishes }) => {
        for (const school of schools) await saveBreakfasts(site.menuDeps, cook, { school, beginsAt });
        const rows = schools.flatMap((school) =>
          dishes.map((dish) => ({ menu: menuKeyOf(school, "breakfast"), ...dish, week: String(dish.week) })),
        );
        const file = fileOf(
          "breakfasts.csv",
          formatCsv(["menu", "week", "day", "course", "dish", "allergens"], rows),
        );
        await importTermlyMenus(site.menuDeps, cook, [file], { by: "Ruth" });
        for (const school of schools) {
          const menu = await menuOfKey(site.store.db, menuKeyOf(school, "breakfast"));
          expect(menu?.dishes.length).toBe(dishes.length);
        }
        // The kitchen has them on a sheet of their own: what is planned of either school, and nothing else.
        const menus = await Promise.all(
          keys.map((key) => menuOfKey(site.store.db, menuKeyOf(key, "breakfast"))),
        );
        for (const on of [today, thursday]) {
          const cooked = await currentBreakfasts(site.store.db, "lane", on);
          const planned = menus.flatMap((menu) => (menu ? plannedOn(menu, on) : []));
          expect(namesOf(cooked?.dishes ?? [])).toEqual(namesOf(planned));
          expect(await currentBreakfasts(site.store.db, "yard", on)).toBeNull();
        }
        await site.tell();
        const after = await lunchesRead(site);
        expect(Object.keys(before).filter((name) => after[name] !== before[name])).toEqual([]);
      }),
      { numRuns: cases(4) },
    );
  });
});

type OpenSchools = Awaited<ReturnType<typeof openSchools>>;

/** Two schools of the sample with numbers, a child with an agreed diet at each, their packs, and a parent who follows one. */
async function openSchools(open: (typeof stores)[number]["open"]) {
  const site = await openAlerts(open, [
    ...keys.map((key) => ({ name: `${key}.csv`, bytes: sampleFile(`${key}.csv`) })),
    { name: "terms.csv", bytes: onlyOf(keys) },
  ]);
  const { menuDeps, store, clock } = site;
  await makeKitchens(menuDeps);
  const coversDeps = { store, clock, brand: sampleBrand };
  const meals = { infants: 100, paid: 70, breakfast: 12 };
  await saveCovers(
    coversDeps,
    cook,
    [today, thursday].map((on) => ({ key: "olive", day: on, lunches: 170, avoiding: { milk: 3 }, meals })),
  );
  const dietDeps = dietDepsOn({ store, clock });
  for (const school of keys) await insertAgreedCase(dietDeps, { id: `case-${school}`, school });
  await publishPacks({ ...menuDeps, brand: sampleBrand }, cook);
  await site.follow("parent@example.org", "peanuts", "milk", "celery");
  return {
    ...site,
    coversDeps,
    dietDeps,
    swap: async () => {
      await substituteDishes(menuDeps, cook, [satay]);
      await site.tell();
    },
  };
}

const namesOf = (dishes: readonly { readonly name: string }[]) =>
  [...new Set(dishes.map(({ name }) => name))].sort();

/** The terms of some schools of the sample. */
function onlyOf(some: readonly string[]): Uint8Array {
  const [head = "", ...rows] = new TextDecoder().decode(sampleFile("terms.csv")).split("\r\n");
  const own = rows.filter((row) => some.includes(row.split(",")[0] ?? ""));
  return new TextEncoder().encode([head, ...own, ""].join("\r\n"));
}

/** All that reads lunches, each as the text of what it reads. */
async function lunchesRead(site: OpenSchools): Promise<Record<string, string>> {
  const { store, clock, menuDeps, coversDeps, dietDeps } = site;
  const { db } = store;
  const menus = await allTermlyMenus(db);
  const kitchen = await readKitchen(db);
  const schools = await allSchools(db);
  const standards = await allStandards(db);
  const any = () => true;
  const week = mondayOf(today);
  const ownSite = ownSiteApi({ store, clock, brand: sampleBrand, publicOrigin: "https://x.example" });
  const fetched = async (app: { request(path: string): Response | Promise<Response> }, path: string) => {
    const response = await app.request(path);
    return [response.status, await response.text()];
  };
  const planned = await planCases(db, dietDeps, any);
  const read: Record<string, unknown> = {
    schools,
    open: await schoolsWithMenus(db),
    menus,
    // A set has no order, and neither has what PostgreSQL reads for it.
    outlines: (await menuOutlines(db)).map(({ planned: places, ...one }) => [one, [...places].sort()]),
    onDay: await menusOn(db, any, () => thursday),
    ofDays: (await menusOfDays(db, any, [today, thursday])).map(({ hasLunch, ...one }) => [
      one,
      hasLunch(today),
      hasLunch(thursday),
    ]),
    pages: menus.map((menu) =>
      menuView(menu, today, { week: null, date: null, year: 2026, without: ["milk"] }),
    ),
    files: await Promise.all(
      keys.flatMap((key) =>
        ["json", "ics"].map((kind) => fetched(site.menus.api, `/primaries/${key}.${kind}`)),
      ),
    ),
    frames: await Promise.all(
      keys.flatMap((key) => [key, `${key}.xml`].map((file) => fetched(ownSite, `/lunch-menus/${file}`))),
    ),
    published: await Promise.all(menus.map((menu) => menuContent(db, menu))),
    csv: [await exportTermlyMenus(db, "dishes"), await exportTermlyMenus(db, "terms")],
    numbers: [
      await exportCovers(db),
      await coversFor(db, { key: "jubilee" }, today),
      await coversFor(db, { site: "lane" }, thursday),
      (await expectedCovers(db, keys, [today, thursday]))("olive", thursday),
      await schoolWeeks(coversDeps, any, week),
      await termUptake(coversDeps, "olive", null),
      await uptakeCsv(coversDeps, keys),
    ],
    sheet: await Promise.all(
      ["lane", "yard"].flatMap((at) => [today, thursday].map((on) => currentSheet(db, at, on))),
    ),
    printed: (await printSheets(menuDeps, cook, ["lane", "yard"], thursday)).map(({ sheet }) => sheet),
    swaps: substitutes(menus, kitchen),
    choices: await Promise.all(schools.map((about) => dishChoices(db, { kitchen, about, day: today }))),
    cases: planned.map(({ one, lunches, menu }) => [one.id, lunches, menu?.about.key]),
    // Nothing of a pack is to be published anew.
    packs: await publishPacks({ ...menuDeps, brand: sampleBrand }, cook),
    alerts: [site.emails.length, site.emails.map(({ text }) => text)],
    standards: menus.map((menu) => checkCycleByDate(menu, today, standards)),
    // A breakfast is no school's lunch: what asks for one by such a key finds none.
    byKey: await Promise.all(keys.map((key) => termlyMenu(db, menuKeyOf(key, "breakfast")))),
    frameOfBreakfast: (await fetched(ownSite, `/lunch-menus/${menuKeyOf("olive", "breakfast")}`))[0],
  };
  return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, JSON.stringify(value)]));
}
