import { cateringMenu } from "#catering-menu/catering-menu.server.ts";
import { setMenus } from "#catering-menu/set-menus/set-menus.server.ts";
import type { Store } from "#database/store.server.ts";
import { tradeSynonyms } from "#food/trade-synonyms.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { latestVersion } from "#recipes/in-force.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import { describedDocuments } from "#recipes/search/food-search.ts";
import type { SearchedKind } from "#recipes/search/searched-kinds.ts";
import { searchedKinds } from "#recipes/search/searched-kinds.ts";
import { otherNamesOf } from "#school-menus/schools/find-schools.ts";
import type { School } from "#school-menus/schools/schools.ts";
import { indexByName } from "#values/search/name-index.ts";
import type { DeskIconName } from "../ui/marks/desk-icon.tsx";
import type { FinderSite } from "./find.server.ts";
import type { FinderEntry, FinderIndex } from "./found.ts";
import { screens } from "./screens.ts";

interface Indexed {
  readonly index: FinderIndex;
  /** What it was made of, each the same object as long as nothing of it changed. */
  readonly of: readonly unknown[];
}

// Folding ten thousand names takes longer than somebody waits for a letter; what is read here holds nobody's data.
const made = new WeakMap<Store, Indexed>();

/** Everything that is found by its name: screens, schools, dishes, set menus, and the documents of the kitchen. */
export async function placesIndex({ store, schools }: FinderSite): Promise<FinderIndex> {
  const [kitchen, menu, sets] = [
    await readKitchen(store.db),
    await cateringMenu(store.db),
    await setMenus(store.db),
  ];
  const all = schools.now();
  const of = [kitchen, all, ...menu, JSON.stringify(sets.map(({ id, name }) => [id, name]))];
  const known = made.get(store);
  if (known?.of.length === of.length && known.of.every((one, at) => one === of[at])) return known.index;
  const entries = [
    ...screens,
    ...all.flatMap(ofSchool),
    ...menu.map(({ id, name, category }) =>
      dish(name, `catering menu, ${category}`, `/desk/site/menu/${encodeURIComponent(id)}`),
    ),
    ...sets.map(({ id, name, category }) =>
      dish(name, `set menu, ${category}`, `/desk/site/set-menus/${encodeURIComponent(id)}`),
    ),
    ...ofKitchen(kitchen),
  ];
  const index = indexByName(entries, tradeSynonyms);
  made.set(store, { index, of });
  return index;
}

function ofSchool(school: School): FinderEntry[] {
  const { key, label } = school;
  const words = otherNamesOf(school);
  return [
    {
      group: "Go to",
      name: `${label}, menu`,
      note: "cycle, draft and standards",
      words,
      to: `/desk/school-menus/${encodeURIComponent(key)}`,
      icon: "calendar",
      permission: "desk.read",
    },
    {
      group: "Answer",
      name: `Who can eat what at ${label}`,
      note: "pick what a child avoids, see the tray",
      words,
      to: `/desk/can-eat?school=${encodeURIComponent(key)}`,
      icon: "person",
      permission: "desk.read",
    },
    {
      group: "Do",
      name: `Swap a dish at ${label}`,
      note: "on a day",
      words,
      to: `/desk/swap?schools=${encodeURIComponent(key)}`,
      icon: "swap",
      permission: "menus.publish",
    },
    {
      group: "Go to",
      name: `${label}, contacts`,
      note: "who says how many eat, and where they are signed in",
      words: `${words} contact sign in school office email`,
      to: `/desk/schools/${encodeURIComponent(key)}/contacts`,
      icon: "mail",
      permission: "schools.contacts",
    },
    {
      group: "Go to",
      name: `${label}, school`,
      note: "name, terms, inset days, lunch time",
      words: `${words} term dates holidays half term inset`,
      to: `/desk/schools/${encodeURIComponent(key)}`,
      icon: "home",
      permission: "menus.publish",
    },
  ];
}

const dish = (name: string, note: string, to: string): FinderEntry => ({
  group: "Go to",
  name,
  note,
  to,
  icon: "pen",
  permission: "desk.read",
});

const kitchenPlaces: Readonly<Record<SearchedKind, readonly [kind: string, path: string, DeskIconName]>> = {
  product: ["product", "/desk/recipes/products/", "leaf"],
  recipe: ["recipe", "/desk/recipes/recipes/", "pot"],
  ingredient: ["ingredient", "/desk/recipes/ingredients/", "leaf"],
  site: ["kitchen", "/desk/recipes/sites/", "home"],
  certificate: ["certificate", "/desk/recipes/certificates?id=", "certificate"],
};

function ofKitchen(kitchen: Kitchen): FinderEntry[] {
  const documents = searchedKinds.flatMap((kind) => {
    const [what, path, icon] = kitchenPlaces[kind];
    return describedDocuments(kitchen, kind).map(({ id, name, note, words }): FinderEntry => ({
      group: "Go to",
      name,
      note: [what, note].filter(Boolean).join(": "),
      words,
      to: `${path}${encodeURIComponent(id)}`,
      icon,
      permission: "desk.read",
    }));
  });
  const suppliers = [...kitchen.supplier].map(([id, versions]): FinderEntry => ({
    group: "Go to",
    name: latestVersion(versions).document.name,
    note: "supplier: its products",
    words: id,
    to: `/desk/recipes?supplier=${encodeURIComponent(id)}`,
    icon: "person",
    permission: "desk.read",
  }));
  return [...documents, ...suppliers];
}
