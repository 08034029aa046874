import type { ScaledRecipe } from "#recipes/scaled-recipe.ts";
import { formatList } from "#values/text/format-list.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { formatWeight } from "#values/numbers/format-weight.ts";
import type { DaySheet, SheetDish, SheetOrder } from "./day-sheet.ts";

/** What differs from the sheet that was printed. */
export interface SheetChanges {
  /** In sentences' halves, an order at a time: "1192: guests 260 → 280". */
  readonly words: readonly string[];
  /** What to mark on the screen: "1192" for an order, "1192 LINE" for a line of it. */
  readonly marked: readonly string[];
}

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

function orderChanges(was: SheetOrder, is: SheetOrder): { words: string[]; lines: string[] } {
  const dishes = dishChanges(was, is);
  return {
    words: [
      ...difference("guests", was.guests, is.guests),
      ...dietChanges(was, is),
      ...(was.allergyWords === is.allergyWords ? [] : [`to avoid: ${is.allergyWords || "nothing any more"}`]),
      ...difference("time", `${was.from} to ${was.to}`, `${is.from} to ${is.to}`),
      ...difference("place", was.place, is.place),
      ...dishes.words,
      ...vanChanges(was, is),
      ...is.gaps.filter((gap) => !was.gaps.includes(gap)),
    ],
    lines: dishes.lines,
  };
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
function vanChanges(was: SheetOrder, is: SheetOrder): string[] {
  const others = (order: SheetOrder) =>
    [...order.van, ...order.staff]
      .filter(({ id }) => !order.dishes.some((dish) => dish.id === id))
      .map(({ name, quantity }) => `${name} ${quantity}`);
  const [before, now] = [others(was), others(is)];
  return [
    ...now.filter((one) => !before.includes(one)).map((one) => `to bring: ${one}`),
    ...before.filter((one) => !now.includes(one)).map((one) => `not to bring: ${one}`),
  ];
}

const sameFacts = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

function difference(what: string, was: string | number | null, is: string | number | null): string[] {
  const text = (value: string | number | null) =>
    typeof value === "number" ? formatNumber(value) : (value ?? "not known");
  return was === is ? [] : [`${what} ${text(was)} → ${text(is)}`];
}
