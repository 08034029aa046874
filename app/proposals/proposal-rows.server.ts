import type { Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { NotFound } from "#values/problem.ts";
import type { Proposal, ProposalContent, ProposalVersion, SentFacts } from "./proposal.ts";

export const noSuchProposal = () => new NotFound("There is no such proposal: it may have been erased.");

/** A row of the table as a proposal. */
export function proposalFromRow(row: Selectable<Schema["proposal"]>): Proposal {
  return {
    id: row.id,
    number: row.number,
    enquiryId: row.enquiry_id,
    email: row.email,
    owner: row.owner,
    createdAt: row.created_at,
    createdBy: row.created_by,
    acceptedVersion: row.accepted_version,
    buyer: {
      purchaseOrder: row.purchase_order ?? "",
      reference: row.buyer_reference ?? "",
      peppolId: row.peppol_id ?? "",
    },
    cancelledAt: row.cancelled_at,
    lostAt: row.lost_at,
  };
}

/** A row of the table as a version. */
export function versionFromRow(row: Selectable<Schema["proposal_version"]>): ProposalVersion {
  const content: ProposalContent = JSON.parse(row.content);
  return {
    proposalId: row.proposal_id,
    version: row.version,
    content,
    sent: sentOf(row),
    revision: row.revision,
    savedAt: row.saved_at,
    savedBy: row.saved_by,
    withdrawnAt: row.withdrawn_at,
  };
}

function sentOf(row: Selectable<Schema["proposal_version"]>): SentFacts | null {
  if (row.sent_at === null || row.sent_facts === null || row.hash === null) return null;
  const facts: Pick<SentFacts, "vat" | "terms" | "facts"> = JSON.parse(row.sent_facts);
  return { ...facts, hash: row.hash, at: row.sent_at, by: row.sent_by ?? "" };
}

/** The versions of a proposal, the first one first. */
export async function versionsOf(db: Db | Tx, proposalId: string): Promise<ProposalVersion[]> {
  return (await versionsOfAll(db, [proposalId])).get(proposalId) ?? [];
}

/** The same of several proposals, by the id of each. */
export async function versionsOfAll(
  db: Db | Tx,
  proposalIds: readonly string[],
): Promise<ReadonlyMap<string, ProposalVersion[]>> {
  if (proposalIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("proposal_version")
    .selectAll()
    .where("proposal_id", "in", proposalIds)
    .orderBy("proposal_id")
    .orderBy("version")
    .execute();
  return Map.groupBy(rows.map(versionFromRow), ({ proposalId }) => proposalId);
}

/**
 * Locks a proposal, and with it all that belongs to it, for this transaction: other writers wait. Throws NotFound where
 * there is none of that id.
 */
export async function lockProposal(
  tx: Tx,
  id: string,
): Promise<{ readonly proposal: Proposal; readonly versions: readonly ProposalVersion[] }> {
  const row = await tx
    .updateTable("proposal")
    .set((columns) => ({ revision: columns("revision", "+", 1) }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw noSuchProposal();
  return { proposal: proposalFromRow(row), versions: await versionsOf(tx, id) };
}
