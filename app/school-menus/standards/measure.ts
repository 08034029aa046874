import type { LunchCourse } from "../menus/course.ts";
import { isFried, isUndeclared, isWholegrain, kindsOfFood } from "#food/counts/food-counts.ts";
import type { FoodCount } from "#food/counts/food-counts.ts";
import { isClaimed } from "#food/diet.ts";
import { isDoubtful } from "#food/counts/count-words.ts";
import type { Varied } from "#food/counts/food-kinds.ts";
import type { CountedDish, StandardsRule } from "./check-standards.ts";

interface RuleMeasurement {
  readonly found: number;
  readonly counted?: { readonly days: number; readonly portions: number };
  /** The dishes that could change what was found: nobody has said what they count as, or their words say otherwise. */
  readonly open: readonly string[];
}

/** Counts what a rule asks for among some dishes. */
export function measure(dishes: readonly CountedDish[], rule: StandardsRule): RuleMeasurement {
  const asked = dishes.filter(({ diets }) => !rule.among || isClaimed(rule.among, diets));
  const isOpen = (dish: CountedDish) =>
    isUndeclared(dish.counts) || (rule.atMost !== undefined && isDoubtful(dish, rule.of));
  const open = dishes.filter(isOpen).map(({ name }) => name);
  if (rule.measure === "choices") return choicesWith(dishes, rule.of);
  // A rule that counts kinds names a food that has some.
  if (rule.measure === "kinds for all") return { found: kindsForAll(dishes, rule.of as Varied), open };
  if (rule.measure === "kinds") {
    const kinds = asked.flatMap(({ counts }) => kindsOfFood(counts, rule.of as Varied));
    return { found: new Set(kinds).size, open };
  }
  if (rule.measure === "largest amount") {
    const amounts = asked.flatMap(({ counts }) => counts.filter(({ as }) => as === rule.of));
    return { found: Math.max(0, ...amounts.map(({ amount }) => amount)), open };
  }
  const having = asked.filter((dish) => has(dish, rule.of));
  const portions = having
    .map(({ counts }) => Math.max(1, counts.filter(({ as }) => as === rule.of).length))
    .reduce((sum, more) => sum + more, 0);
  const days = new Set(having.map(({ week, weekday }) => `${week} ${weekday}`)).size;
  if (rule.measure === "portions") return { found: portions, open };
  return {
    // The stricter of both is the portions: of each day there is one at least.
    found: rule.measure === "days" ? days : portions,
    ...(rule.atMost !== undefined && { counted: { days, portions } }),
    open,
  };
}

function has({ counts }: CountedDish, food: FoodCount): boolean {
  if (food === "wholegrain") return isWholegrain(counts);
  return food === "fried" ? isFried(counts) : counts.some(({ as }) => as === food);
}

// A child takes one of these; what stands on the side comes with each.
const choices: readonly LunchCourse[] = ["main", "vegetarian", "jacket"];
const isChoice = ({ course }: CountedDish) => choices.includes(course);

/** 1 when every main choice has it, of its own or on the side; 0 when one goes without, or there is none. */
function choicesWith(dishes: readonly CountedDish[], food: FoodCount): RuleMeasurement {
  const taken = dishes.filter(isChoice);
  const sides = dishes.filter(({ course }) => course === "side");
  const bare = sides.some((dish) => has(dish, food)) ? [] : taken.filter((dish) => !has(dish, food));
  const silent = [...bare, ...sides].filter(({ counts }) => isUndeclared(counts));
  const declared = bare.filter(({ counts }) => !isUndeclared(counts));
  const isOpen =
    bare.length > 0 && (declared.length === 0 || sides.some(({ counts }) => isUndeclared(counts)));
  return {
    found: taken.length > 0 && bare.length === 0 ? 1 : 0,
    open: isOpen ? silent.map(({ name }) => name) : [],
  };
}

/** How many kinds a child meets whichever choice is taken each day. */
function kindsForAll(dishes: readonly CountedDish[], food: Varied): number {
  const days = Map.groupBy(dishes, ({ week, weekday }) => `${week} ${weekday}`);
  const kinds = [...days.values()].flatMap((lunch) => {
    const own = lunch.filter(isChoice).map(({ counts }) => new Set(kindsOfFood(counts, food)));
    const shared = [...(own[0] ?? [])].filter((kind) => own.every((one) => one.has(kind)));
    const aside = lunch.filter(({ course }) => course === "side");
    return [...shared, ...aside.flatMap(({ counts }) => kindsOfFood(counts, food))];
  });
  return new Set(kinds).size;
}
