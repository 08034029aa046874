import type { Recipe } from "#recipes/documents.ts";

import type { Scale } from "./site-and-scale.tsx";

/** For how many a recipe can be read: as written, for one, for a hundred, and for the lunches that a school expects. */
export function scalesOf(
  { portions, yieldGrams }: Pick<Recipe, "portions" | "yieldGrams">,
  expected: { readonly school: string; readonly lunches: number } | null,
  search: URLSearchParams,
): Scale[] {
  // Juniors' portions where there are any: most schools are primaries.
  const portion = portions.find(({ band }) => band === "junior") ?? portions[0];
  if (!portion || !(yieldGrams > 0)) return [];
  const asked = search.get("portions") ?? "";
  const address = (count: number | null) => {
    const next = new URLSearchParams(search);
    if (count === null) next.delete("portions");
    else next.set("portions", String(count));
    return `?${next}`;
  };
  const scale = (count: number, words: string): Scale => ({
    words,
    by: (count * portion.grams) / yieldGrams,
    to: address(count),
    current: asked === String(count),
  });
  const all = [
    scale(1, "1"),
    scale(100, "100 portions"),
    ...(expected ? [scale(expected.lunches, `${expected.lunches}, ${expected.school}`)] : []),
  ];
  const isWritten = all.every(({ current }) => !current);
  return [{ words: "as written", by: null, to: address(null), current: isWritten }, ...all];
}
