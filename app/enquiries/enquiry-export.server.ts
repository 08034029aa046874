import { escapeCell } from "#values/csv.ts";
import type { Store } from "#database/store.server.ts";
import type { StoredEnquiry } from "./stored-enquiry.server.ts";
import { storedEnquiry } from "./stored-enquiry.server.ts";

/** Enquiries, oldest first; only those of one address, or only those that wait for a person's look. */
export async function listEnquiries(
  store: Store,
  only: { email?: string; waiting?: boolean } = {},
): Promise<StoredEnquiry[]> {
  let query = store.db.selectFrom("enquiry").selectAll().orderBy("created_at").orderBy("id");
  const { email } = only;
  if (email) query = query.where((row) => row(row.fn<string>("lower", ["email"]), "=", email.toLowerCase()));
  if (only.waiting) query = query.where("review", "is not", null);
  return (await query.execute()).map(storedEnquiry);
}

const record = ["id", "fName", "lName", "email", "reason", "enquiry", "agree", "createdAt", "items"] as const;
const beside = [
  ...["reference", "eventDate", "guests", "postcode", "diets", "page", "review", "state"],
  ...["phone", "callTime", "school"],
] as const;

/**
 * Enquiries as CSV: UTF-8, a header row, RFC 4180, safe to open in a spreadsheet. The columns are the stored record's;
 * with "all" also what we keep beside it.
 */
export function enquiriesAsCsv(enquiries: readonly StoredEnquiry[], columns: "record" | "all"): string {
  const names: readonly string[] = columns === "all" ? [...record, ...beside] : record;
  const rows = enquiries.map((enquiry) => {
    const cells = cellsOf(enquiry);
    return names.map((name) => escapeCell(cells[name]!)).join(",");
  });
  return [names.join(","), ...rows].map((row) => `${row}\r\n`).join("");
}

function cellsOf(enquiry: StoredEnquiry): Record<string, string> {
  const { event } = enquiry;
  return {
    id: enquiry.id,
    fName: enquiry.fName,
    lName: enquiry.lName,
    email: enquiry.email,
    reason: enquiry.reason,
    enquiry: enquiry.enquiry,
    agree: "true",
    createdAt: new Date(enquiry.createdAt).toISOString(),
    items: enquiry.items.length ? JSON.stringify(enquiry.items) : "",
    reference: enquiry.reference,
    eventDate: event?.date ?? "",
    guests: event?.guests?.toString() ?? "",
    postcode: event?.postcode ?? "",
    diets: event
      ? Object.entries(event.diets)
          .map(([diet, count]) => `${count} ${diet}`)
          .join("; ")
      : "",
    page: enquiry.page ?? "",
    review: enquiry.review ?? "",
    state: enquiry.state,
    phone: enquiry.phone ?? "",
    callTime: enquiry.callTime ?? "",
    school: enquiry.school ?? "",
  };
}
