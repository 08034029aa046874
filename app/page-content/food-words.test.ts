import { expect, test } from "vitest";
import { promisesIn } from "./food-words.ts";
import type { PlacedText } from "./page-document.ts";

const promised = (text: Omit<PlacedText, "at">, before: readonly PlacedText[] = []) =>
  promisesIn([{ at: "lead", ...text }], new Set(), before).length > 0;

test("marks hide no promise, and the address of a link makes none", () => {
  expect(promised({ text: "Our cakes are nut-**free**.", marks: true })).toBe(true);
  expect(promised({ text: "Our cakes are [nut](/nuts)-*free*.", marks: true })).toBe(true);
  expect(promised({ text: "Read [what we say](/about-us/nut-free).", marks: true })).toBe(false);
  expect(promised({ text: "Our cakes are nut-free." })).toBe(true);
});

test("what is published already is no news with marks", () => {
  const before = [{ at: "lead", text: "Our cakes are nut-free.", marks: true }] as const;
  expect(promised({ text: "Our cakes are **nut-free**.", marks: true }, before)).toBe(false);
});
