import { escapeCell } from "#values/tables/csv.ts";
import type { Store } from "#database/store.server.ts";
import type { FieldName } from "./enquiry-fields.ts";
import { chosenField, fieldNames, isChosen } from "./enquiry-fields.ts";
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

const recordColumns = [
  "id",
  "fName",
  "lName",
  "email",
  "reason",
  "enquiry",
  "agree",
  "createdAt",
  "items",
] as const satisfies readonly Column[];

const earlierColumns: readonly Column[] = [
  ...recordColumns,
  "reference",
  "eventDate",
  "guests",
  "postcode",
  "diets",
  "page",
  "review",
  "state",
];

// What came to be asked later stands last, so that older spreadsheets still fit.
const allColumns = [...earlierColumns, ...fieldNames.filter((name) => !earlierColumns.includes(name))];

const ownColumns = {
  id: ({ id }) => id,
  agree: () => "true",
  createdAt: ({ createdAt }) => new Date(createdAt).toISOString(),
  items: ({ items }) => (items.length ? JSON.stringify(items) : ""),
  reference: ({ reference }) => reference,
  page: ({ page }) => page ?? "",
  review: ({ review }) => review ?? "",
  state: ({ state }) => state,
} as const satisfies Record<string, (enquiry: StoredEnquiry) => string>;

type Column = FieldName | keyof typeof ownColumns;

function cellOf(enquiry: StoredEnquiry, column: Column): string {
  if (isChosen(column)) return chosenField(column).exported(enquiry);
  return isOwn(column) ? ownColumns[column](enquiry) : (enquiry[column] ?? "");
}

const isOwn = (column: Column): column is keyof typeof ownColumns => Object.hasOwn(ownColumns, column);

/**
 * Enquiries as CSV: UTF-8, a header row, RFC 4180, safe to open in a spreadsheet. `columns` is "record" for the fields
 * of the form, "all" for everything stored.
 */
export function enquiriesAsCsv(enquiries: readonly StoredEnquiry[], columns: "record" | "all"): string {
  const header = columns === "all" ? allColumns : recordColumns;
  const rows = enquiries.map((enquiry) => header.map((column) => escapeCell(cellOf(enquiry, column))));
  return [header, ...rows].map((row) => `${row.join(",")}\r\n`).join("");
}
