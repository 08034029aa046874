import type { Kysely } from "kysely";
import { sql } from "kysely";

export const name = "0052-buyers-references";

const longest = { purchase_order: 80, buyer_reference: 80, peppol_id: 50 } as const;

/**
 * What a customer's own books need on invoices, with the order. Nobody was asked before: the orders that there are have none,
 * and no invoice of theirs says more than it did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, most] of Object.entries(longest))
    await sql`
      alter table proposal add column ${sql.ref(column)} text
      constraint ${sql.ref(`proposal_${column}_check`)} check (length(${sql.ref(column)}) between 1 and ${sql.lit(most)})
    `.execute(db);
}
