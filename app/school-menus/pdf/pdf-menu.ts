import type { FontPairKey } from "#brand/font-pairs.ts";
import { emblemOf } from "#brand/mark.ts";
import { nameInLaw, reachOf } from "#brand/firm-words.ts";
import { allergens } from "#food/allergens/allergen.ts";
import type { Brand } from "#brand/brand.ts";
import { isAllHalal } from "../menus/all-halal.ts";
import { describeClosures } from "../calendar/closures.ts";
import { lunchCourses } from "../menus/course.ts";
import { compactMarks } from "#food/allergens/describe-allergens.ts";
import { carbohydrateMark, dietMark, noAllergensMark } from "../dish-descriptions.ts";
import type { ServedDish, TermlyMenu } from "../served-menu.ts";
import { termName } from "../served-menu.ts";
import { askFirstAt, lunchAloneNotice, notYetKnownNotice } from "../menus/menu-notices.ts";
import type { RecipeNotice } from "../menus/recipe-notices.ts";
import { recipeNotices } from "../menus/recipe-notices.ts";
import type { Occasion } from "#brand/meals.ts";
import type { TermlySector } from "../schools/schools.ts";
import { occasionOf } from "../schools/occasions.ts";
import type { PublishedFor } from "../files/menu-as-published.ts";
import { publishedMark } from "../files/menu-as-published.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { Term } from "../calendar/school-term.ts";
import type { ShownWeek, WeekColumn } from "../shown-week.ts";
import { formatWeekCommencings, printedWeeks, weekTitle } from "../shown-week.ts";
import { describeAllergenChanges } from "#food/allergens/allergen-changes.ts";

/** What is printed, and nothing else: words only, ready for `pdf-menu.typ`. */
export interface PdfMenu {
  readonly title: string;
  readonly description: string;
  readonly school: string;
  readonly background: string;
  readonly edge: string;
  /** The mark in the cloth. */
  readonly emblem: string;
  readonly fonts: FontPairKey;
  readonly brand: { readonly name: string; readonly reach: string };
  readonly beginsTitle: string;
  readonly courseTitle: string;
  readonly changesTitle: string;
  readonly recipesTitle: string;
  readonly keyTitle: string;
  readonly keyNote: string;
  readonly none: string;
  /** Why this sheet and not the staff's own PDF; "" where there is none. */
  readonly notice: string;
  /** When there is no lunch. */
  readonly closures: string;
  readonly key: readonly (readonly [code: string, name: string])[];
  readonly weeks: readonly PdfWeek[];
}

interface PdfWeek {
  readonly title: string;
  readonly begins: string;
  readonly days: readonly string[];
  readonly rows: readonly { readonly course: string; readonly cells: readonly (readonly PdfDish[])[] }[];
  readonly changes: readonly { readonly when: string; readonly text: string }[];
  /** What the kitchen has changed in what goes into the dishes of this side. */
  readonly recipes: readonly RecipeNotice[];
}

interface PdfDish {
  readonly name: string;
  readonly was: string;
  readonly changed: string;
  readonly size: number;
  readonly diet: string;
  readonly marks: readonly { readonly code: string; readonly which: string; readonly state: string }[];
  readonly none: boolean;
  readonly carbohydrate: string;
}

/** The colours of a sector's sheets: the cloth and its edge. */
export const backgrounds: Readonly<Record<TermlySector, readonly [background: string, edge: string]>> = {
  primaries: ["#FEDC77", "#E9B949"],
  secondaries: ["#F9C6A4", "#E39B6C"],
  colleges: ["#C6E4D4", "#93C2AB"],
};

const keyNote =
  "A boxed code: the dish contains it. “may”: it may contain it. “?”: not known, ask us before you order. None of these: checked and not in it, which is no promise about traces. V: vegetarian. VG: vegan. Carbs: carbohydrate in a portion.";

/** The PDF of a menu for one of its terms, with what is to come from a day on; marked where it is a copy of what was published. */
export function pdfMenu(
  menu: TermlyMenu,
  term: Term,
  brand: Brand,
  today: Day,
  published?: PublishedFor,
): PdfMenu {
  const { about } = menu;
  const [background, edge] = backgrounds[about.sector];
  const name = termName(term);
  const meal = occasionOf(about.key);
  return {
    title: `${about.school}: ${meal === "lunch" ? "lunch menu" : "menu"}, ${name}`,
    description: `Each week with its dates and the 14 allergens, by ${nameInLaw(brand)}.`,
    school: `${about.school}, ${name}${isAllHalal(menu) ? ", all halal" : ""}`,
    background,
    edge,
    emblem: emblemOf(brand),
    fonts: brand.fonts,
    brand: { name: brand.name, reach: reachOf(brand, " · ") },
    beginsTitle: "Week beginning",
    courseTitle: meal === "lunch" ? "Lunch" : "Breakfast",
    changesTitle: "Not as above",
    recipesTitle: "What goes in has changed",
    keyTitle: "Allergens:",
    keyNote: `${keyNote}${meal === "breakfast" ? ` ${lunchAloneNotice} Ask us first.` : ""}`,
    none: noAllergensMark,
    // Only where the staff's own one is not served is a sheet made at all.
    notice: published ? `${publishedMark(published)}. ${copyNotice}` : menu.upload ? heldBackNotice : "",
    key: allergens.map(({ code, name }) => [code, name] as const),
    closures: describeClosures(term, meal),
    weeks: printedWeeks(menu, term, today).map((week) => pdfWeek(week, brand, today)),
  };
}

function pdfWeek(shown: ShownWeek, brand: Brand, today: Day): PdfWeek {
  const { monday, columns, deviations } = shown;
  const offered = columns.flatMap(({ dishes }) => dishes.map(({ course }) => course));
  const rows = lunchCourses.filter(({ key }) => offered.includes(key));
  return {
    title: weekTitle(shown),
    // The title of a dated side says it.
    begins: monday ? "" : formatWeekCommencings(shown),
    days: columns.map(({ name, day }) => (day ? `${name} ${formatDay(day, "short")}` : name)),
    rows: (rows.length ? rows : lunchCourses.slice(0, 1)).map(({ key, name }, at) => ({
      course: name,
      cells: columns.map(({ dishes, ...column }) =>
        column.noLunch && at === 0
          ? [noLunchCell(column, shown.meal ?? "lunch", brand)]
          : dishes.filter(({ course }) => course === key).map(pdfDish),
      ),
    })),
    changes: deviations,
    recipes: recipeNotices(
      columns.flatMap(({ dishes }) => dishes),
      today,
    ),
  };
}

// Where a day has no lunch, or none that anybody can name, its column says so at the top and is empty below.
function noLunchCell(
  { noLunch, closedReason }: Pick<WeekColumn, "noLunch" | "closedReason">,
  meal: Occasion,
  brand: Brand,
): PdfDish {
  const cells = {
    "": ["", ""],
    closed: [closedReason, `No school ${meal}`],
    "being checked": ["Menu being checked", askFirstAt(brand.phone || brand.email)],
    "not yet known": ["Not yet known", notYetKnownNotice],
  } as const;
  const [changed, name] = cells[noLunch];
  return { name, changed, was: "", size: 9.2, diet: "", marks: [], none: false, carbohydrate: "" };
}

const copyNotice = "This is a copy for the record, not the menu of today.";

/** Why the staff's own PDF is not the one that is served. */
const heldBackNotice =
  "This sheet is made from the menu as it is now. The kitchen’s own PDF is not shown until a person has compared the two again.";

function pdfDish(dish: ServedDish): PdfDish {
  const marks = compactMarks(dish.allergens);
  const small = dish.course === "fruit" || dish.course === "bread" || dish.course === "drink";
  return {
    name: dish.name,
    was: dish.substitution?.was.name ?? "",
    changed: dish.substitution ? `Changed: ${describeAllergenChanges(dish.substitution.changes)}` : "",
    size: small ? 9.2 : 11,
    diet: dietMark(dish)?.code ?? "",
    marks: marks.map(({ code, specific, state }) => ({ code, which: specific, state })),
    none: marks.length === 0,
    carbohydrate: carbohydrateMark(dish),
  };
}
