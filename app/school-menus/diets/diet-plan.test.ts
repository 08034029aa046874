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
import { isAnswered, knownDishes, planLunch } from "./diet-plan.ts";
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
