import { expect, test } from "vitest";
import { formatWeight } from "./format-weight.ts";

test.each([
  [0.4, "0.4 g"],
  [9.96, "10 g"],
  [640.4, "640 g"],
  [999.6, "1 kg"],
  [1_240, "1.24 kg"],
  [9_996, "10 kg"],
  [12_449, "12.4 kg"],
  [36_000, "36 kg"],
])("%d grams are written as %s", (grams, words) => expect(formatWeight(grams)).toBe(words));
