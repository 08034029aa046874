import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { allergens } from "#food/allergens/allergen.ts";
import { importTermlyMenus } from "#school-menus/csv/import-termly-menus.server.ts";
import { chooseDish, openQueue, proposedChoices } from "#school-menus/diets/diet-decisions.server.ts";
import { dietDepsOn, insertAgreedCase } from "#school-menus/diets/diets.testkit.ts";
import { substituteDishes } from "#school-menus/substitutions/substitute-dish.server.ts";
import { sampleSchools } from "#school-menus/termly-menus.examples.ts";
import { termlyMenu } from "#school-menus/termly-menus.server.ts";
import {
  cook,
  fileOf,
  holdDay,
  makeKitchens,
  oliveTerms,
  openTermlyMenus,
  satay,
} from "#school-menus/termly-menus.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { day, weekdays } from "#values/time/calendar-day.ts";
import { dietRows } from "../diet-rows.ts";
import { caseView } from "./case-view.server.ts";

const nadia = actorNamed("nadia@rosemarylane.example");
const thursday = day("2026-11-26");
const friday = day("2026-11-27");

describe.each(stores)("a case at the desk on $name", ({ open }) => {
  async function agreed() {
    const { store, clock, deps: menus } = await openTermlyMenus(open);
    await makeKitchens(menus);
    const deps = dietDepsOn({ store, clock });
    await insertAgreedCase(deps, {
      id: "one",
      avoids: { avoided: ["peanuts"], others: [], notUnderstood: [] },
    });
    const schools = { now: () => sampleSchools() };
    const view = async (asked = "") =>
      await caseView({ store, clock, diets: { deps }, schools }, nadia, {
        id: "one",
        asked: new URLSearchParams(asked),
      });
    /** No main dish of Thursday is known to be without peanuts any more; returns what they were called. */
    const swapThursday = async () => {
      const { weeks } = await view();
      for (const course of ["main", "vegetarian", "jacket"] as const)
        await substituteDishes(menus, cook, [{ ...satay, course }]);
      return weeks;
    };
    return { deps, menus, store, clock, view, swapThursday };
  }

  test("has first what a swap takes on a day to come, of which the cycle knows nothing", async () => {
    const { deps, view, swapThursday } = await agreed();
    expect(await view()).toMatchObject({ lost: [], place: null, candidates: [] });
    await swapThursday();
    const lost = await view();
    expect(lost.count.open).toBe(0);
    expect(lost.lost).toMatchObject([{ day: thursday, name: "Thursday 26 November", part: "main" }]);
    expect(lost.place).toMatchObject({ on: thursday, title: "Thursday 26 November", isHeld: false });
    // What is off that day is none to choose; what the school has on another day is.
    expect(lost.candidates.filter(({ work }) => work === "here")).toEqual([]);
    const dish = lost.candidates.find(({ isOffered, work }) => isOffered && work === "another day")!;
    // Whoever asks for another place of the cycle has that.
    expect((await view("week=1&day=1&part=main")).place).toMatchObject({ on: "", title: "Week 1, Monday" });
    expect((await view(`on=${thursday}&part=pudding`)).place).toMatchObject({ on: thursday, part: "main" });

    const { week, weekday, part } = lost.place!;
    const { menu, slot } = dish;
    await chooseDish(deps, nadia, {
      id: "one",
      revision: lost.revision,
      week,
      weekday,
      part,
      dish: { menu, slot },
    });
    expect(await view()).toMatchObject({ lost: [], place: null });
  });

  test("has no dish to take that another school of the kitchen was to have that day, and has not", async () => {
    const { menus, store, view, swapThursday } = await agreed();
    const free = allergens.map(({ key }) => `${key}:free`).join(";");
    const dishOn = (on: string, week: number) => (on === "Thursday" ? `Jubilee stew ${week}` : "Jubilee pie");
    const cycle = [1, 2, 3].flatMap((week) =>
      weekdays.map((on) => `jubilee,${week},${on},main,${dishOn(on, week)},${free}`),
    );
    await importTermlyMenus(menus, cook, [
      fileOf("jubilee.csv", ["menu,week,day,course,dish,allergens", ...cycle, ""].join("\n")),
      fileOf("terms.csv", oliveTerms.replaceAll("olive,", "jubilee,")),
    ]);
    await swapThursday();
    const [lost] = (await view()).lost;
    const offered = async () =>
      (await view("q=Jubilee stew")).candidates
        .filter(({ work }) => work === "that day")
        .map(({ name }) => name);
    const [stew, ...more] = await offered();
    expect([lost?.day, stew, more]).toEqual([thursday, expect.stringMatching("Jubilee stew"), []]);
    await substituteDishes(menus, cook, [{ ...satay, key: "jubilee" }]);
    expect(await offered()).toEqual([]);
    expect((await termlyMenu(store.db, "jubilee"))?.substitutions).toHaveLength(1);
  });

  test("that has lost nothing has first what waits for a second person, and the queue says so", async () => {
    const { deps, menus, store, clock, view } = await agreed();
    const rows = async () =>
      dietRows(await openQueue(deps, nadia), await proposedChoices(store.db), clock.now());
    expect(await rows()).toMatchObject([{ isProposed: false }]);
    const free = allergens.map(({ key }) => `${key}:free`).join(";");
    const cycle = weekdays.map((on) => `jubilee,1,${on},main,Jubilee stew,${free}`);
    await importTermlyMenus(menus, cook, [
      fileOf("jubilee.csv", ["menu,week,day,course,dish,allergens", ...cycle, ""].join("\n")),
    ]);
    const { slot } = (await termlyMenu(store.db, "jubilee"))!.dishes[0]!;
    const place = { week: 2, weekday: 3, part: "main" } as const;
    const { revision } = await view();
    await chooseDish(deps, nadia, { id: "one", revision, ...place, dish: { menu: "jubilee", slot } });
    expect(await view()).toMatchObject({
      lost: [],
      place: { ...place, proposed: { dish: "Jubilee stew", isOwn: true } },
    });
    expect(await rows()).toMatchObject([{ isProposed: true, broken: [] }]);
    await store.db.updateTable("diet_case").set({ state: "refused" }).execute();
    expect((await rows()).filter(({ isProposed }) => isProposed)).toEqual([]);
  });

  test("of several lost days has one chosen for one: the queue says for which, and leads to another", async () => {
    const { deps, menus, store, clock, view, swapThursday } = await agreed();
    const free = allergens.map(({ key }) => `${key}:free`).join(";");
    const cycle = [1, 2, 3].flatMap((week) =>
      weekdays.map((on) => `jubilee,${week},${on},main,Jubilee stew,${free}`),
    );
    await importTermlyMenus(menus, cook, [
      fileOf("jubilee.csv", ["menu,week,day,course,dish,allergens", ...cycle, ""].join("\n")),
      fileOf("terms.csv", oliveTerms.replaceAll("olive,", "jubilee,")),
    ]);
    await swapThursday();
    await holdDay(menus, friday);
    const broken = async () =>
      dietRows(await openQueue(deps, nadia), await proposedChoices(store.db), clock.now())[0]?.broken.map(
        ({ day, part, isChosen }) => `${day} ${part} ${isChosen ? "chosen" : "open"}`,
      );
    expect(await broken()).toEqual([`${thursday} main open`, `${friday} main open`]);
    const { place, revision } = await view(`on=${thursday}&part=main`);
    const { week, weekday, part } = place!;
    const { slot } = (await termlyMenu(store.db, "jubilee"))!.dishes.find(
      (dish) => dish.week === week && dish.weekday === weekday,
    )!;
    const dish = { menu: "jubilee", slot };
    await chooseDish(deps, nadia, { id: "one", revision, week, weekday, part, dish });
    expect(await broken()).toEqual([`${thursday} main chosen`, `${friday} main open`]);
    // Whoever agreed to what is off there too would have nothing for the day.
    await substituteDishes(menus, cook, [{ ...satay, key: "jubilee" }]);
    expect(await broken()).toEqual([`${thursday} main open`, `${friday} main open`]);
  });

  test("has nothing to take for a day that is held, and says so", async () => {
    const { menus, view } = await agreed();
    await holdDay(menus, thursday);
    expect(await view()).toMatchObject({
      place: { on: thursday, isHeld: true },
      candidates: [],
      hasMore: false,
    });
  });
});
