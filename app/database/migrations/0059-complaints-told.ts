import type { Kysely } from "kysely";
import { sql } from "kysely";

export const name = "0059-complaints-told";

/** How somebody was told what came of their complaint. Of those that were closed before nobody has said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table enquiry_complaint add column told_by text
    constraint "enquiry_complaint_told_by_check" check (told_by in ('e-mail', 'telephone', 'letter'))
  `.execute(db);
}
