import { sql } from "kysely";
import type { Expression, SqlBool } from "kysely";
import { anyContains, searchWords } from "#database/contains-words.ts";
import type { Db } from "#database/store.server.ts";
import { recordOf } from "#values/record.ts";
import type { EnquiryView } from "./enquiry-states.ts";
import { enquiryViews, openStates } from "./enquiry-states.ts";
import { searchedDay } from "./search-day.ts";
import type { DeskEnquiry } from "../stored-enquiry.server.ts";
import { deskEnquiryFromRow } from "../stored-enquiry.server.ts";

/** Which enquiries are listed: by words or the day of the event, and by how far they are. */
export interface EnquirySearch {
  readonly text: string;
  readonly view: EnquiryView;
  /** The id of the member whose own are "mine". */
  readonly member: string;
}

const maxListed = 100;
const searched = ["reference", "fname", "lname", "email", "phone", "school", "enquiry"];
// The names of a dish's fields are in every list of dishes.
const fieldsOfDishes = /^(?:id|name|category|serves|price|guide|priceguide|quantity)$/;

/**
 * The enquiries that fit, a hundred at most, with how many there are: unanswered ones first and of them the oldest, then
 * those of the latest contact. A search looks at names, address, phone, school, message, dishes and the event's day.
 */
export async function searchEnquiries(
  db: Db,
  search: EnquirySearch,
): Promise<{ readonly count: number; readonly enquiries: readonly DeskEnquiry[] }> {
  let query = db.selectFrom("enquiry");
  const { text, view, member } = search;
  if (text.trim()) query = query.where(fits(text));
  if (view === "open" || view === "mine") query = query.where("state", "in", openStates);
  if (view === "mine") query = query.where("owner", "=", member);
  if (view === "won" || view === "lost") query = query.where("state", "=", view);
  if (view === "closed") query = query.where("state", "in", ["closed", "spam"]);
  const { count } = await query
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy(sql`case when state = 'new' then 0 else 1 end`)
    .orderBy(sql`case when state = 'new' then created_at else -last_contact_at end`)
    .orderBy("id")
    .limit(maxListed)
    .execute();
  return { count: Number(count), enquiries: rows.map(deskEnquiryFromRow) };
}

/** How many enquiries each view has, whatever is searched for. */
export async function countEnquiries(db: Db, member: string): Promise<Readonly<Record<EnquiryView, number>>> {
  const rows = await db
    .selectFrom("enquiry")
    .select(["state", (row) => row.fn.countAll<number>().as("count")])
    .select(sql<number>`sum(case when owner = ${member} then 1 else 0 end)`.as("own"))
    .groupBy("state")
    .execute();
  const counts = recordOf(enquiryViews, () => 0);
  for (const { state, count, own } of rows) {
    const isOpen = openStates.some((one) => one === state);
    counts.all += Number(count);
    if (isOpen) {
      counts.open += Number(count);
      counts.mine += Number(own);
    } else if (state === "won" || state === "lost") counts[state] += Number(count);
    else counts.closed += Number(count);
  }
  return counts;
}

/** The names, with their schools, of those who wrote last, a text each. */
export async function latestEnquirers(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("enquiry")
    .select(["fname", "lname", "school"])
    .orderBy("created_at", "desc")
    .limit(most)
    .execute();
  return rows.map(({ fname, lname, school }) => [fname, lname, school].filter(Boolean).join(" "));
}

function fits(text: string): Expression<SqlBool> {
  const words = searchWords(text).map((word) =>
    anyContains(fieldsOfDishes.test(word) ? searched : [...searched, "items"], word),
  );
  const day = searchedDay(text);
  const all = sql<SqlBool>`(${sql.join(words, sql` and `)})`;
  return day === null ? all : sql<SqlBool>`(${all} or event like ${`%"date":"${day}"%`})`;
}
