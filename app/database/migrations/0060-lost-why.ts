import type { Kysely } from "kysely";
import { sql } from "kysely";

export const name = "0060-lost-why";

/** Why a proposal was lost, to be counted. Of those that were marked before nobody has said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table proposal add column lost_why text
    constraint "proposal_lost_why_check"
    check (lost_why in ('price', 'day', 'menu', 'other caterer', 'called off', 'no answer', 'other'))
  `.execute(db);
}
