import { keysOf } from "#values/record.ts";
import type { Tx } from "#database/store.server.ts";
import { dietName } from "#food/diet.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { defined } from "#values/defined.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import type { Problem } from "#values/problem.ts";
import { maxGuests } from "../drafts/content-limits.ts";
import { dayLoad, fullDay, placeOf } from "../acceptance/day-capacity.server.ts";
import { toldDiets } from "../guest-diets/guest-diets.server.ts";
import { withTold } from "../guest-diets/told-content.ts";
import { writeForCustomer } from "../messages/messages.server.ts";
import type { OrderDeps } from "../order-deps.ts";
import { validLink, noSuchLink } from "../sending/proposal-links.server.ts";
import { lockProposal } from "../proposal-rows.server.ts";
import { draftOf, latestSent, proposalState } from "../proposal-state.ts";
import { insertDraft } from "../drafts/proposals.server.ts";
import type { Proposal, ProposalContent, ProposalVersion } from "../proposal.ts";
import { forGuests } from "./scale-guests.ts";
import type { GuestChange } from "./scale-guests.ts";
import { sendLocked } from "../sending/send-version.server.ts";
import type { SentVersion } from "../sending/send-version.server.ts";

/** What came of it: a new version to accept by name, or a message that somebody at the desk answers. */
export type GuestAnswer =
  | { readonly kind: "version"; readonly version: number; readonly link: string }
  | { readonly kind: "message" };

type Locked = { readonly proposal: Proposal; readonly versions: readonly ProposalVersion[] };

const maxVersions = 30;

/**
 * A customer changes the number of guests. Within the limits that were sent, before their day and where the day has room, the
 * next version is sent at once; else it is a message for us. Throws NotFound for a link that opens nothing, Conflict for an
 * older version's or a cancelled order's, Invalid for numbers that cannot be.
 */
export async function askGuests(
  deps: OrderDeps,
  { token, ...change }: GuestChange & { readonly token: string },
): Promise<GuestAnswer> {
  const faults = changeFaults(change);
  if (faults.length) throw new Invalid(faults);
  const link = await validLink(deps.store.db, token, deps.clock.now());
  if (!link) throw noSuchLink();
  const sent = await sendNext(deps, link.proposal_id, link.version, change).catch((error: unknown) => {
    // What cannot be sent by itself is for a person.
    if (error instanceof Invalid) return null;
    throw error;
  });
  if (!sent)
    await deps.store.db.transaction().execute(async (tx) => {
      const { proposal, versions } = await lockProposal(tx, link.proposal_id);
      const before = defined(latestSent(versions), "the version of a link");
      const text = describeChange(before.content, change);
      await writeForCustomer(tx, deps, proposal, { version: link.version, text, waits: true });
    });
  deps.emailWorker.wake();
  return sent ? { kind: "version", version: sent.version.version, link: sent.link } : { kind: "message" };
}

async function sendNext(
  deps: OrderDeps,
  proposalId: string,
  shown: number,
  change: GuestChange,
): Promise<SentVersion | null> {
  return await deps.store.db.transaction().execute(async (tx) => {
    const locked = await lockProposal(tx, proposalId);
    const latest = defined(latestSent(locked.versions), "the version of a link");
    if (locked.proposal.cancelledAt !== null) throw new Conflict("This order was cancelled.");
    if (latest.version !== shown)
      throw new Conflict(`There is a newer version, ${latest.version}: please change that one.`);
    if (!describeChange(latest.content, change))
      throw new Conflict("We plan for that already: nothing was changed.");
    const content = await nextContent(tx, deps, locked, latest, change);
    if (!content) return null;
    const now = deps.clock.now();
    const version = latest.version + 1;
    await insertDraft(tx, { proposalId, version, content, at: now, by: deps.customer.name });
    const sent = await sendLocked(tx, deps, deps.customer, { proposal: locked.proposal, version });
    const text = describeChange(latest.content, change);
    await writeForCustomer(tx, deps, locked.proposal, { version, text, waits: false });
    return sent;
  });
}

/** What the next version says; null where somebody has to look first. */
async function nextContent(
  tx: Tx,
  { clock, brand, customer }: OrderDeps,
  { proposal, versions }: Locked,
  latest: ProposalVersion,
  change: GuestChange,
): Promise<ProposalContent | null> {
  const today = londonDay(clock.now());
  const state = proposalState(proposal, versions, today);
  const { guestLimits: limits, event, validUntil } = latest.content;
  if ((state !== "sent" && state !== "accepted") || draftOf(versions)) return null;
  if (!limits || !event.day || versions.length >= maxVersions) return null;
  if (today > limits.until || change.guests < limits.least || change.guests > limits.most) return null;
  // From what we planned ourselves, so that there and back again is the same.
  const planned = versions.findLast(({ sent }) => sent !== null && sent.by !== customer.name) ?? latest;
  const scaled = forGuests(planned.content, change);
  if (!scaled) return null;
  // Whom their guests have told us of is not forgotten by a number that the host has not counted anew.
  const content = withTold(scaled, await toldDiets(tx, proposal.id));
  const place = await placeOf(tx, proposal.id, content);
  if (fullDay(brand, event.day, place, await dayLoad(tx, event.day, proposal.id))) return null;
  const until = validUntil !== null && validUntil > limits.until ? validUntil : limits.until;
  return { ...content, validUntil: until };
}

function changeFaults({ guests, diets }: GuestChange): Problem[] {
  const whole = (count: number, least: number, most: number) =>
    Number.isSafeInteger(count) && count >= least && count <= most;
  if (!whole(guests, 1, maxGuests))
    return [{ field: "guests", message: `Type a whole number from 1 to ${maxGuests}.` }];
  return Object.entries(diets)
    .filter(([, count]) => !whole(count, 0, guests))
    .map(([group]) => ({ field: `diets.${group}`, message: "There cannot be more of them than guests." }));
}

/** "280 guests instead of 260; Vegan: 6 instead of 4."; "" where nothing changes. */
function describeChange(before: ProposalContent, { guests, diets }: GuestChange): string {
  const groups = [...new Set([...keysOf(before.diets), ...keysOf(diets)])];
  const changed = groups.flatMap((group) => {
    const [old, now] = [before.diets[group] ?? 0, diets[group] ?? 0];
    const name = group === "allergy" ? "With an allergy" : dietName(group);
    return old === now ? [] : [`${name}: ${now} instead of ${old}`];
  });
  if (guests !== before.guests)
    changed.unshift(`${guests} guests instead of ${before.guests ?? "an open number"}`);
  return changed.length ? `${changed.join("; ")}.` : "";
}
