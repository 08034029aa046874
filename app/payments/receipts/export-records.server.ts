import { escapeCell } from "#values/tables/csv.ts";
import type { Db } from "#database/store.server.ts";
import { sampleReference } from "../payment.ts";
import type { PaymentRecord } from "./payment-record.ts";

/** Every payment made, oldest first, with the specification's fields. */
export async function paymentRecords(db: Db): Promise<PaymentRecord[]> {
  const rows = await db
    .selectFrom("payment_record")
    .innerJoin("payment", "payment.id", "payment_record.payment_id")
    .where("payment.reference", "not like", `${sampleReference}-%`)
    .selectAll("payment_record")
    .orderBy("payment_record.created_at")
    .orderBy("payment_record.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    price: row.price,
    description: row.description,
    order: JSON.parse(row.order),
    personName: row.person_name,
    organization: row.organization,
    schoolYear: row.school_year,
    createdAt: row.created_at,
  }));
}

const columns = [
  "id",
  "price",
  "description",
  "order",
  "personName",
  "organization",
  "schoolYear",
  "createdAt",
] as const;

/** The records as CSV: UTF-8, RFC 4180, with a header row, and safe to open in a spreadsheet. */
export function recordsAsCsv(records: readonly PaymentRecord[]): string {
  const lines = [
    columns.join(","),
    ...records.map((record) =>
      columns
        .map((column) => escapeCell(column === "order" ? JSON.stringify(record.order) : record[column]))
        .join(","),
    ),
  ];
  return `${lines.join("\r\n")}\r\n`;
}
