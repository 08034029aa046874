import { openStore } from "#database/store.server.ts";
import type { Store } from "#database/store.server.ts";
import { notDurable } from "./durability.ts";
import { brokenPromises } from "./payment-chaos-promises.ts";
import type { ChaosProvider } from "./payment-chaos-provider.ts";

export interface ChaosResult {
  readonly checkouts: number;
  readonly kills: number;
  readonly killedAt: Readonly<Record<string, number>>;
  readonly calls: number;
  readonly faults: number;
  readonly webhooks: number;
  readonly repeated: number;
  readonly forged: number;
  readonly forgedTaken: number;
  /** Captures at the provider that took money. */
  readonly captures: number;
  readonly records: number;
  readonly receipts: number;
  readonly refunds: number;
  /** Payers who were asked to wait, and refused in the end. */
  readonly declinedAfterWaiting: number;
  /** Captures without a record. */
  readonly lost: number;
  /** Captures with more than one record or receipt, and checkouts charged twice. */
  readonly doubled: number;
  /** Records or receipts without a capture. */
  readonly phantom: number;
  /** Payments that are still being captured, and refunds that are still being asked for. */
  readonly open: number;
  /** Everything that does not agree, as a line each. */
  readonly wrong: readonly string[];
}

type Wallet = Pick<ChaosProvider, "orders" | "declinedAfterWaiting">;
type Storm = Pick<
  ChaosResult,
  "checkouts" | "kills" | "killedAt" | "calls" | "faults" | "webhooks" | "repeated" | "forged" | "forgedTaken"
>;

const took = ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"];
const inPence = (value: string) => Math.round(Number(value) * 100);

/** Lays the provider's books and ours side by side. */
export async function compareRecords(dataDir: string, wallet: Wallet, storm: Storm): Promise<ChaosResult> {
  const databaseUrl = process.env["DATABASE_URL"] ?? "";
  const store = await openStore({ databaseUrl, dataDir });
  try {
    const result = await compareRecordsIn(store, wallet, storm);
    return { ...result, wrong: [...result.wrong, ...(await notDurable(store, databaseUrl !== ""))] };
  } finally {
    await store.close();
  }
}

/** The same on a store that is open. */
export async function compareRecordsIn(
  store: Store,
  { orders, declinedAfterWaiting }: Wallet,
  storm: Storm,
): Promise<ChaosResult> {
  const payments = await store.db.selectFrom("payment").selectAll().execute();
  const records = await store.db.selectFrom("payment_record").selectAll().execute();
  const refunds = await store.db.selectFrom("payment_refund").selectAll().execute();
  const letters = await store.db.selectFrom("mail_letter").select(["kind", "about"]).execute();
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const count = (list: readonly { about: string | null; kind: string }[], kind: string, about: string) =>
    list.filter((letter) => letter.kind === kind && letter.about === about).length;
  const wrong: string[] = [];
  let [lost, doubled, phantom] = [0, 0, 0];
  const captures = new Map<string, string>();
  const charged = new Map<string, number>();

  for (const order of orders.all.values()) {
    const capture = order.captures.find(({ status }) => took.includes(status));
    if (!capture) continue;
    captures.set(capture.id, order.id);
    const { custom_id: id, amount } = order.unit;
    charged.set(id, (charged.get(id) ?? 0) + 1);
    const mine = records.filter((record) => record.capture_id === capture.id);
    const payment = byId.get(id);
    if (mine.length === 0) {
      lost++;
      wrong.push(`lost: ${order.unit.invoice_id}, ${payment?.state ?? "no row"}`);
      continue;
    }
    const receipts = count(letters, "payment-receipt", id);
    if (mine.length > 1 || receipts > 1) doubled++;
    if (mine.length !== 1 || receipts !== 1 || count(letters, "payment-note", id) !== 1)
      wrong.push(`${order.unit.invoice_id}: ${mine.length} records, ${receipts} receipts`);
    if (mine[0]!.price !== amount.value) wrong.push(`${order.unit.invoice_id}: another amount`);
    const back = order.refunds.reduce((sum, refund) => sum + inPence(refund.amount.value), 0);
    const should = back === 0 ? "PAID" : back === inPence(amount.value) ? "REFUNDED" : "PART_REFUNDED";
    if (payment?.state !== should || payment.refunded !== back)
      wrong.push(
        `${order.unit.invoice_id}: ${payment?.state} and ${payment?.refunded} back, not ${should} and ${back}`,
      );
    const ours = refunds.filter((refund) => refund.payment_id === id && refund.state === "done");
    if (ours.reduce((sum, refund) => sum + refund.pence, 0) !== back || ours.length !== order.refunds.length)
      wrong.push(
        `${order.unit.invoice_id}: ${ours.length} refunds of ours, ${order.refunds.length} of theirs`,
      );
  }
  for (const [id, times] of charged)
    if (times > 1) {
      doubled++;
      wrong.push(`charged ${times} times: ${byId.get(id)?.reference}`);
    }
  for (const record of records)
    if (!captures.has(record.capture_id)) {
      phantom++;
      wrong.push(`a record without a capture: ${record.capture_id}`);
    }
  for (const { kind, about } of letters)
    if (kind === "payment-ended") {
      // Tells a payer who was asked to wait that nothing was taken: once, and only where that is so.
      if (charged.has(about ?? "") || count(letters, kind, about ?? "") > 1)
        wrong.push(
          `a payment-ended for ${byId.get(about ?? "")?.reference}, which was charged or told twice`,
        );
    } else if (!records.some((record) => record.payment_id === about)) {
      phantom++;
      wrong.push(`a ${kind} without a record`);
    }
  wrong.push(...brokenPromises(orders, declinedAfterWaiting, { payments, letters }));
  if (storm.forgedTaken) wrong.push(`${storm.forgedTaken} forged webhooks were taken`);
  return {
    ...storm,
    captures: captures.size,
    records: records.length,
    receipts: letters.filter(({ kind }) => kind === "payment-receipt").length,
    refunds: refunds.filter(({ state }) => state === "done").length,
    declinedAfterWaiting: declinedAfterWaiting.size,
    lost,
    doubled,
    phantom,
    open:
      payments.filter(({ state }) => state === "CAPTURING" || state === "PENDING").length +
      refunds.filter(({ state }) => state === "requested").length,
    wrong,
  };
}

/** Whether the drill was passed: nothing wrong, nothing open; and the control run, which must lose some, did. */
export const passed = (
  { wrong, open, lost }: Pick<ChaosResult, "wrong" | "open" | "lost">,
  control: boolean,
) => (control ? lost > 0 : wrong.length === 0 && open === 0);
