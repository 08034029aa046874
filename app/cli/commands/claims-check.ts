import { cateringMenu, cateringMenuRecipes } from "#catering-menu/catering-menu.server.ts";
import { claimsInWords } from "#food/claims-in-words.ts";
import type { WordedDish } from "#food/claims-in-words.ts";
import { allTermlyMenus } from "#termly-menus/termly-menus.server.ts";
import type { Command } from "../command.ts";

/** Is ok when no dish is called what its facts do not support. */
export const claimsCheck: Command = {
  name: "claims check",
  usage: "",
  description:
    "finds the dishes of all menus, and the swaps, whose name or description claims what their facts do not support (“gluten-free flapjack” beside oats); exit code 1 when there is one",
  async run({ store }) {
    const menus = await allTermlyMenus(store.db);
    const recipes = await cateringMenuRecipes(store.db);
    const dishes = [
      ...(await cateringMenu(store.db)).map((item) => ({
        where: `menu, ${item.id}`,
        dish: { ...item, recipe: recipes.get(item.id) },
      })),
      ...menus.flatMap(({ about: { key }, dishes, substitutions }) => [
        ...dishes.map((dish) => ({ where: key, dish })),
        ...substitutions.map(({ id, dish }) => ({ where: `${key}, swap ${id}`, dish })),
      ]),
    ];
    const lines = [...new Set(dishes.flatMap(({ where, dish }) => linesOf(where, dish)))];
    if (lines.length === 0) return { output: "No dish is called what its facts do not support.", ok: true };
    return { output: lines.join("\n"), ok: false };
  },
};

function linesOf(where: string, dish: WordedDish): string[] {
  const { refused, doubtful } = claimsInWords(dish);
  return [
    ...refused.map((one) => `RENAME  ${where}, ${dish.name}: ${one}`),
    ...doubtful.map((one) => `LOOK    ${where}, ${dish.name}: ${one}`),
  ];
}
