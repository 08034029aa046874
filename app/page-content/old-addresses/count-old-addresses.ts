import { formatNumber } from "#values/numbers/format-number.ts";

// Apart from the rules, which no browser can load: they read CSV.

/** "3 old addresses" */
export const countOldAddresses = (count: number): string =>
  count === 1 ? "1 old address" : `${formatNumber(count)} old addresses`;
