import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.each([
  ["Rosemary Lane", "RL"],
  ["Saffron & Sons", "SS"],
  ["The Kitchens of Leeds", "KL"],
  ["Kestrel Kitchens Leeds", "KK"],
  ["Thyme", "TH"],
  ["Épicerie Çelik", "EC"],
  ["www.kestrelkitchens.example", "WK"],
  ["kestrelkitchens.example", "KE"],
  ["O", "OX"],
  ["42", "XX"],
  ["", "XX"],
])("%s is %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
