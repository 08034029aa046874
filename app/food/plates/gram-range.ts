/** A figure in grams, from the least to the most that the products which may be used give; the same twice where they agree. */
export interface GramRange {
  readonly low: number;
  readonly high: number;
}

// In a portion: people dose insulin by whole grams.
const tolerance = 1;
// What arithmetic may add to a difference of a whole gram.
const rounding = 1e-9;

/** The one figure of products that lie less than a gram apart, in their middle; null beyond that, and where it is not known. */
export function oneFigure(range: GramRange | null): number | null {
  if (range === null || range.high - range.low > tolerance - rounding) return null;
  return (range.low + range.high) / 2;
}

/** A range in whole grams, as menus print them. */
export function inWholeGrams({ low, high }: GramRange): GramRange {
  return { low: Math.round(low), high: Math.round(high) };
}

/** "44 g", "41 to 58 g": a figure of a portion as it is printed. */
export function formatPortionGrams(range: GramRange): string {
  const one = oneFigure(range);
  return one === null ? formatRange(inWholeGrams(range)) : `${Math.round(one)} g`;
}

/** "17.3 g", "16.8 to 18.2 g": a figure of 100 g, a range wherever tenths of a gram differ. */
export function formatGramsIn100({ low, high }: GramRange): string {
  const [least, most] = [low.toFixed(1), high.toFixed(1)];
  return least === most ? `${least} g` : `${least} to ${most} g`;
}

/** "41 to 58 g". */
export function formatRange({ low, high }: GramRange): string {
  return `${low} to ${high} g`;
}
