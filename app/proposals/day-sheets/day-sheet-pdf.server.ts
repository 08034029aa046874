import { describeAllergens } from "#food/allergens/describe-allergens.ts";
import { dietName } from "#food/diet.ts";
import type { TypesetInto } from "#printing/typesetter.server.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import { formatWeight } from "#values/numbers/format-weight.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import type { SheetDish, SheetOrder } from "./day-sheet.ts";
import type { PrintedDaySheet } from "./day-sheets.server.ts";

/** A day's orders as a tagged PDF on A4, each order on a page of its own; the same print is the same bytes for ever. */
export function daySheetPdf<Pdf>(
  { sheet, printedAt }: PrintedDaySheet,
  firm: string,
  typeset: TypesetInto<Pdf>,
): Pdf {
  const day = formatDay(sheet.day, "full");
  return typeset(
    "app/proposals/day-sheets/day-sheet.typ",
    {
      day,
      firm,
      documentTitle: `Orders of ${day}`,
      about: `What is cooked for orders on ${day}.`,
      printed: `Printed ${formatInstant(printedAt)}.`,
      orders: sheet.orders.map(orderWords),
    },
    printedAt,
  );
}

function orderWords(order: SheetOrder) {
  const { number, version, title, from, to, place, guests, diets, allergyWords, gaps } = order;
  const counted = diets.map(({ name, count }) => `${name} ${formatNumber(count)}`);
  return {
    title,
    number: String(number),
    version: String(version),
    gaps,
    where: [[from, to].filter(Boolean).join(" to "), place].filter(Boolean).join(", "),
    guests: guests === null ? "not known" : formatNumber(guests),
    diets: counted.join(", "),
    avoid: allergyWords,
    dishes: order.dishes.map(dishWords),
    van: order.van.map(({ name, quantity }) => ({
      name,
      quantity: formatNumber(quantity),
    })),
    staff: order.staff.map(({ name, quantity }) => `${name} (${formatNumber(quantity)})`).join(", "),
  };
}

function dishWords({ name, course, note, quantity, portions, allergens, diets, recipe }: SheetDish) {
  return {
    name,
    course,
    note,
    quantity: formatNumber(quantity),
    portions: portions === null ? "not known" : formatNumber(portions),
    diets: diets.map(dietName).join(", "),
    makes: recipe ? formatWeight(recipe.grams) : "",
    recipe: (recipe?.lines ?? []).map(({ name: what, grams, isRecipe }) => ({
      what,
      isRecipe,
      weight: formatWeight(grams),
    })),
    allergens: describeAllergens(allergens).replace(
      "Allergens not known: ask us before you order.",
      "Allergens not known.",
    ),
  };
}
