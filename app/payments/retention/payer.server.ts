import { fieldsOf } from "#values/record.ts";
import { decimalPounds, pence } from "#values/numbers/money.ts";
import type { Instant } from "#values/time/clock.ts";
import type { Db } from "#database/store.server.ts";
import type { Payment } from "../payment.ts";
import { toPayment } from "../state/payment-repository.server.ts";
import { emailAddressesIn } from "../paypal/redact-order.ts";

/**
 * The payments of one e-mail address, for an access request: those that were begun with it and those whose payer the
 * provider names by it, with all that is stored of them.
 */
export async function paymentsByEmail(db: Db, email: string) {
  const ids = await paymentIdsOf(db, email);
  if (!ids.length) return [];
  const rows = await db
    .selectFrom("payment")
    .leftJoin("payment_record", "payment_record.payment_id", "payment.id")
    .selectAll("payment")
    .select("payment_record.order as order")
    .where("payment.id", "in", ids)
    .orderBy("payment.created_at")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    price: decimalPounds(pence(row.price)),
    personName: row.person_name,
    organization: row.organization,
    schoolYear: row.school_year,
    description: row.description,
    email: row.email,
    state: row.state,
    createdAt: new Date(row.created_at).toISOString(),
    /** The provider's response about the order, as long as it is stored whole. */
    order: row.order === null ? null : fieldsOf(JSON.parse(row.order)),
  }));
}

/** Every address that a payment was begun with or that the provider names, and when the payment was begun. */
export async function payerAddresses(db: Db): Promise<{ email: string; created_at: Instant }[]> {
  const typed = await db
    .selectFrom("payment")
    .select(["email", "created_at"])
    .where("email", "!=", "")
    .execute();
  const named = await db
    .selectFrom("payment_record")
    .innerJoin("payment", "payment.id", "payment_record.payment_id")
    .select(["payment_record.order as order", "payment.created_at as created_at"])
    .where("payment_record.order_cut_at", "is", null)
    .execute();
  return [
    ...typed,
    ...named.flatMap(({ order, created_at }) =>
      emailAddressesIn(order).map((email) => ({ email, created_at })),
    ),
  ];
}

export async function paymentIdsOf(db: Db, email: string): Promise<string[]> {
  const address = email.trim().toLowerCase();
  const typed = await db
    .selectFrom("payment")
    .select("id")
    .where((row) => row(row.fn<string>("lower", ["email"]), "=", address))
    .execute();
  // The pattern may match a little more, never less; the order itself decides.
  const named = await db
    .selectFrom("payment_record")
    .select(["payment_id", "order"])
    .where((row) => row(row.fn<string>("lower", ["order"]), "like", `%${address}%`))
    .execute();
  const ids = named
    .filter(({ order }) => emailAddressesIn(order).includes(address))
    .map((row) => row.payment_id);
  return [...new Set([...typed.map(({ id }) => id), ...ids])];
}

/** The payments of one e-mail address, the latest first; at most so many, with how many there are. */
export async function paymentsOfPayer(
  db: Db,
  email: string,
  most: number,
): Promise<{ readonly count: number; readonly payments: readonly Payment[] }> {
  const ids = await paymentIdsOf(db, email);
  if (!ids.length) return { count: 0, payments: [] };
  const rows = await db
    .selectFrom("payment")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("created_at", "desc")
    .limit(most)
    .execute();
  return { count: ids.length, payments: rows.map(toPayment) };
}
