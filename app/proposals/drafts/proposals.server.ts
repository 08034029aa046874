import { recordAudit } from "#audit/audit.server.ts";
import { isBrokenReference } from "#database/store-errors.ts";
import type { Tx } from "#database/store.server.ts";
import type { Actor } from "#values/actor.ts";
import { newId } from "#values/ids.ts";
import { defined } from "#values/defined.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { withoutReasons } from "../checks/reasons.ts";
import { contentFaults } from "./content-limits.ts";
import { toldDiets } from "../guest-diets/guest-diets.server.ts";
import { withTold } from "../guest-diets/told-content.ts";
import type { OrderDeps } from "../order-deps.ts";
import { lockProposal, noSuchProposal, proposalFromRow, versionsOf } from "../proposal-rows.server.ts";
import { draftOf, latestSent } from "../proposal-state.ts";
import type { Proposal, ProposalContent, ProposalVersion } from "../proposal.ts";

type ProposalDeps = Pick<OrderDeps, "store" | "clock" | "brand">;

/** The number of the first proposal. */
export const firstNumber = 1001;

/**
 * Writes a proposal's first draft. An enquiry has one proposal that is not over: where there is one already, that one is
 * returned. Throws Invalid with each fault of the content, and NotFound where the enquiry was erased meanwhile.
 */
export async function createProposal(
  { store, clock, brand }: ProposalDeps,
  actor: Actor,
  { enquiryId, content }: { readonly enquiryId: string | null; readonly content: ProposalContent },
): Promise<Proposal> {
  refuseFaults(content, brand);
  const now = clock.now();
  return await store.db.transaction().execute(async (tx) => {
    // The counter's row is the lock: of two clicks at once the second sees what the first has made.
    const number = await nextNumber(tx, "proposal", firstNumber);
    const made = enquiryId === null ? undefined : await openProposalOf(tx, enquiryId);
    if (made) return proposalFromRow(made);
    const inserting = tx
      .insertInto("proposal")
      .values({
        id: newId(),
        number,
        enquiry_id: enquiryId,
        email: content.customer.email.toLowerCase(),
        owner: null,
        event_day: content.event.day,
        accepted_version: null,
        cancelled_at: null,
        lost_at: null,
        people_gone_at: null,
        created_at: now,
        created_by: actor.name,
        revision: 1,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const row = await inserting.catch((error: unknown) => {
      // Of what it refers to, nobody takes anything away but enquiries.
      throw isBrokenReference(error) ? new NotFound(enquiryGone) : error;
    });
    await insertDraft(tx, { proposalId: row.id, version: 1, content, at: now, by: actor.name });
    await recordAudit(tx, actor, { action: "wrote proposal", subject: `proposal/${number}` }, clock);
    return proposalFromRow(row);
  });
}

const enquiryGone = "The enquiry was erased meanwhile: no proposal was written from it.";

const openProposalOf = (tx: Tx, enquiryId: string) =>
  tx
    .selectFrom("proposal")
    .selectAll()
    .where("enquiry_id", "=", enquiryId)
    .where("cancelled_at", "is", null)
    .where("lost_at", "is", null)
    .executeTakeFirst();

/**
 * Saves a draft over the one whose revision the screen began with. Throws SavedMeanwhile where somebody has saved it
 * meanwhile, Conflict where it was sent, Invalid with each fault of the content.
 */
export async function saveDraft(
  { store, clock, brand }: ProposalDeps,
  actor: Actor,
  save: {
    readonly proposalId: string;
    readonly version: number;
    readonly revision: number;
    readonly content: ProposalContent;
  },
): Promise<ProposalVersion> {
  refuseFaults(save.content, brand);
  return await store.db.transaction().execute(async (tx) => {
    const { proposal, versions } = await lockProposal(tx, save.proposalId);
    const before = draftToChange(versions, save);
    await tx
      .updateTable("proposal_version")
      .set({ content: JSON.stringify(save.content), revision: before.revision + 1 })
      .set({ saved_at: clock.now(), saved_by: actor.name })
      .where("proposal_id", "=", save.proposalId)
      .where("version", "=", save.version)
      .execute();
    // What is in force says whose it is and when; a draft says so only while nothing is. What a customer can accept holds its
    // own day until the next version is sent.
    const { day } = (latestSent(versions)?.content ?? save.content).event;
    if (proposal.acceptedVersion === null)
      await tx
        .updateTable("proposal")
        .set({ event_day: day, email: save.content.customer.email.toLowerCase() })
        .where("id", "=", save.proposalId)
        .execute();
    return versionIn(await versionsOf(tx, save.proposalId), save.version);
  });
}

/**
 * Begins the next version as a copy of the latest one. While there is a draft, that one is returned: there is one at a time.
 * Throws NotFound, or Conflict where the order is cancelled.
 */
export async function newVersion(
  { store, clock }: Pick<OrderDeps, "store" | "clock">,
  actor: Actor,
  proposalId: string,
): Promise<ProposalVersion> {
  return await store.db.transaction().execute(async (tx) => {
    const { proposal, versions } = await lockProposal(tx, proposalId);
    if (proposal.cancelledAt !== null)
      throw new Conflict("The order is cancelled: write a new proposal instead.");
    const draft = draftOf(versions);
    if (draft) return draft;
    const latest = defined(versions.at(-1), `a version of ${proposalId}`);
    const next = latest.version + 1;
    await insertDraft(tx, {
      proposalId,
      version: next,
      content: withTold(withoutReasons(latest.content), await toldDiets(tx, proposalId)),
      at: clock.now(),
      by: actor.name,
    });
    return versionIn(await versionsOf(tx, proposalId), next);
  });
}

/** Writes a draft inside the caller's transaction. */
export async function insertDraft(
  tx: Tx,
  draft: {
    readonly proposalId: string;
    readonly version: number;
    readonly content: ProposalContent;
    readonly at: number;
    readonly by: string;
  },
): Promise<void> {
  await tx
    .insertInto("proposal_version")
    .values({
      proposal_id: draft.proposalId,
      version: draft.version,
      content: JSON.stringify(draft.content),
      revision: 1,
      saved_at: draft.at,
      saved_by: draft.by,
      sent_facts: null,
      hash: null,
      sent_at: null,
      sent_by: null,
      withdrawn_at: null,
    })
    .execute();
}

/** The draft that a screen means. Throws Conflict where it was sent, SavedMeanwhile where it is not as the screen has it. */
export function draftToChange(
  versions: readonly ProposalVersion[],
  seen: { readonly version: number; readonly revision: number },
): ProposalVersion {
  const found = versionIn(versions, seen.version);
  if (found.sent)
    throw new Conflict(`Version ${found.version} was sent: it stays as it is. Write the next version.`);
  if (found.revision !== seen.revision)
    throw new SavedMeanwhile(
      `${found.savedBy} has saved version ${found.version} meanwhile. Both are shown: nothing is lost.`,
      found,
    );
  return found;
}

function versionIn(versions: readonly ProposalVersion[], version: number): ProposalVersion {
  const found = versions.find((one) => one.version === version);
  if (!found) throw noSuchProposal();
  return found;
}

function refuseFaults(content: ProposalContent, brand: OrderDeps["brand"]): void {
  const faults = contentFaults(content, brand.orders.vat);
  if (faults.length) throw new Invalid(faults);
}

/**
 * The next number of a series, `first` for its first one. The counter's row is locked until the transaction ends: what
 * fails gives its number back, so that a series has no gap and no number twice.
 */
export async function nextNumber(tx: Tx, series: string, first = 1): Promise<number> {
  const { last } = await tx
    .insertInto("invoice_counter")
    .values({ series, last: first })
    .onConflict((conflict) =>
      conflict.column("series").doUpdateSet((row) => ({ last: row("invoice_counter.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}
