import { leafName } from "#food/allergens/leaf.ts";
import { allergenChanges } from "#food/allergens/allergen-changes.ts";
import { formatList } from "#values/text/format-list.ts";
import type { ProductionSheet, SheetDish } from "./production-sheet.ts";

/** What has changed since a sheet was printed. */
export interface SheetDifferences {
  /** By the key of a dish: what is new of it, in words. */
  readonly dishes: Readonly<Record<string, string>>;
  /** Everything, a sentence each: dishes that are gone and numbers of schools too. */
  readonly sentences: readonly string[];
}

/** What a sheet says now that it did not say when it was printed. */
export function sheetDifferences(printed: ProductionSheet, now: ProductionSheet): SheetDifferences {
  const before = new Map(printed.dishes.map((dish) => [dish.key, dish]));
  const dishes = Object.fromEntries(
    now.dishes.flatMap((dish) => {
      const words = changeOf(before.get(dish.key), dish);
      return words ? [[dish.key, words]] : [];
    }),
  );
  const isLeft = new Set(now.dishes.map(({ key }) => key));
  const gone = printed.dishes.filter(({ key }) => !isLeft.has(key));
  return {
    dishes,
    sentences: [
      ...now.dishes.flatMap(({ key, name }) => (dishes[key] ? [`${name}: ${dishes[key]}.`] : [])),
      ...gone.map(({ name, held }) => `${name}${held ? ", held," : ""} is not on it any more.`),
      ...schoolChanges(printed, now),
    ],
  };
}

function changeOf(was: SheetDish | undefined, now: SheetDish): string {
  if (!was) return now.held ? "held now" : "new";
  const { added, maybe, notKnown, removed } = allergenChanges(was.allergens, now.allergens);
  const named = (some: typeof added) => formatList(some.map(({ allergen }) => leafName(allergen)));
  return [
    was.all !== now.all && `${was.all} is now ${now.all}`,
    added.length > 0 && `now contains ${named(added)}`,
    maybe.length > 0 && `now may contain ${named(maybe)}`,
    notKnown.length > 0 && `no longer known: ${named(notKnown)}`,
    removed.length > 0 && `no longer contains ${named(removed)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

function schoolChanges(printed: ProductionSheet, now: ProductionSheet): string[] {
  const before = new Map(printed.schools.map((school) => [school.key, school]));
  const left = new Set(now.schools.map(({ key }) => key));
  return [
    ...now.schools.flatMap(({ key, label, lunches, trays, breakfasts = 0 }) => {
      const was = before.get(key);
      if (!was) return [`${label} is new: ${lunches} lunches.`];
      return [
        ...(was.lunches === lunches ? [] : [`${label}: ${was.lunches} lunches are now ${lunches}.`]),
        ...((was.breakfasts ?? 0) === breakfasts
          ? []
          : [`${label}: ${was.breakfasts ?? 0} breakfasts are now ${breakfasts}.`]),
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
