import type { Db, Tx } from "#database/store.server.ts";
import { day } from "#values/time/calendar-day.ts";
import { pence } from "#values/numbers/money.ts";
import { linkFromRow } from "./sending/link-token.server.ts";
import type { LinkDeps } from "./sending/link-token.server.ts";
import { orderBalance } from "./ledger/order-balance.ts";
import type {
  Acceptance,
  Adjustment,
  Instalment,
  OrderMoney,
  ProposalFile,
  ProposalMessage,
} from "./proposal-file.ts";
import { acceptedOf } from "./proposal-state.ts";
import type { Proposal, ProposalVersion } from "./proposal.ts";
import { proposalSums } from "./sums.ts";

type Parts = Omit<ProposalFile, "proposal" | "versions" | "state" | "owed">;

/** All that belongs to a proposal beside its versions, and what it comes to. */
export async function readParts(
  db: Db | Tx,
  deps: LinkDeps,
  proposal: Proposal,
  versions: readonly ProposalVersion[],
): Promise<Parts> {
  const { id } = proposal;
  const links = await db
    .selectFrom("proposal_link")
    .selectAll()
    .where("proposal_id", "=", id)
    .orderBy("version")
    .orderBy("created_at")
    .execute();
  const instalments = await instalmentsOf(db, id);
  const money = await moneyOf(db, id);
  const adjustments = await adjustmentsOf(db, id);
  return {
    acceptances: await acceptancesOf(db, id),
    instalments,
    money,
    adjustments,
    links: links.map((row) => linkFromRow(deps, row)),
    messages: await messagesOf(db, id),
    balance: orderBalance(totalInForce(proposal, versions), {
      adjustments,
      money,
      instalments,
    }),
  };
}

/** The price of the version in force, tax included; zero while none is. */
export function totalInForce(proposal: Proposal, versions: readonly ProposalVersion[]) {
  const accepted = acceptedOf(proposal, versions);
  return accepted?.sent ? proposalSums(accepted.content, accepted.sent.vat).total : pence(0);
}

/** The instalments of a proposal, in the order in which they are asked for. */
export async function instalmentsOf(db: Db | Tx, proposalId: string): Promise<Instalment[]> {
  const rows = await db
    .selectFrom("order_instalment")
    .selectAll()
    .where("proposal_id", "=", proposalId)
    .orderBy("version")
    // "deposit" comes before "balance".
    .orderBy("kind", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    kind: row.kind,
    pence: pence(row.pence),
    dueOn: day(row.due_on),
    state: row.state,
    createdAt: row.created_at,
  }));
}

/** What came in and went back, the earliest first. */
export async function moneyOf(db: Db | Tx, proposalId: string): Promise<OrderMoney[]> {
  const rows = await db
    .selectFrom("order_money")
    .selectAll()
    .where("proposal_id", "=", proposalId)
    .orderBy("entered_at")
    // In one moment money comes before it goes back.
    .orderBy("pence", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    instalmentId: row.instalment_id,
    kind: row.kind,
    pence: row.pence,
    sourceId: row.source_id,
    reference: row.reference,
    onDay: day(row.on_day),
    enteredAt: row.entered_at,
    enteredBy: row.entered_by,
  }));
}

/** What was taken off, the earliest first. */
export async function adjustmentsOf(db: Db | Tx, proposalId: string): Promise<Adjustment[]> {
  const rows = await db
    .selectFrom("order_adjustment")
    .selectAll()
    .where("proposal_id", "=", proposalId)
    .orderBy("made_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    pence: pence(row.pence),
    reason: row.reason,
    at: row.made_at,
    by: row.made_by,
  }));
}

/** The acceptances, the first one first. */
export async function acceptancesOf(db: Db | Tx, proposalId: string): Promise<Acceptance[]> {
  const rows = await db
    .selectFrom("proposal_acceptance")
    .selectAll()
    .where("proposal_id", "=", proposalId)
    .orderBy("version")
    .execute();
  return rows.map((row) => ({
    version: row.version,
    hash: row.hash,
    name: row.name,
    at: row.accepted_at,
    paysBy: row.pays_by,
  }));
}

/** What was asked and answered, the earliest first. */
export async function messagesOf(db: Db | Tx, proposalId: string): Promise<ProposalMessage[]> {
  const rows = await db
    .selectFrom("proposal_message")
    .selectAll()
    .where("proposal_id", "=", proposalId)
    .orderBy("written_at")
    // In one moment the question comes before its answer.
    .orderBy("side")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    side: row.side,
    text: row.text,
    at: row.written_at,
    by: row.written_by,
    doneAt: row.done_at,
  }));
}
