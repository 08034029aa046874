import { cellOf } from "#kernel/csv-cells.ts";
import { decimal, pence } from "#kernel/money.ts";
import type { Db, Tx } from "#store/store.server.ts";
import type { PaymentRecord } from "./record.ts";

/** Every payment made, oldest first, with the specification's fields. */
export async function paymentRecords(db: Db): Promise<PaymentRecord[]> {
  const rows = await db
    .selectFrom("payment_record")
    .selectAll()
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    price: row.price,
    description: row.description,
    order: JSON.parse(row.order) as unknown,
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
        .map((column) =>
          cellOf(column === "order" ? JSON.stringify(record.order) : (record[column] as string)),
        )
        .join(","),
    ),
  ];
  return `${lines.join("\r\n")}\r\n`;
}

/** The payments that were begun with an e-mail address, with their records, for an access request. */
export async function paymentsOf(db: Db, email: string) {
  const payments = await db
    .selectFrom("payment")
    .selectAll()
    .where((row) => row(row.fn<string>("lower", ["email"]), "=", email.trim().toLowerCase()))
    .orderBy("created_at")
    .execute();
  return payments.map((row) => ({
    reference: row.reference,
    price: decimal(pence(row.price)),
    personName: row.person_name,
    organization: row.organization,
    schoolYear: row.school_year,
    description: row.description,
    email: row.email,
    state: row.state,
    createdAt: new Date(row.created_at).toISOString(),
  }));
}

/** Every address that a payment was begun with, and when. */
export async function payersKept(db: Db): Promise<{ email: string; created_at: number }[]> {
  return await db.selectFrom("payment").select(["email", "created_at"]).where("email", "!=", "").execute();
}

/**
 * Takes a person out of the payments, inside the caller's transaction: names and words go; sums, dates and provider ids
 * stay, as the law asks of books. Answers the ids of the payments, so that the letters about them can go too.
 */
export async function forgetPayer(tx: Tx, email: string): Promise<string[]> {
  const mine = await tx
    .selectFrom("payment")
    .select("id")
    .where((row) => row(row.fn<string>("lower", ["email"]), "=", email.trim().toLowerCase()))
    .execute();
  for (const { id } of mine) {
    await tx
      .updateTable("payment")
      .set({ person_name: "", description: "", email: "" })
      .where("id", "=", id)
      .execute();
    const record = await tx
      .selectFrom("payment_record")
      .select(["id", "order"])
      .where("payment_id", "=", id)
      .executeTakeFirst();
    if (record)
      await tx
        .updateTable("payment_record")
        .set({ person_name: " ", description: " ", order: withoutPayer(record.order) })
        .where("id", "=", record.id)
        .execute();
  }
  return mine.map(({ id }) => id);
}

/** The provider's answer holds the payer's name and address beside the money. */
function withoutPayer(order: string): string {
  const { payer: _payer, payment_source: _source, ...rest } = JSON.parse(order) as Record<string, unknown>;
  const units = Array.isArray(rest.purchase_units) ? rest.purchase_units : [];
  return JSON.stringify({
    ...rest,
    purchase_units: units.map(
      ({ shipping: _shipping, description: _words, ...unit }: Record<string, unknown>) => unit,
    ),
  });
}
