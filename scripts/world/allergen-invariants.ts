import { leaves } from "#food/allergens/leaf.ts";
import { lunchOn } from "#school-menus/served-menu.ts";
import { verdictOfLunch, parseAvoids } from "#school-menus/my-lunch/can-eat.ts";
import { addDays, londonDay } from "#values/time/calendar-day.ts";
import { fieldsOf, partsOf } from "#values/record.ts";
import { menuKeys } from "./beginning.ts";
import type { Invariant } from "./invariants.ts";
import { mealsSeen } from "./publication-invariants.ts";
import { menuSeen, seenOnce } from "./seen.ts";
import type { World } from "./state.ts";

/** What is true of a leaf in a dish, as somebody with the papers in their hands would say. */
export type Truth = (leaf: string) => "in it" | "not known" | "not in it";

/** What is truly in each product: of every version that counts, which are the last approved one and all after it. */
export async function truthOfProducts({ site }: World): Promise<Map<string, Truth>> {
  const rows = await site.services.store.db
    .selectFrom("kitchen_version")
    .select(["id", "version", "document", "approved_by"])
    .where("kind", "=", "product")
    .orderBy("version")
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, versions]) => {
      const lastApproved = versions.findLastIndex(({ approved_by }) => approved_by !== null);
      const counting = versions.slice(Math.max(0, lastApproved)).map(({ document }) => statesIn(document));
      return [id, (leaf) => worst(counting.map((states) => states(leaf)))];
    }),
  );
}

export const truthSeen = (world: World) => seenOnce(world, "products", () => truthOfProducts(world));

function statesIn(json: string): Truth {
  const facts = fieldsOf(fieldsOf(JSON.parse(json))["allergens"]);
  return (leaf) => {
    const state = facts[leaf];
    if (state === "contains" || state === "may-contain") return "in it";
    return state === "free" ? "not in it" : "not known";
  };
}

const worst = (all: readonly ReturnType<Truth>[]): ReturnType<Truth> =>
  all.includes("in it") ? "in it" : all.includes("not known") || all.length === 0 ? "not known" : "not in it";

// The two recipes of the world, as they are written on its walls.
const productsIn: Readonly<Record<string, readonly string[]>> = {
  coleslaw: ["white-cabbage", "vale-mayonnaise"],
  jacket: ["baking-potato", "white-cabbage", "vale-mayonnaise"],
};
const recipeOf: Readonly<Record<string, string>> = {
  Coleslaw: "coleslaw",
  "House slaw": "coleslaw",
  "Morning slaw": "coleslaw",
  "Slaw instead": "coleslaw",
  "Bowl of slaw": "coleslaw",
  "Jacket potato with coleslaw": "jacket",
};

export function truthOf(world: World, name: string, known: ReadonlyMap<string, Truth>): Truth {
  const recipe = recipeOf[name];
  if (recipe) {
    const parts = (productsIn[recipe] ?? []).map((id) => known.get(id));
    return (leaf) => worst(parts.map((part) => part?.(leaf) ?? "not known"));
  }
  // On the first day somebody had looked for everything in these, and found nothing.
  if (/’s (?:pie|porridge)$/.test(name)) return () => "not in it";
  const contains = world.dishes.get(name);
  if (contains === undefined) return () => "not known";
  return (leaf) => (contains.startsWith(`${leaf}:`) ? "in it" : "not in it");
}

export const allergenInvariants: readonly Invariant[] = [
  {
    name: "no face says that a leaf is not in it where it is, or nobody knows",
    says: "A lunch, a breakfast or a dish of the catering menu is called free of a leaf only where each product that counts is.",
    ofFood: true,
    async broken(world) {
      const known = await truthSeen(world);
      const found: string[] = [];
      const today = londonDay(Date.now());
      const last = addDays(today, 14);
      const look = (where: string, dish: Readonly<Record<string, unknown>>) => {
        const name = String(dish["name"]);
        const truth = truthOf(world, name, known);
        const facts = fieldsOf(dish["allergens"]);
        for (const leaf of leaves)
          if (facts[leaf] === "free" && truth(leaf) !== "not in it")
            found.push(`${where}: ${name} is said to be without ${leaf}, which is ${truth(leaf)}`);
      };
      for (const menu of menuKeys)
        for (const { day, dishes } of await mealsSeen(world, menu)) {
          if (String(day) < today || String(day) > last) continue;
          for (const dish of partsOf(dishes)) look(`${menu} on ${String(day)}`, fieldsOf(dish));
        }
      const { documents } = await world.site.services.live.snapshot("menu");
      for (const one of documents)
        if (recipeOf[String(fieldsOf(one)["name"])]) look("the catering menu", fieldsOf(one));
      return found.slice(0, 5);
    },
  },
  {
    name: "nobody is told that they can eat what they must not",
    says: "No dish of the next days is suitable for a child who avoids what is in it, or may be.",
    ofFood: true,
    async broken(world) {
      const known = await truthSeen(world);
      const found: string[] = [];
      const today = londonDay(Date.now());
      for (const key of menuKeys) {
        const menu = await menuSeen(world, key);
        if (!menu) continue;
        for (const ahead of [0, 1, 2, 3, 4, 5, 6]) {
          const lunch = lunchOn(menu, addDays(today, ahead));
          if (!lunch) continue;
          for (const leaf of ["eggs", "mustard", "milk", "fish", "soya"]) {
            const verdict = verdictOfLunch(lunch, parseAvoids([leaf]));
            for (const { dish, suitable } of verdict?.dishes ?? [])
              if (suitable && truthOf(world, dish.name, known)(leaf) !== "not in it")
                found.push(`${key} on ${lunch.day}: ${dish.name} for who avoids ${leaf}`);
          }
        }
      }
      return found.slice(0, 5);
    },
  },
];
