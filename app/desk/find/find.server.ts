import { cateringMenu } from "#catering-menu/catering-menu.server.ts";
import { setMenus } from "#catering-menu/set-menus/set-menus.server.ts";
import type { DocumentKind } from "#recipes/kitchen.ts";
import { documentKinds } from "#recipes/kitchen.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { SiteContext } from "#server/services.ts";
import type { Role } from "#staff/permissions.ts";
import { allowed } from "#staff/permissions.ts";
import type { DeskIconName } from "../ui/marks/desk-icon.tsx";
import type { FinderEntry, FinderResult } from "./found.ts";
import { findAmong, wordsOf } from "./found.ts";
import { screens } from "./screens.ts";

const kitchenPlaces: Readonly<Record<DocumentKind, readonly [string, string, DeskIconName]>> = {
  product: ["product", "/desk/recipes/products/", "leaf"],
  recipe: ["recipe", "/desk/recipes/recipes/", "pot"],
  ingredient: ["ingredient", "/desk/recipes/ingredients/", "leaf"],
  site: ["kitchen, its fryers and risks", "/desk/recipes/sites/", "home"],
  certificate: ["certificate", "/desk/recipes/certificates?id=", "certificate"],
  supplier: ["supplier", "/desk/recipes?supplier=", "person"],
};

/** What a member may go to or do that fits a question: screens, schools, dishes, and everything of the kitchen. */
export async function find(
  { store, schools }: Pick<SiteContext, "store" | "schools">,
  role: Role | null,
  question: string,
): Promise<FinderResult[]> {
  const own = screens.filter(({ permission }) => allowed(role, permission)).map(plain);
  if (wordsOf(question).length === 0) return findAmong(own, "");
  return findAmong(
    [
      ...own,
      ...schoolsAmong(schools.now()),
      ...(await dishes(store)),
      ...(await sets(store)),
      ...(await kitchen(store)),
    ],
    question,
  );
}

const plain = ({ permission: _permission, ...screen }: (typeof screens)[number]): FinderEntry => screen;

function schoolsAmong(schools: ReturnType<SiteContext["schools"]["now"]>): FinderEntry[] {
  return schools.flatMap(({ key, label, aliases }) => [
    {
      group: "Answer",
      text: `Who can eat what at ${label}`,
      note: "pick what a child avoids, see the tray",
      words: aliases.join(" "),
      to: `/desk/can-eat?school=${encodeURIComponent(key)}`,
      icon: "person",
    },
    {
      group: "Go to",
      text: `${label}, menu`,
      note: "cycle, draft and standards",
      words: aliases.join(" "),
      to: `/desk/school-menus/${encodeURIComponent(key)}`,
      icon: "calendar",
    },
    {
      group: "Do",
      text: `Swap a dish at ${label}`,
      note: "",
      to: `/desk/swap?schools=${encodeURIComponent(key)}`,
      icon: "swap",
    },
  ]);
}

async function dishes(store: SiteContext["store"]): Promise<FinderEntry[]> {
  return (await cateringMenu(store.db)).map(({ id, name, category }) => ({
    group: "Go to",
    text: name,
    note: `catering menu, ${category}`,
    to: `/desk/site/menu/${encodeURIComponent(id)}`,
    icon: "pen",
  }));
}

async function sets(store: SiteContext["store"]): Promise<FinderEntry[]> {
  return (await setMenus(store.db)).map(({ id, name, category }) => ({
    group: "Go to",
    text: name,
    note: `set menu, ${category}`,
    to: `/desk/site/set-menus/${encodeURIComponent(id)}`,
    icon: "pen",
  }));
}

async function kitchen(store: SiteContext["store"]): Promise<FinderEntry[]> {
  const all = await readKitchen(store.db);
  return documentKinds.flatMap((kind) => {
    const [note, path, icon] = kitchenPlaces[kind];
    return [...all[kind]].map(([id, versions]): FinderEntry => {
      const document = versions.at(-1)?.document;
      const name = document && "name" in document ? document.name : id;
      return { group: "Go to", text: name, note, words: id, to: `${path}${encodeURIComponent(id)}`, icon };
    });
  });
}
