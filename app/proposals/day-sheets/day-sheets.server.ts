import { recordAudit } from "#audit/audit.server.ts";
import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { ScaledRecipe } from "#recipes/scaled-recipe.ts";
import { scaleRecipe } from "#recipes/scaled-recipe.ts";
import type { Actor } from "#values/actor.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { day as dayOf } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { newId } from "#values/ids.ts";
import type { DaySheet, OrderOfDay } from "./day-sheet.ts";
import { changesSince } from "./day-sheet-changes.ts";
import { daySheet } from "./day-sheet.ts";
import { toldDiets } from "../guest-diets/guest-diets.server.ts";
import { planOf } from "./plan-rows.server.ts";
import type { OrderDeps } from "../order-deps.ts";
import { versionsOf } from "../proposal-rows.server.ts";
import type { LineFacts, ProposalVersion } from "../proposal.ts";

type SheetDeps = Pick<OrderDeps, "store" | "clock" | "describeLines">;

/** A day's sheet as it was printed. */
export interface PrintedDaySheet {
  readonly id: string;
  readonly sheet: DaySheet;
  readonly printedBy: string;
  readonly printedAt: Instant;
  /** When its people were taken out of it; null as long as it says all that it was printed with. */
  readonly peopleGoneAt: Instant | null;
}

/** What is cooked for accepted orders on a day, as everything is now. */
export async function currentDaySheet(
  { describeLines }: Pick<SheetDeps, "describeLines">,
  db: Db | Tx,
  day: Day,
): Promise<DaySheet> {
  const rows = await db
    .selectFrom("proposal")
    .select(["id", "number", "accepted_version"])
    .where("event_day", "=", day)
    .where("accepted_version", "is not", null)
    .where("cancelled_at", "is", null)
    .orderBy("number")
    .execute();
  const orders: OrderOfDay[] = [];
  for (const row of rows) {
    const version = (await versionsOf(db, row.id)).find((one) => one.version === row.accepted_version);
    if (!version) continue;
    const { plan, revision } = await planOf(db, row.id);
    orders.push({
      plan: revision > 0 ? plan : null,
      guestDiets: await toldDiets(db, row.id),
      number: row.number,
      version: version.version,
      content: version.content,
      asSent: version.sent?.facts ?? {},
      ...(await knownNow(describeLines, db, version)),
    });
  }
  return daySheet(day, orders);
}

/** The days from one on for which orders are accepted, the next first. */
export async function daysWithOrders(db: Db | Tx, from: Day, most = 14): Promise<Day[]> {
  const rows = await db
    .selectFrom("proposal")
    .select("event_day")
    .distinct()
    .where("event_day", ">=", from)
    .where("accepted_version", "is not", null)
    .where("cancelled_at", "is", null)
    .orderBy("event_day")
    .limit(most)
    .execute();
  return rows.flatMap((row) => (row.event_day ? [dayOf(row.event_day)] : []));
}

/** Records that a day's sheet is printed, and what it says. */
export async function printDaySheet(deps: SheetDeps, actor: Actor, day: Day): Promise<PrintedDaySheet> {
  const { store, clock } = deps;
  return await store.db.transaction().execute(async (tx) => {
    const current = await currentDaySheet(deps, tx, day);
    const before = await lastDayPrint(tx, day);
    const sheet = before ? { ...current, marked: changesSince(before, current).marked } : current;
    const printed = { id: newId(), sheet, printedBy: actor.name, printedAt: clock.now(), peopleGoneAt: null };
    await tx
      .insertInto("order_print")
      .values({
        id: printed.id,
        day,
        sheet: JSON.stringify(sheet),
        printed_at: printed.printedAt,
        printed_by: printed.printedBy,
      })
      .execute();
    const after = { orders: sheet.orders.length, guests: sheet.guests, print: printed.id };
    await recordAudit(
      tx,
      actor,
      { action: "printed order sheet", subject: `order-sheet/${day}`, after },
      clock,
    );
    return printed;
  });
}

/** The last sheet that was printed of a day, or null. */
export async function lastDayPrint(db: Db | Tx, day: Day): Promise<PrintedDaySheet | null> {
  const row = await db
    .selectFrom("order_print")
    .selectAll()
    .where("day", "=", day)
    .orderBy("printed_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? printOf(row) : null;
}

/** A sheet as it was printed, by the print's id; null where there is none. */
export async function dayPrintById(db: Db, id: string): Promise<PrintedDaySheet | null> {
  const row = await db.selectFrom("order_print").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? printOf(row) : null;
}

function printOf(row: Schema["order_print"]): PrintedDaySheet {
  const sheet: DaySheet = JSON.parse(row.sheet);
  return {
    id: row.id,
    sheet,
    printedBy: row.printed_by,
    printedAt: row.printed_at,
    peopleGoneAt: row.people_gone_at,
  };
}

/** What is known now of a version's dishes, and their recipes for what was ordered, by the lines. */
async function knownNow(
  describeLines: SheetDeps["describeLines"],
  db: Db | Tx,
  { content: { lines } }: ProposalVersion,
): Promise<Required<Pick<OrderOfDay, "asNow" | "recipes">>> {
  const known = await describeLines(
    db,
    lines.flatMap(({ itemId }) => itemId ?? []),
  );
  const dishes = lines.flatMap((line) => {
    const found = line.itemId ? known.get(line.itemId) : undefined;
    return found ? [{ line, found }] : [];
  });
  const kitchen = dishes.some(({ found }) => found.recipe) ? await readKitchen(db) : null;
  const asNow: Record<string, LineFacts> = {};
  const recipes: Record<string, ScaledRecipe> = {};
  for (const { line, found } of dishes) {
    asNow[line.id] = { allergens: found.allergens, diets: found.diets };
    const inOne = line.serves ?? found.pieces ?? null;
    if (!kitchen || !found.recipe || inOne === null) continue;
    const scaled = scaleRecipe(kitchen, found.recipe, line.quantity * inOne);
    if (scaled) recipes[line.id] = scaled;
  }
  return { asNow, recipes };
}
