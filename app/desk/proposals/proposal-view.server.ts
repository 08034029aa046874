import type { Brand } from "#brand/brand.ts";
import type { OrderTerms } from "#brand/order-terms.ts";
import { findEnquiry } from "#enquiries/inbox/desk-enquiries.server.ts";
import { compareVersions, describeDifferences } from "#proposals/changes/compare-versions.ts";
import type { VersionDifferences } from "#proposals/changes/compare-versions.ts";
import { dayLoad } from "#proposals/acceptance/day-capacity.server.ts";
import { findProposal } from "#proposals/find-proposals.server.ts";
import type { ProposalFile } from "#proposals/proposal-file.ts";
import { firstSentOf } from "#proposals/checks/proposal-checks.ts";
import type { FirstSent } from "#proposals/checks/proposal-checks.ts";
import { proposalFields } from "#proposals/drafts/proposal-fields.ts";
import type { ProposalFields } from "#proposals/drafts/proposal-fields.ts";
import { acceptedOf, draftOf, latestSent } from "#proposals/proposal-state.ts";
import type { LineFacts, Proposal, ProposalContent, ProposalVersion } from "#proposals/proposal.ts";
import { proposalSums } from "#proposals/sums.ts";
import type { SiteContext } from "#server/services.ts";
import { listMembers } from "#staff/members.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { formatPounds } from "#values/numbers/money.ts";
import { defined } from "#values/defined.ts";
import type { Look } from "../acts/refused.ts";
import { signedNames } from "../people.server.ts";
import type { OtherOrders } from "./editor/save-result.ts";
import { notFound } from "../not-found/not-found.ts";

/** Where a refusal leads that is about a proposal. */
export const lookAtProposal = (number: string | number): Look => ({
  to: `/desk/proposals/${encodeURIComponent(number)}`,
  called: "the proposal",
});

/** Where the kitchen's sheet of an order is; null where it is on none: nothing is accepted, or it was cancelled. */
export function eventSheetAt(proposal: Proposal, versions: readonly ProposalVersion[]): string | null {
  const day = acceptedOf(proposal, versions)?.content.event.day;
  return day && proposal.cancelledAt === null
    ? `/desk/kitchen/orders?day=${day}#order-${proposal.number}`
    : null;
}

/** A draft as the editor takes it up. */
export interface DraftView {
  readonly number: number;
  readonly version: number;
  readonly revision: number;
  readonly fields: ProposalFields;
  readonly factsByItem: Readonly<Record<string, LineFacts>>;
  readonly terms: OrderTerms;
  readonly quotes: Brand["quotes"];
  readonly today: Day;
  readonly others: OtherOrders;
  readonly firstSent: FirstSent;
}

/** A line of the list of versions. */
export interface VersionEntry {
  readonly version: number;
  /** "draft", "sent", "withdrawn", "accepted". */
  readonly state: string;
  readonly by: string;
  readonly at: string;
  readonly total: string;
  readonly opened: number;
  /** Against the version before it; null for the first. */
  readonly changes: string | null;
}

/** The file of a proposal's number; the error page of a 404 where there is none. */
export async function fileOf(site: Pick<SiteContext, "orders">, number: string): Promise<ProposalFile> {
  const file = /^\d{1,9}$/.test(number) ? await findProposal(site.orders, Number(number)) : null;
  if (!file) throw notFound();
  return file;
}

/** The version that a screen shows: the one that is asked for, else the draft, the one in force, the last one. */
export function shownVersion({ proposal, versions }: ProposalFile, asked: string | null): ProposalVersion {
  const found = versions.find(({ version }) => String(version) === asked);
  return defined(
    found ?? draftOf(versions) ?? acceptedOf(proposal, versions) ?? latestSent(versions) ?? versions[0],
    "a version of a proposal",
  );
}

export async function draftView(
  site: SiteContext,
  file: ProposalFile,
  draft: ProposalVersion,
): Promise<DraftView> {
  const { content, version, revision } = draft;
  const { orders: terms, quotes } = site.orders.brand;
  return {
    number: file.proposal.number,
    version,
    revision,
    terms,
    quotes,
    fields: proposalFields(content),
    factsByItem: await factsByItem(site, content),
    today: londonDay(site.clock.now()),
    others: await othersOn(site, file.proposal.id, content),
    firstSent: firstSentOf(file.versions),
  };
}

/** The other accepted orders of the event's day. */
export async function othersOn(
  { store }: Pick<SiteContext, "store">,
  proposalId: string,
  { event }: ProposalContent,
): Promise<OtherOrders> {
  return event.day ? await dayLoad(store.db, event.day, proposalId) : { events: 0, guests: 0 };
}

/** What is known now of the dishes of a proposal, by the items of the menu. */
export async function factsByItem(
  { store, orders }: Pick<SiteContext, "store" | "orders">,
  { lines }: ProposalContent,
): Promise<Readonly<Record<string, LineFacts>>> {
  const ids = lines.flatMap(({ itemId }) => itemId ?? []);
  const known = await orders.describeLines(store.db, ids);
  return Object.fromEntries([...known].map(([id, { allergens, diets }]) => [id, { allergens, diets }]));
}

/** Every version, the last one first: who, when, how often opened, and how it differs from the one before. */
export async function versionEntries(site: SiteContext, file: ProposalFile): Promise<VersionEntry[]> {
  const nameOf = await signedNames(site.store.db);
  const today = site.orders.brand.orders.vat;
  const compared = (version: ProposalVersion) => ({
    content: version.content,
    vat: version.sent?.vat ?? today,
  });
  return file.versions.toReversed().map((one) => {
    const before = file.versions.find(({ version }) => version === one.version - 1);
    const opened = file.links.filter(({ version }) => version === one.version);
    return {
      version: one.version,
      state: stateOf(file, one),
      by: nameOf(one.sent?.by ?? one.savedBy),
      at: formatInstant(one.withdrawnAt ?? one.sent?.at ?? one.savedAt, "weekday"),
      total: formatPounds(proposalSums(one.content, compared(one).vat).total),
      opened: opened.reduce((sum, link) => sum + link.opened, 0),
      changes: before ? describeDifferences(compareVersions(compared(before), compared(one))) : null,
    };
  });
}

function stateOf({ proposal }: ProposalFile, { version, sent, withdrawnAt }: ProposalVersion): string {
  if (!sent) return "draft";
  if (proposal.acceptedVersion === version) return "accepted";
  return withdrawnAt === null ? "sent" : "withdrawn";
}

/** How a version differs from another of the same proposal; null where there is no such version. */
export function comparison(
  site: Pick<SiteContext, "orders">,
  file: ProposalFile,
  shown: ProposalVersion,
  asked: string | null,
): (VersionDifferences & { readonly with: number }) | null {
  const other = file.versions.find(({ version }) => String(version) === asked);
  if (!other || other.version === shown.version) return null;
  const vat = site.orders.brand.orders.vat;
  const [before, after] = [other, shown].map(({ content, sent }) => ({ content, vat: sent?.vat ?? vat }));
  return before && after ? { ...compareVersions(before, after), with: other.version } : null;
}

/** The enquiry that it answers, in the customer's own words. */
export async function letterOf(
  { store }: Pick<SiteContext, "store">,
  enquiryId: string | null,
): Promise<{ text: string; at: string; name: string; enquiryId: string } | null> {
  const found = enquiryId ? await findEnquiry(store.db, enquiryId) : null;
  if (!found) return null;
  const { enquiry, createdAt, fName, lName, id } = found.enquiry;
  return { text: enquiry, at: formatInstant(createdAt, "weekday"), name: `${fName} ${lName}`, enquiryId: id };
}

/** Who may look after it: those who are active, by id. */
export async function possibleOwners({ store }: Pick<SiteContext, "store">) {
  const members = await listMembers(store.db);
  return members.filter(({ state }) => state === "active").map(({ id, name }) => ({ id, name }));
}
