import type { TermlyMenu } from "../served-menu.ts";

/** Whether a menu may be called all halal: its school has asked for it, and every dish, swapped ones too, supports it. */
export function isAllHalal({ about, dishes, substitutions }: TermlyMenu): boolean {
  const cooked = [...dishes, ...substitutions.map(({ dish }) => dish)];
  return about.halal && cooked.every(({ diets }) => diets.includes("halal"));
}
