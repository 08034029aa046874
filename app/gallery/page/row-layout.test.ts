import { expect, test } from "vitest";
import { layOutRows } from "./row-layout.ts";

const rowsOf = (ratios: readonly number[], most: number) => {
  const rows: number[] = [];
  const places = layOutRows(ratios, most);
  for (let at = 0; at < places.length; at += places[at]!.gaps + 1) rows.push(places[at]!.gaps + 1);
  return rows;
};

test("lays out five pictures as three and two, not as two, two and one", () => {
  expect(rowsOf([1.6, 1.2, 1.6, 1.4, 1.4], 5.2)).toEqual([3, 2]);
});

test("fills every row but a sparse one to its edge", () => {
  for (const count of [2, 3, 4, 5, 6, 7, 8, 9, 24]) {
    const ratios = Array.from({ length: count }, (_, at) => [1.6, 1.2, 0.8, 1.5][at % 4]!);
    const places = layOutRows(ratios, 5.2);
    expect(places).toHaveLength(count);
    for (let at = 0; at < count; at += places[at]!.gaps + 1) {
      const row = places.slice(at, at + places[at]!.gaps + 1);
      const filled = row.reduce((all, { share }) => all + share, 0);
      expect(filled).toBeLessThanOrEqual(1);
      expect(filled).toBeGreaterThan(0.5);
    }
  }
});

test("does not enlarge a single picture to the whole width, and returns nothing for no pictures", () => {
  expect(layOutRows([1.6], 5.2)[0]!.share).toBeLessThan(0.45);
  expect(layOutRows([], 5.2)).toEqual([]);
});
