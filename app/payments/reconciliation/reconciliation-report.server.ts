import { formatSignedPounds } from "#values/numbers/money.ts";
import { sampleReference } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import type { ProviderTransaction } from "../provider/payment-provider.ts";

/** Something that our records and the provider's transactions do not agree on. */
interface Difference {
  readonly kind:
    | "money without a record"
    | "record without money"
    | "another amount"
    | "money back without a refund"
    | "refund without money back";
  /** Our reference, or the provider's id where we have none. */
  readonly about: string;
  readonly ours: number;
  readonly atProvider: number;
}

export interface ReconciliationReport {
  readonly from: number;
  readonly to: number;
  readonly records: number;
  readonly transactions: number;
  readonly differences: readonly Difference[];
}

// The provider's transactions appear up to three hours late.
const transactionsLag = 3 * 3_600_000;

/**
 * Compares our records and the provider's transactions, both ways, for a time of at most 31 days. What is younger than
 * three hours is left for the next report. Throws ProviderUnavailable.
 */
export async function createReconciliationReport(
  deps: PaymentDeps,
  from: number,
  to: number,
): Promise<ReconciliationReport> {
  const until = Math.min(to, deps.clock.now() - transactionsLag);
  // A day of grace at each end: a capture just before midnight may be in the next day's transactions.
  const transactions =
    until > from ? await deps.provider.transactions(from - 86_400_000, deps.clock.now()) : [];
  const records = await deps.store.db
    .selectFrom("payment_record")
    .innerJoin("payment", "payment.id", "payment_record.payment_id")
    .select([
      "payment.reference",
      "payment.price",
      "payment.refunded",
      "payment.updated_at",
      "payment_record.capture_id as captureId",
    ])
    .where("payment.reference", "not like", `${sampleReference}-%`)
    .where("payment.paid_at", ">=", from)
    .where("payment.paid_at", "<", until)
    .execute();
  const differences: Difference[] = [];
  const taken = new Map(transactions.filter(({ pence }) => pence > 0).map((entry) => [entry.id, entry]));
  const back = new Map<string, number>();
  for (const { refundedCaptureId, pence } of transactions)
    if (pence < 0 && refundedCaptureId)
      back.set(refundedCaptureId, (back.get(refundedCaptureId) ?? 0) - pence);

  for (const { reference, price, refunded, updated_at: changed, captureId } of records) {
    const atProvider = taken.get(captureId);
    if (!atProvider)
      differences.push({ kind: "record without money", about: reference, ours: price, atProvider: 0 });
    else if (atProvider.pence !== price || atProvider.currency !== "GBP")
      differences.push({
        kind: "another amount",
        about: reference,
        ours: price,
        atProvider: atProvider.pence,
      });
    const given = back.get(captureId) ?? 0;
    if (given > refunded)
      differences.push({
        kind: "money back without a refund",
        about: reference,
        ours: refunded,
        atProvider: given,
      });
    // Given back within the lag: it will be among them when the next report is made.
    if (given < refunded && changed < until)
      differences.push({
        kind: "refund without money back",
        about: reference,
        ours: refunded,
        atProvider: given,
      });
  }
  const known = await knownCaptures(deps, [...taken.keys()]);
  const ended = await givenBackByHand(deps);
  for (const entry of taken.values())
    if (!known.has(entry.id) && !(ended.has(entry.invoiceId) && (back.get(entry.id) ?? 0) >= entry.pence))
      differences.push({
        kind: "money without a record",
        about: entry.invoiceId ?? entry.id,
        ours: 0,
        atProvider: entry.pence,
      });
  return { from, to: until, records: records.length, transactions: transactions.length, differences };
}

/** References of payments that never had a record, and that a person has ended as given back. */
async function givenBackByHand(deps: PaymentDeps): Promise<Set<string | null>> {
  const rows = await deps.store.db
    .selectFrom("payment")
    .select("reference")
    .where("state", "=", "REFUNDED")
    .where("capture_id", "is", null)
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}

async function knownCaptures(
  deps: PaymentDeps,
  ids: readonly ProviderTransaction["id"][],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (let at = 0; at < ids.length; at += 500) {
    const rows = await deps.store.db
      .selectFrom("payment_record")
      .select("capture_id")
      .where("capture_id", "in", ids.slice(at, at + 500))
      .execute();
    for (const row of rows) known.add(row.capture_id);
  }
  return known;
}

/** The report as lines to read: one when all agrees. */
export function formatReport(report: ReconciliationReport): string[] {
  const head = `${report.records} ${report.records === 1 ? "record" : "records"}, ${report.transactions} movements in the provider's book`;
  if (!report.differences.length) return [`${head}: every one has its counterpart.`];
  return [
    `${head}, ${report.differences.length} to be explained:`,
    ...report.differences.map(
      ({ kind, about, ours, atProvider }) =>
        `  ${about}: ${kind} (ours ${formatSignedPounds(ours)}, theirs ${formatSignedPounds(atProvider)})`,
    ),
  ];
}
