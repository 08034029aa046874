import type { Kysely } from "kysely";
import { sql, SqliteAdapter } from "kysely";
import * as initial from "./migrations/0001-ground.ts";
import * as live from "./migrations/0002-live.ts";
import * as enquiriesAndMail from "./migrations/0003-enquiries-and-mail.ts";
import * as payments from "./migrations/0004-payments.ts";
import * as termlyMenus from "./migrations/0005-termly-menus.ts";
import * as paymentLinks from "./migrations/0006-payment-links.ts";
import * as paymentsJudged from "./migrations/0007-payments-judged.ts";
import * as termlySlots from "./migrations/0008-termly-slots.ts";
import * as heldDiets from "./migrations/0009-held-diets.ts";
import * as termlyUploadHeld from "./migrations/0010-termly-upload-held.ts";
import * as retention from "./migrations/0011-retention.ts";
import * as storeIdentity from "./migrations/0012-store-identity.ts";
import * as enquiryCalls from "./migrations/0013-enquiry-calls.ts";
import * as termlySchools from "./migrations/0014-termly-schools.ts";
import * as allergenLeaves from "./migrations/0015-allergen-leaves.ts";
import * as kitchen from "./migrations/0016-kitchen.ts";
import * as publications from "./migrations/0017-publications.ts";
import * as dishesOnRecipes from "./migrations/0018-dishes-on-recipes.ts";
import * as staffAndAudit from "./migrations/0019-staff-and-audit.ts";
import * as holdsOfDishes from "./migrations/0020-holds-of-dishes.ts";
import * as covers from "./migrations/0021-covers.ts";
import * as specifications from "./migrations/0022-specifications.ts";
import * as menuDrafts from "./migrations/0023-menu-drafts.ts";
import * as cateringMenuDrafts from "./migrations/0024-catering-menu-drafts.ts";
import * as settings from "./migrations/0025-settings.ts";
import * as kitchenSheets from "./migrations/0026-kitchen-sheets.ts";
import * as galleryDrafts from "./migrations/0027-gallery-drafts.ts";
import * as writersOfDishDrafts from "./migrations/0028-writers-of-dish-drafts.ts";
import * as orders from "./migrations/0029-orders.ts";
import * as dishesTakenOff from "./migrations/0030-dishes-taken-off.ts";
import * as auditKey from "./migrations/0031-audit-key.ts";
import * as inbox from "./migrations/0032-inbox.ts";
import * as kitchenDrafts from "./migrations/0033-kitchen-drafts.ts";
import * as lunchAlerts from "./migrations/0034-lunch-alerts.ts";
import * as courses from "./migrations/0035-courses.ts";
import * as setMenus from "./migrations/0036-set-menus.ts";
import type { Schema } from "./schema.ts";
import { refuseIfForeign, StoreRefused } from "./store-errors.ts";

interface Migration {
  readonly name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/** In the order in which they are applied; a landed one never changes. */
export const migrations: readonly Migration[] = [
  initial,
  live,
  enquiriesAndMail,
  payments,
  termlyMenus,
  paymentLinks,
  paymentsJudged,
  termlySlots,
  heldDiets,
  termlyUploadHeld,
  retention,
  storeIdentity,
  enquiryCalls,
  termlySchools,
  allergenLeaves,
  kitchen,
  publications,
  dishesOnRecipes,
  staffAndAudit,
  holdsOfDishes,
  covers,
  specifications,
  menuDrafts,
  cateringMenuDrafts,
  settings,
  kitchenSheets,
  galleryDrafts,
  writersOfDishDrafts,
  orders,
  dishesTakenOff,
  auditKey,
  inbox,
  kitchenDrafts,
  lunchAlerts,
  courses,
  setMenus,
];

// Any number that no other program of this database uses.
const migrationLock = 7_061_989;

/**
 * Brings the store to today's schema: all that is missing in one transaction, so that a process killed on the way
 * leaves the schema that was there before. Two processes that start at once do it one after the other. Returns the
 * names that were applied. Throws StoreRefused when the store is newer than this code, when the database is somebody
 * else's, and when it is new although `mayBeNew` says that there was one.
 */
export async function migrate(db: Kysely<Schema>, { mayBeNew = true } = {}): Promise<string[]> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return await db.transaction().execute(async (tx) => {
    // On SQLite the transaction itself has its turn.
    if (!sqlite) await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
    const applied = await appliedTo(tx, await tablesOf(tx, sqlite));
    if (!applied.length && !mayBeNew)
      throw new StoreRefused(
        "The database is empty, but DATA_DIR holds the files of a site: put back the database that belongs to them, or give an empty folder to begin anew.",
      );
    await sql`create table if not exists migration (name text primary key, applied_at bigint not null)`.execute(
      tx,
    );
    const missing = migrations.filter((migration) => !applied.includes(migration.name));
    for (const migration of missing) {
      await migration.up(tx as unknown as Kysely<unknown>);
      await tx.insertInto("migration").values({ name: migration.name, applied_at: Date.now() }).execute();
    }
    return missing.map((migration) => migration.name);
  });
}

async function tablesOf(tx: Kysely<Schema>, sqlite: boolean): Promise<string[]> {
  const names = sqlite
    ? sql<{
        name: string;
      }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite~_%' escape '~'`
    : sql<{
        name: string;
      }>`select tablename as name from pg_catalog.pg_tables where schemaname = current_schema()`;
  return (await names.execute(tx)).rows.map((row) => row.name);
}

/** The migrations that a store knows; none when it is empty. */
async function appliedTo(tx: Kysely<Schema>, tables: readonly string[]): Promise<string[]> {
  if (!tables.length) return [];
  refuseIfForeign(tables);
  const applied = (await tx.selectFrom("migration").select("name").execute()).map((row) => row.name);
  const newer = applied.filter((name) => !migrations.some((migration) => migration.name === name));
  if (newer.length)
    throw new StoreRefused(
      `The store is newer than this release (it knows ${newer.join(", ")}): run the release that wrote it, or put back a backup from before it.`,
    );
  return applied;
}
