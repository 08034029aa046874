import { renderSVG } from "uqr";
import type { Brand } from "#brand/brand.ts";
import type { TypesetInto } from "#printing/typesetter.server.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import { formatList } from "#values/text/format-list.ts";
import type { CaseTray } from "../diets/case-trays.server.ts";
import { besideTheLunch } from "../diets/case-trays.server.ts";
import { plannedChoices } from "./portions.ts";
import type { PrintedSheet } from "./prints.server.ts";
import type { NamedSchool, SheetPart } from "./production-sheet-words.ts";
import {
  breakfastDiets,
  breakfastGaps,
  breakfastOfTrays,
  breakfastParts,
  breakfastPlan,
  breakfastsSaid,
  breakfastWords,
  foodCode,
  foodName,
  schoolColumns,
  schoolSign,
  sheetAllergens,
  sheetNumber,
  sheetParts,
  sheetWeight,
  signWords,
  trayFood,
  trayNumbers,
  traySwaps,
  whoHasIt,
} from "./production-sheet-words.ts";

/** A kitchen's print, and the trays that children have there by their agreed diets. */
export interface SheetsToSet extends PrintedSheet {
  /** As they are now: a print keeps nothing of a child, and an older tray is no tray to serve. */
  readonly ownTrays: readonly CaseTray[];
}

/**
 * What kitchens print of a day as a PDF: of each the production sheet, that of its breakfasts, children's own trays, a diet sheet a school, and the tray
 * labels. The same prints and trays give the same bytes.
 */
export function kitchenSheetsPdf<Pdf>(
  prints: readonly [SheetsToSet, ...SheetsToSet[]],
  {
    brand,
    origin,
    typeset,
  }: { readonly brand: Brand; readonly origin: string; readonly typeset: TypesetInto<Pdf> },
): Pdf {
  const [{ sheet, printedAt }] = prints;
  const of = `${formatList(prints.map((one) => one.sheet.siteName))}, ${formatDay(sheet.day)}`;
  const words = {
    title: of,
    description: `The production sheet, diet sheets and tray labels of ${of}.`,
    brand: brand.name,
    fonts: brand.fonts,
    kitchens: prints.map((print) => kitchenWords(print, origin)),
  };
  return typeset("app/school-menus/production/kitchen-sheets.typ", words, printedAt);
}

function kitchenWords({ sheet, breakfasts, printedAt, ownTrays }: SheetsToSet, origin: string) {
  const day = formatDay(sheet.day);
  const schools = sheet.schools.map((school) => ({
    ...school,
    sign: schoolSign(school),
    at: school.lunchAt,
  }));
  const eaters =
    breakfasts?.schools.map((school) => ({ ...school, sign: schoolSign(school), at: school.beginsAt })) ?? [];
  const { main, vegetarian, jacket } = plannedChoices;
  return {
    site: sheet.siteName,
    day,
    schools: columnWords(schools),
    lunches: sheet.lunches,
    withDiet: sheet.withDiet + ownTrays.length,
    asOf: `As of ${formatInstant(printedAt, "weekday")}. A newer one may exist: scan.`,
    plan: `Of 100 lunches ${main} hot, ${vegetarian} vegetable, ${jacket} jacket or pasta. To make: cooked, without a margin.`,
    signs: signWords(sheet),
    breakfasts: breakfastWords(sheet),
    withoutCovers: sheet.withoutCovers.length
      ? `Not on this sheet, as nobody has said how many: ${formatList(sheet.withoutCovers)}.`
      : "",
    qr: renderSVG(`${origin}/desk/kitchen?day=${sheet.day}&site=${sheet.site}`, { border: 0 }),
    parts: sheetParts(sheet).map((part) => partWords(part, schools)),
    breakfast: breakfasts && {
      schools: columnWords(eaters),
      said: sheetNumber(breakfastsSaid(breakfasts)),
      diets: breakfastDiets,
      gaps: breakfastGaps(breakfasts),
      plan: breakfastPlan,
      signs: signWords(breakfasts),
      parts: breakfastParts(breakfasts).map((part) => partWords(part, eaters)),
    },
    lunchAlone: breakfastOfTrays(ownTrays, sheet),
    beside: formatList(besideTheLunch(ownTrays).map(([name, count]) => `${name} ${count}`)),
    ownTrays: ownTrays.map((tray) => ({ ...tray, onTray: formatList(tray.onTray) })),
    diets: sheet.schools
      .filter(({ trays }) => trays.length > 0)
      .map(({ label, lunchAt, trays }) => ({
        school: label,
        lunchAt,
        count: trays.at(-1)?.to ?? 0,
        trays: trays.map((tray) => ({
          numbers: trayNumbers(tray),
          code: foodCode(tray.food),
          food: foodName(tray.food),
          onTray: trayFood(tray),
          isOpen: !tray.hasMain,
          insteadOf: traySwaps(tray),
        })),
        labels: trays.flatMap(({ from, count, food }) =>
          Array.from({ length: count }, (_, at) => ({
            number: from + at,
            code: foodCode(food),
            food: foodName(food),
          })),
        ),
      })),
  };
}

const columnWords = (schools: readonly NamedSchool[]) =>
  schoolColumns(schools).map(({ label, sign, at }) => ({ label: `${label}${sign}`, at }));

function partWords({ title, dishes }: SheetPart<number | null>, schools: readonly NamedSchool[]) {
  const columns = schoolColumns(schools);
  return {
    title,
    dishes: dishes.map((dish) => ({
      name: dish.name,
      allergens: sheetAllergens(dish.allergens),
      held: dish.held,
      who: columns.length > 0 ? "" : whoHasIt(dish, schools),
      portions: columns.map(({ key }) => sheetNumber(dish.portions[key])),
      all: sheetNumber(dish.all),
      weight: sheetWeight(dish),
    })),
  };
}
