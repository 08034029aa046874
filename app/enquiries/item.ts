import { hasForbiddenCharacter, hasStackedMarks, tidyText } from "#values/plain-text.ts";

/** One thing of the visitor's cart as it stood on the page when the quote was asked for. */
export interface EnquiryItem {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly serves: string;
  /** The guide price shown, in pence for the whole dish; null when none was. */
  readonly priceGuide: number | null;
}

export const maxItems = 100;
const longestText = 300;

/**
 * Reads the cart's list: as JSON text from a form, as a list from a machine; nothing at all is an empty list.
 * Only the fields named here are taken over, one by one.
 */
export function parseItems(
  given: unknown,
  wrong: (field: string, message: string) => void,
): readonly EnquiryItem[] {
  const list = typeof given === "string" ? parsed(given) : (given ?? []);
  if (!Array.isArray(list)) return refused(wrong, "The list of dishes could not be read.");
  if (list.length > maxItems) return refused(wrong, `Ask for ${maxItems} dishes at most in one go.`);
  const items = list.map(readItem);
  if (items.includes(null)) return refused(wrong, "One of the dishes could not be read: it needs an id.");
  const found = items.filter((item) => item !== null);
  return found.filter((item, at) => found.findIndex(({ id }) => id === item.id) === at);
}

function refused(wrong: (field: string, message: string) => void, message: string): readonly [] {
  wrong("items", message);
  return [];
}

function parsed(text: string): unknown {
  if (text.trim() === "") return [];
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readItem(entry: unknown): EnquiryItem | null {
  if (typeof entry !== "object" || entry === null) return null;
  const { id, name, category, serves, priceGuide } = entry as Record<string, unknown>;
  const key = line(id);
  if (key === null || key === "") return null;
  const [named, kind, people] = [line(name), line(category), line(serves)];
  if (named === null || kind === null || people === null) return null;
  const price = Number.isSafeInteger(priceGuide) && Number(priceGuide) >= 0 ? Number(priceGuide) : null;
  return { id: key, name: named || key, category: kind, serves: people, priceGuide: price };
}

/** A short line; "" for what is missing or no text; null for what must not be stored. */
function line(value: unknown): string | null {
  if (typeof value !== "string") return "";
  const text = tidyText(value);
  const odd = hasForbiddenCharacter(text, "one line") || hasStackedMarks(text);
  return odd || text.length > longestText ? null : text;
}
