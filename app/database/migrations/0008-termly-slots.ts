import type { Kysely } from "kysely";
import { newReference } from "#values/ids.ts";
import { weekThen } from "./0008-termly-slots.frozen.ts";
import type { TermThen } from "./0008-termly-slots.frozen.ts";

export const name = "0008-termly-slots";

interface Before {
  termly_menu: { id: string; dishes: string; terms: string; revision: number };
  termly_substitution: SwapThen;
}
interface SwapThen {
  menu: string;
  day: string;
  course: string;
  was: string;
  dish: string;
  note: string;
  made_at: number;
}
interface After {
  termly_swap: Record<string, string | number>;
}
interface DishThen {
  readonly week: number;
  readonly weekday: number;
  readonly course: string;
  readonly name: string;
}

/** Every dish gets a slot of its own, and every swap hangs on the slot whose dish it named. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("termly_swap")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("menu", "text", (column) => column.notNull())
    .addColumn("slot", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("course", "text", (column) => column.notNull())
    .addColumn("was", "text", (column) => column.notNull())
    .addColumn("dish", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("revision", "bigint", (column) => column.notNull())
    .addColumn("made_at", "bigint", (column) => column.notNull())
    .addColumn("made_by", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("termly_swap_menu").on("termly_swap").column("menu").execute();
  await db.schema
    .createTable("termly_swap_withdrawn")
    .addColumn("swap", "text", (column) => column.primaryKey())
    .addColumn("why", "text", (column) => column.notNull())
    .addColumn("withdrawn_at", "bigint", (column) => column.notNull())
    .addColumn("withdrawn_by", "text", (column) => column.notNull())
    .execute();
  await moveSwaps(db, db);
  await db.schema.dropTable("termly_substitution").execute();
}

async function moveSwaps(before: Kysely<Before>, after: Kysely<After>): Promise<void> {
  for (const menu of await before.selectFrom("termly_menu").selectAll().execute()) {
    const planned: DishThen[] = JSON.parse(menu.dishes);
    const dishes = planned.map((dish) => ({
      ...dish,
      slot: newReference("S"),
    }));
    await before
      .updateTable("termly_menu")
      .set({ dishes: JSON.stringify(dishes) })
      .where("id", "=", menu.id)
      .execute();
    const terms: TermThen[] = JSON.parse(menu.terms);
    const swaps = await before
      .selectFrom("termly_substitution")
      .selectAll()
      .where("menu", "=", menu.id)
      .execute();
    for (const swap of swaps) {
      const { dish, ...facts } = swap;
      const row = { id: newReference("W"), slot: slotThen(dishes, terms, swap), revision: menu.revision };
      await after
        .insertInto("termly_swap")
        .values({ ...row, ...facts, dish, made_by: "before swaps were signed" })
        .execute();
    }
  }
}

/**
 * The slot that a swap was made for. Where its dish had been renamed since, or stood there twice, none is found: it
 * hangs on a slot that no menu has, and the day's menu is being checked until a person withdraws it.
 */
function slotThen(
  dishes: readonly (DishThen & { readonly slot: string })[],
  terms: readonly TermThen[],
  { day, course, was }: SwapThen,
): string {
  const week = weekThen(terms, Math.max(0, ...dishes.map((dish) => dish.week)), day);
  const weekday = new Date(day).getUTCDay();
  const found = dishes.filter(
    (dish) => dish.week === week && dish.weekday === weekday && dish.course === course && dish.name === was,
  );
  const [only, another] = found;
  return only && !another ? only.slot : "S-LOST00";
}
