import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AllergenFacts, AllergenState } from "#food/allergens/allergen-facts.ts";
import { leaves } from "#food/allergens/leaf.ts";
import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";
import { cases } from "#values/cases.testkit.ts";
import { day as calendarDay } from "#values/time/calendar-day.ts";
import type { LunchCourse } from "../menus/course.ts";
import type { ServedDish } from "../served-menu.ts";
import { plannedDish, sampleMenu } from "../termly-menus.examples.ts";
import {
  candidatesFor,
  countPlan,
  isAnswered,
  isKnownToSuit,
  isSameKitchen,
  knownDishes,
  planCycle,
  planDay,
  planLunch,
} from "./diet-plan.ts";
import type { ChosenDish, DietChoice, PlanSource } from "./diet-plan.ts";

const free: AllergenFacts = Object.fromEntries(leaves.map((leaf) => [leaf, "free"]));
const served = (
  course: LunchCourse,
  facts: AllergenFacts,
  name: string = course,
  slot = name,
): ServedDish => ({
  ...plannedDish({ name }),
  allergens: facts,
  course,
  slot,
  substitution: null,
});
const day = (...dishes: readonly ServedDish[]) => ({
  week: 1,
  weekday: 1,
  dishes,
  beingChecked: false,
  on: null,
});
const source = (more: Partial<PlanSource> = {}): PlanSource => ({
  school: "olive",
  needs: { avoids: { avoided: ["milk"], others: [], notUnderstood: [] }, reason: "allergy" },
  choices: [],
  kitchens: new Set(),
  dishOf: () => undefined,
  ...more,
});
const milk = { ...free, milk: "contains" } as const;
const choice = (more: Partial<DietChoice>): DietChoice => ({
  week: 1,
  weekday: 1,
  part: "main",
  dish: { menu: "olive", slot: "pie", name: "pie" },
  ...more,
});
const pie: ChosenDish = {
  ...plannedDish({ name: "pie" }),
  course: "main",
  allergens: free,
  slot: "pie",
  menu: "olive",
};
const what = (lunch: ReturnType<typeof planLunch>) => lunch.parts.map(({ part, is }) => `${part} ${is}`);

describe("a dish that was chosen of another menu", () => {
  const yew = sampleMenu("olive");
  const entered = new Set([yew.about.site]);
  const dish = { ...plannedDish({ name: "Dairy-free pie" }), slot: "pie", allergens: free };
  const menuWith = (more: Partial<typeof yew> = {}) => ({ ...yew, dishes: [dish], held: [], ...more });
  const monday = calendarDay("2026-11-30");
  const tuesday = calendarDay("2026-12-01");

  test("is not served on a day on which that menu is held", () => {
    const known = knownDishes([menuWith({ held: [monday] })])(yew.about, entered);
    const onDay = (on: typeof monday | null) => known("olive", "pie", on)?.name;
    expect([onDay(monday), onDay(tuesday), onDay(null)]).toEqual([undefined, dish.name, dish.name]);
  });

  test("is not served while its facts refute its name, nor when it is gone", () => {
    const withMilk = { ...dish, allergens: milk };
    expect(
      knownDishes([menuWith({ dishes: [withMilk] })])(yew.about, entered)("olive", "pie", tuesday),
    ).toBeUndefined();
    expect(
      knownDishes([menuWith({ dishes: [] })])(yew.about, entered)("olive", "pie", tuesday),
    ).toBeUndefined();
    expect(knownDishes([menuWith()])(yew.about, entered)("jubilee", "pie", tuesday)).toBeUndefined();
  });

  test("is on its day what was swapped in there, the last of several, and of that menu's portion", () => {
    const swapped = (allergens: AllergenFacts, more = {}) => ({
      id: "W-1",
      day: tuesday,
      slot: "pie",
      course: "dessert" as const,
      was: "",
      dish: plannedDish({ name: "Stew", course: "dessert", allergens }),
      note: "",
      madeAt: 0,
      madeBy: "cook",
      ...more,
    });
    const known = (...substitutions: readonly ReturnType<typeof swapped>[]) =>
      knownDishes([menuWith({ substitutions })])(yew.about, entered);
    expect(known(swapped(free), swapped(milk))("olive", "pie", tuesday)).toMatchObject({
      name: "Stew",
      allergens: milk,
      course: "main",
      slot: "pie",
      menu: "olive",
      weighedFor: "primary",
    });
    expect(known(swapped(milk, { slot: "tart" }))("olive", "pie", tuesday)?.name).toBe(dish.name);
    for (const on of [monday, null]) expect(known(swapped(milk))("olive", "pie", on)?.name).toBe(dish.name);
    const refuted = swapped(milk, { dish: { ...dish, allergens: milk } });
    expect(known(refuted)("olive", "pie", tuesday)).toBeUndefined();
  });

  test("is cooked in the same kitchen, or is not known", () => {
    const at = (key: string, site: string) => ({ key, site });
    const same = (other: ReturnType<typeof at> | null, ...sites: readonly string[]) =>
      isSameKitchen(new Set(sites), at("olive", "lane"), other);
    expect(same(at("olive", "lane"))).toBe(true);
    expect(same(at("jubilee", "lane"), "lane")).toBe(true);
    // What nobody has entered is the same for no two schools.
    expect(same(at("jubilee", "lane"))).toBe(false);
    expect(same(at("jubilee", "lane"), "yard")).toBe(false);
    expect(same(at("jubilee", "yard"), "lane", "yard")).toBe(false);
    expect(same(null, "lane")).toBe(false);
    const other = { key: "jubilee", site: "yard" };
    expect(
      knownDishes([menuWith()])(other, new Set(["yard", yew.about.site]))("olive", "pie", null),
    ).toBeUndefined();
  });
});

describe("a child's lunch", () => {
  test("is as it is where every part is known to suit, and else has a gap", () => {
    expect(what(planLunch(day(served("main", milk), served("vegetarian", free)), source()))).toEqual([
      "main as it is",
    ]);
    expect(what(planLunch(day(served("main", free), served("dessert", milk)), source()))).toEqual([
      "main as it is",
      "pudding gap",
    ]);
    expect(what(planLunch(day(served("main", {})), source()))).toEqual(["main gap"]);
  });

  test("has a main dish, also on a day of which no dish is known", () => {
    expect(what(planLunch({ ...day(), beingChecked: true }, source()))).toEqual(["main gap"]);
    expect(what(planLunch(day(), source()))).toEqual(["main gap"]);
  });

  test("is what was chosen while that is known to suit and called as it was, and goes without a pudding where that was said", () => {
    const lunch = day(served("main", milk), served("dessert", milk));
    const chosen = (dish: ChosenDish | undefined) =>
      what(
        planLunch(
          lunch,
          source({
            choices: [choice({}), choice({ part: "pudding", dish: null })],
            dishOf: () => dish,
          }),
        ),
      );
    expect(chosen(pie)).toEqual(["main chosen", "pudding without"]);
    for (const lost of [
      undefined,
      { ...pie, name: "pasty" },
      { ...pie, allergens: milk },
      { ...pie, allergens: {} },
    ])
      expect(chosen(lost)).toEqual(["main gap", "pudding without"]);
    expect(what(planLunch(day(served("main", milk)), source({ choices: [choice({ dish: null })] })))).toEqual(
      ["main gap"],
    );
  });

  test("has of its own day's menu what is served that day, and not what was planned", () => {
    const swapped = day(served("main", milk, "satay", "pie"));
    const own = source({ choices: [choice({})], dishOf: () => pie });
    expect(what(planLunch(swapped, own))).toEqual(["main gap"]);
  });

  test("has the dish of the menu that it was chosen of, whatever is served in a slot of that name here", () => {
    const choices = [choice({ dish: { menu: "jubilee", slot: "pie", name: "pie" } })];
    const here = day(served("main", milk, "pie"));
    const [part] = planLunch(here, source({ choices, dishOf: () => ({ ...pie, menu: "jubilee" }) })).parts;
    expect(part).toMatchObject({ is: "chosen", dish: { menu: "jubilee", allergens: free } });
    expect(what(planLunch(day(served("main", free, "pie")), source({ choices })))).toEqual(["main gap"]);
  });

  test("is chosen by a person where no engine understands the words", () => {
    const needs = {
      avoids: { avoided: [], others: [], notUnderstood: ["smooth!"] },
      reason: "texture",
    } as const;
    expect(what(planLunch(day(served("main", free)), source({ needs })))).toEqual(["main gap"]);
    const asked = source({ needs, choices: [choice({})], dishOf: () => pie });
    expect(what(planLunch(day(served("main", free)), asked))).toEqual(["main chosen"]);
  });
});

describe("a child's lunch of a menu", () => {
  const monday = calendarDay("2026-11-30");
  const olive = sampleMenu("olive", {
    terms: [{ firstDay: monday, lastDay: calendarDay("2026-12-04"), rotation: "pause", closed: [] }],
    dishes: [
      plannedDish({ name: "Pie", slot: "pie", allergens: free }),
      plannedDish({ name: "Sponge", slot: "sponge", course: "dessert", allergens: milk }),
      plannedDish({ name: "Stew", slot: "stew", weekday: 3, allergens: milk }),
      plannedDish({ name: "Dairy-free bake", slot: "bake", weekday: 5, allergens: milk }),
      plannedDish({ name: "Soup", slot: "soup", weekday: 5, allergens: free }),
    ],
  });

  test("is that of its day, and there is none where its school has none", () => {
    const of = source();
    const lunch = planDay(olive, monday, of);
    expect(lunch).toMatchObject({ week: 1, weekday: 1, beingChecked: false });
    expect(what(lunch!)).toEqual(["main as it is", "pudding gap"]);
    expect(planDay(olive, calendarDay("2026-12-01"), of)).toBeNull();
    expect(planDay(olive, calendarDay("2026-12-06"), of)).toBeNull();
    expect(planDay(olive, monday, of)).toBe(lunch);
    // With other needs, or another menu, it is planned anew.
    const soya = { avoids: { avoided: ["soya"], others: [], notUnderstood: [] }, reason: "allergy" } as const;
    expect(what(planDay(olive, monday, source({ needs: soya }))!)).toEqual([
      "main as it is",
      "pudding as it is",
    ]);
    expect(what(planDay({ ...olive, held: [monday] }, monday, of)!)).toEqual(["main gap"]);
  });

  test("has on no date what its cycle has, and nothing of a day whose words are refuted", () => {
    const lunches = planCycle(olive, 1, source());
    expect(lunches.map((lunch) => [lunch.week, lunch.weekday, lunch.beingChecked, ...what(lunch)])).toEqual([
      [1, 1, false, "main as it is", "pudding gap"],
      [1, 3, false, "main gap"],
      [1, 5, true, "main gap"],
    ]);
    expect(planCycle(olive, 2, source())).toHaveLength(3);
    expect(countPlan(lunches)).toEqual({ all: 3, asItIs: 0, filled: 0, open: 3 });
    const filled = source({ choices: [choice({ part: "pudding", dish: null })] });
    expect(countPlan(planCycle(olive, 1, filled))).toEqual({ all: 3, asItIs: 0, filled: 1, open: 2 });
    const bare = { ...olive, dishes: olive.dishes.slice(0, 1) };
    expect(countPlan(planCycle(bare, 1, source()))).toEqual({ all: 1, asItIs: 1, filled: 0, open: 0 });
  });

  test("has what was chosen for that day and part alone", () => {
    const chosen = (more: Partial<DietChoice>) =>
      what(
        planDay(olive, calendarDay("2026-12-02"), source({ choices: [choice(more)], dishOf: () => pie }))!,
      );
    expect(chosen({ weekday: 3 })).toEqual(["main chosen"]);
    for (const other of [{ weekday: 1 }, { weekday: 3, week: 2 }, { weekday: 3, part: "side" as const }])
      expect(chosen(other)).toEqual(["main gap"]);
  });

  test("asks of another day's dish on the day on which it is eaten", () => {
    const asked: unknown[] = [];
    const dishOf: PlanSource["dishOf"] = (menu, slot, on) => {
      asked.push([menu, slot, on]);
      return pie;
    };
    const choices = [choice({ weekday: 3, dish: { menu: "jubilee", slot: "pie", name: "pie" } })];
    expect(what(planDay(olive, calendarDay("2026-12-02"), source({ choices, dishOf }))!)).toEqual([
      "main chosen",
    ]);
    planCycle(olive, 1, source({ choices, dishOf }));
    expect(asked).toEqual([
      ["jubilee", "pie", "2026-12-02"],
      ["jubilee", "pie", null],
    ]);
  });

  test("can have a gap filled with what suits, least work first, and last with what is nearly so", () => {
    const jubilee = sampleMenu("jubilee", {
      dishes: [
        plannedDish({ name: "Pasta", slot: "pasta", course: "jacket", allergens: free }),
        plannedDish({ name: "Rice", slot: "rice", weekday: 2, allergens: free }),
        plannedDish({ name: "Pie", slot: "pie-too", weekday: 4, allergens: free }),
        plannedDish({ name: "Crumble", slot: "crumble", course: "dessert", allergens: free }),
        plannedDish({ name: "Other week", slot: "other-week", week: 2, allergens: free }),
      ],
    });
    const needs = source().needs;
    const at = { week: 1, weekday: 1, part: "main" } as const;
    const offered = (...args: Parameters<typeof candidatesFor>) =>
      candidatesFor(...args).map(
        ({ name, menu, work, verdict }) => `${name} of ${menu}, ${work}: ${verdict.suitable}`,
      );
    expect(offered(at, [jubilee, olive], "olive", needs)).toEqual([
      "Pie of olive, here: true",
      "Pasta of jubilee, that day: true",
      "Soup of olive, another day: true",
      "Rice of jubilee, new: true",
      "Other week of jubilee, new: true",
      "Stew of olive, another day: false",
    ]);
    expect(offered({ ...at, part: "pudding" }, [olive, jubilee], "olive", needs)).toEqual([
      "Crumble of jubilee, that day: true",
      "Sponge of olive, here: false",
    ]);
    expect(candidatesFor(at, [olive], "olive", needs)[0]).toMatchObject({
      slot: "pie",
      course: "main",
      allergens: free,
    });
  });
});

test("what nothing must be kept from suits whatever it has, and else only what is known", () => {
  const suits = (allergens: AllergenFacts, avoids: Partial<PlanSource["needs"]["avoids"]>) =>
    isKnownToSuit(
      { course: "main", allergens },
      { reason: "allergy", avoids: { avoided: [], others: [], notUnderstood: [], ...avoids } },
    );
  expect(suits({}, {})).toBe(true);
  expect([suits(free, { avoided: ["milk"] }), suits({}, { avoided: ["milk"] })]).toEqual([true, false]);
  expect([
    suits(free, { others: ["other:kiwi"] }),
    suits({ "other:kiwi": "free" }, { others: ["other:kiwi"] }),
  ]).toEqual([false, true]);
});

// The oracle looks at leaves one by one, as a person with a list would.
const anyLeaf = fc.constantFrom<Leaf | OtherLeaf>(...leaves, "other:kiwi");
const anyFacts: fc.Arbitrary<AllergenFacts> = fc.dictionary(
  anyLeaf,
  fc.constantFrom<AllergenState>("contains", "may-contain", "free", "free", "free", "free"),
  { minKeys: 12 },
);
const anyDish = fc.record({
  course: fc.constantFrom<LunchCourse>("main", "vegetarian", "jacket", "side", "dessert", "fruit"),
  facts: fc.oneof(anyFacts, fc.constant(free), fc.constant({ ...free, "other:kiwi": "free" })),
  name: fc.constantFrom("pie", "stew", "curry"),
});
const anyChoice = fc.record({
  week: fc.constant(1),
  weekday: fc.constant(1),
  part: fc.constantFrom("main" as const, "side" as const, "pudding" as const),
  dish: fc.option(
    fc.record({
      menu: fc.constantFrom("olive", "jubilee"),
      slot: fc.constantFrom("0", "1", "2"),
      name: fc.constantFrom("pie", "stew", "curry"),
    }),
  ),
});

test("no dish that is served contains, may contain or has unknown a leaf that must not be in it", () => {
  let servedOnce = 0;
  fc.assert(
    fc.property(
      fc.array(anyDish, { maxLength: 6 }),
      fc.array(anyDish, { minLength: 3, maxLength: 3 }),
      fc.uniqueArray(anyLeaf, { minLength: 1, maxLength: 4 }),
      fc.array(anyChoice, { maxLength: 3 }),
      fc.boolean(),
      (dishes, others, avoided, choices, beingChecked) => {
        const named = avoided.filter((leaf): leaf is Leaf => !leaf.startsWith("other:"));
        const plan = planLunch(
          {
            ...day(...dishes.map(({ course, facts, name }, at) => served(course, facts, name, String(at)))),
            beingChecked,
          },
          source({
            needs: {
              reason: "allergy",
              avoids: {
                avoided: named,
                others: avoided.filter((leaf): leaf is OtherLeaf => leaf.startsWith("other:")),
                notUnderstood: [],
              },
            },
            choices,
            dishOf: (menu, slot) => {
              const dish = others[Number(slot)];
              if (!dish) return undefined;
              const { name, course, facts } = dish;
              return { ...plannedDish({ name, course }), allergens: facts, slot, menu };
            },
          }),
        );
        // Who avoids wheat avoids spelt and khorasan, which are wheat.
        const must = new Set(
          avoided.flatMap((leaf) => (leaf === "wheat" ? ["wheat", "spelt", "khorasan"] : [leaf])),
        );
        for (const part of plan.parts) {
          if (part.is !== "as it is" && part.is !== "chosen") continue;
          servedOnce += 1;
          for (const leaf of must) expect(part.dish.allergens[leaf as Leaf]).toBe("free");
        }
        if (beingChecked) expect(isAnswered(plan)).toBe(false);
      },
    ),
    { numRuns: cases(2_000) },
  );
  expect(servedOnce).toBeGreaterThan(100);
});
