import { recordAudit } from "#audit/audit.server.ts";
import type { Tx } from "#database/store.server.ts";
import type { Actor } from "#values/actor.ts";
import { londonDay } from "#values/calendar-day.ts";
import type { Clock } from "#values/clock.ts";
import { Conflict, NotAllowed } from "#values/problem.ts";
import { isSamePerson } from "#values/same-person.ts";
import type { Draft } from "./draft.ts";
import { draftById, findOpenDraft, noApprovalOrPlan, updateDraft } from "./draft-repository.server.ts";
import type { DraftDeps } from "./edit-draft.server.ts";
import { reviewDraft, risksHash } from "./review-draft.server.ts";

/** A draft as somebody saw it. */
export interface SeenRevision {
  readonly id: string;
  readonly revision: number;
}

/** Asks somebody else to approve a draft. Asking twice is asking once. Throws Conflict where it was saved or closed since. */
export async function askForApproval(deps: DraftDeps, actor: Actor, seen: SeenRevision): Promise<Draft> {
  return await withDraft(deps, seen, async (draft, tx) => {
    if (draft.approvalRequest) return;
    await updateDraft(tx, seen, { asked_by: actor.name, asked_at: deps.clock.now() });
    await record(tx, deps.clock, actor, "asked for approval of menu draft", draft);
  });
}

/**
 * Approves the risks of a draft as they stand. Throws NotAllowed for everybody who ever changed it, however their name is
 * typed, and Conflict where nobody asked, or it was saved or closed since.
 */
export async function approveDraft(deps: DraftDeps, actor: Actor, seen: SeenRevision): Promise<Draft> {
  return await withDraft(deps, seen, async (draft, tx) => {
    const own = [draft.author, ...draft.editors].find((name) => isSamePerson(name, actor.name));
    if (own) throw new NotAllowed("You have changed this draft, so somebody else approves it.");
    if (!draft.approvalRequest)
      throw new Conflict("Nobody has asked for approval of this draft as it stands.");
    if (draft.approved && isSamePerson(draft.approved.by, actor.name)) return;
    const now = deps.clock.now();
    const { needsApproval } = await reviewDraft(tx, draft, londonDay(now));
    const approved_risks = risksHash(needsApproval);
    await updateDraft(tx, seen, { approved_by: actor.name, approved_at: now, approved_risks });
    await record(tx, deps.clock, actor, "approved menu draft", draft, { risks: needsApproval });
  });
}

/** Discards a draft; `restoreDraft` is the way back. Throws Conflict where it was saved or closed since. */
export async function discardDraft(deps: DraftDeps, actor: Actor, seen: SeenRevision): Promise<Draft> {
  return await withDraft(deps, seen, async (draft, tx) => {
    await updateDraft(tx, seen, {
      ...noApprovalOrPlan,
      closed_as: "thrown away",
      closed_by: actor.name,
      closed_at: deps.clock.now(),
    });
    await record(tx, deps.clock, actor, "threw menu draft away", draft);
  });
}

/** Restores a draft that was discarded. Throws Conflict where it was published, or another was begun since. */
export async function restoreDraft(deps: DraftDeps, actor: Actor, id: string): Promise<Draft> {
  return await deps.store.db.transaction().execute(async (tx) => {
    const draft = await draftById(tx, id);
    if (!draft.closed) return draft;
    if (draft.closed.as !== "thrown away")
      throw new Conflict("It was published: there is nothing to restore.");
    if (await findOpenDraft(tx, draft)) throw new Conflict("Another draft was begun since.");
    await tx
      .updateTable("termly_draft")
      .set({ closed_as: null, closed_by: null, closed_at: null })
      .where("id", "=", id)
      .where("closed_as", "=", "thrown away")
      .execute();
    await record(tx, deps.clock, actor, "brought menu draft back", draft);
    return await draftById(tx, id);
  });
}

/** Does something with a draft as somebody saw it. Throws Conflict where it was saved or closed since. */
export async function withDraft(
  { store }: DraftDeps,
  { id, revision }: SeenRevision,
  work: (draft: Draft, tx: Tx) => Promise<void>,
): Promise<Draft> {
  return await store.db.transaction().execute(async (tx) => {
    const draft = await draftById(tx, id);
    if (draft.revision !== revision || draft.closed) await updateDraft(tx, { id, revision }, { revision });
    await work(draft, tx);
    return await draftById(tx, id);
  });
}

async function record(
  tx: Tx,
  clock: Clock,
  actor: Actor,
  action: string,
  { id, revision }: Draft,
  after?: object,
) {
  await recordAudit(tx, actor, { action, subject: `menu-draft/${id}`, after: { revision, ...after } }, clock);
}
