import type { TypesetInto } from "#printing/typesetter.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, mondayOf, parseDay } from "#values/time/calendar-day.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { dayToShow } from "../served-menu.ts";
import type { WeekSheetKind } from "../schools/schools.ts";
import { carbohydrateWords } from "../sheets/carbohydrate-sheet.ts";
import { largePrintWords } from "../sheets/large-print.ts";
import { matrixWords } from "../sheets/matrix.ts";
import type { WeekSheetContext } from "../sheets/week-sheet-words.ts";
import { datedWeek } from "../shown-week.ts";

const wordsOf: Readonly<Record<WeekSheetKind, (context: WeekSheetContext) => object>> = {
  matrix: matrixWords,
  "large-print": largePrintWords,
  carbohydrate: carbohydrateWords,
};

/**
 * A sheet of one dated week as a PDF, from the menu as it is: with substitutions and days without lunch. The same menu, week
 * and day of making give the same bytes.
 */
export function weekSheet<Pdf>(
  kind: WeekSheetKind,
  menu: TermlyMenu,
  monday: Day,
  { typeset, ...deps }: Omit<WeekSheetContext, "menu" | "week"> & { readonly typeset: TypesetInto<Pdf> },
): Pdf {
  const week = { ...datedWeek(menu, monday, deps.today), monday };
  const words = wordsOf[kind]({ menu, week, ...deps });
  return typeset(`app/school-menus/sheets/${kind}.typ`, words, menu.changedAt);
}

/**
 * The Monday of the week that is asked for by any day of it, or of the next week with lunch where none is named. Null for
 * what is no day, and for a week of no term: there is nothing to print.
 */
export function sheetWeek(menu: TermlyMenu, typed: string | undefined, today: Day): Day | null {
  const day = typed === undefined ? (dayToShow(menu, today) ?? menu.terms.at(-1)?.lastDay) : parseDay(typed);
  if (!day) return null;
  const monday = mondayOf(day);
  const isInTerm = menu.terms.some((term) => term.firstDay <= addDays(monday, 4) && monday <= term.lastDay);
  return isInTerm && menu.dishes.length > 0 ? monday : null;
}
