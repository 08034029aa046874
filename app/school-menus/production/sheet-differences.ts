import { leafName } from "#food/allergens/leaf.ts";
import { allergenChanges } from "#food/allergens/allergen-changes.ts";
import { formatList } from "#values/text/format-list.ts";
import type { BreakfastSheet } from "./breakfast-sheet.ts";
import { sheetNumber } from "./production-sheet-words.ts";
import type { PrintedSheet } from "./prints.server.ts";
import type { ProductionSheet, SheetDish, SheetSchool } from "./production-sheet.ts";

type DaySheets = Pick<PrintedSheet, "sheet" | "breakfasts">;
type AnyDish = SheetDish<number | null>;

/** What has changed since a sheet was printed. */
export interface SheetDifferences {
  /** By the key of a dish: what is new of it, in words. */
  readonly dishes: Readonly<Record<string, string>>;
  /** Everything, a sentence each: dishes that are gone and numbers of schools too. */
  readonly sentences: readonly string[];
}

/** How many breakfasts of a school the sheets name now, null where nobody has said; undefined where the sheet of breakfasts tells of it. */
type BreakfastsNow = (school: SheetSchool) => number | null | undefined;

/** What a sheet says now that it did not say when it was printed. */
export function sheetDifferences(
  printed: ProductionSheet,
  now: ProductionSheet,
  breakfastsNow: BreakfastsNow = ({ breakfasts }) => breakfasts ?? null,
): SheetDifferences {
  const { dishes, sentences } = dishDifferences(printed.dishes, now.dishes);
  return { dishes, sentences: [...sentences, ...schoolChanges(printed, now, breakfastsNow)] };
}

/** What a print says otherwise than the day's sheets do now, those of lunches and of breakfasts. */
export function printDifferences(printed: DaySheets, now: DaySheets): SheetDifferences {
  const before = new Set(printed.breakfasts?.schools.map(({ key }) => key));
  const known = new Map(now.breakfasts?.schools.map((school) => [school.key, school.breakfasts]));
  const breakfastsNow: BreakfastsNow = ({ key, breakfasts }) => {
    if (before.has(key) && known.has(key)) return undefined;
    return (known.get(key) === null ? null : breakfasts) ?? null;
  };
  const [lunches, breakfasts] = [
    sheetDifferences(printed.sheet, now.sheet, breakfastsNow),
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
  const before = new Map(printed?.schools.map((school) => [school.key, school]));
  const ofSchools = (now?.schools ?? []).flatMap(({ key, label, breakfasts, beginsAt }) => {
    const was = before.get(key);
    if (!was) return [];
    const known = was.breakfasts === null ? "breakfasts were not known and" : `${was.breakfasts} breakfasts`;
    return [
      ...(was.breakfasts === breakfasts ? [] : [`${label}: ${known} are now ${sheetNumber(breakfasts)}.`]),
      ...timeChange("breakfast", label, was.beginsAt, beginsAt),
    ];
  });
  return { dishes, sentences: [...ofSchools, ...sentences.map((sentence) => `Breakfast, ${sentence}`)] };
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
  breakfastsNow: BreakfastsNow,
): string[] {
  const before = new Map(printed.schools.map((school) => [school.key, school]));
  const left = new Set(now.schools.map(({ key }) => key));
  return [
    ...now.schools.flatMap((school) => {
      const { key, label, lunches, trays, lunchAt } = school;
      const was = before.get(key);
      if (!was) return [`${label} is new: ${lunches} lunches.`];
      return [
        ...(was.lunches === lunches ? [] : [`${label}: ${was.lunches} lunches are now ${lunches}.`]),
        ...breakfastsChange(label, was.breakfasts ?? null, breakfastsNow(school)),
        ...timeChange("lunch", label, was.lunchAt, lunchAt),
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

/** Of a school that is not on the sheet of breakfasts. Where the print names none, whether that was none or not said nobody knows. */
function breakfastsChange(label: string, was: number | null, now: number | null | undefined): string[] {
  if (now === undefined || was === now) return [];
  if (was !== null) return [`${label}: ${was} breakfasts are now ${sheetNumber(now)}.`];
  return now === 0 ? [] : [`${label}: ${now} breakfasts now, and the print names none.`];
}

const timeChange = (meal: string, label: string, was: string, now: string): string[] =>
  was === now ? [] : [`${label}: ${meal} begins at ${now} now, and not at ${was}.`];
