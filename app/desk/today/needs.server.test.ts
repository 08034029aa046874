import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { readConfig } from "#server/config/config.ts";
import type { Member } from "#staff/member.ts";
import { dietDepsOn, insertAgreedCase } from "#school-menus/diets/diets.testkit.ts";
import { importTermlyMenus } from "#school-menus/csv/import-termly-menus.server.ts";
import { importCovers } from "#school-menus/covers/covers.server.ts";
import { placeOf } from "#school-menus/menus/dish.ts";
import { removeBreakfasts, saveBreakfasts } from "#school-menus/schools/breakfasts.server.ts";
import { lunchOn, plannedOn } from "#school-menus/served-menu.ts";
import {
  substituteDishes,
  withdrawSubstitutions,
} from "#school-menus/substitutions/substitute-dish.server.ts";
import type { MenuOnDay } from "#school-menus/termly-menus.server.ts";
import { termlyMenu } from "#school-menus/termly-menus.server.ts";
import {
  cook,
  fileOf,
  holdDay,
  openTermlyMenus,
  satay,
  watchDishes,
} from "#school-menus/termly-menus.testkit.ts";
import { confirmUploadedPdf, uploadPdf } from "#school-menus/pdf/uploaded-pdf.server.ts";
import { pageSaying } from "#printing/small-pdf.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { frozenClock } from "#values/time/clock.ts";
import { findNeeds, menusOfNextLunch, saidOnce } from "./needs.server.ts";
import { unplannedLunchNeeds } from "./needs/unready-lunches.server.ts";
import { openOf } from "./readiness.ts";
import { lunchesOn } from "./tomorrow.server.ts";

const tuesday = day("2026-11-24");
const thursday = day("2026-11-26");
const ada: Member = {
  id: "ada",
  email: "ada@example.com",
  name: "Ada Bright",
  role: "owner",
  state: "active",
};

describe.each(stores)("what needs a person on $name", ({ open }) => {
  async function openOlive() {
    const site = await openTermlyMenus(open);
    const siteAt = (moment: string, { db }: Pick<Store, "db"> = site.store) => ({
      store: { ...site.store, db },
      clock: frozenClock(moment),
      brand: sampleBrand,
      config: readConfig({ HASH_SECRET: "a secret of this test, long enough" }),
      diets: { deps: dietDepsOn(site) },
    });
    const needsAt = async (moment: string, member = ada, on: Pick<Store, "db"> = site.store) =>
      await findNeeds(siteAt(moment, on), member);
    return { ...site, siteAt, needsAt };
  }

  test("stands before the next lunch only where it is about that: Thursday's can wait on Tuesday morning", async () => {
    const { deps, needsAt } = await openOlive();
    await holdDay(deps, thursday);
    const held = async (moment: string) =>
      (await needsAt(moment)).filter(({ id }) => id.startsWith("held")).map(({ when }) => when);
    expect(await held("2026-11-24T07:30:00Z")).toEqual(["week"]);
    expect(await held("2026-11-25T15:00:00Z")).toEqual(["lunch"]);
  });

  test("is also a breakfast of that day of which something is not known; it is swapped as a dish of lunch is", async () => {
    const { deps, store, needsAt } = await openOlive();
    await saveBreakfasts(deps, cook, { school: "olive", beginsAt: "08:00" });
    const file =
      "menu,week,day,course,dish,allergens\nolive_breakfast,1,Tuesday,side,Porridge,milk:contains\n";
    await importTermlyMenus(deps, cook, [fileOf("breakfasts.csv", file)]);
    const facts = JSON.stringify({ milk: "contains" });
    const where = [store.db, "olive_breakfast"] as const;
    await where[0]
      .updateTable("termly_dish")
      .set({ allergens: facts })
      .where("menu", "=", where[1])
      .execute();
    const found = (await needsAt("2026-11-24T07:30:00Z")).filter(({ title }) => title.startsWith("Porridge"));
    expect(found.map(({ when, cure, other }) => [when, cure.to, other])).toEqual([
      [
        "lunch",
        "/desk/school-menus/olive_breakfast",
        { text: "Swap it", to: expect.stringMatching(/^\/desk\/swap\?day=2026-11-24&slot=./) },
      ],
    ]);
  });

  test("is found in what is read once: who is a member, and how many eat", async () => {
    const { deps, store, siteAt } = await openOlive();
    await holdDay(deps, thursday);
    const read: string[] = [];
    const db = store.db.withPlugin({
      transformQuery({ node }) {
        read.push(
          ...["staff_member", "termly_covers"].filter((table) => JSON.stringify(node).includes(`"${table}"`)),
        );
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    // As the screen does, which shows the numbers too.
    const site = siteAt("2026-11-24T07:30:00Z", { db });
    const menus = await menusOfNextLunch(site);
    const said = saidOnce(site, menus);
    await said();
    await findNeeds(site, ada, { menus, said });
    expect(read.toSorted()).toEqual(["staff_member", "termly_covers"]);
  });

  test("is found in the dishes of the next lunch, in those that claim something and in whose place others are served: no other is read", async () => {
    const { deps, store, needsAt } = await openOlive();
    const watch = watchDishes(store);
    const found = async () => (await needsAt("2026-11-24T07:30:00Z", ada, watch)).map(({ id }) => id);
    expect(await found()).not.toContainEqual(expect.stringMatching(/^(words|orphaned)/));
    const { week } = plannedOn((await termlyMenu(store.db, "olive"))!, tuesday)[0]!;
    expect([...watch.places]).toEqual([placeOf(week, 2)]);

    const monday = store.db.updateTable("termly_dish").where("week", "=", week).where("weekday", "=", 1);
    await monday.set({ name: "Egg-free pie", allergens: "{}" }).where("course", "=", "main").execute();
    await substituteDishes(deps, cook, [satay]);
    expect(await found()).toContain("words school menu olive Egg-free pie");
    expect([...watch.places].sort()).toEqual([placeOf(week, 1), placeOf(week, 2), placeOf(week, 4)]);

    const thursdays = store.db.deleteFrom("termly_dish").where("week", "=", week).where("weekday", "=", 4);
    await thursdays.where("course", "=", "main").execute();
    expect(await found()).toContainEqual(expect.stringMatching(/^orphaned/));
  });

  test("is a swap of a breakfast whose place the menu has lost, until somebody takes it back, and none of a menu that is away", async () => {
    const { deps, needsAt } = await openOlive();
    const orphaned = async () =>
      (await needsAt("2026-11-24T07:30:00Z")).filter(({ id }) => id.startsWith("orphaned"));
    const plan = async (...days: readonly string[]) => {
      const rows = days.map((on) => `olive_breakfast,1,${on},side,Porridge,milk:contains\n`);
      const text = `menu,week,day,course,dish,allergens\n${rows.join("")}`;
      await importTermlyMenus(deps, cook, [fileOf("breakfasts.csv", text)]);
    };
    await saveBreakfasts(deps, cook, { school: "olive", beginsAt: "08:00" });
    await plan("Tuesday", "Thursday");
    const toast = { ...satay, key: "olive_breakfast", course: "side" } as const;
    const [swap] = await substituteDishes(deps, cook, [toast]);
    expect(await orphaned()).toEqual([]);
    await plan("Tuesday");
    expect(await orphaned()).toMatchObject([
      {
        title: "A swap at Olive Primary, breakfast has lost its place",
        text: expect.stringContaining("“Porridge” becomes “Chicken satay”, Thursday 26 November"),
        day: thursday,
        cure: { to: "/desk/swap?day=2026-11-26&schools=olive_breakfast" },
        other: { to: "/desk/swap/withdraw", post: [["swap", swap?.id]] },
      },
    ]);
    // Taken away, nobody reads it; back, it is as it was.
    await removeBreakfasts(deps, cook, "olive");
    expect(await orphaned()).toEqual([]);
    await saveBreakfasts(deps, cook, { school: "olive", beginsAt: "08:00" });
    expect(await orphaned()).toHaveLength(1);
    await withdrawSubstitutions(deps, cook, { ids: [swap?.id ?? ""], why: "Undone at the desk" });
    expect(await orphaned()).toEqual([]);
  });

  test("is a PDF of the staff's own that an earlier release stored as it came, until it is compared again", async () => {
    const { deps, needsAt } = await openOlive();
    const setAside = async () =>
      (await needsAt("2026-11-24T07:30:00Z")).filter(({ id }) => id.startsWith("set-aside PDF"));
    await uploadPdf(deps, cook, "olive", pageSaying("Olive Primary School"), { person: "Ruth" });
    expect(await setAside()).toEqual([]);
    await deps.store.db.updateTable("termly_upload").set({ rewritten_sha256: "" }).execute();
    expect(await setAside()).toMatchObject([{ cure: { to: "/desk/school-menus/olive/pdf" } }]);
    await confirmUploadedPdf(deps, cook, "olive", { person: "Ruth" });
    expect(await setAside()).toEqual([]);
  });

  test("is a school of which nobody has said how many eat, until somebody does", async () => {
    const { deps, needsAt } = await openOlive();
    const numbers = async () =>
      (await needsAt("2026-11-24T07:30:00Z")).filter(({ id }) => id.startsWith("numbers"));
    expect(await numbers()).toMatchObject([
      {
        when: "lunch",
        title: "How many eat is not entered: Olive Primary",
        cure: { to: "/desk/kitchen/covers?week=2026-11-23&site=lane" },
      },
    ]);
    const rows = "menu,date,lunches,avoiding\nolive,2026-11-24,180,milk:3\n";
    await importCovers(deps, cook, new TextEncoder().encode(rows));
    expect(await numbers()).toEqual([]);
  });

  test("is a school at which nobody hears of a child's lunch, the sooner where its answer is waited for", async () => {
    const site = await openOlive();
    const { store } = site;
    const unheard = async () =>
      (await site.needsAt("2026-11-24T07:30:00Z", { ...ada, role: "nutrition" })).filter(
        ({ id }) => id === "diets unheard",
      );
    expect(await unheard()).toEqual([]);
    await insertAgreedCase(dietDepsOn(site), { id: "one" });
    expect(await unheard()).toMatchObject([
      { severity: 4, when: "week", title: "Nobody at Olive Primary hears of a child’s lunch" },
    ]);
    await insertAgreedCase(dietDepsOn(site), { id: "two" });
    await store.db.updateTable("diet_case").set({ state: "confirmed" }).where("id", "=", "two").execute();
    expect(await unheard()).toMatchObject([
      {
        severity: 2,
        when: "lunch",
        text: expect.stringContaining("1 request waits for its answer."),
        cure: { to: "/desk/diets?view=confirmed" },
      },
    ]);
    const contact = { id: "begum", school: "olive", email: "begum@olive.example", name: "Mrs Begum" };
    await store.db
      .insertInto("school_contact")
      .values({ ...contact, added_at: 0, added_by: "office" })
      .execute();
    expect(await unheard()).toEqual([]);
    await store.db.deleteFrom("school_contact").execute();
    await store.db
      .updateTable("diet_case")
      .set({ state: "agreed", ends_on: day("2026-11-23") })
      .execute();
    expect(await unheard()).toEqual([]);
  });

  test("is a school without a dish on a school day, and nothing is said to be in order then", async () => {
    const { store } = await openOlive();
    const [menu] = (await menusOfNextLunch({ store, clock: frozenClock("2026-11-24T07:30:00Z") })).filter(
      ({ about }) => about.key === "olive",
    ) as [MenuOnDay];
    const empty = { ...menu, dishes: [] };
    const context = { menus: [empty], nextLunch: tuesday } as unknown as Parameters<
      typeof unplannedLunchNeeds
    >[0];
    expect(await unplannedLunchNeeds(context)).toMatchObject([
      { when: "lunch", title: "Olive Primary has no dish, Tuesday 24 November" },
    ]);
    expect(openOf(lunchesOn([empty], tuesday, new Map()))).toEqual([
      "1 school without a dish",
      "no numbers of 1 school",
    ]);
    // Olive's numbers are there, nothing is held, and the sample declares all.
    expect(lunchOn(menu, tuesday)?.beingChecked).toBe(false);
    const covers = new Map([["olive", { lunches: 180, avoiding: {} }]]);
    expect(openOf(lunchesOn([menu], tuesday, covers))).toEqual([]);
    const held = { ...menu, held: [tuesday] };
    expect(openOf(lunchesOn([held], tuesday, covers))).toEqual([
      "parents of 1 school read “menu being checked”",
    ]);
  });
});
