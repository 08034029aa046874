import { pence, formatPounds, parsePounds } from "#values/numbers/money.ts";
import type { Pence } from "#values/numbers/money.ts";

/** The smallest and the largest payment that this site takes, in pence; from the settings. */
export interface Bounds {
  readonly min: Pence;
  readonly max: Pence;
}

export const defaultBounds: Bounds = { min: pence(100), max: pence(1_000_000) };

/** "Type a figure from £1.00 to £10,000.00" */
export const formatBounds = ({ min: least, max: most }: Bounds) =>
  `${formatPounds(least)} to ${formatPounds(most)}`;

/** Reads an amount that a person typed or a program sent; null when it is none or lies outside the bounds. */
export function parseAmount(value: unknown, bounds: Bounds): Pence | null {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || text.length > 20) return null;
  const amount = parsePounds(text);
  return amount !== null && amount >= bounds.min && amount <= bounds.max ? amount : null;
}
