import { cateringMenu, cateringMenuRecipes } from "#catering-menu/catering-menu.server.ts";
import { wordedSet } from "#catering-menu/set-menu.ts";
import { setMenus } from "#catering-menu/set-menus.server.ts";
import type { Store } from "#database/store.server.ts";
import { openWords } from "#food/claims-in-words.ts";
import type { WordedDish, WordFaults } from "#food/claims-in-words.ts";
import { readAnsweredWords } from "#recipes/answered-words.server.ts";
import type { TermlyMenu } from "#school-menus/served-menu.ts";

/** Something that is published under words that its facts do not support and nobody has looked at. */
export interface WordedClaim extends WordFaults {
  readonly kind: "dish" | "set menu" | "school menu" | "swap";
  /** The dish's or set menu's id; of a school's dish and swap, the school's menu. */
  readonly key: string;
  readonly name: string;
}

/** All that is on a menu under such words: the catering menu, its set menus, then each school's dishes and swaps, each once. */
export async function wordedClaims(
  { db }: Pick<Store, "db">,
  menus: readonly TermlyMenu[],
): Promise<WordedClaim[]> {
  const answered = await readAnsweredWords(db);
  const items = await cateringMenu(db);
  const recipes = await cateringMenuRecipes(db);
  const of = (kind: WordedClaim["kind"], key: string, dish: WordedDish): WordedClaim => ({
    kind,
    key,
    name: dish.name,
    ...openWords(dish, answered),
  });
  const all = [
    ...items.map((item) => of("dish", item.id, { ...item, recipe: recipes.get(item.id) })),
    ...(await setMenus(db)).map((set) => of("set menu", set.id, wordedSet(set, items))),
    ...menus.flatMap(({ about: { key }, dishes, substitutions }) => [
      ...dishes.map((dish) => of("school menu", key, dish)),
      ...substitutions.map(({ dish }) => of("swap", key, dish)),
    ]),
  ];
  const found = all.filter(({ refused, doubtful }) => refused.length + doubtful.length > 0);
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}
