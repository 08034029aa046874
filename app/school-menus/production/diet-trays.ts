import { leafState } from "#food/allergens/allergen-facts.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import { allergenVerdict } from "#food/allergens/allergen-verdict.ts";
import { isOtherLeaf } from "#food/allergens/leaf.ts";
import type { AvoidedFood } from "../covers/covers.ts";
import type { LunchCourse } from "../menus/course.ts";
import type { CookedDish } from "./cooked-dishes.ts";

/** The trays of those who avoid one food, by number: nobody is named anywhere. */
export interface Tray {
  readonly food: AvoidedFood;
  /** The first and the last number. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** What is known not to have it: names, in the order of a lunch. */
  readonly onTray: readonly string[];
  /** Whether a main dish is among them. */
  readonly hasMain: boolean;
  /** What everybody else gets and these do not, each with why. */
  readonly insteadOf: readonly { readonly name: string; readonly why: WhyNot }[];
}

type WhyNot = "has it" | "not known" | "held";

const mains: readonly LunchCourse[] = ["main", "vegetarian", "jacket"];
const puddings: readonly LunchCourse[] = ["dessert", "fruit"];

/**
 * What stands on the trays of a school: for each food the first main dish, everything on the side, and the first pudding or
 * fruit that is known to be without it. What nobody has checked, or what is held, is on no such tray.
 */
export function dietTrays(
  avoiding: readonly (readonly [food: AvoidedFood, count: number])[],
  dishes: readonly CookedDish[],
): Tray[] {
  let last = 0;
  return avoiding.map(([food, count]) => {
    const from = last + 1;
    last += count;
    return { food, from, to: last, count, ...trayWithout(food, dishes) };
  });
}

function trayWithout(food: AvoidedFood, dishes: readonly CookedDish[]) {
  const isSafe = ({ dish, heldBecause }: CookedDish) => heldBecause === "" && isWithout(dish.allergens, food);
  const firstOf = (courses: readonly LunchCourse[]) =>
    courses.flatMap((course) => dishes.filter((one) => one.course === course)).find(isSafe);
  const [main, after] = [firstOf(mains), firstOf(puddings)];
  const others = dishes.filter(({ course }) => ![...mains, ...puddings].includes(course));
  const onTray = [main, ...others.filter(isSafe), after].filter((one) => one !== undefined);
  // What a lunch is for everybody else: the hot dish, what is beside it, and the pudding.
  const usual = [
    dishes.find(({ course }) => course === "main"),
    ...others,
    dishes.find(({ course }) => course === "dessert"),
  ].filter((one) => one !== undefined);
  return {
    onTray: onTray.map(({ dish }) => dish.name),
    hasMain: main !== undefined,
    insteadOf: usual
      .filter((one) => !isSafe(one))
      .map(({ dish, heldBecause }) => ({ name: dish.name, why: whyNot(dish.allergens, heldBecause, food) })),
  };
}

/** Whether a food is known to be absent, leaf by leaf. */
function isWithout(facts: AllergenFacts, food: AvoidedFood): boolean {
  return isOtherLeaf(food) ? leafState(facts, food) === "free" : allergenVerdict(facts, [food]).suitable;
}

function whyNot(facts: AllergenFacts, held: string, food: AvoidedFood): WhyNot {
  if (held !== "") return "held";
  if (isOtherLeaf(food)) return leafState(facts, food) === undefined ? "not known" : "has it";
  const { contains, mayContain } = allergenVerdict(facts, [food]);
  return contains.length + mayContain.length > 0 ? "has it" : "not known";
}
