/** What one of a dish is, as it is counted, cooked and carried. */
export const portionUnits = [
  { key: "plate", name: "plate", more: "plates" },
  { key: "platter", name: "platter", more: "platters" },
  { key: "tray", name: "tray", more: "trays" },
  { key: "board", name: "board", more: "boards" },
  { key: "bowl", name: "bowl", more: "bowls" },
  { key: "basket", name: "basket", more: "baskets" },
  { key: "box", name: "box", more: "boxes" },
  { key: "cake", name: "cake", more: "cakes" },
  { key: "kg", name: "kg", more: "kg" },
  { key: "litre", name: "litre", more: "litres" },
  { key: "pieces", name: "lot of pieces", more: "lots of pieces" },
] as const;

export type PortionUnit = (typeof portionUnits)[number]["key"];

/**
 * How far one of a dish goes. In `pieces` the numbers are pieces in one, and how many make a portion is a matter of the
 * occasion; in every other unit they are people. Where it says "8 to 10", it is sure for eight.
 */
export interface Portion {
  /** Null where nobody has said what one of it is. */
  readonly unit: PortionUnit | null;
  readonly from: number;
  readonly to: number;
}

/** The most that one of anything serves, or has pieces. */
export const mostServed = 9_999;

/** The unit of that key or name, or null. */
export function parsePortionUnit(word: string): PortionUnit | null {
  const asked = word.trim().toLowerCase();
  return (
    portionUnits.find(({ key, name, more }) => key === asked || name === asked || more === asked)?.key ?? null
  );
}

/**
 * How far one of a dish goes: as its portion says, else as the words on the menu do ("serves 10", "serves 8 to 10", "24
 * pieces"). Null where neither says it: "tray of 20" may be twenty people or twenty slices, and nobody guesses.
 */
export function portionOf(dish: {
  readonly serves: string | null;
  readonly portion?: Portion | null | undefined;
}): Portion | null {
  if (dish.portion) return dish.portion;
  const words = dish.serves?.trim() ?? "";
  const [, pieces] = /^(\d{1,4}) pieces?$/i.exec(words) ?? [];
  if (pieces) return sound({ unit: "pieces", from: Number(pieces), to: Number(pieces) });
  const [, least, most] = /^serves (\d{1,4})(?:\s*(?:-|–|to)\s*(\d{1,4}))?$/i.exec(words) ?? [];
  return least ? sound({ unit: null, from: Number(least), to: Number(most ?? least) }) : null;
}

/** How many people one of it is sure to serve; null where that is not said in people. */
export function peopleServed(portion: Portion | null): number | null {
  return portion && portion.unit !== "pieces" ? portion.from : null;
}

/** How many pieces are in one of it; null where it is not counted in pieces. */
export function piecesIn(portion: Portion | null): number | null {
  return portion?.unit === "pieces" ? portion.from : null;
}

const sound = (portion: Portion) => (portion.from >= 1 && portion.to >= portion.from ? portion : null);
