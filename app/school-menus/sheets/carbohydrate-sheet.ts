import { derive } from "#recipes/derive.ts";
import type { Band } from "#recipes/documents.ts";
import { formatGramsIn100, formatPortionGrams, oneFigure } from "#food/plates/gram-range.ts";
import { defined } from "#values/defined.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatList } from "#values/text/format-list.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { StandardsSet } from "../schools/schools.ts";
import type { ServedDish } from "../served-menu.ts";
import type { SheetWords, WeekSheetContext } from "./week-sheet-words.ts";
import { sheetWords } from "./week-sheet-words.ts";
import { weekGroups } from "./week-groups.ts";

/** What is printed of a week's carbohydrate, ready for `carbohydrate.typ`. */
export interface CarbohydrateWords extends SheetWords {
  readonly columns: readonly string[];
  readonly note: string;
  readonly groups: readonly {
    readonly name: string;
    readonly date: string;
    readonly noLunch: string;
    readonly rows: readonly CarbohydrateRow[];
  }[];
}

interface CarbohydrateRow {
  readonly dish: string;
  /** "instead of Cottage pie", or "". */
  readonly changed: string;
  /** A portion each; none where nobody has weighed it. */
  readonly portions: readonly {
    readonly eaters: string;
    readonly grams: string;
    readonly carbohydrate: string;
  }[];
  readonly per100: string;
  /** Where the figures are from, and who weighed it and when. */
  readonly source: string;
  /** Why the figure is not to be relied on any more; "" where it is. */
  readonly overdue: string;
}

const eaters: Readonly<Record<Band, string>> = {
  nursery: "nursery",
  infant: "infants",
  junior: "juniors",
  secondary: "students",
  adult: "adults",
  piece: "a piece",
};

const bandsOf: Readonly<Record<StandardsSet, readonly Band[]>> = {
  primary: ["nursery", "infant", "junior", "piece"],
  secondary: ["secondary", "adult", "piece"],
};

const notWeighed = "Nobody has weighed it";

/** The carbohydrate of a dated week, each component on its own: what somebody who counts it for a child needs. */
export function carbohydrateWords(context: WeekSheetContext): CarbohydrateWords {
  return {
    ...sheetWords(context, {
      name: "Carbohydrate",
      description: "Every component of a week's lunches with its portion and its carbohydrate.",
    }),
    columns: ["Day", "Component", "Portion", "Carbohydrate", "In 100 g", "Where the figure is from"],
    note: "Grams of carbohydrate, sugars included, in the portion as it is served. Where a plate has more or less on it, weigh it and count by 100 g. A range depends on the brand: ask the kitchen which is in use; brands less than a gram apart share a figure. A figure marked overdue was to be looked at again before today: ask the kitchen first.",
    groups: weekGroups(context.week).map(({ name, date, noLunch, dishes }) => ({
      name,
      date,
      noLunch,
      rows: dishes.map((dish) => carbohydrateRow(dish, context)),
    })),
  };
}

function carbohydrateRow(dish: ServedDish, context: WeekSheetContext): CarbohydrateRow {
  const changed = dish.substitution ? `instead of ${dish.substitution.was.name}` : "";
  const figures = recipeRow(dish, context) ?? statedRow(dish);
  return { dish: dish.name, changed, ...figures };
}

type Figures = Omit<CarbohydrateRow, "dish" | "changed">;

function recipeRow({ recipe }: ServedDish, { menu, kitchen, today }: WeekSheetContext): Figures | null {
  if (!recipe) return null;
  const { site, standards } = menu.about;
  const { portions, per100, sources, weighedBy, weighedOn, reviewBy } = derive(
    kitchen,
    recipe.id,
    site,
    today,
  ).figures;
  const weighed = portions.flatMap(({ band, grams, carbohydrate }) =>
    bandsOf[standards].includes(band) && carbohydrate !== null ? [{ band, grams, carbohydrate }] : [],
  );
  if (weighed.length === 0) return null;
  const dependsOnBrand = weighed.some(({ carbohydrate }) => oneFigure(carbohydrate) === null)
    ? "It depends on the brand. "
    : "";
  const isOneForAll = weighed.every(({ grams }) => grams === defined(weighed[0]).grams);
  return {
    portions: (isOneForAll ? weighed.slice(0, 1) : weighed).map(({ band, grams, carbohydrate }) => ({
      eaters: isOneForAll && band !== "piece" ? "" : eaters[band],
      grams: `${Math.round(grams)} g`,
      carbohydrate: formatPortionGrams(carbohydrate),
    })),
    per100: formatGramsIn100(defined(per100.carbohydrate)),
    source: `${dependsOnBrand}Recipe${sources.length ? ` with ${describeSources(sources)}` : ""}. ${describeWeighing(weighedBy, weighedOn)}`,
    overdue:
      reviewBy !== null && reviewBy < today ? `Overdue: review was due ${formatDay(reviewBy, "date")}` : "",
  };
}

function statedRow({ portion, carbohydrate }: ServedDish): Figures {
  if (portion === null || carbohydrate === null)
    return { portions: [], per100: "", source: notWeighed, overdue: "" };
  return {
    portions: [{ eaters: "", grams: `${portion} g`, carbohydrate: `${carbohydrate} g` }],
    per100: portion > 0 ? `${((carbohydrate / portion) * 100).toFixed(1)} g` : "",
    source: "Stated in the menu; who weighed it is not known.",
    overdue: "",
  };
}

const maxSources = 2;

function describeSources(sources: readonly string[]): string {
  const more = sources.length - maxSources;
  return formatList(more > 0 ? [...sources.slice(0, maxSources), `${more} more`] : sources);
}

function describeWeighing(by: string, on: Day | null): string {
  const when = on ? `, ${formatDay(on, "short")} ${on.slice(0, 4)}` : "";
  return by ? `Weighed by ${by}${when}.` : `Who weighed it is not known${when}.`;
}
