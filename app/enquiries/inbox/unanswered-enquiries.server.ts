import type { Db } from "#database/store.server.ts";
import type { StoredEnquiry } from "../stored-enquiry.server.ts";
import { enquiryFromRow } from "../stored-enquiry.server.ts";

/** The enquiries that nobody has answered, the oldest first; at most so many, with how many there are. */
export async function unansweredEnquiries(
  db: Db,
  most: number,
): Promise<{ readonly count: number; readonly enquiries: readonly StoredEnquiry[] }> {
  const open = db.selectFrom("enquiry").where("state", "=", "new");
  const { count } = await open
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await open.selectAll().orderBy("created_at").orderBy("id").limit(most).execute();
  return { count: Number(count), enquiries: rows.map(enquiryFromRow) };
}
