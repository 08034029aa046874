import { compactMarks, codeOf } from "#food/allergens/describe-allergens.ts";
import type { AllergenMark } from "#food/allergens/describe-allergens.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import { allergens } from "#food/allergens/allergen.ts";
import { isOtherLeaf, leafName, leavesOf } from "#food/allergens/leaf.ts";
import { defined } from "#values/defined.ts";
import { formatList } from "#values/text/format-list.ts";
import type { AvoidedFood } from "../covers/covers.ts";
import type { LunchCourse } from "../menus/course.ts";
import type { MenuKey } from "../schools/schools.ts";
import type { BreakfastSheet } from "./breakfast-sheet.ts";
import type { Tray } from "./diet-trays.ts";
import type { ProductionSheet, SheetDish, SheetSchool } from "./production-sheet.ts";

/** The parts of a sheet, in the order in which a kitchen cooks. */
const parts: readonly { readonly title: string; readonly courses: readonly LunchCourse[] }[] = [
  { title: "Hot dishes", courses: ["main"] },
  { title: "Vegetable dishes", courses: ["vegetarian"] },
  { title: "Jackets and pasta", courses: ["jacket"] },
  { title: "For everyone", courses: ["side", "dessert", "fruit", "bread", "drink"] },
];

/** A sheet's dishes under a heading. */
export interface SheetPart<Portions extends number | null = number> {
  readonly title: string;
  readonly dishes: readonly SheetDish<Portions>[];
}

/** The dishes of a sheet under its headings; one without dishes is left out. */
export function sheetParts({ dishes }: Pick<ProductionSheet, "dishes">): SheetPart[] {
  return parts
    .map(({ title, courses }) => ({ title, dishes: dishes.filter(({ course }) => courses.includes(course)) }))
    .filter((part) => part.dishes.length > 0);
}

/** "contains celery; may contain gluten (wheat); not known: milk": every state in words. */
export function sheetAllergens(facts: AllergenFacts): string {
  const marks = compactMarks(facts);
  if (marks.length === 0) return "none of the 14";
  const of = (state: AllergenMark["state"], words: string) => {
    const some = marks.filter((mark) => mark.state === state).map(({ text }) => text);
    return some.length > 0 ? [`${words} ${some.join(", ")}`] : [];
  };
  const unknown = marks.filter(({ state }) => state === "not-known").length;
  if (unknown === allergens.length && unknown === marks.length) return "allergens not known";
  return [
    ...of("contains", "contains"),
    ...of("may-contain", "may contain"),
    ...of("not-known", "not known:"),
  ].join("; ");
}

/** "186"; "not known" where nobody has said how many, "–" for who does not have it. */
export function sheetNumber(portions: number | null | undefined): string {
  return portions === null ? "not known" : String(portions ?? "–");
}

/** A school as a sheet names it. */
export interface NamedSchool {
  readonly key: MenuKey;
  readonly label: string;
  /** What stands behind its name, as `signWords` explains it. */
  readonly sign: string;
  /** When it is eaten. */
  readonly at: string;
}

// As many as have room on A4 and on a laptop. A large kitchen's schools have few dishes in common: of sixty columns, nearly all
// would say "–", and there would be no room for the dishes.
const mostColumns = 10;

/** The schools that have a column each: all of them, or none where they are too many. */
export const schoolColumns = (schools: readonly NamedSchool[]): readonly NamedSchool[] =>
  schools.length > mostColumns ? [] : schools;

/** "Olive Primary (12:10): 121, Eden (12:30): 20": who has a dish, where schools have no columns. */
export function whoHasIt(
  { portions }: Pick<SheetDish<number | null>, "portions">,
  schools: readonly NamedSchool[],
): string {
  return schools
    .filter(({ key }) => portions[key] !== undefined && portions[key] !== 0)
    .map(({ key, label, sign, at }) => `${label}${sign} (${at}): ${sheetNumber(portions[key])}`)
    .join(", ");
}

/** "32.7 kg"; "–" where nobody has weighed a portion. */
export function sheetWeight({ grams }: Pick<SheetDish<number | null>, "grams">): string {
  return grams === null ? "–" : `${(grams / 1000).toFixed(1)} kg`;
}

type Signed = Partial<Pick<SheetSchool, "isFromWeekBefore" | "isLate">>;

/** What stands behind a school's name: "*" for numbers of an earlier week, "†" for numbers that came late. */
export function schoolSign({ isFromWeekBefore, isLate }: Signed): string {
  if (isFromWeekBefore) return "*";
  return isLate ? "†" : "";
}

/** What the signs behind schools' names mean, where any stands. */
export function signWords({ schools }: { readonly schools: readonly Signed[] }): string {
  const words = [
    schools.some((school) => schoolSign(school) === "*") && "* as entered for an earlier week.",
    schools.some((school) => schoolSign(school) === "†") && "† sent by the school after it was due.",
  ];
  return words.filter(Boolean).join(" ");
}

/** "Breakfasts that morning, beside the lunches: Olive Primary 12, Eden 20*."; "" where there are none. */
export function breakfastWords({ schools }: Pick<ProductionSheet, "schools">): string {
  const some = schools.flatMap((school) =>
    school.breakfasts ? [`${school.label} ${school.breakfasts}${schoolSign(school)}`] : [],
  );
  return some.length > 0 ? `Breakfasts that morning, beside the lunches: ${some.join(", ")}.` : "";
}

/** What children’s own trays are not for: whether any of these children has breakfast nobody says, and nobody has looked at it. */
export function breakfastOfTrays(
  trays: readonly { readonly school: string }[],
  { schools }: Pick<ProductionSheet, "schools">,
): string {
  const some = schools.flatMap(({ label, breakfasts }) =>
    breakfasts && trays.some(({ school }) => school === label) ? [`${label} ${breakfasts}`] : [],
  );
  const there = some.length > 0 ? ` Breakfasts that morning: ${some.join(", ")}.` : "";
  return `These trays are for lunch alone: nobody has looked at breakfast for these children. Ask nutrition before one of them has any.${there}`;
}

/** What is true of every breakfast: how many of a dish, and whom nobody has looked at. */
export const breakfastPlan =
  "Of each dish as many as have breakfast, as nobody says who chooses what. To make: cooked, without a margin.";
export const breakfastDiets =
  "Agreed diets are for lunch alone: nothing here was looked at for a child who has one. Ask nutrition before such a child has any of it.";
/** The dishes of a sheet of breakfasts, under one heading. */
export const breakfastParts = ({ dishes }: Pick<BreakfastSheet, "dishes">): SheetPart<number | null>[] =>
  dishes.length > 0 ? [{ title: "For everybody who has breakfast", dishes }] : [];

/** What a sheet of breakfasts does not know, a sentence each. */
export function breakfastGaps({ schools, withoutMenu }: BreakfastSheet): string[] {
  const unsaid = schools.flatMap(({ label, breakfasts }) => (breakfasts === null ? [label] : []));
  const unplanned = withoutMenu.map(({ label, breakfasts }) => `${label} ${breakfasts}`);
  return [
    unsaid.length > 0 &&
      `Nobody has said for this very day how many have breakfast: ${formatList(unsaid)}. Not known is not none.`,
    unplanned.length > 0 &&
      `Breakfasts that were said, with nothing planned for them: ${formatList(unplanned)}.`,
  ].filter((sentence) => sentence !== false);
}

/** How many breakfasts were said in all, planned or not; null where nobody has said any. */
export function breakfastsSaid({ schools, withoutMenu }: BreakfastSheet): number | null {
  const said = [...schools, ...withoutMenu].flatMap(({ breakfasts }) => breakfasts ?? []);
  return said.length > 0 ? said.reduce((sum, one) => sum + one, 0) : null;
}

/** "1–7", "8": the numbers of trays. */
export function trayNumbers({ from, to }: Pick<Tray, "from" | "to">): string {
  return from === to ? String(from) : `${from}–${to}`;
}

/** "ginger sponge, not known": what a tray has something else for. */
export function traySwaps({ insteadOf }: Pick<Tray, "insteadOf">): string {
  return insteadOf.map(({ name, why }) => (why === "has it" ? name : `${name} (${why})`)).join(", ");
}

/** What stands on a tray, or that nothing is known to be right for it. */
export function trayFood({ onTray, hasMain }: Pick<Tray, "onTray" | "hasMain">): string {
  if (hasMain) return onTray.join(", ");
  const rest = onTray.length > 0 ? ` Known: ${onTray.join(", ")}.` : "";
  return `No main dish is known to be without it: ask.${rest}`;
}

/** The two letters of an allergen, those of its kind for a cereal or nut; "" for what has none. */
export function foodCode(food: AvoidedFood): string {
  if (isOtherLeaf(food)) return "";
  return codeOf(
    defined(allergens.find(({ key }) => key === food || leavesOf(key).some((leaf) => leaf === food))).key,
  );
}

/** "milk", "wheat", "kiwi". */
export const foodName = (food: AvoidedFood): string => leafName(food);
