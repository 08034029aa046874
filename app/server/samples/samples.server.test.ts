import { readFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { coversFor } from "#school-menus/covers/covers.server.ts";
import { addDays, londonDay, parseDay } from "#values/time/calendar-day.ts";
import { setMenus } from "#catering-menu/set-menus/set-menus.server.ts";
import { cateringMenu, importCateringMenu } from "#catering-menu/catering-menu.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { derive } from "#recipes/derive.ts";
import { importKitchen } from "#recipes/recipes.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { sampleBrand } from "#brand/brand.ts";
import { claims } from "#brand/claims.ts";
import { lapsingClaims } from "#settings/lapsing-claims.ts";
import { readClaims } from "#settings/settings.server.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { testPublicationKey } from "#publications/publication-key.testkit.ts";
import { currentBreakfasts } from "#school-menus/production/breakfast-sheet.server.ts";
import { allLunches } from "#school-menus/served-menu.ts";
import { importSchools } from "#school-menus/schools/import-schools.server.ts";
import { allSchools } from "#school-menus/schools/schools.server.ts";
import { failingRules } from "#school-menus/standards/check-standards.ts";
import { checkBreakfasts, lunchesOfWeeks } from "#school-menus/standards/check-breakfasts.ts";
import { standards2014 } from "#school-menus/standards/standards-2014.ts";
import { allTermlyMenus, breakfastsBeside, menuOfKey } from "#school-menus/termly-menus.server.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import { checkDiets } from "../upkeep/daily-diet-check.server.ts";
import { fillWithSamples, removeSampleSchools } from "./samples.server.ts";
import type { Services } from "../services.ts";

const cook = actorNamed("the cook");
const bytes = (text: string) => new TextEncoder().encode(text);

async function opened(at = "2026-11-23T08:12:00Z", { open } = stores[0]!) {
  const store = await open();
  const feed = await startFeed(store);
  onTestFinished(async () => {
    feed.stop();
    await store.close();
  });
  const clock = frozenClock(at);
  const services = {
    store,
    feed,
    clock,
    publicationKey: testPublicationKey,
    brand: sampleBrand,
    settings: { defaults: { brand: sampleBrand, claims, colours: {}, sectors: {} } },
  } as unknown as Services;
  return { services, db: store.db };
}

const refuses = (sample: string, why: string) => {
  throw new Error(`${sample}: ${why}`);
};

test("a site whose catering menu was imported before its first start gets the sample school menus and their kitchen", async () => {
  const { services, db } = await opened();
  await importCateringMenu(services, cook, bytes("id,name,description,category\nsoup,Soup,Hot,school\n"));
  expect(await fillWithSamples(services, refuses)).toBe(true);
  expect((await allTermlyMenus(db)).length).toBe(12);
  expect((await cateringMenu(db)).map(({ id }) => id)).toEqual(["soup"]);
});

test("a new site has every set menu of the sample: what its words say is so", async () => {
  const { services, db } = await opened();
  expect(await fillWithSamples(services, refuses)).toBe(true);
  const [, ...ids] = readFileSync("content/set-menus.csv", "utf8")
    .trim()
    .split(/,.*\n?/);
  expect((await setMenus(db)).map(({ id }) => id)).toEqual(ids.filter((id) => id !== ""));
});

test("a new site knows how many eat at its sample schools, but for one that has not said", async () => {
  const { services, db } = await opened();
  expect(await fillWithSamples(services, refuses)).toBe(true);
  const expected = await coversFor(db, { site: "lane" }, parseDay("2026-11-25")!);
  expect(expected.filter(({ covers }) => covers === null).map(({ key }) => key)).toEqual(["secondary2"]);
  expect(expected.find(({ key }) => key === "olive")?.covers).toMatchObject({
    day: "2026-11-25",
    avoiding: { milk: 7 },
  });
});

test("a new site has breakfasts at one of its schools, with as many as are said and within the rules about them", async () => {
  const { services, db } = await opened();
  expect(await fillWithSamples(services, refuses)).toBe(true);
  const sheet = await currentBreakfasts(db, "lane", parseDay("2026-11-25")!);
  expect(sheet?.schools).toMatchObject([{ key: "al-noor", beginsAt: "08:00", breakfasts: 31 }]);
  expect(sheet?.dishes.map(({ name, all }) => [name, all])).toContainEqual(["Porridge", 31]);
  const lunches = (await menuOfKey(db, "al-noor"))!.dishes;
  const { dishes } = (await breakfastsBeside(db, "al-noor"))!;
  const reports = checkBreakfasts(dishes, lunchesOfWeeks(dishes, lunches), standards2014, "primary");
  expect(reports.map(({ rule, status }) => [rule.id, status])).toContainEqual(["water", "holds"]);
  expect(failingRules(reports)).toEqual([]);
});

test.each([
  ["tomorrow", "2026-11-25T08:12:00Z"],
  ["in 90 days", "2027-02-22T08:12:00Z"],
  ["in a year", "2027-11-24T08:12:00Z"],
  ["on 29 February", "2028-02-29T08:12:00Z"],
  ["in summer", "2029-07-02T08:12:00Z"],
  ["on 31 December", "2029-12-31T23:50:00Z"],
  ["in ten years", "2036-11-24T08:12:00Z"],
])(
  "a site that starts %s has menus that run, numbers for them, a kitchen in order and claims that hold",
  async (_, at) => {
    const { services, db } = await opened(at);
    const today = londonDay(services.clock.now());
    expect(await fillWithSamples(services, refuses)).toBe(true);
    expect(lapsingClaims({ brand: { madeUp: true }, claims: await readClaims(db) }, today)).toEqual([]);
    const menus = await allTermlyMenus(db);
    const begins = menus.map((menu) => ({
      key: menu.about.key,
      lunch: allLunches(menu).find(({ day }) => day >= today),
    }));
    expect(begins.filter(({ lunch }) => !lunch)).toEqual([]);
    // The two menus of one season apart, the next lunch is after the holidays at the latest.
    const soon = begins.filter(
      ({ key, lunch }) => key !== "spring" && key !== "bce-autumn" && lunch!.day <= addDays(today, 30),
    );
    expect(soon).toHaveLength(10);
    const next = soon.find(({ key }) => key === "olive")!.lunch!.day;
    const numbers = await coversFor(db, { site: "lane" }, next);
    expect(numbers.find(({ key }) => key === "olive")?.covers).not.toBeNull();
    const morning = soon.find(({ key }) => key === "al-noor")!.lunch!.day;
    const breakfasts = (await currentBreakfasts(db, "lane", morning))?.dishes ?? [];
    expect(breakfasts.map(({ all }) => all)).toEqual(breakfasts.map(() => expect.any(Number)));
    expect(breakfasts.length).toBeGreaterThan(3);
    const kitchen = await readKitchen(db);
    const overdue = [...kitchen.recipe.keys()].filter((recipe) => {
      const { reviewBy } = derive(kitchen, recipe, "lane", today).figures;
      return reviewBy !== null && reviewBy < today;
    });
    expect(overdue.length).toBeLessThan(kitchen.recipe.size / 10);
  },
);

test("a site whose kitchen is the owner's own starts without the sample menus, which use other recipes", async () => {
  const { services, db } = await opened();
  const own = { name: "suppliers.csv", bytes: bytes("supplier,name\nours,Our farm\n") };
  await importKitchen({ ...services, dependents: [] }, cook, [own]);
  const leftOut = vi.fn();
  expect(await fillWithSamples(services, leftOut)).toBe(false);
  expect(leftOut.mock.calls).toEqual([
    ["catering menu", expect.stringContaining("recipe")],
    ["school menus", expect.stringContaining("no kitchen")],
  ]);
  expect(await allTermlyMenus(db)).toEqual([]);
});

test.each(stores)(
  "production on $name begins without a school, and takes none away once one was touched",
  async (on) => {
    const { services, db } = await opened(undefined, on);
    expect((await allSchools(db)).length).toBe(12);
    expect(await removeSampleSchools(services)).toBe(true);
    expect(await allSchools(db)).toEqual([]);
    expect(await removeSampleSchools(services)).toBe(false);
    // Its next start looks at the diets of no school.
    await checkDiets(services);
    const kitchens = { name: "sites.csv", bytes: bytes("site,name,fryers\nlane,Lane kitchen,\n") };
    await importKitchen({ ...services, dependents: [] }, cook, [kitchens]);
    const own = "key,label,school,sector,lunch_at\nacorn,Acorn,Acorn Primary,primaries,12:00\n";
    await importSchools(services, cook, { bytes: bytes(own) });
    expect(await removeSampleSchools(services)).toBe(false);
    expect((await allSchools(db)).map(({ key }) => key)).toEqual(["acorn"]);
  },
);

test("a store whose schools somebody has looked after keeps them in production", async () => {
  const { services, db } = await opened();
  const own = "key,label,school,sector,lunch_at\nolive,Olive,Olive Primary,primaries,12:00\n";
  await importSchools(services, cook, { bytes: bytes(own) });
  expect(await removeSampleSchools(services)).toBe(false);
  expect((await allSchools(db)).length).toBe(12);
});
