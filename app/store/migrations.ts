import type { Kysely } from "kysely";
import { sql } from "kysely";
import * as ground from "./migrations/0001-ground.ts";
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
import type { Schema } from "./schema.ts";

interface Migration {
  readonly name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/** In the order in which they are applied; a landed one never changes. */
export const migrations: readonly Migration[] = [
  ground,
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
];

/**
 * Brings the store to today's schema: all that is missing in one transaction, so that a process killed on the way
 * leaves the schema that was there before. Answers the names that were applied. Throws when the store is newer
 * than this code.
 */
export async function migrate(db: Kysely<Schema>): Promise<string[]> {
  return await db.transaction().execute(async (tx) => {
    await sql`create table if not exists migration (name text primary key, applied_at bigint not null)`.execute(
      tx,
    );
    const applied = (await tx.selectFrom("migration").select("name").execute()).map((row) => row.name);
    const foreign = applied.filter((name) => !migrations.some((migration) => migration.name === name));
    if (foreign.length)
      throw new Error(`the store is newer than this release: it knows ${foreign.join(", ")}`);
    const missing = migrations.filter((migration) => !applied.includes(migration.name));
    for (const migration of missing) {
      await migration.up(tx as unknown as Kysely<unknown>);
      await tx.insertInto("migration").values({ name: migration.name, applied_at: Date.now() }).execute();
    }
    return missing.map((migration) => migration.name);
  });
}
