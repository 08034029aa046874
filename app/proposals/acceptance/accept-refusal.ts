import { missingOnInvoices } from "#brand/own-facts.ts";
import { ringUs } from "#brand/firm-words.ts";
import type { Brand } from "#brand/brand.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { isExpired, latestSent } from "../proposal-state.ts";
import type { Proposal, ProposalVersion } from "../proposal.ts";
import { changedVat } from "../invoicing/vat-changes.ts";

/** Why a version cannot be accepted, in one plain sentence for the customer; null when it can. */
export function acceptRefusal(
  proposal: Proposal,
  versions: readonly ProposalVersion[],
  asked: { readonly version: number; readonly hash: string },
  { today, brand }: { readonly today: Day; readonly brand: Brand },
): string | null {
  const ring = `Please ${ringUs(brand)}.`;
  if (proposal.cancelledAt !== null) return `This order was cancelled. ${ring}`;
  if (proposal.lostAt !== null) return `This proposal was closed. ${ring}`;
  if (missingOnInvoices(brand).length)
    return `We cannot take orders on this page just now. Nothing was accepted. ${ring}`;
  const latest = latestSent(versions);
  const version = versions.find((one) => one.version === asked.version);
  if (!latest || !version?.sent) return `There is no such version of this proposal. ${ring}`;
  if (version.version !== latest.version)
    return `There is a newer version, ${latest.version}: please read that one. Nothing was accepted.`;
  if (version.withdrawnAt !== null) return `We have taken this version back. ${ring}`;
  if (isExpired(version, today))
    return `This proposal was good until ${lastDay(version)}. ${ring} We will send you a fresh one.`;
  if (version.sent.hash !== asked.hash)
    return "This is not what we sent you. Please load the page again and read it once more. Nothing was accepted.";
  if (changedVat(version, brand.orders.vat).length)
    return "VAT has changed since this was sent: we will send you a new version. Nothing was accepted.";
  if (version.content.event.day === null || version.content.event.day < today)
    return `The day of this event has passed. ${ring}`;
  return null;
}

const lastDay = ({ content: { validUntil } }: ProposalVersion) =>
  validUntil === null ? "the day before it was sent" : formatDay(validUntil, "date");
