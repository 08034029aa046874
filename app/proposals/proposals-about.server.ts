import type { Db } from "#database/store.server.ts";

/** A proposal in short, beside the enquiry that it answers. */
export interface ProposalAbout {
  readonly number: number;
  readonly enquiryId: string | null;
  readonly isAccepted: boolean;
  /** Cancelled or lost. */
  readonly isOver: boolean;
  /** The version that is being written; null where none is. */
  readonly draft: number | null;
  /** The last version that was sent; null where none was. */
  readonly sent: number | null;
  /** How often the customer has opened it. */
  readonly opened: number;
}

/**
 * The proposals that answer these enquiries or went to this address, the newest first; a hundred at most. An address is
 * compared in any case.
 */
export async function proposalsAbout(
  db: Db,
  { enquiries = [], email }: { readonly enquiries?: readonly string[]; readonly email?: string },
): Promise<ProposalAbout[]> {
  if (!enquiries.length && email === undefined) return [];
  const rows = await db
    .selectFrom("proposal")
    .select(["id", "number", "enquiry_id", "accepted_version", "cancelled_at", "lost_at"])
    .where((row) =>
      row.or([
        ...(enquiries.length ? [row("enquiry_id", "in", [...enquiries])] : []),
        ...(email === undefined ? [] : [row("email", "=", email.trim().toLowerCase())]),
      ]),
    )
    .orderBy("number", "desc")
    .limit(100)
    .execute();
  if (!rows.length) return [];
  const ids = rows.map(({ id }) => id);
  const versions = await db
    .selectFrom("proposal_version")
    .select(["proposal_id", "version", "sent_at"])
    .where("proposal_id", "in", ids)
    .orderBy("version")
    .execute();
  const links = await db
    .selectFrom("proposal_link")
    .select(["proposal_id", "opened"])
    .where("proposal_id", "in", ids)
    .execute();
  return rows.map((row) => {
    const its = versions.filter(({ proposal_id }) => proposal_id === row.id);
    return {
      number: row.number,
      enquiryId: row.enquiry_id,
      isAccepted: row.accepted_version !== null,
      isOver: row.cancelled_at !== null || row.lost_at !== null,
      draft: its.findLast(({ sent_at }) => sent_at === null)?.version ?? null,
      sent: its.findLast(({ sent_at }) => sent_at !== null)?.version ?? null,
      opened: links.reduce((all, one) => all + (one.proposal_id === row.id ? one.opened : 0), 0),
    };
  });
}
