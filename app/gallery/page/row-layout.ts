/** A picture's place: its share of its row's width without the gaps, and how many gaps the row has. */
export interface RowPlacement {
  readonly share: number;
  readonly gaps: number;
}

/**
 * Lays out pictures in rows of one height, none cropped and none left alone at the end. Takes each picture's aspect
 * ratio and the largest sum of these that one row holds; returns a place for each, in order.
 */
export function layOutRows(ratios: readonly number[], most: number): RowPlacement[] {
  const total = sum(ratios);
  const rows = Math.max(1, Math.ceil(total / most));
  const places: RowPlacement[] = [];
  let from = 0;
  for (let row = 1; row <= rows; row++) {
    // Each row ends where the sum so far is nearest to its part of the whole.
    let to = row === rows ? ratios.length : from + 1;
    while (to < ratios.length - (rows - row) && closer(ratios, to, (total * row) / rows)) to++;
    const pictures = ratios.slice(from, to);
    // What is far from filling a row is not blown up to fill it.
    const whole = Math.max(sum(pictures), most * (pictures.length === 1 ? 0.75 : 0.5));
    for (const ratio of pictures) places.push({ share: round(ratio / whole), gaps: pictures.length - 1 });
    from = to;
  }
  return places;
}

function closer(ratios: readonly number[], at: number, goal: number): boolean {
  const before = sum(ratios.slice(0, at));
  return Math.abs(before + (ratios[at] ?? 0) - goal) < Math.abs(before - goal);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

function round(share: number): number {
  return Math.floor(share * 10_000) / 10_000;
}
