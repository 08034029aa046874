import { newId } from "#values/ids.ts";
import { pence } from "#values/numbers/money.ts";
import type { Pence } from "#values/numbers/money.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { tidyLine } from "../payment-draft.ts";
import type { Signer } from "../signer.server.ts";

/** An amount and what it is for, agreed beforehand and sent to somebody as a link. */
export interface PaymentLink {
  readonly id: string;
  readonly price: Pence;
  readonly description: string;
  /** Not good after this moment. */
  readonly until: number;
}

/**
 * The link's address, without the origin. Nobody can change its content: it is signed. Links with the same `id` are paid once
 * between them; without one it is a link of its own.
 */
export function createPaymentLink(
  signer: Signer,
  { id = newId(), price, description, until }: Omit<PaymentLink, "id"> & { readonly id?: string },
): string {
  const content = Buffer.from(JSON.stringify([id, price, description, until])).toString("base64url");
  return `/payment?link=${content}.${signer.sign("link", content)}`;
}

/** Reads a link's token; null when it is broken, altered or too old. */
export function readPaymentLink(signer: Signer, token: unknown, now: number): PaymentLink | null {
  if (typeof token !== "string" || token.length > 1500) return null;
  const dot = token.indexOf(".");
  const content = token.slice(0, dot);
  if (dot < 1 || !signer.verify("link", content, token.slice(dot + 1))) return null;
  // Signed by us, so it has the form that `createPaymentLink` above gave it.
  const [id, price, description, until]: readonly [string, number, string, number] = JSON.parse(
    Buffer.from(content, "base64url").toString("utf8"),
  );
  return now > until ? null : { id, price: pence(price), description: tidyLine(description), until };
}

/**
 * The payment that a link was paid by, or is being paid by just now; null while the link is open. `but` is the payment
 * that asks.
 */
export async function paymentUsingLink(
  db: Db,
  linkId: string,
  exceptPayment = "",
): Promise<{ reference: string; paid: boolean } | null> {
  const row = await db
    .selectFrom("payment")
    .select(["reference", "capture_id"])
    .where("link_id", "=", linkId)
    .where("id", "<>", exceptPayment)
    .where((column) =>
      column.or([
        column("capture_id", "is not", null),
        column("state", "in", ["CAPTURING", "PENDING", "REVIEW"]),
      ]),
    )
    .executeTakeFirst();
  return row ? { reference: row.reference, paid: row.capture_id !== null } : null;
}

/** Whether a link's money was asked for, or may have been, and the outcome is not known yet. */
export async function paymentUnderWay(db: Db | Tx, linkId: string): Promise<boolean> {
  const row = await db
    .selectFrom("payment")
    .select("id")
    .where("link_id", "=", linkId)
    .where("capture_id", "is", null)
    .where("state", "in", ["CAPTURING", "PENDING", "REVIEW"])
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a payment may take the money that its link asks for, decided in the transaction that claims it: the link's
 * row is locked until then, so of two payers in the same millisecond the second sees the first one's claim.
 */
export async function claimLink(tx: Tx, linkId: string, paymentId: string): Promise<boolean> {
  await tx
    .insertInto("payment_link_claim")
    .values({ id: linkId, claimed_by: paymentId })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ claimed_by: paymentId }))
    .execute();
  return (await paymentUsingLink(tx, linkId, paymentId)) === null;
}
