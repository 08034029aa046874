import type { ScaledRecipe } from "#recipes/scaled-recipe.ts";
import { formatList } from "#values/text/format-list.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { formatWeight } from "#values/numbers/format-weight.ts";
import type { DaySheet, SheetDish, SheetOrder } from "./day-sheet.ts";
import type { PrintedDaySheet } from "./day-sheets.server.ts";
import { toldKey } from "../checks/plates-apart.ts";
import type { PlatesApart } from "../checks/plates-apart.ts";
import { apartWords, sheetRows } from "./sheet-rows.ts";
import type { SheetRow } from "./sheet-rows.ts";

/** What differs from the sheet that was printed. */
export interface SheetChanges {
  /** In sentences' halves, an order at a time: "1192: guests 260 → 280". */
  readonly words: readonly string[];
  /** What to mark on the screen: "1192" for an order, "1192 LINE" for a line of it, "1192 where" for a row. */
  readonly marked: readonly string[];
}

/** What has changed since a print. Once its people were taken out of it, what is not there tells nothing of the kitchen's day. */
export const changesSince = (
  { sheet, peopleGoneAt }: Pick<PrintedDaySheet, "sheet" | "peopleGoneAt">,
  now: DaySheet,
): SheetChanges => (peopleGoneAt === null ? sheetChanges(sheet, now) : { words: [], marked: [] });

/** Compares a sheet as it was printed with the sheet as it is. */
export function sheetChanges(printed: DaySheet, now: DaySheet): SheetChanges {
  const before = new Map(printed.orders.map((order) => [order.number, order]));
  const words: string[] = [];
  const marked: string[] = [];
  for (const order of now.orders) {
    const was = before.get(order.number);
    const found = was ? orderChanges(was, order) : { words: ["is new"], lines: [] };
    words.push(...found.words.map((one) => `${order.number}: ${one}`));
    if (found.words.length) marked.push(String(order.number));
    marked.push(...found.lines.map((id) => `${order.number} ${id}`));
  }
  const left = new Set(now.orders.map(({ number }) => number));
  words.push(
    ...printed.orders
      .filter(({ number }) => !left.has(number))
      .map(({ number, title }) => `${number}: ${title} is off`),
  );
  return { words, marked };
}

/** The rows of a sheet as it was printed, and as it is. */
interface RowsCompared {
  readonly was: readonly SheetRow[];
  readonly is: readonly SheetRow[];
}

function orderChanges(was: SheetOrder, is: SheetOrder): { words: string[]; lines: string[] } {
  const dishes = dishChanges(was, is);
  const van = vanChanges(was, is);
  const rows = { was: sheetRows(was), is: sheetRows(is) };
  const plan = planChanges(was, is, rows);
  return {
    words: [
      ...difference("guests", was.guests, is.guests),
      ...dietChanges(was, is),
      ...(was.allergyWords === is.allergyWords ? [] : [`to avoid: ${is.allergyWords || "nothing any more"}`]),
      ...difference("time", `${was.from} to ${was.to}`, `${is.from} to ${is.to}`),
      ...difference("place", was.place, is.place),
      ...plan.words,
      ...dishes.words,
      ...van.words,
      ...is.gaps.filter((gap) => !was.gaps.includes(gap)),
    ],
    lines: [...rowsChanged(was, is, rows), ...plan.marked, ...dishes.lines, ...van.lines],
  };
}

/** The rows that say something else than the print did. What an older print did not have is no change. */
function rowsChanged(was: SheetOrder, is: SheetOrder, rows: RowsCompared): string[] {
  const before = new Map(rows.was.map(({ key, lines }) => [key, lines.join("\n")]));
  const isOld = was.plan === undefined;
  const changed = rows.is.filter(
    ({ key, lines }) => before.get(key) !== lines.join("\n") && (!isOld || key === "where"),
  );
  const diets = dietChanges(was, is).length > 0 || was.guests !== is.guests;
  return [
    ...changed.map(({ key }) => key),
    ...(diets ? ["guests"] : []),
    ...(was.allergyWords === is.allergyWords ? [] : ["avoid"]),
  ];
}

/** What the office has said of the day since, in words, with the steps of it that are marked. */
function planChanges(
  was: SheetOrder,
  is: SheetOrder,
  compared: RowsCompared,
): { words: string[]; marked: string[] } {
  if (was.plan === undefined) return { words: [], marked: [] };
  const rows = new Map(compared.was.map(({ key, lines }) => [key, lines]));
  const said = compared.is.filter(({ key }) => ["access", "who", "crew", "vans"].includes(key));
  const text = (lines: readonly string[] | undefined) => lines?.join(", ") || "nothing said";
  const apart = apartChanges(was, is);
  const kit = differingLines("kit", was.plan?.kit ?? [], is.plan?.kit ?? []);
  const [stepsBefore, steps] = [stepsOf(was), stepsOf(is)];
  return {
    words: [
      ...said.flatMap(({ key, name, lines }) =>
        difference(name.toLowerCase(), text(rows.get(key)), text(lines)),
      ),
      ...apart,
      ...kit,
      ...differingLines("at", stepsBefore, steps),
    ],
    marked: steps.filter((step) => !stepsBefore.includes(step)),
  };
}

/** Who is plated apart otherwise than before. How many of a diet there are is told with the diets. */
function apartChanges(was: SheetOrder, is: SheetOrder): string[] {
  const [before, now] = [was.apart ?? [], is.apart ?? []];
  const names = ({ courses }: PlatesApart) => courses.map(({ dish }) => dish).join("; ");
  const isOfGuests = ({ key }: PlatesApart) => key.startsWith(toldKey);
  return [
    ...now.flatMap((one) => {
      const earlier = before.find(({ key }) => key === one.key);
      const isOther = earlier && names(earlier) !== names(one);
      const isTold = isOfGuests(one) && earlier?.who !== one.who;
      return isOther || isTold ? [`plated apart: ${apartWords(one)}`] : [];
    }),
    ...before
      .filter((one) => isOfGuests(one) && !now.some(({ key }) => key === one.key))
      .map(({ who }) => `no longer plated apart: ${who}`),
  ];
}

const stepsOf = ({ plan }: SheetOrder) => (plan?.timeline ?? []).map(({ at, what }) => `${at} ${what}`);

function differingLines(name: string, was: readonly string[], is: readonly string[]): string[] {
  return [
    ...is.filter((line) => !was.includes(line)).map((line) => `${name}: ${line}`),
    ...was.filter((line) => !is.includes(line)).map((line) => `no longer ${name}: ${line}`),
  ];
}

function dishChanges(was: SheetOrder, is: SheetOrder): { words: string[]; lines: string[] } {
  const before = new Map(was.dishes.map((dish) => [dish.id, dish]));
  const words: string[] = [];
  const lines: string[] = [];
  for (const dish of is.dishes) {
    const earlier = before.get(dish.id);
    const found = earlier
      ? [
          ...difference(dish.name, earlier.quantity, dish.quantity),
          ...(earlier.name === dish.name ? [] : [`${earlier.name} → ${dish.name}`]),
          ...(sameFacts(earlier.allergens, dish.allergens) ? [] : [`allergens of ${dish.name}`]),
          ...(earlier.note === dish.note ? [] : [`note of ${dish.name}`]),
          ...recipeChanges(earlier, dish),
        ]
      : [`${dish.name} added, ${formatNumber(dish.quantity)}`];
    words.push(...found);
    if (found.length) lines.push(dish.id);
  }
  const kept = new Set(is.dishes.map(({ id }) => id));
  words.push(...was.dishes.filter(({ id }) => !kept.has(id)).map(({ name }) => `${name} is off`));
  return { words, lines };
}

/** What of a recipe is otherwise in a portion: that there is more of everything is said by how many there are. */
function recipeChanges(was: SheetDish, is: SheetDish): string[] {
  // A print of before sheets had recipes.
  if (was.recipe === undefined) return [];
  const [before, now] = [was.recipe, is.recipe ?? null];
  if (!before || !now)
    return before === now ? [] : [`${is.name}: ${now ? "has a recipe now" : "has no recipe any more"}`];
  const by = now.grams / before.grams;
  const weights = ({ lines }: ScaledRecipe) => new Map(lines.map(({ name, grams }) => [name, grams]));
  const [had, has] = [weights(before), weights(now)];
  const names = [...new Set([...had.keys(), ...has.keys()])];
  const lines = names.flatMap((name) => {
    const [earlier, later] = [had.get(name) ?? 0, has.get(name) ?? 0];
    // What is less than a gram in a hundred is a matter of rounding.
    return Math.abs(later - earlier * by) <= Math.max(later, earlier * by) / 100
      ? []
      : [`${name} ${formatWeight(earlier)} → ${formatWeight(later)}`];
  });
  const isMore = was.quantity === is.quantity && Math.abs(by - 1) > 0.01;
  return [
    ...(isMore ? [`${is.name}: ${formatWeight(before.grams)} → ${formatWeight(now.grams)}`] : []),
    ...(lines.length ? [`recipe of ${is.name}: ${formatList(lines)}`] : []),
  ];
}

function dietChanges(was: SheetOrder, is: SheetOrder): string[] {
  const count = (order: SheetOrder, name: string) => order.diets.find((one) => one.name === name)?.count ?? 0;
  const names = new Set([...was.diets, ...is.diets].map(({ name }) => name));
  return [...names].flatMap((name) => difference(name.toLowerCase(), count(was, name), count(is, name)));
}

// Dishes of the van are told with the dishes.
function vanChanges(was: SheetOrder, is: SheetOrder): { words: string[]; lines: string[] } {
  const others = (order: SheetOrder) =>
    [...order.van, ...order.staff]
      .filter(({ id }) => !order.dishes.some((dish) => dish.id === id))
      .map(({ id, name, quantity }) => ({ id, text: `${name} ${quantity}` }));
  const [before, now] = [others(was), others(is)];
  const isIn = (list: typeof now, text: string) => list.some((one) => one.text === text);
  const added = now.filter(({ text }) => !isIn(before, text));
  return {
    words: [
      ...added.map(({ text }) => `to bring: ${text}`),
      ...before.filter(({ text }) => !isIn(now, text)).map(({ text }) => `not to bring: ${text}`),
    ],
    lines: added.map(({ id }) => id),
  };
}

const sameFacts = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

function difference(what: string, was: string | number | null, is: string | number | null): string[] {
  const text = (value: string | number | null) =>
    typeof value === "number" ? formatNumber(value) : (value ?? "not known");
  return was === is ? [] : [`${what} ${text(was)} → ${text(is)}`];
}
