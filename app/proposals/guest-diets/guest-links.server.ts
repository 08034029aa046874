import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { newId } from "#values/ids.ts";
import { Conflict, NotFound } from "#values/problem.ts";
import type { Instant } from "#values/time/clock.ts";
import { announceOrder } from "../messages/announce.server.ts";
import type { OrderDeps } from "../order-deps.ts";
import { lockProposal, proposalFromRow, versionsOf } from "../proposal-rows.server.ts";
import { acceptedOf } from "../proposal-state.ts";
import type { LineFacts, Proposal, ProposalContent } from "../proposal.ts";
import { newToken, tokenHash, tokenOf } from "../sending/link-token.server.ts";
import { noSuchLink, validLink } from "../sending/proposal-links.server.ts";
import { strictestByLine } from "../strictest-facts.ts";
import { guestsOpening } from "./guest-diet.ts";
import type { GuestsOpening } from "./guest-diet.ts";
import { guestDietsPath } from "./guest-diets-path.ts";

export const noSuchGuestLink = () =>
  new NotFound("This link opens nothing: it is not whole, the event is over, or its host has ended it.");

type LinkDeps = Pick<OrderDeps, "store" | "clock" | "secret" | "customer" | "publicOrigin">;

/** The order that a guests' link is of; null for one that is wrong, shortened or ended. */
export async function proposalOfToken(db: Db | Tx, token: string): Promise<string | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const row = await db
    .selectFrom("guest_link")
    .select("proposal_id")
    .where("token_hash", "=", tokenHash(token))
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return row?.proposal_id ?? null;
}

/** The address of an order's guests' link; null where it has none. */
export async function guestLinkOf(
  { store, secret, publicOrigin }: Pick<LinkDeps, "store" | "secret" | "publicOrigin">,
  proposalId: string,
): Promise<string | null> {
  const row = await store.db
    .selectFrom("guest_link")
    .selectAll()
    .where("proposal_id", "=", proposalId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const token = tokenOf(secret, "guests", row);
  return token ? publicOrigin + guestDietsPath(token) : null;
}

/**
 * The host makes the link for their guests; the one before it opens nothing any more. `token` is that of the host's own page.
 * Throws NotFound for a link that opens nothing, and Conflict where nothing is accepted or it is too late.
 */
export async function makeGuestLink(deps: LinkDeps, token: string): Promise<void> {
  await asHost(deps, token, async (tx, proposal) => {
    const id = newId();
    await endLinks(tx, proposal.id, deps.clock.now());
    await tx
      .insertInto("guest_link")
      .values({
        id,
        proposal_id: proposal.id,
        token_hash: tokenHash(newToken(deps.secret, "guests", id)),
        created_at: deps.clock.now(),
        revoked_at: null,
      })
      .execute();
    return "made guests’ link";
  });
}

/** The host ends the link for their guests. What was told stays with the kitchen. */
export async function endGuestLink(deps: LinkDeps, token: string): Promise<void> {
  await asHost(deps, token, async (tx, proposal) => {
    await endLinks(tx, proposal.id, deps.clock.now());
    return "ended guests’ link";
  });
}

async function asHost(
  deps: LinkDeps,
  token: string,
  work: (tx: Tx, proposal: Proposal) => Promise<string>,
): Promise<void> {
  const { store, clock, customer } = deps;
  const link = await validLink(store.db, token, clock.now());
  if (!link) throw noSuchLink();
  await store.db.transaction().execute(async (tx) => {
    const { proposal, versions } = await lockProposal(tx, link.proposal_id);
    // Withdrawn while this waited for the lock.
    if (!(await validLink(tx, token, clock.now()))) throw noSuchLink();
    if (!guestsOpening(proposal, acceptedOf(proposal, versions), clock.now())?.mayTell)
      throw new Conflict(
        "Guests can tell us from your yes until two days before the event. Nothing was changed.",
      );
    const action = await work(tx, proposal);
    await recordAudit(tx, customer, { action, subject: `proposal/${proposal.number}` }, clock);
    await announceOrder(tx, { store, clock }, proposal.id);
  });
}

async function endLinks(tx: Tx, proposalId: string, now: Instant): Promise<void> {
  await tx
    .updateTable("guest_link")
    .set({ revoked_at: now })
    .where("proposal_id", "=", proposalId)
    .where("revoked_at", "is", null)
    .execute();
}

/** What a guest's page shows of an order: no price, and nobody's name or address. */
export interface OpenedForGuests extends GuestsOpening {
  readonly proposalId: string;
  readonly title: string;
  readonly lines: ProposalContent["lines"];
  /** By the line: the worse of what was known when it was sent, and what is known now. */
  readonly facts: Readonly<Record<string, LineFacts>>;
}

/** What a guests' link opens; null where the same page is shown for every reason. Writes nothing. */
export async function openForGuests(
  deps: Pick<OrderDeps, "store" | "clock" | "describeLines">,
  token: string,
): Promise<OpenedForGuests | null> {
  const { db } = deps.store;
  const proposalId = await proposalOfToken(db, token);
  const row =
    proposalId &&
    (await db.selectFrom("proposal").selectAll().where("id", "=", proposalId).executeTakeFirst());
  if (!row) return null;
  const proposal = proposalFromRow(row);
  const accepted = acceptedOf(proposal, await versionsOf(db, proposal.id));
  const opening = guestsOpening(proposal, accepted, deps.clock.now());
  if (!opening || !accepted) return null;
  const { title, lines } = accepted.content;
  const known = await deps.describeLines(
    db,
    lines.flatMap(({ itemId }) => itemId ?? []),
  );
  const items = new Map(lines.map(({ id, itemId }) => [id, itemId]));
  const facts = strictestByLine(lines, accepted.sent?.facts, (id) => known.get(items.get(id) ?? ""));
  return { ...opening, proposalId: proposal.id, title, lines, facts };
}
