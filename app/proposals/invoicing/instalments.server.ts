import type { Db, Tx } from "#database/store.server.ts";
import { addDays } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { newId } from "#values/ids.ts";
import { pence } from "#values/numbers/money.ts";
import type { Pence } from "#values/numbers/money.ts";
import { orderBalance, rebalance } from "../ledger/order-balance.ts";
import type { OrderDeps } from "../order-deps.ts";
import type { Instalment, OrderBalance } from "../proposal-file.ts";
import { adjustmentsOf, instalmentsOf, moneyOf, totalInForce } from "../proposal-parts.server.ts";
import type { Proposal, ProposalVersion } from "../proposal.ts";

type Versions = readonly ProposalVersion[];

/** What an order comes to as the database has it now; read it while the proposal is locked. */
export async function balanceNow(tx: Db | Tx, proposal: Proposal, versions: Versions): Promise<OrderBalance> {
  return orderBalance(totalInForce(proposal, versions), {
    adjustments: await adjustmentsOf(tx, proposal.id),
    money: await moneyOf(tx, proposal.id),
    instalments: await instalmentsOf(tx, proposal.id),
  });
}

/** The instalments of a proposal that are still to be paid. */
export async function openInstalments(db: Db | Tx, proposalId: string): Promise<Instalment[]> {
  return (await instalmentsOf(db, proposalId)).filter(({ state }) => state === "open");
}

/** Whether the end of a card payment is not known yet: what it pays for must not change meanwhile. */
export async function anyUnderWay(
  tx: Tx,
  { paymentUnderWay }: Pick<OrderDeps, "paymentUnderWay">,
  instalments: readonly Pick<Instalment, "id">[],
): Promise<boolean> {
  for (const { id } of instalments) if (await paymentUnderWay(tx, id)) return true;
  return false;
}

/**
 * Asks for what is owed of a version that has just come into force: the part of its deposit that is not paid, and the rest as
 * its balance. What earlier versions asked for is void.
 */
export async function writeInstalments(
  tx: Tx,
  proposal: Proposal,
  versions: Versions,
  plan: {
    readonly version: number;
    readonly deposit: Pence;
    readonly depositDue: Day;
    readonly balanceDue: Day;
    readonly now: number;
  },
): Promise<void> {
  await voidOpen(tx, proposal.id);
  const { owed, paid } = await balanceNow(tx, proposal, versions);
  const asked = Math.max(0, owed);
  const deposit = Math.min(asked, Math.max(0, plan.deposit - Math.max(0, paid)));
  const parts = [
    { kind: "deposit", pence: deposit, due: plan.depositDue },
    { kind: "balance", pence: asked - deposit, due: plan.balanceDue },
  ] as const;
  for (const part of parts.filter((one) => one.pence > 0))
    await tx
      .insertInto("order_instalment")
      .values({
        id: newId(),
        proposal_id: proposal.id,
        version: plan.version,
        kind: part.kind,
        pence: part.pence,
        due_on: part.due,
        state: "open",
        created_at: plan.now,
      })
      .execute();
}

/** Open instalments are void: nothing asks for them any longer. */
export async function voidOpen(tx: Tx, proposalId: string): Promise<void> {
  await tx
    .updateTable("order_instalment")
    .set({ state: "void" })
    .where("proposal_id", "=", proposalId)
    .where("state", "=", "open")
    .execute();
}

/**
 * After money came or went, or something was taken off: matches the open instalments to what is owed. One for which a card
 * payment is being taken just now stays as it is.
 */
export async function rebalanceInstalments(
  tx: Tx,
  deps: Pick<OrderDeps, "paymentUnderWay">,
  { proposal, versions }: { readonly proposal: Proposal; readonly versions: Versions },
  cause: "money" | "goodwill",
): Promise<void> {
  let { owed } = await balanceNow(tx, proposal, versions);
  const free: Instalment[] = [];
  for (const one of await openInstalments(tx, proposal.id))
    if (await deps.paymentUnderWay(tx, one.id)) owed -= one.pence;
    else free.push(one);
  for (const one of rebalance(owed, free, cause))
    await tx
      .updateTable("order_instalment")
      .set({ pence: one.pence, state: one.state })
      .where("id", "=", one.id)
      .execute();
}

/** "Deposit, proposal 1192": what a payment is for, the same wherever it is read. */
const instalmentName = (kind: Instalment["kind"], number: number): string =>
  `${kind === "deposit" ? "Deposit" : "Balance"}, proposal ${number}`;

/** Where an instalment is paid by card, good for 30 days; null for one that is not open or that cards are not taken for. */
export function payAddress(
  { signPaymentLink, clock }: Pick<OrderDeps, "signPaymentLink" | "clock">,
  number: number,
  instalment: Instalment,
): string | null {
  if (instalment.state !== "open") return null;
  return signPaymentLink({
    id: instalment.id,
    price: pence(instalment.pence),
    description: instalmentName(instalment.kind, number),
    until: clock.now() + 30 * 86_400_000,
  });
}

/** When an instalment is due: on that day, or today where it has passed or nobody said. */
export const dueFrom = (today: Day, wanted: Day | null): Day =>
  wanted === null || wanted < today ? today : wanted;

/** When a deposit is due: at once by card; by invoice within its days, but before the balance is. */
export function depositDue(
  today: Day,
  paysBy: "card" | "invoice",
  terms: { readonly invoiceDays: number; readonly balanceDue: Day },
): Day {
  if (paysBy === "card") return today;
  const due = addDays(today, terms.invoiceDays);
  return due < terms.balanceDue ? due : terms.balanceDue;
}
