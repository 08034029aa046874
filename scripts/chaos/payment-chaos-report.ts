import type { FakeOrder } from "#payments/fake-paypal/fake-order.ts";
import { openStore } from "#database/store.server.ts";
import type { Store } from "#database/store.server.ts";
import { durabilityFaults } from "./durability.ts";
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
  /** Everything that does not agree, one line for each. */
  readonly wrong: readonly string[];
}

type Wallet = Pick<ChaosProvider, "orders" | "declinedAfterWaiting">;
type Storm = Pick<
  ChaosResult,
  "checkouts" | "kills" | "killedAt" | "calls" | "faults" | "webhooks" | "repeated" | "forged" | "forgedTaken"
>;

const took = ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"];
const inPence = (value: string) => Math.round(Number(value) * 100);

/** Compares the provider's records with ours. */
export async function compareRecords(dataDir: string, wallet: Wallet, storm: Storm): Promise<ChaosResult> {
  const databaseUrl = process.env["DATABASE_URL"] ?? "";
  const store = await openStore({ databaseUrl, dataDir });
  try {
    const result = await compareRecordsIn(store, wallet, storm);
    return { ...result, wrong: [...result.wrong, ...(await durabilityFaults(store, databaseUrl !== ""))] };
  } finally {
    await store.close();
  }
}

/** The same on a store that is open. */
export async function compareRecordsIn(store: Store, wallet: Wallet, storm: Storm): Promise<ChaosResult> {
  const { orders, declinedAfterWaiting } = wallet;
  const ours = await readRecords(store);
  const { payments, records, refunds, emails } = ours;
  const found: Findings = { lost: 0, doubled: 0, phantom: 0, wrong: [] };
  const captured = capturesAt(orders);
  for (const taken of captured) compareCapture(taken, ours, found);
  const charged = countBy(captured.map(({ order }) => order.unit.custom_id));
  compareCharges(charged, ours, found);
  findPhantoms(new Set(captured.map(({ capture }) => capture.id)), ours, found);
  compareEmails(charged, ours, found);
  found.wrong.push(...brokenPromises(orders, declinedAfterWaiting, { payments, emails }));
  if (storm.forgedTaken) found.wrong.push(`${storm.forgedTaken} forged webhooks were taken`);
  return {
    ...storm,
    captures: captured.length,
    records: records.length,
    receipts: emails.filter(({ kind }) => kind === "payment-receipt").length,
    refunds: refunds.filter(({ state }) => state === "done").length,
    declinedAfterWaiting: declinedAfterWaiting.size,
    ...found,
    open:
      payments.filter(({ state }) => state === "CAPTURING" || state === "PENDING").length +
      refunds.filter(({ state }) => state === "requested").length,
  };
}

/** What does not agree, counted and one line for each. */
type Findings = { -readonly [Key in "lost" | "doubled" | "phantom"]: number } & { readonly wrong: string[] };

type Records = Awaited<ReturnType<typeof readRecords>>;

async function readRecords({ db }: Store) {
  const payments = await db.selectFrom("payment").selectAll().execute();
  return {
    payments,
    byId: new Map(payments.map((payment) => [payment.id, payment])),
    records: await db.selectFrom("payment_record").selectAll().execute(),
    refunds: await db.selectFrom("payment_refund").selectAll().execute(),
    emails: await db.selectFrom("mail_letter").select(["kind", "about"]).execute(),
  };
}

/** The captures that took money, each with its order. */
const capturesAt = (orders: Wallet["orders"]) =>
  [...orders.all.values()].flatMap((order) => {
    const capture = order.captures.find(({ status }) => took.includes(status));
    return capture ? [{ order, capture }] : [];
  });

const countBy = (ids: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};

const emailsOf = ({ emails }: Records, kind: string, about: string) =>
  emails.filter((email) => email.kind === kind && email.about === about).length;

/** One capture of theirs against our record, its e-mails and its refunds. */
function compareCapture(taken: ReturnType<typeof capturesAt>[number], ours: Records, found: Findings) {
  const { order, capture } = taken;
  const { custom_id: id, invoice_id: reference, amount } = order.unit;
  const mine = ours.records.filter((record) => record.capture_id === capture.id);
  const [record] = mine;
  if (!record) {
    found.lost++;
    found.wrong.push(`lost: ${reference}, ${ours.byId.get(id)?.state ?? "no row"}`);
    return;
  }
  const receipts = emailsOf(ours, "payment-receipt", id);
  if (mine.length > 1 || receipts > 1) found.doubled++;
  if (mine.length !== 1 || receipts !== 1 || emailsOf(ours, "payment-note", id) !== 1)
    found.wrong.push(`${reference}: ${mine.length} records, ${receipts} receipts`);
  if (record.price !== amount.value) found.wrong.push(`${reference}: another amount`);
  compareRefunds(order, ours, found);
}

function compareRefunds({ unit, refunds }: FakeOrder, ours: Records, found: Findings) {
  const { custom_id: id, invoice_id: reference, amount } = unit;
  const payment = ours.byId.get(id);
  const back = refunds.reduce((sum, refund) => sum + inPence(refund.amount.value), 0);
  const should = back === 0 ? "PAID" : back === inPence(amount.value) ? "REFUNDED" : "PART_REFUNDED";
  if (payment?.state !== should || payment.refunded !== back)
    found.wrong.push(
      `${reference}: ${payment?.state} and ${payment?.refunded} back, not ${should} and ${back}`,
    );
  const done = ours.refunds.filter((refund) => refund.payment_id === id && refund.state === "done");
  if (done.reduce((sum, refund) => sum + refund.pence, 0) !== back || done.length !== refunds.length)
    found.wrong.push(`${reference}: ${done.length} refunds of ours, ${refunds.length} of theirs`);
}

function compareCharges(charged: ReadonlyMap<string, number>, { byId }: Records, found: Findings) {
  for (const [id, times] of charged)
    if (times > 1) {
      found.doubled++;
      found.wrong.push(`charged ${times} times: ${byId.get(id)?.reference}`);
    }
}

function findPhantoms(captures: ReadonlySet<string>, { records }: Records, found: Findings) {
  for (const record of records)
    if (!captures.has(record.capture_id)) {
      found.phantom++;
      found.wrong.push(`a record without a capture: ${record.capture_id}`);
    }
}

function compareEmails(charged: ReadonlyMap<string, number>, ours: Records, found: Findings) {
  for (const { kind, about } of ours.emails)
    if (kind === "payment-ended") {
      // Tells a payer who was asked to wait that nothing was taken: once, and only where that is so.
      if (charged.has(about ?? "") || emailsOf(ours, kind, about ?? "") > 1)
        found.wrong.push(
          `a payment-ended for ${ours.byId.get(about ?? "")?.reference}, which was charged or told twice`,
        );
    } else if (kind.startsWith("payment-") && !ours.records.some((record) => record.payment_id === about)) {
      found.phantom++;
      found.wrong.push(`a ${kind} without a record`);
    }
}

/** Whether the chaos test was passed: nothing wrong, nothing open; and the control run, which must lose some, did. */
export const passed = (
  { wrong, open, lost }: Pick<ChaosResult, "wrong" | "open" | "lost">,
  control: boolean,
) => (control ? lost > 0 : wrong.length === 0 && open === 0);
