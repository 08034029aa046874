import { defined } from "#values/defined.ts";
import type { CellFault } from "#values/tables/csv.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { categories } from "../catering-menu-item.ts";
import type { CateringMenuItem } from "../catering-menu-item.ts";
import { columns, readSetMenuRow } from "./set-menu-row.ts";
import type { Column } from "./set-menu-row.ts";
import { fewestDishes, maxDishes } from "./set-menu.ts";
import type { SetMenu } from "./set-menu.ts";

/** Fields of the form of a set menu by their names; `dish_1` has a dish's label and `each_1` for how many one of it is. */
export type SetMenuFields = Readonly<Record<string, string>>;

/** A dish as a form names it: by its name and, where two have one name, by what tells them apart. */
export interface DishLabel {
  readonly id: string;
  readonly label: string;
}

type Named = Pick<CateringMenuItem, "id" | "name" | "category">;

/** The labels of dishes, each once. */
export function dishLabels(menu: readonly Named[]): DishLabel[] {
  const named = countBy(menu.map(({ name }) => plain(name)));
  const within = countBy(menu.map((item) => plain(withOccasion(item))));
  return menu.map((item) => {
    if (named.get(plain(item.name)) === 1) return { id: item.id, label: item.name };
    const longer = withOccasion(item);
    const isOne = within.get(plain(longer)) === 1;
    return { id: item.id, label: isOne ? longer : `${item.name} (${item.id})` };
  });
}

const withOccasion = ({ name, category }: Named) =>
  `${name} (${defined(categories.find(({ key }) => key === category)).name})`;
const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, " ");
const countBy = (words: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

/** A set menu as the fields of its form. A dish that has left the menu is named by its id. */
export function setMenuFields(set: SetMenu, labels: readonly DishLabel[]): SetMenuFields {
  const labelOf = new Map(labels.map(({ id, label }) => [id, label]));
  const { name, description, category, guests } = set;
  return {
    name,
    description,
    category,
    guests: String(guests),
    ...Object.fromEntries(
      set.dishes.flatMap(({ id, guestsEach }, at) => [
        [`dish_${at + 1}`, labelOf.get(id) ?? id],
        [`each_${at + 1}`, String(guestsEach)],
      ]),
    ),
  };
}

/**
 * What such a form says, by the same rules as a file; what is wrong, by the names of the fields. With a fault, use no set.
 * An empty line is no dish. Its id is not the form's to say.
 */
export function readSetMenuForm(
  fields: SetMenuFields,
  labels: readonly DishLabel[],
): { readonly set: SetMenu; readonly faults: Readonly<Record<string, string>> } {
  const faults: Record<string, string> = {};
  const idOf = new Map(
    labels.flatMap(({ id, label }) => [[plain(id), id] as const, [plain(label), id] as const]),
  );
  const lines = numbers.flatMap((number) => {
    const dish = fields[`dish_${number}`]?.trim() ?? "";
    const each = fields[`each_${number}`]?.trim() ?? "";
    if (!dish && !each) return [];
    const id = idOf.get(plain(dish));
    if (!id) {
      faults[`dish_${number}`] = dish
        ? `No dish of the menu is called “${dish.slice(0, 60)}”`
        : "Which dish?";
      return [];
    }
    if (!/^\d{1,3}$/.test(each) || Number(each) < 1) {
      faults[`each_${number}`] = "For how many guests is one of it? A whole number, 1 to 999";
      return [];
    }
    return [`${id}:${each}`];
  });
  const found: CellFault[] = [];
  const cells: Readonly<Record<Column, string>> = {
    id: "form",
    name: oneLine(fields["name"]),
    description: oneLine(fields["description"]),
    category: fields["category"] ?? "",
    guests: fields["guests"]?.trim() ?? "",
    dishes: lines.join(";"),
  };
  const header = new Map(columns.map((column, at) => [column, at] as const));
  const reader = { cells: columns.map((column) => cells[column]), row: 1, header, faults: found };
  const set = readSetMenuRow(reader, new Set(labels.map(({ id }) => id)));
  if (lines.length < fewestDishes && Object.keys(faults).length === 0)
    faults["dish_1"] = "A set menu has two dishes or more";
  // What is wrong with a line is said there.
  const saysDishes = Object.keys(faults).length > 0;
  for (const { column, message } of found) {
    const name = columns.find((one) => column.endsWith(`(${one})`)) ?? "name";
    if (name !== "dishes") faults[name] = capitalise(message);
    else if (!saysDishes) faults["dish_1"] = `It ${message}`;
  }
  return { set: { ...set, id: "" }, faults };
}

/** The numbers of the lines that a form may have. */
const numbers = Array.from({ length: maxDishes }, (_, at) => at + 1);

const oneLine = (text = "") => text.trim().replaceAll(/\s+/g, " ");
