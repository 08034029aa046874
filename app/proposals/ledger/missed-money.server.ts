import type { Db, Tx } from "#database/store.server.ts";

/** A payment through a link, with all that has gone back of it. */
interface ReturnedPayment {
  readonly id: string;
  readonly linkId: string;
  readonly returned: number;
}

/**
 * Payments against the ledger: which of these payments are not in their order's ledger, or not with all that has gone back
 * of them: their ids. The poller asks every minute and enters them.
 */
export async function missedPayments(db: Db, payments: readonly ReturnedPayment[]): Promise<string[]> {
  if (!payments.length) return [];
  const links = [...new Set(payments.map(({ linkId }) => linkId))];
  const instalments = await db.selectFrom("order_instalment").select("id").where("id", "in", links).execute();
  const ours = new Set(instalments.map(({ id }) => id));
  const rows = await db
    .selectFrom("order_money")
    .select(["source_id", "pence"])
    .where("instalment_id", "in", links)
    .where("source_id", "is not", null)
    .execute();
  const entered = Map.groupBy(rows, ({ source_id }) => source_id?.split(":")[0] ?? "");
  return payments
    .filter(({ linkId }) => ours.has(linkId))
    .filter(({ id, returned }) => {
      const own = entered.get(id) ?? [];
      return !own.some(({ source_id }) => source_id === id) || wentBack(own) < returned;
    })
    .map(({ id }) => id);
}

/** How much of a payment its order has entered as gone back. */
export async function enteredAsReturned(tx: Tx, { id, linkId }: ReturnedPayment): Promise<number> {
  const rows = await tx
    .selectFrom("order_money")
    .select(["source_id", "pence"])
    .where("instalment_id", "=", linkId)
    .execute();
  return wentBack(rows.filter(({ source_id }) => source_id?.startsWith(`${id}:`)));
}

const wentBack = (rows: readonly { readonly pence: number }[]): number =>
  rows.reduce((sum, { pence }) => sum + Math.max(0, 0 - pence), 0);
