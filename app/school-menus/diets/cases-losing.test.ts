import { describe, expect, test } from "vitest";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { leaves } from "#food/allergens/leaf.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { day } from "#values/time/calendar-day.ts";
import type { LunchCourse } from "../menus/course.ts";
import type { PlannedDish } from "../menus/dish.ts";
import type { TermlyMenu } from "../served-menu.ts";
import type { Substitution } from "../substitutions/substitution.ts";
import { plannedDish, sampleMenu } from "../termly-menus.examples.ts";
import { casesHit, casesLosing, hitKey } from "./cases-losing.ts";
import type { DietCase } from "./diet-case.ts";
import type { PlannedCase } from "./diet-decisions.server.ts";
import type { DietChoice, PlanSource } from "./diet-plan.ts";
import { knownDishes } from "./diet-plan.ts";

const free: AllergenFacts = Object.fromEntries(leaves.map((leaf) => [leaf, "free"]));
const milk: AllergenFacts = { ...free, milk: "contains" };
const [monday, tuesday, wednesday] = [day("2026-11-30"), day("2026-12-01"), day("2026-12-02")];
const before = Date.parse("2026-11-29T12:00:00Z");

const dish = (weekday: number, slot: string, allergens = free, course: LunchCourse = "main"): PlannedDish =>
  plannedDish({ week: 1, weekday, course, slot, name: slot, allergens });

/** A school's menu of Monday to Wednesday of one week, a main dish a day. */
const menuOf = (key: "olive" | "jubilee", more: Partial<TermlyMenu> = {}): TermlyMenu => ({
  ...sampleMenu(key),
  terms: [{ firstDay: monday, lastDay: wednesday, rotation: "pause", closed: [] }],
  dishes: [dish(1, "pie"), dish(2, "stew"), dish(3, "bake")],
  ...more,
});
const olive = menuOf("olive");
const jubilee = menuOf("jubilee");
const kitchens = new Set([olive.about.site, jubilee.about.site]);

function oneCase(
  menu: TermlyMenu | null,
  {
    id = "one",
    className = "2 Oak",
    avoided = ["milk"] as readonly Avoided[],
    choices = [] as readonly DietChoice[],
    label = "Olive Primary",
    isPaused = (_day: Day) => false,
    menus = [olive, jubilee],
    ...more
  }: Partial<DietCase> & {
    readonly className?: string;
    readonly avoided?: readonly Avoided[];
    readonly choices?: readonly DietChoice[];
    readonly label?: string;
    readonly isPaused?: PlannedCase["isPaused"];
    readonly menus?: readonly TermlyMenu[];
  } = {},
): PlannedCase {
  const needs = { reason: "allergy", avoids: { avoided, others: [], notUnderstood: [] } } as const;
  const school = menu?.about.key ?? "olive";
  const one: DietCase = {
    id,
    school,
    state: "agreed",
    revision: 1,
    linkNo: 1,
    email: `${id}@home.example`,
    details: { ...needs, child: { className, initials: "A. K.", reference: "" }, carrier: "", note: "" },
    askedAt: before,
    confirmedAt: before,
    dueAt: before,
    answeredAt: before,
    startsOn: monday,
    endsOn: null,
    approvedBy: "nadia",
    renewal: null,
    letterPages: 0,
    ...more,
  };
  const source: PlanSource = {
    school,
    needs,
    choices,
    kitchens,
    dishOf: knownDishes(menus)(menu?.about ?? null, kitchens),
  };
  return { one, label, menu, source, lunches: [], needsSecond: false, wordsSince: 0, isPaused };
}

const withDish = (menu: TermlyMenu, ...dishes: readonly PlannedDish[]): TermlyMenu => ({
  ...menu,
  dishes: [...menu.dishes.filter(({ slot }) => !dishes.some((other) => other.slot === slot)), ...dishes],
});
const swap = (on: Day, slot: string, allergens: AllergenFacts): Substitution => ({
  id: "W-SWAPPED",
  day: on,
  slot,
  course: "main",
  was: slot,
  dish: plannedDish({ name: "curry", allergens }),
  note: "",
  madeAt: before,
  madeBy: "cook",
});

/** Who loses what on which days, when a change is made before any lunch of the term. */
const losing = (planned: readonly PlannedCase[], after: readonly TermlyMenu[], now = before) =>
  casesLosing(planned, { after, now }).map(({ school, children }) => [
    school,
    ...children.map(({ child, days }) => `${child}: ${days.join(" ")}`),
  ]);
const hits = (planned: readonly PlannedCase[], after: readonly TermlyMenu[]) =>
  Object.fromEntries(casesHit(planned, { after, now: before }));

describe("the lunches that a change takes from a child with a diet", () => {
  const child = oneCase(olive);

  test("are those with an answer as they are, and none once it is made", () => {
    const worse = withDish(olive, dish(2, "stew", milk));
    expect(losing([child], [worse])).toEqual([["Olive Primary", `2 Oak, A. K.: ${tuesday}`]]);
    expect(losing([child], [withDish(olive, dish(2, "stew", {}))])).toHaveLength(1);
    // There is another dish that suits.
    expect(losing([child], [withDish(worse, dish(2, "soup", free, "jacket"))])).toEqual([]);
    expect(losing([child], [withDish(olive, dish(2, "stew", { ...free, eggs: "contains" }))])).toEqual([]);
    expect(losing([child], [])).toEqual([]);
    expect(losing([child], [olive])).toEqual([]);
    // It had none before.
    expect(losing([oneCase(worse)], [withDish(worse, dish(2, "stew", {}))])).toEqual([]);
  });

  test("are also those that the change makes, and none that it takes off altogether", () => {
    const less = menuOf("olive", { dishes: olive.dishes.slice(0, 2) });
    expect(losing([oneCase(less)], [withDish(less, dish(3, "bake", milk))])).toEqual([
      ["Olive Primary", `2 Oak, A. K.: ${wednesday}`],
    ]);
    expect(losing([oneCase(less)], [olive])).toEqual([]);
    expect(losing([child], [less])).toEqual([]);
    const longer = {
      ...withDish(olive, dish(4, "tart", milk)),
      terms: [{ ...olive.terms[0]!, lastDay: day("2026-12-03") }],
    };
    expect(losing([child], [longer])).toEqual([["Olive Primary", "2 Oak, A. K.: 2026-12-03"]]);
  });

  test("are those of days that are held by it, or on which another dish is served", () => {
    expect(losing([child], [{ ...olive, held: [wednesday] }])).toEqual([
      ["Olive Primary", `2 Oak, A. K.: ${wednesday}`],
    ]);
    expect(losing([child], [{ ...olive, substitutions: [swap(monday, "pie", milk)] }])).toEqual([
      ["Olive Primary", `2 Oak, A. K.: ${monday}`],
    ]);
    expect(losing([child], [{ ...olive, substitutions: [swap(monday, "pie", free)] }])).toEqual([]);
  });

  test("are none that have begun", () => {
    const worse = withDish(olive, dish(1, "pie", milk), dish(2, "stew", milk));
    const at = (time: string) => losing([child], [worse], Date.parse(time))[0]?.[1];
    expect(olive.about.lunchAt).toBe("12:10");
    expect(at("2026-11-30T12:09:59Z")).toBe(`2 Oak, A. K.: ${monday} ${tuesday}`);
    expect(at("2026-11-30T12:10:00Z")).toBe(`2 Oak, A. K.: ${tuesday}`);
    expect(at("2026-12-01T12:10:00Z")).toBeUndefined();
  });

  test("are those of days on which its case is in force, under its class of that day", () => {
    const worse = withDish(olive, dish(1, "pie", milk), dish(2, "stew", milk));
    const of = (more: Partial<DietCase>) => losing([oneCase(olive, more)], [worse]);
    expect(of({ startsOn: tuesday })).toEqual([["Olive Primary", `2 Oak, A. K.: ${tuesday}`]]);
    expect(of({ endsOn: monday })).toEqual([["Olive Primary", `2 Oak, A. K.: ${monday}`]]);
    expect(of({ startsOn: wednesday })).toEqual([]);
    expect(of({ state: "ours" })).toEqual([]);
    expect(of({ askedAt: Date.parse("2026-05-01T12:00:00Z") })).toEqual([
      ["Olive Primary", `2 Oak last year, A. K.: ${monday} ${tuesday}`],
    ]);
    // What cannot be read has no name, and is served nothing anyway.
    expect(of({ details: null })).toEqual([]);
    expect(losing([{ ...child, source: null }, oneCase(null)], [worse])).toEqual([]);
  });

  test("are each child's own, the schools and the children in order", () => {
    const after = [withDish(olive, dish(2, "stew", milk)), withDish(jubilee, dish(3, "bake", milk))];
    const planned = [
      oneCase(olive, { id: "1", className: "4 Yew" }),
      oneCase(olive, { id: "2", className: "1 Ash" }),
      oneCase(olive, { id: "3", className: "3 Elm", avoided: ["eggs"] }),
      oneCase(jubilee, { id: "4", label: "Jubilee Primary" }),
      oneCase(olive, { id: "5", className: "2 Oak" }),
    ];
    for (const some of [planned, planned.toReversed()])
      expect(losing(some, after)).toEqual([
        ["Jubilee Primary", `2 Oak, A. K.: ${wednesday}`],
        ["Olive Primary", ...["1 Ash", "2 Oak", "4 Yew"].map((name) => `${name}, A. K.: ${tuesday}`)],
      ]);
  });

  test("are one child's once, whichever of its requests loses them, in the order of the calendar", () => {
    const after = withDish(
      olive,
      dish(1, "pie", { ...free, eggs: "contains" }),
      dish(2, "stew", milk),
      dish(3, "bake", { ...milk, eggs: "contains" }),
    );
    const planned = [oneCase(olive, { id: "1" }), oneCase(olive, { id: "2", avoided: ["eggs"] })];
    expect(losing(planned, [after])).toEqual([
      ["Olive Primary", `2 Oak, A. K.: ${monday} ${tuesday} ${wednesday}`],
    ]);
  });

  test("are those for which a dish of another day or another menu was chosen", () => {
    const start = withDish(olive, dish(2, "stew", milk));
    const chose = (menu: "olive" | "jubilee", slot: string) =>
      oneCase(start, {
        choices: [{ week: 1, weekday: 2, part: "main", dish: { menu, slot, name: slot } }],
        menus: [start, jubilee],
      });
    const ofTuesday = [["Olive Primary", `2 Oak, A. K.: ${tuesday}`]];
    const other = withDish(jubilee, dish(1, "pie", milk));
    expect(losing([chose("jubilee", "pie")], [other])).toEqual(ofTuesday);
    expect(losing([chose("jubilee", "bake")], [other])).toEqual([]);
    const two = oneCase(start, {
      choices: [
        { week: 1, weekday: 2, part: "main", dish: { menu: "jubilee", slot: "pie", name: "pie" } },
        { week: 1, weekday: 2, part: "pudding", dish: null },
        { week: 1, weekday: 3, part: "main", dish: { menu: "olive", slot: "bake", name: "bake" } },
      ],
      menus: [start, jubilee],
    });
    expect(losing([two], [other])).toEqual(ofTuesday);
    // Of a menu that does not change it stays what it was.
    const eggs = withDish(start, dish(3, "bake", { ...free, eggs: "contains" }));
    expect(losing([chose("jubilee", "pie")], [eggs])).toEqual([]);
    expect(losing([chose("olive", "bake")], [withDish(start, dish(3, "bake", milk))])).toEqual([
      ["Olive Primary", `2 Oak, A. K.: ${tuesday} ${wednesday}`],
    ]);
    // Held there on that day, or cooked by another kitchen from now on, it is not served.
    expect(losing([chose("jubilee", "pie")], [{ ...jubilee, held: [tuesday] }])).toEqual(ofTuesday);
    const elsewhere = { ...jubilee, about: { ...jubilee.about, site: "elsewhere" } };
    expect(losing([chose("jubilee", "pie")], [elsewhere])).toEqual(ofTuesday);
    const moved = { ...start, about: { ...start.about, site: "elsewhere" } };
    expect(losing([chose("jubilee", "pie")], [moved, jubilee])).toEqual(ofTuesday);
  });
});

describe("the dishes that a change makes unfit", () => {
  test("are counted by child, and whether it would have been served", () => {
    const planned = [oneCase(olive, { id: "1" }), oneCase(olive, { id: "2", className: "3 Elm" })];
    const both = withDish(olive, dish(2, "soup", free, "jacket"));
    const after = withDish(both, dish(2, "stew", milk), dish(2, "soup", milk, "jacket"));
    const of = planned.map(({ one, ...rest }) => ({
      ...oneCase(both, { id: one.id }),
      one,
      label: rest.label,
    }));
    expect(hits(of, [after])).toEqual({
      [hitKey("olive", tuesday, "stew")]: { unfit: 2, served: 2 },
      // The other main dish of that day would not have been.
      [hitKey("olive", tuesday, "soup")]: { unfit: 2, served: 0 },
    });
    expect(hitKey("olive", tuesday, "stew")).toBe("olive 2026-12-01 stew");
  });

  test("are none of a lunch that there was not before", () => {
    const less = menuOf("olive", { dishes: olive.dishes.slice(0, 2) });
    const after = [withDish(less, dish(3, "bake", milk), dish(1, "pie", milk))];
    expect(hits([oneCase(less)], after)).toEqual({ "olive 2026-11-30 pie": { unfit: 1, served: 1 } });
  });

  test("are none that were unfit before, or still suit", () => {
    const start = withDish(olive, dish(1, "pie", milk));
    const after = withDish(start, dish(1, "pie", {}), dish(2, "stew", { ...free, eggs: "contains" }));
    expect(hits([oneCase(start)], [after])).toEqual({});
  });

  test("are those that are gone, and are called as a hold names them", () => {
    const gone = { ...olive, dishes: [dish(1, "pie"), dish(2, "soup"), dish(3, "bake")] };
    expect(hits([oneCase(olive)], [gone])).toEqual({ "olive 2026-12-01 stew": { unfit: 1, served: 1 } });
    const swapped = { ...olive, substitutions: [swap(tuesday, "stew", free)] };
    expect(hits([oneCase(swapped)], [{ ...swapped, substitutions: [swap(tuesday, "stew", milk)] }])).toEqual({
      "olive 2026-12-01 W-SWAPPED": { unfit: 1, served: 1 },
    });
  });

  test("hit a child once, and are served to nobody whose case is paused, or over", () => {
    const after = [withDish(olive, dish(2, "stew", milk))];
    const twice = [oneCase(olive, { id: "1" }), oneCase(olive, { id: "2", avoided: ["milk", "soya"] })];
    expect(hits(twice, after)).toEqual({ "olive 2026-12-01 stew": { unfit: 1, served: 1 } });
    const paused = oneCase(olive, { isPaused: (on) => on === tuesday });
    expect(hits([paused], after)).toEqual({ "olive 2026-12-01 stew": { unfit: 1, served: 0 } });
    expect(hits([oneCase(olive, { isPaused: (on) => on === monday })], after)).toEqual({
      "olive 2026-12-01 stew": { unfit: 1, served: 1 },
    });
    expect(hits([oneCase(olive, { endsOn: monday })], after)).toEqual({});
  });

  test("are served where a person chose them of the same menu, and not where it was another's", () => {
    const start = withDish(olive, dish(2, "soup", free, "jacket"));
    const after = [withDish(start, dish(2, "soup", milk, "jacket"), dish(2, "stew", milk))];
    const chose = (menu: "olive" | "jubilee", slot: string) =>
      oneCase(start, {
        choices: [{ week: 1, weekday: 2, part: "main", dish: { menu, slot, name: slot } }],
        menus: [start, jubilee],
      });
    expect(hits([chose("olive", "soup")], after)).toEqual({
      "olive 2026-12-01 soup": { unfit: 1, served: 1 },
      "olive 2026-12-01 stew": { unfit: 1, served: 0 },
    });
    // The slot of the other menu is called as one of this.
    expect(hits([chose("jubilee", "stew")], after)).toEqual({
      "olive 2026-12-01 soup": { unfit: 1, served: 0 },
      "olive 2026-12-01 stew": { unfit: 1, served: 0 },
    });
  });
});
