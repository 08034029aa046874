import type { Brand } from "#brand/brand.ts";
import { claims as claimsInCode } from "#brand/claims.ts";
import { cateringMenu, cateringMenuRecipes } from "#catering-menu/catering-menu.server.ts";
import { wordedSet } from "#catering-menu/set-menus/set-menu.ts";
import { setMenus } from "#catering-menu/set-menus/set-menus.server.ts";
import type { Store } from "#database/store.server.ts";
import { claimsInWords, nothingKnown, openWords } from "#food/claims/claims-in-words.ts";
import type { AnsweredWords, WordedDish } from "#food/claims/claims-in-words.ts";
import { wordedRecipe } from "#labels/label.ts";
import { readAnsweredWords } from "#recipes/approval/answered-words.server.ts";
import type { OpenDish } from "#recipes/approval/answered-words.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { derive } from "#recipes/derive.ts";
import { currentVersion } from "#recipes/in-force.ts";
import { storedDishesSaying } from "#school-menus/menus/stored-menus.server.ts";
import { breakfastsWithMenus } from "#school-menus/schools/schools.server.ts";
import type { TermlyMenu } from "#school-menus/served-menu.ts";
import { menusOn } from "#school-menus/termly-menus.server.ts";
import { documentKeys, documents } from "#settings/documents.ts";
import type { SettingDocument } from "#settings/setting-document.ts";
import { readSettings } from "#settings/settings.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { wordedSettings } from "./worded-settings.ts";

/** Something that stands under words that its facts do not support and nobody has looked at. */
export interface WordedClaim extends OpenDish {
  readonly kind: "dish" | "set menu" | "school menu" | "swap" | "settings" | "recipe";
  /** The id of the dish, set menu or recipe; of a school's dish and swap the school's menu, of settings their document. */
  readonly key: string;
  readonly name: string;
}

/**
 * All that the public reads under such words: the catering menu, its set menus, each school's dishes and swaps, its breakfasts, then
 * the settings, wherever they were typed (at the desk or in the environment), each once.
 */
export async function wordedClaims(
  { store: { db }, brand }: { readonly store: Pick<Store, "db">; readonly brand: Brand },
  /** Every school's, where what is served instead is read already. */
  read?: readonly Pick<TermlyMenu, "about" | "substitutions">[],
): Promise<WordedClaim[]> {
  const settings = await readSettings(db, { brand, claims: claimsInCode, colours: {}, sectors: {} });
  const answered = await readAnsweredWords(db);
  const items = await cateringMenu(db);
  const recipes = await cateringMenuRecipes(db);
  const noDay = () => null;
  const menus = read ?? (await menusOn(db, () => true, noDay, "on every day"));
  const keys = menus.map(({ about }) => about.key);
  const breakfasts = (await breakfastsWithMenus(db)).map(({ key }) => key);
  const planned = await storedDishesSaying(db, [...keys, ...breakfasts], claims);
  const of = (kind: WordedClaim["kind"], key: string, dish: WordedDish) =>
    claimOf(answered, { kind, key, dish });
  return onlyOpen([
    ...items.map((item) => of("dish", item.id, { ...item, recipe: recipes.get(item.id) })),
    ...(await setMenus(db)).map((set) => of("set menu", set.id, wordedSet(set, items))),
    ...menus.flatMap(({ about: { key }, substitutions }) => [
      ...(planned.get(key) ?? []).map((dish) => of("school menu", key, dish)),
      ...substitutions.map(({ dish }) => of("swap", key, dish)),
    ]),
    ...breakfasts.flatMap((key) => (planned.get(key) ?? []).map((dish) => of("school menu", key, dish))),
    ...documentKeys.flatMap((key) => {
      const document: SettingDocument = documents[key];
      return wordedSettings(key, document.fieldsOf(settings)).map(({ dish }) => of("settings", key, dish));
    }),
  ]);
}

/** The recipes that get no label on a day because of their name, each once, although their facts differ from kitchen to kitchen. */
export async function wordedRecipes({ db }: Pick<Store, "db">, on: Day): Promise<WordedClaim[]> {
  const answered = await readAnsweredWords(db);
  const kitchen = await readKitchen(db);
  const claiming = [...kitchen.recipe].filter(([, versions]) =>
    claims({ name: currentVersion(versions).document.name, description: "" }),
  );
  return onlyOpen(
    claiming.flatMap(([key]) =>
      [...kitchen.site.keys()].map((site) =>
        claimOf(answered, { kind: "recipe", key, dish: wordedRecipe(derive(kitchen, key, site, on)) }),
      ),
    ),
  );
}

// Whether words claim anything: with no fact known, every claim in them is refused or doubtful.
function claims(words: Pick<WordedDish, "name" | "description">): boolean {
  const { refused, doubtful } = claimsInWords({ ...words, ...nothingKnown });
  return refused.length + doubtful.length > 0;
}

function claimOf(
  answered: AnsweredWords,
  { kind, key, dish }: Pick<WordedClaim, "kind" | "key" | "dish">,
): WordedClaim {
  return { kind, key, name: dish.name, dish, ...openWords(dish, answered) };
}

function onlyOpen(all: readonly WordedClaim[]): WordedClaim[] {
  const open = all.filter(({ refused, doubtful }) => refused.length + doubtful.length > 0);
  const once = new Map(
    open.map((one) => [
      JSON.stringify([one.kind, one.key, one.name, one.dish.description, one.refused, one.doubtful]),
      one,
    ]),
  );
  return [...once.values()];
}
