import type { Kysely } from "kysely";

export const name = "0015-allergen-leaves";

interface Tables {
  catering_menu_item: { id: string; allergens: string };
  termly_menu: { id: string; dishes: string };
  termly_swap: { id: string; dish: string };
  live_change: { revision: number; topic: string; type: string; document: string };
}

interface FactThen {
  readonly state: string;
  readonly which: readonly string[];
  readonly leaves?: Readonly<Record<string, string>>;
}
interface DishThen {
  readonly allergens?: Readonly<Record<string, FactThen | string>>;
}

const namedThen: Readonly<Record<string, readonly string[]>> = {
  gluten: ["wheat", "spelt", "khorasan", "rye", "barley", "oats"],
  nuts: ["almond", "hazelnut", "walnut", "cashew", "pecan", "brazil", "pistachio", "macadamia"],
};

/**
 * Each cereal and each nut gets a state of its own. Nothing becomes safer by it: of what contained oats nobody had said
 * that wheat is not in it, so wheat is not known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Tables>;
  for (const { id, allergens } of await tables
    .selectFrom("catering_menu_item")
    .select(["id", "allergens"])
    .execute())
    await tables
      .updateTable("catering_menu_item")
      .set({ allergens: JSON.stringify(leavesThen(JSON.parse(allergens) as DishThen["allergens"])) })
      .where("id", "=", id)
      .execute();
  for (const { id, dishes } of await tables.selectFrom("termly_menu").select(["id", "dishes"]).execute())
    await tables
      .updateTable("termly_menu")
      .set({ dishes: JSON.stringify((JSON.parse(dishes) as DishThen[]).map(withLeaves)) })
      .where("id", "=", id)
      .execute();
  for (const { id, dish } of await tables.selectFrom("termly_swap").select(["id", "dish"]).execute())
    await tables
      .updateTable("termly_swap")
      .set({ dish: JSON.stringify(withLeaves(JSON.parse(dish) as DishThen)) })
      .where("id", "=", id)
      .execute();
  // A page that comes back is told what it missed: that too in today's words.
  const told = tables.selectFrom("live_change").select(["revision", "document"]).where("topic", "=", "menu");
  for (const { revision, document } of await told.where("type", "!=", "removed").execute())
    await tables
      .updateTable("live_change")
      .set({ document: JSON.stringify(withLeaves(JSON.parse(document) as DishThen)) })
      .where("revision", "=", revision)
      .execute();
}

function withLeaves(dish: DishThen): unknown {
  return dish.allergens === undefined ? dish : { ...dish, allergens: leavesThen(dish.allergens) };
}

function leavesThen(facts: DishThen["allergens"] = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([key, fact]) =>
      typeof fact === "string" ? [[key, fact]] : statesOf(key, fact),
    ),
  );
}

/** What the old words say of each leaf of an allergen, and nothing beyond. */
function statesOf(key: string, { state, which, leaves }: FactThen): (readonly [string, string])[] {
  const named = namedThen[key];
  if (!named) return [[key, state]];
  if (leaves) return named.flatMap((leaf) => (leaves[leaf] ? [[leaf, leaves[leaf]] as const] : []));
  // Without a name it was said of all of them.
  return named.filter((leaf) => which.length === 0 || which.includes(leaf)).map((leaf) => [leaf, state]);
}
