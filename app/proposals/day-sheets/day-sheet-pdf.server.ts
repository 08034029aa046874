import type { Brand } from "#brand/brand.ts";
import { describeAllergens } from "#food/allergens/describe-allergens.ts";
import { dietName } from "#food/diet.ts";
import type { TypesetInto } from "#printing/typesetter.server.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import { formatWeight } from "#values/numbers/format-weight.ts";
import { formatList } from "#values/text/format-list.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import type { SheetDish, SheetOrder } from "./day-sheet.ts";
import { notSaidYet, sheetRows } from "./sheet-rows.ts";
import type { PrintedDaySheet } from "./day-sheets.server.ts";

/** A day's orders as a tagged PDF on A4, each order on a page of its own; the same print is the same bytes for ever. */
export function daySheetPdf<Pdf>(
  { sheet, printedAt, peopleGoneAt }: PrintedDaySheet,
  { name, fonts }: Pick<Brand, "name" | "fonts">,
  typeset: TypesetInto<Pdf>,
): Pdf {
  const day = formatDay(sheet.day, "full");
  const how = { marked: new Set(sheet.marked), peopleGone: peopleGoneAt !== null };
  return typeset(
    "app/proposals/day-sheets/day-sheet.typ",
    {
      day,
      firm: name,
      fonts,
      documentTitle: `Orders of ${day}`,
      about: `What is cooked for orders on ${day}.`,
      printed: `Printed ${formatInstant(printedAt)}.${sheet.marked?.length ? " A rule at the left: changed since the print before." : ""}`,
      orders: sheet.orders.map((order) => orderWords(order, how)),
    },
    printedAt,
  );
}

function orderWords(
  order: SheetOrder,
  { marked, peopleGone }: { readonly marked: ReadonlySet<string>; readonly peopleGone: boolean },
) {
  const { number, version, title, guests, diets, allergyWords, gaps } = order;
  const isMarked = (key: string) => marked.has(`${number} ${key}`);
  // A print of before event sheets has no more than where it was.
  const missing = order.plan === undefined ? [] : notSaidYet(order, { peopleGone });
  const counted = diets.map(({ name, count }) => `${name} ${formatNumber(count)}`);
  return {
    title,
    number: String(number),
    version: String(version),
    gaps,
    rows: sheetRows(order)
      .filter(({ lines }) => lines.length > 0)
      .map(({ key, name, lines }) => ({ name, lines, changed: isMarked(key) })),
    timeline: (order.plan?.timeline ?? []).map(({ at, what }) => ({
      at,
      what,
      changed: isMarked(`${at} ${what}`),
    })),
    missing: missing.length ? `Nobody has said ${formatList(missing, "or")}.` : "",
    guestsChanged: isMarked("guests") || isMarked("avoid"),
    guests: guests === null ? "not known" : formatNumber(guests),
    diets: counted.join(", "),
    avoid: allergyWords,
    dishes: order.dishes.map((dish) => ({ ...dishWords(dish), changed: isMarked(dish.id) })),
    van: order.van.map(({ id, name, quantity }) => ({
      name,
      changed: isMarked(id),
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
