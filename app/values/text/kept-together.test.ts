import { expect, test } from "vitest";
import { keptTogether } from "./kept-together.ts";

test.each([
  [
    "66 g carbohydrate in 260 g, of it 5 g sugars",
    "66\u00a0g carbohydrate in 260\u00a0g, of it 5\u00a0g sugars",
  ],
  ["32.7 kg, 250 ml, 3 grams, 4 gammon steaks", "32.7\u00a0kg, 250\u00a0ml, 3 grams, 4 gammon steaks"],
  ["Olive Primary, 2 Oak, A. K. B.", "Olive Primary, 2 Oak, A.\u00a0K.\u00a0B."],
])("%j stays together where it has to", (text, words) => {
  expect(keptTogether(text)).toBe(words);
});
