import type { Pence } from "#values/numbers/money.ts";
import { pence } from "#values/numbers/money.ts";
import { isQuantity, maxQuantity } from "#values/numbers/quantity.ts";
import type { AddProblem } from "./input.ts";
import { isUnprintable, textOf } from "./input.ts";

/** One dish of the visitor's cart as it stood on the page when the quote was asked for. */
export interface EnquiryItem {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly serves: string;
  /** The guide price shown, for one of it; null when none was. */
  readonly priceGuide: Pence | null;
  /** How many of it: 1 where nobody said, as before carts had quantities. */
  readonly quantity: number;
}

export const maxItems = 100;
const maxTextLength = 300;

/**
 * Parses the cart's list: JSON text from a form, a list from an API client; nothing at all is an empty list. Only the
 * fields named here are taken over, one by one, and a dish only once.
 */
export function parseItems(value: unknown, addProblem: AddProblem): readonly EnquiryItem[] {
  const list = typeof value === "string" ? parseJson(value) : (value ?? []);
  const refuse = (message: string): readonly EnquiryItem[] => {
    addProblem("items", message);
    return [];
  };
  if (!Array.isArray(list)) return refuse("The list of dishes could not be read.");
  if (list.length > maxItems) return refuse(`Ask for ${maxItems} dishes at most in one go.`);
  const parsed = list.map(parseItem);
  if (parsed.includes("quantity"))
    return refuse(`How many of a dish you would like is a whole number from 1 to ${maxQuantity}.`);
  const items = parsed.filter((item) => item !== null && item !== "quantity");
  if (items.length < parsed.length) return refuse("One of the dishes could not be read: it needs an id.");
  return items.filter((item, at) => items.findIndex(({ id }) => id === item.id) === at);
}

function parseJson(text: string): unknown {
  if (text.trim() === "") return [];
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function parseItem(entry: unknown): EnquiryItem | "quantity" | null {
  if (typeof entry !== "object" || entry === null) return null;
  const fields: Record<string, unknown> = { ...entry };
  const [id, name, category, serves] = ["id", "name", "category", "serves"].map((key) =>
    parseText(fields[key]),
  );
  if (!id || name === undefined || category === undefined || serves === undefined) return null;
  const quantity = fields["quantity"] ?? 1;
  if (!isQuantity(quantity)) return "quantity";
  return { id, name: name || id, category, serves, priceGuide: parsePrice(fields["priceGuide"]), quantity };
}

/** A short line; "" for what is missing or no text, undefined for what must not be stored. */
function parseText(value: unknown): string | undefined {
  const text = textOf(value);
  return isUnprintable(text, "one line") || text.length > maxTextLength ? undefined : text;
}

function parsePrice(value: unknown): Pence | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? pence(value) : null;
}
