import fc from "fast-check";
import { expect, test } from "vitest";
import { manyCases } from "#values/cases.testkit.ts";
import type { RecipeChange } from "#recipes/affected.ts";
import { day } from "#values/time/calendar-day.ts";
import { dishesToHold } from "../lunches-on-recipes.server.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { cookedOn, lunchOn } from "../served-menu.ts";
import type { Substitution } from "../substitutions/substitution.ts";
import { plannedDish, sampleMenu } from "../termly-menus.examples.ts";
import { heldDays } from "./held-days.ts";

// Tuesday to Thursday of one week; the change is saved on Wednesday.
const days = [day("2026-11-24"), day("2026-11-25"), day("2026-11-26")];
const from = days[1]!;
const terms = [{ firstDay: days[0]!, lastDay: days[2]!, rotation: "pause", closed: [] }] as const;
const slots = ["S-AAAAAA", "S-BBBBBB"];

const worse: RecipeChange = {
  recipe: "slaw",
  name: "Slaw",
  site: "lane",
  removed: [],
  nowUnknown: [],
  added: [
    {
      leaf: "mustard",
      from: "free",
      to: "contains",
      because: "mayonnaise",
    },
  ],
  claims: {
    gained: [],
    lost: [],
  },
  figures: false,
  label: false,
  counts: false,
};

const menu = sampleMenu("olive", { terms });
const dish = fc
  .constantFrom("slaw", "pie", null)
  .map((recipe) => plannedDish({ ...(recipe && { recipe: { id: recipe, changes: [] } }) }));
const planned = fc
  .array(dish, { minLength: 6, maxLength: 6 })
  .map((dishes) =>
    dishes.map((one, at) => ({ ...one, weekday: 2 + (at % 3), slot: slots[at < 3 ? 0 : 1]! })),
  );
const swaps = fc
  .array(fc.record({ day: fc.constantFrom(...days), slot: fc.constantFrom(...slots), dish }), {
    maxLength: 6,
  })
  .map((some) =>
    some.map((one, at): Substitution => {
      return { ...one, id: `W-${at}`, course: "main", was: "", note: "", madeAt: at, madeBy: "" };
    }),
  );

test("a day is held just when something of it is served that got worse, whatever is substituted and taken back", () => {
  fc.assert(
    fc.property(planned, swaps, fc.array(fc.boolean()), (dishes, made, stays) => {
      const before: TermlyMenu = { ...menu, dishes, substitutions: made };
      const holds = dishesToHold(before, { recipes: [worse], from });
      // Some are taken back afterwards.
      const substitutions = made.filter((_, at) => stays[at] ?? true);
      const after = { ...before, substitutions, held: heldDays(holds, substitutions) };
      for (const one of days) {
        const isWorse = cookedOn(after, one).some(({ recipe }) => recipe?.id === "slaw");
        expect(lunchOn(after, one)!.beingChecked).toBe(isWorse && one >= from);
      }
    }),
    { numRuns: manyCases },
  );
});

test("a hold is of what is served: a planned dish, the last substitute, a whole day; once a day, in order", () => {
  const swap = (id: string, slot: string, on = days[0]!): Substitution => ({
    id,
    day: on,
    slot,
    course: "main",
    was: "",
    dish: plannedDish({}),
    note: "",
    madeAt: 0,
    madeBy: "",
  });
  const [tuesday, wednesday] = [days[0]!, days[1]!];
  const held = (dishes: readonly string[], ...swaps: readonly Substitution[]) =>
    heldDays(
      dishes.map((one) => ({ day: tuesday, dish: one })),
      swaps,
    );
  expect(held(["S-A"])).toEqual([tuesday]);
  expect(held([""])).toEqual([tuesday]);
  expect(held(["S-A"], swap("W-1", "S-A"))).toEqual([]);
  expect(held(["S-A"], swap("W-1", "S-B"), swap("W-2", "S-A", wednesday))).toEqual([tuesday]);
  expect(held(["W-1"], swap("W-1", "S-A"))).toEqual([tuesday]);
  expect(held(["W-1"], swap("W-1", "S-A"), swap("W-2", "S-A"))).toEqual([]);
  // What was taken back is not served.
  expect(held(["W-1"])).toEqual([]);
  expect(
    heldDays(
      [
        { day: wednesday, dish: "S-A" },
        { day: tuesday, dish: "S-A" },
        { day: wednesday, dish: "S-B" },
      ],
      [],
    ),
  ).toEqual([tuesday, wednesday]);
});
