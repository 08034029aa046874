import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { allergens } from "#food/allergens/allergen.ts";
import { actorNamed } from "#values/actor.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { day, weekdays } from "#values/time/calendar-day.ts";
import { formatSchoolsCsv } from "../csv/schools-csv.ts";
import { importTermlyMenus } from "../csv/import-termly-menus.server.ts";
import { importSchools } from "../schools/import-schools.server.ts";
import { substituteDishes } from "../substitutions/substitute-dish.server.ts";
import { withSubstitute } from "../substitutions/swap-choices.ts";
import { plannedDish, sampleSchool } from "../termly-menus.examples.ts";
import { allTermlyMenus, termlyMenu } from "../termly-menus.server.ts";
import { cook, fileOf, makeKitchens, oliveTerms, openTermlyMenus, satay } from "../termly-menus.testkit.ts";
import { caseTraysOn } from "./case-trays.server.ts";
import { casesLosing } from "./cases-losing.ts";
import { childDays } from "./child-menu.ts";
import { openChildMenu } from "./child-menu.server.ts";
import {
  agreeToDish,
  candidatesOf,
  chooseDish,
  declineCase,
  openCase,
  planCases,
  unchooseDish,
} from "./diet-decisions.server.ts";
import { tellOfLostDishes } from "./diet-notices.server.ts";
import { dietDepsOn, insertAgreedCase, menuLinkOf } from "./diets.testkit.ts";

const nadia = actorNamed("nadia@rosemarylane.example");
const ruth = actorNamed("ruth@rosemarylane.example");
const tellNobody = async () => undefined;
const free = allergens.map(({ key }) => `${key}:free`).join(";");
const columns = "menu,week,day,course,dish,allergens";
const cycle = (menu: string, name: string, facts: string) =>
  fileOf(
    `${menu}.csv`,
    [columns, ...weekdays.map((on) => `${menu},1,${on},main,${name},${facts}`), ""].join("\n"),
  );
const monday = day("2026-11-30");
const tuesday = day("2026-12-01");
const nextMonday = day("2026-12-07");
const place = { week: 1, weekday: 1, part: "main" } as const;

describe.each(stores)("a dish of another school for a served child on $name", ({ open }) => {
  /** Olive has nothing that the child may have, Jubilee of the same kitchen has a stew. */
  async function site(facts = free.replace("peanuts:free", "peanuts:contains"), { isEntered = true } = {}) {
    const { deps: menus, store, clock } = await openTermlyMenus(open, []);
    if (isEntered) await makeKitchens(menus);
    const jubilee = oliveTerms.split("\n")[1]?.replace("olive", "jubilee");
    await importTermlyMenus(menus, cook, [
      cycle("olive", "Olive pie", facts),
      cycle("jubilee", "Jubilee stew", free),
      fileOf("terms.csv", `${oliveTerms}${jubilee}\n`),
    ]);
    const deps = dietDepsOn({ store, clock });
    await insertAgreedCase(deps, {
      id: "one",
      avoids: { avoided: ["peanuts"], others: [], notUnderstood: [] },
    });
    const found = async () => await openCase(deps, nadia, "one");
    const revision = async () => (await found()).one.revision;
    const sent = async () => ({ id: "one", revision: await revision(), ...place });
    const slotOf = async (menu: string) =>
      (
        await store.db
          .selectFrom("termly_dish")
          .select("slot")
          .where("menu", "=", menu)
          .where("weekday", "=", 1)
          .executeTakeFirstOrThrow()
      ).slot;
    const choose = async (who = nadia, menu = "jubilee") =>
      await chooseDish(deps, who, { ...(await sent()), dish: { menu, slot: await slotOf(menu) } });
    const agree = async (who = ruth) => await agreeToDish(deps, who, await sent());
    /** What is the child's main dish on a day; "" where nothing is served. */
    const servedOn = async (on: Day) => {
      const [one] = childDays(await found(), on, 1);
      const main = one?.lunch.parts.find(({ part }) => part === "main");
      return main?.is === "chosen" || main?.is === "as it is" ? main.dish.name : "";
    };
    const factsOf = async (menu: string, state: string) =>
      await store.db
        .updateTable("termly_dish")
        .set({ allergens: JSON.stringify(Object.fromEntries(allergens.map(({ key }) => [key, state]))) })
        .where("menu", "=", menu)
        .execute();
    const proposed = async () => await store.db.selectFrom("diet_proposed").selectAll().execute();
    return {
      menus,
      store,
      clock,
      deps,
      found,
      revision,
      sent,
      slotOf,
      choose,
      agree,
      servedOn,
      factsOf,
      proposed,
    };
  }

  test("stands nowhere that is served before somebody else agrees, and what is lost stays lost and is told", async () => {
    const { deps, store, choose, agree, servedOn, proposed } = await site();
    await choose();
    expect(await proposed()).toHaveLength(1);
    expect(await servedOn(monday)).toBe("");
    const shown = async () =>
      JSON.stringify([
        await openChildMenu(deps, menuLinkOf(deps, "one")),
        await caseTraysOn(store.db, deps, { site: sampleSchool("olive").site, day: monday }),
        await planCases(store.db, deps, () => true),
      ]);
    expect(await shown()).not.toContain("Jubilee stew");
    const told: string[] = [];
    await tellOfLostDishes(deps, async (_tx, _one, days) => void told.push(...days));
    expect(told).toEqual(["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"]);
    await agree();
    expect(await shown()).toContain("Jubilee stew");
    expect(await servedOn(monday)).toBe("Jubilee stew");
  });

  test("is agreed to by nobody who chose it, whatever was done between, and once", async () => {
    const { deps, choose, agree, sent, servedOn } = await site();
    await choose();
    await expect(agree(nadia)).rejects.toThrow("somebody else");
    await unchooseDish(deps, ruth, await sent());
    await choose();
    await expect(agree(actorNamed(nadia.name))).rejects.toThrow("somebody else");
    // Whoever takes what another has chosen has chosen it.
    await choose(ruth);
    await expect(agree(ruth)).rejects.toThrow("somebody else");
    const seen = await sent();
    const both = await Promise.allSettled([agreeToDish(deps, nadia, seen), agreeToDish(deps, nadia, seen)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await servedOn(monday)).toBe("Jubilee stew");
  });

  test("is agreed to as it was seen: neither another that was chosen since nor what it became", async () => {
    const { deps, store, choose, agree, sent, servedOn, factsOf } = await site();
    await choose();
    const seen = await sent();
    await choose(ruth);
    await expect(agreeToDish(deps, nadia, seen)).rejects.toThrow("Somebody has changed this case");
    for (const state of ["contains", "may-contain", "unknown"]) {
      await factsOf("jubilee", state);
      await expect(agree(nadia)).rejects.toThrow("not everything");
    }
    await factsOf("jubilee", "free");
    await store.db
      .updateTable("termly_dish")
      .set({ name: "Jubilee hotpot" })
      .where("menu", "=", "jubilee")
      .execute();
    await expect(agree(nadia)).rejects.toThrow("on that menu no more");
    await store.db.deleteFrom("termly_dish").where("menu", "=", "jubilee").execute();
    await expect(agree(nadia)).rejects.toThrow("on that menu no more");
    expect(await servedOn(monday)).toBe("");
  });

  test("is agreed to for what the child must not have by then", async () => {
    const { deps, choose, agree, servedOn } = await site();
    await choose();
    await insertAgreedCase(deps, {
      id: "two",
      avoids: { avoided: [], others: ["other:kiwi"], notUnderstood: [] },
    });
    await expect(agree()).rejects.toThrow("not everything");
    expect(await servedOn(monday)).toBe("");
  });

  test("is agreed to for no case that ended, and goes with it", async () => {
    const { deps, store, choose, sent, proposed, agree } = await site();
    await choose();
    await declineCase(deps, nadia, { id: "one", revision: (await sent()).revision }, tellNobody);
    await expect(agree()).rejects.toThrow("no longer chosen");
    await store.db.deleteFrom("diet_case").execute();
    expect(await proposed()).toEqual([]);
  });

  test("is agreed to for no part of a day that the cycle has no more", async () => {
    const { store, choose, agree } = await site();
    await choose();
    await store.db.deleteFrom("termly_dish").where("menu", "=", "olive").where("weekday", "=", 1).execute();
    await expect(agree()).rejects.toThrow("no such lunch in this cycle");
    expect(await store.db.selectFrom("diet_choice").selectAll().execute()).toEqual([]);
  });

  test("is of the part of the lunch that it is for", async () => {
    const { deps, store, sent, slotOf, agree, choose } = await site();
    await choose();
    await store.db
      .updateTable("termly_dish")
      .set({ course: "dessert" })
      .where("menu", "=", "jubilee")
      .execute();
    await expect(
      chooseDish(deps, nadia, {
        ...(await sent()),
        dish: { menu: "jubilee", slot: await slotOf("jubilee") },
      }),
    ).rejects.toThrow("on that menu no more");
    await expect(agree()).rejects.toThrow("on that menu no more");
  });

  test("is of the same kitchen: what another one cooks is neither taken nor served any more", async () => {
    const { menus, store, deps, choose, agree, servedOn, slotOf, sent } = await site();
    await choose();
    await agree();
    expect(await servedOn(monday)).toBe("Jubilee stew");
    await choose();
    const bytes = new TextEncoder().encode(formatSchoolsCsv([sampleSchool("jubilee", { site: "yard" })]));
    await importSchools(menus, cook, { bytes });
    expect((await allTermlyMenus(store.db)).map(({ about }) => about.site)).toEqual(["lane", "yard"]);
    expect(await servedOn(monday)).toBe("");
    await expect(agree()).rejects.toThrow("on that menu no more");
    await expect(
      chooseDish(deps, nadia, {
        ...(await sent()),
        dish: { menu: "jubilee", slot: await slotOf("jubilee") },
      }),
    ).rejects.toThrow("on that menu no more");
  });

  test("is of no kitchen that nobody has entered: two schools of it have nothing in common", async () => {
    const { store, deps, choose, agree, servedOn, found, slotOf, sent } = await site(free, {
      isEntered: false,
    });
    const others = async () =>
      (await candidatesOf(store.db, await found(), place)).filter(({ menu }) => menu !== "olive");
    expect(await others()).toEqual([]);
    await expect(choose()).rejects.toThrow("on that menu no more");
    // What two people had agreed to before is served no more.
    const stew = { menu: "jubilee", slot: await slotOf("jubilee"), dish: "Jubilee stew" };
    const by = { chosen_by: "ruth", chosen_at: 1 };
    await store.db
      .insertInto("diet_choice")
      .values({ case_id: "one", ...place, ...stew, ...by })
      .execute();
    expect(await servedOn(monday)).toBe("");
    await store.db
      .insertInto("diet_proposed")
      .values({ case_id: "one", ...place, ...stew, ...by })
      .execute();
    await expect(agree(nadia)).rejects.toThrow("on that menu no more");
    // Its own menu is its own, whoever cooks it.
    await chooseDish(deps, nadia, {
      ...(await sent()),
      dish: { menu: "olive", slot: await slotOf("olive") },
    });
    expect(await servedOn(monday)).toBe("Olive pie");
  });

  test("of its own menu is no choice of one person where no engine understands what must not be in it", async () => {
    const { deps, choose, agree, servedOn } = await site(free);
    expect(await servedOn(monday)).toBe("Olive pie");
    await insertAgreedCase(deps, {
      id: "two",
      avoids: { avoided: [], others: [], notUnderstood: ["what grandmother said"] },
    });
    expect(await servedOn(monday)).toBe("");
    await choose(nadia, "olive");
    expect(await servedOn(monday)).toBe("");
    await expect(agree(nadia)).rejects.toThrow("somebody else");
    await agree();
    expect(await servedOn(monday)).toBe("Olive pie");
  });

  test("that was chosen before somebody said what no engine understands was not chosen for that", async () => {
    const { deps, clock, choose, agree, servedOn, proposed } = await site(free);
    await choose(nadia, "olive");
    await choose();
    clock.advance(60_000);
    expect(await servedOn(monday)).toBe("Olive pie");
    await insertAgreedCase(deps, {
      id: "two",
      avoids: { avoided: [], others: [], notUnderstood: ["what grandmother said"] },
    });
    expect(await servedOn(monday)).toBe("");
    await expect(agree()).rejects.toThrow("chosen before");
    expect(await proposed()).toHaveLength(1);
    await choose();
    await agree();
    expect(await servedOn(monday)).toBe("Jubilee stew");
  });

  test("stays chosen where another request says the same words again", async () => {
    const { deps, clock, choose, agree, servedOn } = await site();
    const avoids = { avoided: [], others: [], notUnderstood: ["what grandmother said"] };
    await insertAgreedCase(deps, { id: "two", avoids });
    await choose();
    await agree();
    clock.advance(60_000);
    await insertAgreedCase(deps, { id: "three", avoids });
    expect(await servedOn(monday)).toBe("Jubilee stew");
    clock.advance(60_000);
    await insertAgreedCase(deps, { id: "four", reason: "texture", avoids });
    expect(await servedOn(monday)).toBe("");
  });

  test("is served on no day on which its own school has another instead, and the swap says so before", async () => {
    const { menus, store, deps, clock, choose, agree, servedOn } = await site();
    await choose();
    await agree();
    expect(await servedOn(monday)).toBe("Jubilee stew");
    const menu = (await termlyMenu(store.db, "jubilee"))!;
    const planned = await planCases(store.db, deps, () => true);
    const stew = menu.dishes.find(({ weekday }) => weekday === 1)!;
    const after = [withSubstitute(menu, stew, monday, plannedDish({ name: "Satay" }))];
    expect(casesLosing(planned, { after, now: clock.now() })).toMatchObject([
      { children: [{ days: [monday] }] },
    ]);
    await substituteDishes(menus, cook, [{ ...satay, key: "jubilee", day: monday }]);
    expect(await servedOn(monday)).toBe("");
    expect(await servedOn(nextMonday)).toBe("Jubilee stew");
    expect(await servedOn(tuesday)).toBe("");
  });
});
