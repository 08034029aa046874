import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sampleBrand } from "../app/brand/brand.ts";
import { openStore } from "../app/database/store.server.ts";
import { allergens } from "../app/food/allergens/allergen.ts";
import { startFeed } from "../app/live/server/feed.server.ts";
import { plainPdfHere } from "../app/printing/plain-pdf.server.ts";
import { testPublicationKey } from "../app/publications/publication-key.testkit.ts";
import { marta, saveColeslawKitchen } from "../app/recipes/samples/coleslaw.testkit.ts";
import { allFreeBut, product } from "../app/recipes/samples/kitchen.examples.ts";
import { previewDocument, saveDocument } from "../app/recipes/recipes.server.ts";
import { importTermlyMenus } from "../app/school-menus/csv/import-termly-menus.server.ts";
import { casesHit, casesLosing } from "../app/school-menus/diets/cases-losing.ts";
import { planCases } from "../app/school-menus/diets/diet-decisions.server.ts";
import { tellOfLostDishes } from "../app/school-menus/diets/diet-notices.server.ts";
import { dietDepsOn, insertAgreedCase } from "../app/school-menus/diets/diets.testkit.ts";
import { lookWhenChanged } from "../app/school-menus/diets/look-when-changed.server.ts";
import { lunchesOnRecipes, menusAfterKitchen } from "../app/school-menus/lunches-on-recipes.server.ts";
import { importSchools } from "../app/school-menus/schools/import-schools.server.ts";
import { allTermlyMenus } from "../app/school-menus/termly-menus.server.ts";
import { actorNamed } from "../app/values/actor.ts";
import { londonDay, weekdays } from "../app/values/time/calendar-day.ts";
import { frozenClock } from "../app/values/time/clock.ts";
import type { Measured, Row } from "./measured.ts";
import { median } from "./measured.ts";

const counts = { schools: 60, cases: 10_000, weeks: 3, rounds: 5 };
/** Of so many cases one must not have mustard; the others must not have something else. */
const oneInMustard = 20;
const budget = 2_000;
const cook = actorNamed("the cook");

/** One product gets mustard: which of ten thousand agreed diets at sixty schools lose a dish, before it is saved and after. */
export async function run(): Promise<Measured> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-bench-"));
  const store = await openStore({ databaseUrl: "", dataDir });
  const feed = await startFeed(store);
  try {
    const clock = frozenClock("2026-11-23T08:12:00Z");
    const deps = {
      store,
      feed,
      clock,
      brand: sampleBrand,
      publicationKey: testPublicationKey,
      plainPdf: plainPdfHere,
    };
    const kitchen = await saveColeslawKitchen(deps, [lunchesOnRecipes(deps)]);
    await importSchools(deps, cook, { bytes: bytesOf(schoolsCsv()) });
    await importTermlyMenus(deps, cook, [
      { name: "terms.csv", bytes: bytesOf(termsCsv()) },
      { name: "menus.csv", bytes: bytesOf(menusCsv()) },
    ]);
    const diets = dietDepsOn({ store, clock });
    for (let at = 0; at < counts.cases; at++) await insertAgreedCase(diets, caseAt(at));
    const document = product({
      id: "vale-mayonnaise",
      allergens: allFreeBut("eggs:contains;soya:may-contain;mustard:contains"),
    });
    const draft = { kind: "product", document, expected: 1 } as const;
    const preview = await previewDocument(kitchen.deps, draft);
    const change = {
      kitchen: preview.after,
      recipes: preview.recipes,
      settled: [],
      from: londonDay(clock.now()),
      by: "",
    };
    let losing = 0;
    const before: number[] = [];
    for (let round = 0; round < counts.rounds; round++)
      before.push(
        await timeOf(async () => {
          const menus = await allTermlyMenus(store.db);
          const after = await menusAfterKitchen({ db: store.db, now: clock.now() }, menus, change);
          const planned = await planCases(store.db, diets, ({ state }) => state === "agreed", { menus });
          const lost = casesLosing(planned, { after, now: clock.now() });
          casesHit(planned, { after, now: clock.now() });
          losing = lost.reduce((sum, { children }) => sum + children.length, 0);
        }),
      );
    await saveDocument(kitchen.deps, marta, draft);
    let cases = 0;
    const tell = async () =>
      await tellOfLostDishes(diets, async (_tx, _one, days) => void (cases += days.length > 0 ? 1 : 0));
    const first = await timeOf(async () => void (await tell()));
    const again: number[] = [];
    for (let round = 0; round < counts.rounds; round++)
      again.push(await timeOf(async () => void (await tell())));
    const watch = lookWhenChanged(diets, tell);
    await watch();
    const minutes: number[] = [];
    for (let round = 0; round < counts.rounds; round++)
      minutes.push(await timeOf(async () => void (await watch())));
    const wanted = counts.cases / oneInMustard;
    return {
      title: `Mustard in one mayonnaise: ${formatted(counts.cases)} agreed diets at ${counts.schools} schools`,
      rows: [
        row("whose dish is lost, before it is saved", median(before), budget),
        row("looked at again, as behind every change and every hour", median(again), budget),
        row("asked whether anything has changed, as every minute", median(minutes), 50),
        row(`the same, with ${formatted(wanted)} parents and schools told`, first),
        exactness("cases that lose a dish, before", losing, wanted),
        exactness("cases of which parent and school are told", cases, wanted),
      ],
      note: `On SQLite; menus, choices and sealed cases are read from it each time. Medians of ${counts.rounds}; all are told once.`,
    };
  } finally {
    feed.stop();
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const schoolAt = (at: number) => `school-${at}`;
const schools = Array.from({ length: counts.schools }, (_, at) => schoolAt(at));

const schoolsCsv = () =>
  [
    "key,label,school,sector,lunch_at,standards,halal,site,position,selector,aliases",
    ...schools.map(
      (key, at) => `${key},School ${at},School ${at},primaries,12:10,primary,no,lane,${at + 1},,`,
    ),
    "",
  ].join("\n");

const termsCsv = () =>
  [
    "menu,first_day,last_day,rotation,closed_days",
    ...schools.map((key) => `${key},2026-09-03,2026-12-18,pause,2026-10-26..2026-10-30 Half term`),
    "",
  ].join("\n");

/** Six dishes a day; each Thursday has the coleslaw beside them. */
function menusCsv(): string {
  const allFree = allergens.map(({ key }) => `${key}:free`).join(";");
  const courses = ["main", "vegetarian", "jacket", "side", "dessert", "fruit"];
  const rows = schools.flatMap((key) =>
    Array.from({ length: counts.weeks }, (_, week) =>
      weekdays.flatMap((on) =>
        courses.map((course) => {
          const isSlaw = on === "Thursday" && course === "side";
          return isSlaw
            ? `${key},${week + 1},${on},side,House slaw,,,,,coleslaw`
            : `${key},${week + 1},${on},${course},${course} ${week + 1} ${on},${allFree},,100,10,`;
        }),
      ),
    ).flat(),
  );
  const columns = "menu,week,day,course,dish,allergens,diets,portion_grams,carbohydrate_grams,recipe";
  return [columns, ...rows, ""].join("\n");
}

function caseAt(at: number): Parameters<typeof insertAgreedCase>[1] {
  const others = allergens.map(({ key }) => key).filter((key) => !["mustard", "eggs", "soya"].includes(key));
  const avoided =
    at % oneInMustard === 0
      ? (["mustard"] as const)
      : [others[at % others.length]!, others[(at * 7 + 3) % others.length]!];
  return {
    id: `case-${at}`,
    school: schoolAt(at % counts.schools),
    child: { className: "", initials: "", reference: `R ${at}` },
    avoids: { avoided: [...new Set(avoided)], others: [], notUnderstood: [] },
  };
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const formatted = (count: number) => count.toLocaleString("en-GB");

function row(what: string, milliseconds: number, most?: number): Row {
  const figure = `${Math.round(milliseconds)} ms`;
  return { what, figure, ...(most && { budget: `${most} ms`, within: milliseconds <= most }) };
}

const exactness = (what: string, found: number, wanted: number): Row => ({
  what,
  figure: formatted(found),
  budget: `the ${formatted(wanted)} of them`,
  within: found === wanted,
});
