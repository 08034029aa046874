import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { allergens } from "#food/allergens/allergen.ts";
import type { AllergenFacts, AllergenState } from "#food/allergens/allergen-facts.ts";
import type { Leaf } from "#food/allergens/leaf.ts";
import { ada, marta } from "#recipes/samples/coleslaw.testkit.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { SiteRisk } from "#recipes/documents.ts";
import { latestVersion } from "#recipes/in-force.ts";
import { documentKinds } from "#recipes/kitchen.ts";
import { approve, importKitchen, previewDocument, saveDocument } from "#recipes/recipes.server.ts";
import type { SaveOptions } from "#recipes/recipes.server.ts";
import {
  allFreeBut,
  ingredient,
  kitchenOf,
  lane,
  product,
  recipe,
  withRisks,
} from "#recipes/samples/kitchen.examples.ts";
import { tableNames } from "#recipes/tables/columns.ts";
import { writeJson } from "#recipes/tables/write-tables.ts";
import { actorNamed } from "#values/actor.ts";
import { cases } from "#values/cases.testkit.ts";
import { defined } from "#values/defined.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, londonDay, londonInstant, weekday, weekdays } from "#values/time/calendar-day.ts";
import { importTermlyMenus } from "../csv/import-termly-menus.server.ts";
import { lunchesOnRecipes, menusAfterKitchen } from "../lunches-on-recipes.server.ts";
import type { LunchPart } from "../my-lunch/can-eat.ts";
import { cookedSlots, withSubstitute } from "../substitutions/swap-choices.ts";
import { substituteDishes } from "../substitutions/substitute-dish.server.ts";
import { allTermlyMenus, termlyMenu } from "../termly-menus.server.ts";
import { plannedDish } from "../termly-menus.examples.ts";
import { cook, fileOf, oliveTerms, openTermlyMenus } from "../termly-menus.testkit.ts";
import { caseTraysOn } from "./case-trays.server.ts";
import { casesLosing } from "./cases-losing.ts";
import { childDays, childMenu } from "./child-menu.ts";
import { facesOf } from "./child-menu.testkit.ts";
import { chooseDish, declineCase, planCases } from "./diet-decisions.server.ts";
import { tellOfLostDishes } from "./diet-notices.server.ts";
import { lookWhenChanged } from "./look-when-changed.server.ts";
import { isAnswered } from "./diet-plan.ts";
import type { PlannedPart } from "./diet-plan.ts";
import type { ChildPart } from "./child-menu.ts";
import { dietDepsOn, insertAgreedCase } from "./diets.testkit.ts";

const nadia = actorNamed("nadia@rosemarylane.example");

// The model: what is true of each dish now, leaf by leaf, from the products, the kitchen and its fryer. It knows nothing of holds,
// approvals, choices or revisions.
const leaves = ["mustard", "celery", "wheat", "spelt"] as const;
type Kept = (typeof leaves)[number];
type Truth = Readonly<Record<Kept, AllergenState | undefined>>;
const products = ["oil", "flour", "curd"] as const;
const recipes = ["bake", "stew", "chips", "slice"] as const;
type RecipeId = (typeof recipes)[number];
const worst = (states: readonly (AllergenState | undefined)[]): AllergenState | undefined =>
  states.includes("contains")
    ? "contains"
    : states.includes("may-contain")
      ? "may-contain"
      : states.includes(undefined)
        ? undefined
        : "free";

interface World {
  readonly products: Record<string, Truth>;
  readonly recipes: Record<string, { readonly of: readonly string[]; readonly fried: boolean }>;
  risks: readonly SiteRisk[];
  readonly swaps: Map<string, Truth>;
}

function truthOf(world: World, id: string): Truth {
  const { of, fried } = defined(world.recipes[id]);
  const at = (leaf: Kept) =>
    worst([
      ...of.map((one) => defined(world.products[one])[leaf]),
      ...world.risks
        .filter((risk) => risk.leaf === leaf && (risk.via === "kitchen" || fried))
        .map(() => "may-contain" as const),
    ]);
  return Object.fromEntries(leaves.map((leaf) => [leaf, at(leaf)])) as unknown as Truth;
}

/** Whether a dish is known to have nothing of what a child must not have; who avoids wheat avoids spelt. */
const suits = (truth: Truth, avoided: readonly Kept[]) =>
  avoided.every((leaf) => truth[leaf] === "free" && (leaf !== "wheat" || truth.spelt === "free"));

const anyState = fc.constantFrom<AllergenState | "unknown">(
  "contains",
  "may-contain",
  "free",
  "free",
  "unknown",
);
const stateOf = (state: AllergenState | "unknown") => (state === "unknown" ? undefined : state);
const anyLeaf = fc.constantFrom(...leaves);
const anyAvoided = fc.uniqueArray(fc.constantFrom<Kept>("mustard", "celery", "wheat"), {
  minLength: 1,
  maxLength: 2,
});
const anyStep = fc.oneof(
  fc.record({
    is: fc.constant("product" as const),
    id: fc.constantFrom(...products),
    leaf: anyLeaf,
    state: anyState,
    hold: fc.constantFrom<"hold" | "publish" | "default">("hold", "publish", "default"),
  }),
  fc.record({
    is: fc.constant("risk" as const),
    leaf: anyLeaf,
    via: fc.constantFrom("kitchen", "chip-fryer"),
    there: fc.boolean(),
  }),
  fc.record({
    is: fc.constant("recipe" as const),
    id: fc.constantFrom(...recipes),
    of: fc.uniqueArray(fc.constantFrom(...products), { minLength: 1, maxLength: 2 }),
    fried: fc.boolean(),
  }),
  fc.record({
    is: fc.constant("swap" as const),
    after: fc.integer({ min: 0, max: 9 }),
    course: fc.constantFrom("main" as const, "dessert" as const),
    states: fc.tuple(anyState, anyState, anyState, anyState),
  }),
  fc.record({
    is: fc.constant("choose" as const),
    at: fc.integer({ min: 0, max: 2 }),
    weekday: fc.integer({ min: 1, max: 5 }),
    part: fc.constantFrom<LunchPart>("main", "side", "pudding"),
    dish: fc.option(fc.integer({ min: 0, max: 24 })),
  }),
  fc.record({ is: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ is: fc.constant("approve" as const) }),
  fc.record({ is: fc.constant("end" as const), at: fc.integer({ min: 0, max: 2 }) }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

const anyPlan = fc.array(fc.constantFrom(...recipes), { minLength: 20, maxLength: 20 });
const courses = ["main", "vegetarian", "side", "dessert"] as const;
const allFree = allergens.map(({ key }) => `${key}:free`).join(";");

const dishServed = (part: PlannedPart) =>
  part.is === "as it is" || part.is === "chosen" ? part.dish.name : part.is;
const dishSaid = ({ is, says }: ChildPart) => (is === "dish" ? says : is);

describe.each(stores)("cases held against whatever changes, on $name", ({ name, open }) => {
  test(
    "no child is served what it must not have or nobody knows, and each lost lunch is told once, before it begins",
    { timeout: 600_000 },
    async () => {
      const seen = { served: 0, open: 0, told: 0, foretold: 0 };
      await fc.assert(
        fc.asyncProperty(
          anyPlan,
          fc.array(anyAvoided, { minLength: 3, maxLength: 3 }),
          fc.array(anyStep, { minLength: 3, maxLength: 9 }),
          async (plan, avoided, steps) => {
            const site = await begin(open, plan, avoided);
            try {
              await site.check(seen);
              for (const step of steps) {
                await site.take(step, seen);
                await site.check(seen);
              }
            } finally {
              // The next case takes over its database.
              await site.end();
            }
          },
        ),
        { numRuns: cases(name === "SQLite" ? 25 : 6) },
      );
      // The property is about something: all of it came up.
      for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
    },
  );
});

async function begin(
  open: (typeof stores)[number]["open"],
  plan: readonly RecipeId[],
  avoided: readonly (readonly Kept[])[],
) {
  const { deps: menus, store, clock } = await openTermlyMenus(open, []);
  const kitchenDeps = { ...menus, dependents: [lunchesOnRecipes(menus)] };
  const world: World = {
    products: Object.fromEntries(
      products.map((id) => [id, { mustard: "free", celery: "free", wheat: "free", spelt: "free" }]),
    ),
    recipes: {
      bake: { of: ["oil", "flour"], fried: false },
      stew: { of: ["oil"], fried: false },
      chips: { of: ["oil"], fried: true },
      slice: { of: ["curd"], fried: false },
    },
    risks: [],
    swaps: new Map(),
  };
  const recipeNow = (id: RecipeId) => {
    const { of, fried } = defined(world.recipes[id]);
    const parts = Object.fromEntries(of.map((one) => [one, 500]));
    return recipe(id, parts, { methods: [fried ? "fryer:chip-fryer" : "oven"] });
  };
  const kitchen = kitchenOf({
    product: products.map((id) => product({ id, contents: ["plant"] })),
    ingredient: products.map((id) => ingredient(id)),
    recipe: recipes.map(recipeNow),
  });
  const text = writeJson(kitchen, tableNames).replace(/("version": )\d+/g, "$1null");
  await importKitchen(kitchenDeps, marta, [fileOf("kitchen.json", text)]);
  const everything = documentKinds.flatMap((kind) => [...kitchen[kind].keys()].map((id) => ({ kind, id })));
  await approve(kitchenDeps, ada, everything);
  const rows = weekdays.flatMap((on, at) =>
    courses.map(
      (course, place) =>
        `olive,1,${on},${course},${course} of ${on},${allFree},,100,10,${plan[at * 4 + place]}`,
    ),
  );
  const columns = "menu,week,day,course,dish,allergens,diets,portion_grams,carbohydrate_grams,recipe";
  await importTermlyMenus(menus, cook, [
    fileOf("terms.csv", oliveTerms),
    fileOf("olive.csv", [columns, ...rows, ""].join("\n")),
  ]);
  const deps = dietDepsOn({ store, clock });
  const ids = ["one", "two", "three"];
  for (const [at, id] of ids.entries())
    await insertAgreedCase(deps, {
      id,
      child: { className: "", initials: "", reference: `R ${at}` },
      avoids: { avoided: defined(avoided[at]), others: [], notUnderstood: [] },
    });
  const ended = new Set<string>();
  const told = new Map<string, Day[]>(ids.map((id) => [id, []]));
  const watch = lookWhenChanged(deps, () =>
    Promise.all([tell(), tell()]).then(([one, other]) => one + other),
  );
  const planned = async () => await planCases(store.db, deps, ({ state }) => state === "agreed");
  const recipeOf = new Map(
    defined(await termlyMenu(store.db, "olive")).dishes.map(({ slot, recipe: of }) => [slot, defined(of).id]),
  );
  const dayAfter = (after: number) => {
    let one = londonDay(clock.now());
    for (let left = after + 1; left > 0;) {
      one = addDays(one, 1);
      if (weekday(one) <= 5) left--;
    }
    return one;
  };
  /** The days on which a case has nothing, by its id. */
  const openDays = async () =>
    new Map(
      (await planned()).map((found) => [
        found.one.id,
        childDays(found, londonDay(clock.now()), 200).flatMap((one) =>
          isAnswered(one.lunch) ? [] : [one.day],
        ),
      ]),
    );

  async function save(
    draft: Parameters<typeof saveDocument>[2],
    options: SaveOptions,
    seen: { foretold: number },
  ) {
    const versions = (await readKitchen(store.db))[draft.kind].get(draft.document.id);
    const expected = versions
      ? latestVersion(versions as never as Parameters<typeof latestVersion>[0]).version
      : 0;
    const now = clock.now();
    const { after: becomes, recipes: changed } = await previewDocument(kitchenDeps, { ...draft, expected });
    const change = { kitchen: becomes, recipes: changed, settled: [], from: londonDay(now), by: "" };
    const all = await allTermlyMenus(store.db);
    const after = await menusAfterKitchen({ db: store.db, now }, all, change);
    const foretold = casesLosing(await planned(), { after, now });
    const before = await openDays();
    await saveDocument(kitchenDeps, marta, { ...draft, expected }, options);
    // What the screen says before is what happens, where nobody says otherwise of a hold.
    if (!(options.hold instanceof Map)) return;
    const hasBegun = (on: Day) => now >= londonInstant(on, defined(all[0]).about.lunchAt);
    const lost = [...(await openDays())].flatMap(([id, days]) => {
      const own = days.filter((on) => !before.get(id)?.includes(on) && !hasBegun(on));
      return own.length > 0 ? [{ child: `R ${ids.indexOf(id)}`, days: own }] : [];
    });
    const byName = lost.toSorted((one, other) => (one.child < other.child ? -1 : 1));
    expect(foretold.flatMap(({ children }) => children)).toEqual(byName);
    seen.foretold += lost.length;
  }

  async function take(step: Step, seen: { foretold: number; told: number }) {
    if (step.is === "product") {
      const truth = { ...defined(world.products[step.id]), [step.leaf]: stateOf(step.state) };
      world.products[step.id] = truth;
      const facts: Partial<Record<Leaf, AllergenState>> = { ...allFreeBut() };
      for (const leaf of leaves) {
        const state = truth[leaf];
        if (state === undefined) delete facts[leaf];
        else facts[leaf] = state;
      }
      const document = {
        ...product({ id: step.id, contents: ["plant"] }),
        allergens: facts as AllergenFacts,
      };
      const hold = step.hold === "default" ? new Map() : step.hold === "hold";
      await save({ kind: "product", document, expected: 0 }, { hold }, seen);
    } else if (step.is === "risk") {
      const others = world.risks.filter(({ leaf, via }) => leaf !== step.leaf || via !== step.via);
      world.risks = step.there ? [...others, { leaf: step.leaf, via: step.via, reason: "shared" }] : others;
      await save(
        { kind: "site", document: withRisks(lane, world.risks), expected: 0 },
        { hold: new Map() },
        seen,
      );
    } else if (step.is === "recipe") {
      world.recipes[step.id] = { of: step.of, fried: step.fried };
      await save({ kind: "recipe", document: recipeNow(step.id), expected: 0 }, { hold: new Map() }, seen);
    } else if (step.is === "swap") await swap(step, seen);
    else if (step.is === "choose") await choose(step);
    else if (step.is === "wait") clock.advance(step.hours * 3_600_000);
    else if (step.is === "approve") {
      const now = await readKitchen(store.db);
      const waiting = documentKinds.flatMap((kind) =>
        [...now[kind]].flatMap(([id, versions]) =>
          latestVersion(versions as never as Parameters<typeof latestVersion>[0]).approvedBy === null
            ? [{ kind, id }]
            : [],
        ),
      );
      if (waiting.length > 0) await approve(kitchenDeps, ada, waiting);
    } else {
      const id = defined(ids[step.at]);
      if (ended.has(id)) return;
      ended.add(id);
      const { one } = defined((await planned()).find((found) => found.one.id === id));
      await declineCase(deps, nadia, { id, revision: one.revision }, async () => undefined);
    }
  }

  async function swap(step: Extract<Step, { is: "swap" }>, seen: { foretold: number }) {
    const on = dayAfter(step.after);
    const menu = defined(await termlyMenu(store.db, "olive"));
    const slot = cookedSlots(menu, on).find(({ planned: { course } }) => course === step.course);
    if (!slot) return;
    const truth = Object.fromEntries(leaves.map((leaf, at) => [leaf, stateOf(defined(step.states[at]))]));
    const facts: Record<string, AllergenState | undefined> = { ...allFreeBut(), ...truth };
    for (const leaf of leaves) if (facts[leaf] === undefined) delete facts[leaf];
    const dish = { ...plannedDish({ name: "Swapped in" }), allergens: facts as AllergenFacts };
    const before = await openDays();
    const foretold = casesLosing(await planned(), {
      after: [withSubstitute(menu, slot.planned, on, dish)],
      now: clock.now(),
    });
    await substituteDishes(menus, cook, [
      { key: "olive", day: on, course: step.course, dish, note: "", unknownBy: "Ruth" },
    ]);
    world.swaps.set(`${on} ${slot.planned.slot}`, truth as unknown as Truth);
    // What the screen says before is what happens, where no hold of the day hides it.
    if (menu.held.includes(on)) return;
    const after = await openDays();
    const lost = [...after].filter(([id, days]) => days.includes(on) && !before.get(id)?.includes(on));
    const names = new Map(ids.map((id, at) => [id, `R ${at}`]));
    const said = foretold.flatMap(({ children }) => children.map(({ child }) => child));
    expect(said).toEqual(lost.map(([id]) => defined(names.get(id))).toSorted());
    seen.foretold += said.length;
  }

  async function choose(step: Extract<Step, { is: "choose" }>) {
    const id = defined(ids[step.at]);
    const found = (await planned()).find(({ one }) => one.id === id);
    if (!found) return;
    const slots = [...recipeOf.keys()];
    const dish = step.dish === null ? null : { menu: "olive", slot: slots[step.dish % slots.length]! };
    try {
      await chooseDish(deps, nadia, {
        id,
        revision: found.one.revision,
        week: 1,
        weekday: step.weekday,
        part: step.part,
        dish,
      });
    } catch (error) {
      // What does not suit is taken from nobody.
      if (![Invalid, NotFound, Conflict].some((one) => error instanceof one)) throw error;
    }
  }

  async function check(seen: { served: number; open: number; told: number }) {
    const today = londonDay(clock.now());
    const { lunchAt } = defined((await allTermlyMenus(store.db))[0]).about;
    const all = await planned();
    expect(all.map(({ one }) => one.id).toSorted()).toEqual(ids.filter((id) => !ended.has(id)).toSorted());
    const due = new Map<string, Day[]>();
    for (const found of all) {
      const needs = defined(avoided[ids.indexOf(found.one.id)]);
      const days = childDays(found, today, 12);
      for (const { day: on, lunch } of days)
        for (const part of lunch.parts) {
          if (part.is === "without") expect(part.part).not.toBe("main");
          if (part.is === "gap" || part.is === "without") continue;
          const { slot } = part.dish;
          const isSwapped = "substitution" in part.dish && part.dish.substitution !== null;
          const truth = isSwapped
            ? defined(world.swaps.get(`${on} ${slot}`))
            : truthOf(world, defined(recipeOf.get(slot)));
          seen.served += 1;
          if (!suits(truth, needs))
            throw new Error(`${part.dish.name} on ${on} for ${needs.join()}: ${JSON.stringify(truth)}`);
        }
      // Page, PDF and calendar of the child say that, and nothing else.
      const menu = defined(childMenu(found, today));
      const { page, pdf, calendar } = facesOf(menu, clock.now());
      expect(pdf).toEqual(page);
      expect(calendar).toEqual(page);
      expect(menu.days.slice(0, 12).map(({ day: on, parts }) => [on, parts.map(dishSaid)])).toEqual(
        days.map(({ day: on, lunch }) => [on, lunch.parts.map(dishServed)]),
      );
      const lost = days.slice(0, 5).filter(({ day: on, lunch }) => {
        const hasBegun = clock.now() >= londonInstant(on, lunchAt);
        return !isAnswered(lunch) && !hasBegun;
      });
      seen.open += lost.length;
      due.set(
        found.one.id,
        lost.map((one) => one.day),
      );
    }
    // The kitchen's sheet serves nothing of a part that the case has no answer for.
    const next = dayAfter(0);
    for (const tray of await caseTraysOn(store.db, deps, { site: "lane", day: next })) {
      const id = defined(ids[Number(tray.child.slice(2))]);
      const found = defined(all.find(({ one }) => one.id === id));
      const lunch = childDays(found, next, 1).find((one) => one.day === next)?.lunch;
      expect(tray.isOpen).toBe(lunch !== undefined && !isAnswered(lunch));
    }
    // The watch of each minute, which looks only where something has changed, has missed none; two others who look at once find nothing.
    await watch();
    for (const [id, days] of due) expect(told.get(id)).toEqual(expect.arrayContaining(days));
    expect(await Promise.all([tell(), tell()])).toEqual([0, 0]);
    seen.told = Math.max(seen.told, [...told.values()].flat().length);
  }

  async function tell(): Promise<number> {
    const { lunchAt } = defined((await allTermlyMenus(store.db))[0]).about;
    return await tellOfLostDishes(deps, async (_tx, { id }, days) => {
      expect(ended.has(id)).toBe(false);
      for (const on of days) {
        expect(clock.now()).toBeLessThan(londonInstant(on, lunchAt));
        expect(told.get(id)).not.toContain(on);
        told.get(id)?.push(on);
      }
    });
  }

  const end = async () => {
    menus.feed.stop();
    await store.close();
  };
  return { take, check, end };
}
