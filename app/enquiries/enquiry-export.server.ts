import { escapeCell } from "#values/csv.ts";
import type { Store } from "#database/store.server.ts";
import type { StoredEnquiry } from "./stored-enquiry.server.ts";
import { enquiryFromRow } from "./stored-enquiry.server.ts";

/** Enquiries, oldest first; only those of one address, or only those awaiting review. */
export async function listEnquiries(
  store: Store,
  only: { email?: string; awaitingReview?: boolean } = {},
): Promise<StoredEnquiry[]> {
  let query = store.db.selectFrom("enquiry").selectAll().orderBy("created_at").orderBy("id");
  const { email, awaitingReview } = only;
  if (email) query = query.where((row) => row(row.fn<string>("lower", ["email"]), "=", email.toLowerCase()));
  if (awaitingReview) query = query.where("review", "is not", null);
  return (await query.execute()).map(enquiryFromRow);
}

const recordColumns = {
  id: (enquiry) => enquiry.id,
  fName: (enquiry) => enquiry.fName,
  lName: (enquiry) => enquiry.lName,
  email: (enquiry) => enquiry.email,
  reason: (enquiry) => enquiry.reason,
  enquiry: (enquiry) => enquiry.enquiry,
  agree: () => "true",
  createdAt: (enquiry) => new Date(enquiry.createdAt).toISOString(),
  items: ({ items }) => (items.length ? JSON.stringify(items) : ""),
} satisfies Record<string, (enquiry: StoredEnquiry) => string>;

const allColumns: Readonly<Record<string, (enquiry: StoredEnquiry) => string>> = {
  ...recordColumns,
  reference: (enquiry) => enquiry.reference,
  eventDate: ({ event }) => event?.date ?? "",
  guests: ({ event }) => event?.guests?.toString() ?? "",
  postcode: ({ event }) => event?.postcode ?? "",
  diets: ({ event }) =>
    Object.entries(event?.diets ?? {})
      .map(([diet, count]) => `${count} ${diet}`)
      .join("; "),
  page: (enquiry) => enquiry.page ?? "",
  review: (enquiry) => enquiry.review ?? "",
  state: (enquiry) => enquiry.state,
  // What came to be asked later stands last, so that older spreadsheets still fit.
  phone: (enquiry) => enquiry.phone ?? "",
  callTime: (enquiry) => enquiry.callTime ?? "",
  school: (enquiry) => enquiry.school ?? "",
};

/**
 * Enquiries as CSV: UTF-8, a header row, RFC 4180, safe to open in a spreadsheet. `columns` is "record" for the fields
 * of the form, "all" for everything stored.
 */
export function enquiriesAsCsv(enquiries: readonly StoredEnquiry[], columns: "record" | "all"): string {
  const chosen = Object.entries(columns === "all" ? allColumns : recordColumns);
  const header = chosen.map(([name]) => name);
  const rows = enquiries.map((enquiry) => chosen.map(([, value]) => escapeCell(value(enquiry))));
  return [header, ...rows].map((row) => `${row.join(",")}\r\n`).join("");
}
