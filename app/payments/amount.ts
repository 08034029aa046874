import { capitalise } from "#values/capitalise.ts";
import { pence, formatPounds, parsePounds } from "#values/money.ts";
import type { Pence } from "#values/money.ts";

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
  const text = typeof value === "number" && Number.isFinite(value) ? String(value) : value;
  if (typeof text !== "string" || text.length > 20) return null;
  const amount = parsePounds(text);
  return amount !== null && amount >= bounds.min && amount <= bounds.max ? amount : null;
}

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

function numberInWords(n: number): string {
  if (n < 20) return `${small[n]}`;
  if (n < 100) return `${tens[Math.floor(n / 10)]}${n % 10 ? `-${small[n % 10]}` : ""}`;
  if (n < 1000)
    return `${small[Math.floor(n / 100)]} hundred${n % 100 ? ` and ${numberInWords(n % 100)}` : ""}`;
  const rest = n % 1000;
  const join = rest === 0 ? "" : rest < 100 ? " and " : " ";
  return `${numberInWords(Math.floor(n / 1000))} thousand${join}${rest ? numberInWords(rest) : ""}`;
}

/** "Two hundred and forty-eight pounds and fifty pence": a second look at the figure before it is paid. */
export function amountInWords(amount: Pence): string {
  const whole = Math.floor(amount / 100);
  const rest = amount % 100;
  const parts = [
    whole > 0 || rest === 0 ? `${numberInWords(whole)} ${whole === 1 ? "pound" : "pounds"}` : "",
    rest > 0 ? `${numberInWords(rest)} ${rest === 1 ? "penny" : "pence"}` : "",
  ].filter(Boolean);
  const words = parts.join(" and ");
  return capitalise(words);
}
