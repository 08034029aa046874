import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { approveDraft, askForApproval, publishDrafts } from "#drafts/drafts.server.ts";
import { parseAllergenList } from "#food/allergens/allergen-list.ts";
import { allergens } from "#food/allergens/allergen.ts";
import { ada, marta, saveColeslawKitchen } from "#recipes/samples/coleslaw.testkit.ts";
import { ingredient, lane, product, recipe, withRisks } from "#recipes/samples/kitchen.examples.ts";
import type { KitchenPreview } from "#recipes/recipes.server.ts";
import { approve, previewDocument, saveDocument } from "#recipes/recipes.server.ts";
import type { DocumentDraft } from "#recipes/tables/plan-changes.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { day, londonDay, weekdays } from "#values/time/calendar-day.ts";
import { defined } from "#values/defined.ts";
import { importTermlyMenus } from "../csv/import-termly-menus.server.ts";
import { saveCells } from "../drafts/edit-draft.server.ts";
import { menuDrafts } from "../drafts/menu-drafts.server.ts";
import { menuAfterDraft, reviewDraft } from "../drafts/review-draft.server.ts";
import { lunchesOnRecipes, menusAfterKitchen } from "../lunches-on-recipes.server.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { substituteDishes } from "../substitutions/substitute-dish.server.ts";
import { cookedSlots, withSubstitute } from "../substitutions/swap-choices.ts";
import { allTermlyMenus, termlyMenu } from "../termly-menus.server.ts";
import { cook, fileOf, oliveTerms, openTermlyMenus, satay } from "../termly-menus.testkit.ts";
import { casesLosing, casesHit, hitKey } from "./cases-losing.ts";
import { childDays } from "./child-menu.ts";
import { planCases } from "./diet-decisions.server.ts";
import { tellOfLostDishes } from "./diet-notices.server.ts";
import { isAnswered } from "./diet-plan.ts";
import { dietDepsOn, insertAgreedCase } from "./diets.testkit.ts";

const columns = "menu,week,day,course,dish,allergens,diets,portion_grams,carbohydrate_grams,recipe";
const allFree = allergens.map(({ key }) => `${key}:free`).join(";");
const mains = weekdays.map((name) => `olive,1,${name},main,Cottage pie,${allFree},,270,34,`);
const slaw = "olive,1,Thursday,side,House slaw,,,,,coleslaw";
const chips = "olive,1,Friday,side,Chips,,,,,chips";
const firstThursday = day("2026-11-26");
const firstFriday = day("2026-11-27");

/** One product of the kitchen's, or another document of it, in its next version. */
type Change = Readonly<Record<string, DocumentDraft>>;
const changes: Change = {
  "a product": {
    kind: "product",
    document: product({ id: "vale-mayonnaise", contain: "eggs:contains;mustard:contains" }),
    expected: 1,
  },
  "a product of which nobody knows": {
    kind: "product",
    document: {
      ...product({ id: "white-cabbage" }),
      allergens: parseAllergenList(allFree.replace("mustard:free;", "")).facts,
    },
    expected: 1,
  },
  "a recipe": {
    kind: "recipe",
    document: recipe("coleslaw", { cabbage: 800, mayonnaise: 200, dressing: 10 }, { name: "Coleslaw" }),
    expected: 1,
  },
  "an ingredient": { kind: "ingredient", document: ingredient("cabbage", "dijon"), expected: 1 },
  "a kitchen": {
    kind: "site",
    document: withRisks(lane, [{ leaf: "mustard", via: "kitchen", reason: "a mill" }]),
    expected: 1,
  },
  "a fryer": {
    kind: "site",
    document: withRisks(lane, [{ leaf: "mustard", via: "chip-fryer", reason: "bhajis" }]),
    expected: 1,
  },
};

describe.each(stores)("cases held against every change on $name", ({ open }) => {
  async function site() {
    const opened = await openTermlyMenus(open, []);
    const { deps: menus, store, clock } = opened;
    const kitchen = await saveColeslawKitchen(menus, [lunchesOnRecipes(menus)]);
    for (const draft of [
      { kind: "product", document: product({ id: "dijon", contain: "mustard:contains" }) },
      { kind: "ingredient", document: ingredient("dressing", "dijon") },
      { kind: "recipe", document: recipe("chips", { potato: 500 }, { methods: ["fryer:chip-fryer"] }) },
    ] as const) {
      await saveDocument(kitchen.deps, marta, { ...draft, expected: 0 });
      await approve(kitchen.deps, ada, [{ kind: draft.kind, id: draft.document.id }]);
    }
    await importTermlyMenus(menus, cook, [
      fileOf("terms.csv", oliveTerms),
      fileOf("olive.csv", [columns, ...mains, slaw, chips, ""].join("\n")),
    ]);
    const deps = dietDepsOn({ store, clock });
    await insertAgreedCase(deps, { id: "mustard" });
    await insertAgreedCase(deps, {
      id: "milk",
      child: { className: "3 Elm", initials: "B. C.", reference: "" },
      avoids: { avoided: ["milk"], others: [], notUnderstood: [] },
    });
    const planned = async () => await planCases(store.db, deps, ({ state }) => state === "agreed");
    /** The days to come on which a case has nothing that is known to suit, by the names that e-mails say to. */
    const openDays = async () =>
      Object.fromEntries(
        (await planned()).map((found) => [
          found.one.id,
          childDays(found, londonDay(clock.now()), 100)
            .filter(({ lunch }) => !isAnswered(lunch))
            .map((one) => one.day),
        ]),
      );
    const told: [string, readonly Day[]][] = [];
    const tell = async () =>
      await tellOfLostDishes(deps, async (_tx, { id }, days) => void told.push([id, days]));
    const before = async (after: readonly TermlyMenu[]) =>
      casesLosing(await planned(), { after, now: clock.now() });
    const afterKitchen = async ({ after, recipes }: KitchenPreview) => {
      const now = clock.now();
      const change = { kitchen: after, recipes, settled: [], from: londonDay(now), by: "" };
      return await menusAfterKitchen({ db: store.db, now }, await allTermlyMenus(store.db), change);
    };
    expect(await openDays()).toEqual({ mustard: [], milk: [] });
    return { ...opened, menus, kitchen, deps, planned, open: openDays, told, tell, before, afterKitchen };
  }

  test.each(Object.keys(changes))(
    "%s shows before it is saved whose dish is lost, and holds just those",
    async (name) => {
      const { kitchen, planned, open: openDays, told, tell, before, afterKitchen } = await site();
      const draft = defined(changes[name]);
      const preview = await previewDocument(kitchen.deps, draft);
      const after = await afterKitchen(preview);
      const losing = await before(after);
      const wanted = name === "a fryer" ? firstFriday : firstThursday;
      expect(losing).toMatchObject([{ school: "Olive Primary", children: [{ child: "2 Oak, A. K." }] }]);
      expect(losing[0]?.children[0]?.days).toContain(wanted);
      // Looking changes nothing.
      expect(await openDays()).toEqual({ mustard: [], milk: [] });
      const slot = defined(
        cookedSlots(defined(after[0]), wanted).find(({ planned: { course } }) => course === "side"),
      );
      expect(
        casesHit(await planned(), { after, now: 0 }).get(hitKey("olive", wanted, slot.planned.slot)),
      ).toEqual({ unfit: 1, served: 1 });
      await saveDocument(kitchen.deps, marta, draft, { hold: new Map() });
      expect(await openDays()).toEqual({ mustard: losing[0]?.children[0]?.days, milk: [] });
      expect(await tell()).toBe(1);
      expect(told).toEqual([["mustard", losing[0]?.children[0]?.days.slice(0, told[0]?.[1].length)]]);
      expect(await tell()).toBe(0);
    },
  );

  test("another cycle shows before it is published whose dish is lost, and holds just those", async () => {
    const { menus, store, clock, open: openDays, told, tell, before } = await site();
    const draft = defined(
      await saveCells(menus, ada, { menu: "olive", term: "", revision: 0 }, [
        { place: "1-2-main-0", ref: "new:Mustard chicken" },
      ]),
    );
    const after = menuAfterDraft(await reviewDraft(store.db, draft, londonDay(clock.now())));
    const losing = await before([defined(after)]);
    // Of a new dish nothing is known: it is neither without mustard nor without milk.
    expect(losing[0]?.children.map(({ child }) => child)).toEqual(["2 Oak, A. K.", "3 Elm, B. C."]);
    expect(losing[0]?.children[0]?.days.slice(0, 2)).toEqual([day("2026-11-24"), day("2026-12-01")]);
    await askForApproval(menuDrafts, menus, ada, draft);
    const ready = await approveDraft(menuDrafts, menus, marta, draft);
    await publishDrafts(menuDrafts, menus, ada, [{ ...ready, reason: "The standards of a test." }]);
    const days = losing[0]?.children[0]?.days;
    expect(await openDays()).toEqual({ mustard: days, milk: days });
    expect(await tell()).toBe(2);
    expect(told.map(([id]) => id).toSorted()).toEqual(["milk", "mustard"]);
  });

  test("a swap shows before it is published whose dish is lost, and holds just those", async () => {
    const { menus, store, open: openDays, before, planned } = await site();
    const menu = defined(await termlyMenu(store.db, "olive"));
    const main = defined(
      cookedSlots(menu, firstThursday).find(({ planned: { course } }) => course === "main"),
    );
    const dish = {
      ...satay.dish,
      allergens: parseAllergenList(`${allFree};mustard:contains`.replace("mustard:free;", "")).facts,
    };
    const after = [withSubstitute(menu, main.planned, firstThursday, dish)];
    expect(await before(after)).toEqual([
      { school: "Olive Primary", children: [{ child: "2 Oak, A. K.", days: [firstThursday] }] },
    ]);
    expect([...casesHit(await planned(), { after, now: 0 })]).toEqual([
      [hitKey("olive", firstThursday, main.planned.slot), { unfit: 1, served: 1 }],
    ]);
    await substituteDishes(menus, cook, [{ ...satay, dish }]);
    expect(await openDays()).toEqual({ mustard: [firstThursday], milk: [] });
  });

  test("a dish that was chosen of another day is lost on the day on which the child has it", async () => {
    const { kitchen, store, planned, clock, open: openDays, afterKitchen } = await site();
    const { dishes } = defined(await termlyMenu(store.db, "olive"));
    const { slot, name } = defined(dishes.find((dish) => dish.name === "House slaw"));
    await store.db
      .insertInto("diet_choice")
      .values({
        case_id: "mustard",
        week: 1,
        weekday: 5,
        part: "side",
        menu: "olive",
        slot,
        dish: name,
        chosen_by: "nadia",
        chosen_at: 0,
      })
      .execute();
    const draft = defined(changes["a product"]);
    const after = await afterKitchen(await previewDocument(kitchen.deps, draft));
    const [olive] = casesLosing(await planned(), { after, now: clock.now() });
    expect(olive?.children[0]?.days.slice(0, 2)).toEqual([firstThursday, firstFriday]);
    await saveDocument(kitchen.deps, marta, draft, { hold: new Map() });
    expect(await openDays()).toMatchObject({ mustard: olive?.children[0]?.days });
  });

  test("a child with two requests loses its dish once", async () => {
    const { kitchen, deps, planned, clock, afterKitchen } = await site();
    await insertAgreedCase(deps, {
      id: "father",
      child: { className: "2 oak", initials: "ak", reference: "" },
      avoids: { avoided: ["celery", "mustard"], others: [], notUnderstood: [] },
    });
    const after = await afterKitchen(await previewDocument(kitchen.deps, defined(changes["a product"])));
    const change = { after, now: clock.now() };
    const [olive] = casesLosing(await planned(), change);
    expect(olive?.children.map(({ days }) => days[0])).toEqual([firstThursday]);
    const hits = [...casesHit(await planned(), change).values()];
    expect(new Set(hits.map(({ unfit }) => unfit))).toEqual(new Set([1]));
    expect(new Set(hits.map(({ served }) => served))).toEqual(new Set([1]));
  });

  test("lunches that have begun, and those of a case that is not in force, are lost to nobody", async () => {
    const { kitchen, deps, planned, clock, afterKitchen } = await site();
    await insertAgreedCase(deps, {
      id: "later",
      startsOn: "2026-12-07",
      child: { className: "", initials: "", reference: "R 17" },
    });
    const after = await afterKitchen(await previewDocument(kitchen.deps, defined(changes["a product"])));
    const [olive] = casesLosing(await planned(), { after, now: clock.now() });
    expect(olive?.children.map(({ child, days }) => [child, days[0]])).toEqual([
      ["2 Oak, A. K.", firstThursday],
      ["R 17", day("2026-12-10")],
    ]);
    clock.set("2026-11-26T13:00:00Z");
    const [later] = casesLosing(await planned(), { after, now: clock.now() });
    expect(later?.children[0]?.days[0]).toBe(day("2026-12-03"));
  });
});
