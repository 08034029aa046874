import type { Day } from "#values/time/calendar-day.ts";
import type { Proposal, ProposalState, ProposalVersion } from "./proposal.ts";

/** The last version that was sent, withdrawn or not; undefined while none was. */
export const latestSent = (versions: readonly ProposalVersion[]): ProposalVersion | undefined =>
  versions.findLast(({ sent }) => sent !== null);

/** The draft, of which there is one at most. */
export const draftOf = (versions: readonly ProposalVersion[]): ProposalVersion | undefined =>
  versions.find(({ sent }) => sent === null);

/** The version in force; undefined while none is accepted. */
export const acceptedOf = (
  proposal: Proposal,
  versions: readonly ProposalVersion[],
): ProposalVersion | undefined => versions.find(({ version }) => version === proposal.acceptedVersion);

/** Where a proposal stands on a day. */
export function proposalState(
  proposal: Proposal,
  versions: readonly ProposalVersion[],
  today: Day,
): ProposalState {
  if (proposal.cancelledAt !== null) return "cancelled";
  if (proposal.acceptedVersion !== null) return "accepted";
  if (proposal.lostAt !== null) return "lost";
  const latest = latestSent(versions);
  if (!latest) return "draft";
  if (latest.withdrawnAt !== null) return "withdrawn";
  return isExpired(latest, today) ? "expired" : "sent";
}

/** Whether a version can no longer be accepted because the last day for it has passed; one that names no day has none. */
export function isExpired({ content: { validUntil } }: ProposalVersion, today: Day): boolean {
  return validUntil === null || validUntil < today;
}
