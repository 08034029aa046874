import { leafName } from "#food/allergens/leaf.ts";
import { allergenChanges } from "#food/allergens/allergen-changes.ts";
import { formatList } from "#values/text/format-list.ts";
import type { MenuKey } from "../schools/schools.ts";
import type { BreakfastSheet } from "./breakfast-sheet.ts";
import { sheetNumber } from "./production-sheet-words.ts";
import type { PrintedSheet } from "./prints.server.ts";
import type { ProductionSheet, SheetDish } from "./production-sheet.ts";

type DaySheets = Pick<PrintedSheet, "sheet" | "breakfasts">;
type AnyDish = SheetDish<number | null>;

/** What has changed since a sheet was printed. */
export interface SheetDifferences {
  /** By the key of a dish: what is new of it, in words. */
  readonly dishes: Readonly<Record<string, string>>;
  /** Everything, a sentence each: dishes that are gone and numbers of schools too. */
  readonly sentences: readonly string[];
}

/** How a number of a school's breakfasts on the sheet of lunches is said; null where another sheet tells it. */
type WordsOfBreakfasts = (breakfasts: number, school: MenuKey) => string | null;

/** What a sheet says now that it did not say when it was printed. */
export function sheetDifferences(
  printed: ProductionSheet,
  now: ProductionSheet,
  wordsOfBreakfasts: WordsOfBreakfasts = String,
): SheetDifferences {
  const { dishes, sentences } = dishDifferences(printed.dishes, now.dishes);
  return { dishes, sentences: [...sentences, ...schoolChanges(printed, now, wordsOfBreakfasts)] };
}

/** What a print says otherwise than the day's sheets do now, those of lunches and of breakfasts. */
export function printDifferences(printed: DaySheets, now: DaySheets): SheetDifferences {
  const before = new Set(printed.breakfasts?.schools.map(({ key }) => key));
  const known = new Map(now.breakfasts?.schools.map((school) => [school.key, school.breakfasts]));
  const words: WordsOfBreakfasts = (number, school) => {
    if (before.has(school) && known.has(school)) return null;
    return sheetNumber(known.get(school) === null ? null : number);
  };
  const [lunches, breakfasts] = [
    sheetDifferences(printed.sheet, now.sheet, words),
    breakfastDifferences(printed.breakfasts, now.breakfasts),
  ];
  return {
    dishes: { ...lunches.dishes, ...breakfasts.dishes },
    sentences: [...lunches.sentences, ...breakfasts.sentences],
  };
}

/**
 * The same of the breakfasts; null where there are none. The number of a school that is on both sheets is said here: that of lunches
 * has last week's where nobody has said one, and does not tell none from not known.
 */
function breakfastDifferences(printed: BreakfastSheet | null, now: BreakfastSheet | null): SheetDifferences {
  const { dishes, sentences } = dishDifferences(printed?.dishes ?? [], now?.dishes ?? []);
  const before = new Map(printed?.schools.map(({ key, breakfasts }) => [key, breakfasts]));
  const numbers = (now?.schools ?? []).flatMap(({ key, label, breakfasts }) => {
    const was = before.get(key);
    if (was === undefined || was === breakfasts) return [];
    return was === null
      ? [`${label}: breakfasts were not known and are now ${breakfasts}.`]
      : [`${label}: ${was} breakfasts are now ${sheetNumber(breakfasts)}.`];
  });
  return { dishes, sentences: [...numbers, ...sentences.map((sentence) => `Breakfast, ${sentence}`)] };
}

function dishDifferences(printed: readonly AnyDish[], now: readonly AnyDish[]): SheetDifferences {
  const before = new Map(printed.map((dish) => [dish.key, dish]));
  const dishes = Object.fromEntries(
    now.flatMap((dish) => {
      const words = changeOf(before.get(dish.key), dish);
      return words ? [[dish.key, words]] : [];
    }),
  );
  const isLeft = new Set(now.map(({ key }) => key));
  const gone = printed.filter(({ key }) => !isLeft.has(key));
  return {
    dishes,
    sentences: [
      ...now.flatMap(({ key, name }) => (dishes[key] ? [`${name}: ${dishes[key]}.`] : [])),
      ...gone.map(({ name, held }) => `${name}${held ? ", held," : ""} is not on it any more.`),
    ],
  };
}

function changeOf(was: AnyDish | undefined, now: AnyDish): string {
  if (!was) return now.held ? "held now" : "new";
  const { added, maybe, notKnown, removed } = allergenChanges(was.allergens, now.allergens);
  const named = (some: typeof added) => formatList(some.map(({ allergen }) => leafName(allergen)));
  return [
    was.all !== now.all
      ? `${sheetNumber(was.all)} is now ${sheetNumber(now.all)}`
      : !isForSame(was, now) && "for other schools now",
    added.length > 0 && `now contains ${named(added)}`,
    maybe.length > 0 && `now may contain ${named(maybe)}`,
    notKnown.length > 0 && `no longer known: ${named(notKnown)}`,
    removed.length > 0 && `no longer contains ${named(removed)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

const isForSame = (was: AnyDish, now: AnyDish): boolean => schoolsOf(was) === schoolsOf(now);

const schoolsOf = ({ portions }: AnyDish): string => Object.keys(portions).toSorted().join();

function schoolChanges(
  printed: ProductionSheet,
  now: ProductionSheet,
  wordsOfBreakfasts: WordsOfBreakfasts,
): string[] {
  const before = new Map(printed.schools.map((school) => [school.key, school]));
  const left = new Set(now.schools.map(({ key }) => key));
  return [
    ...now.schools.flatMap(({ key, label, lunches, trays, breakfasts = 0 }) => {
      const was = before.get(key);
      if (!was) return [`${label} is new: ${lunches} lunches.`];
      const isNow = wordsOfBreakfasts(breakfasts, key);
      return [
        ...(was.lunches === lunches ? [] : [`${label}: ${was.lunches} lunches are now ${lunches}.`]),
        ...((was.breakfasts ?? 0) === breakfasts || isNow === null
          ? []
          : [`${label}: ${was.breakfasts ?? 0} breakfasts are now ${isNow}.`]),
        ...(JSON.stringify(was.trays) === JSON.stringify(trays)
          ? []
          : [`${label}: the diet sheet is another.`]),
      ];
    }),
    ...printed.schools
      .filter(({ key }) => !left.has(key))
      .map(({ label }) => `${label} is not on it any more.`),
  ];
}
