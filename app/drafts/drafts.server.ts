import { createHash } from "node:crypto";
import type { AuditedAct } from "#audit/audit.server.ts";
import { lastAudited, recordAudit } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { change } from "#live/server/change.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, londonDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { canonicalJson } from "#values/tables/canonical-json.ts";
import { defined } from "#values/defined.ts";
import { Conflict, Invalid, NotAllowed, NotFound, statusOf } from "#values/problem.ts";
import { isSamePerson } from "#values/text/same-person.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { messageOf } from "#values/thrown.ts";
import type { Draft, DraftBase, Drafted, SeenDraft } from "./draft.ts";
import { isWriter, unreviewed } from "./draft.ts";
import type {
  DraftDeps,
  DraftKind,
  PublishedDraftKind,
  Review,
  ToPublish,
  WholeDraftKind,
} from "./draft-kind.ts";
import { lastDraft, openDraft, openDrafts, writeDraft } from "./draft-table.server.ts";

/** What is stated, in a few letters: two are equal while nobody has stated anything else. "" for nothing. */
function fingerprintOf<Content, Published>(
  kind: Pick<PublishedDraftKind<Content, Published, never>, "contentOf">,
  live: Published | null | undefined,
): string {
  if (live === null || live === undefined) return "";
  return createHash("sha256")
    .update(canonicalJson(kind.contentOf(live)))
    .digest("base64url")
    .slice(0, 16);
}

/** Everything of a kind with its drafts: what is published in its order, then what is new; or some by their ids. */
export async function withDrafts<Content, Published>(
  db: Db | Tx,
  kind: PublishedDraftKind<Content, Published, never>,
  only?: readonly string[],
): Promise<Drafted<Content, Published>[]> {
  const [published, drafts] = await Promise.all([
    kind.published(db, only),
    openDrafts<Content>(db, kind.key),
  ]);
  const draftsById = new Map(drafts.map((draft) => [draft.id, draft]));
  const ids = [...new Set([...published.keys(), ...draftsById.keys()])].filter(
    (id) => !only || only.includes(id),
  );
  return ids.flatMap((id): Drafted<Content, Published>[] => {
    const live = published.get(id) ?? null;
    const draft = draftsById.get(id) ?? null;
    const stated = draft?.content ?? (live && kind.contentOf(live));
    const base = { published: fingerprintOf(kind, live), draft: draft?.revision ?? 0 };
    return stated ? [{ id, live, stated, draft, base }] : [];
  });
}

/** What somebody saves of a thing. */
export interface ToSave<Content> {
  /** "" for a new one. */
  readonly id: string;
  /** Null to take it away. */
  readonly content: Content | null;
  readonly base: DraftBase;
  /** Saved by itself while they type: of what one person saves so, one save after another, the audit log has the first. */
  readonly asTyped?: boolean;
}

/**
 * Saves what somebody writes of a thing, as a draft; the public reads none of it. Returns the draft. Throws SavedMeanwhile
 * where what it began from is not what there is now, NotFound for one to take away that is not there, Invalid for what the
 * kind refuses or where there are as many as there may be.
 */
export async function saveDraft<Content, Published, Deps extends DraftDeps>(
  kind: WholeDraftKind<Content, Published, Deps>,
  deps: Deps,
  actor: Actor,
  { id, content, base, asTyped = false }: ToSave<Content>,
): Promise<Draft<Content>> {
  return await change(deps, actor, async (context) => {
    const { tx } = context;
    const published = await kind.published(tx);
    const live = published.get(id) ?? null;
    const last = id ? await lastDraft<Content>(tx, kind.key, id) : null;
    const open = last && isOpen(last) ? last : null;
    const now: DraftBase = { published: fingerprintOf(kind, live), draft: open?.revision ?? 0 };
    // Sent twice.
    if (open && content && !open.waits && open.base === now.published && isSame(open.content, content))
      return open;
    if (now.draft !== base.draft || now.published !== base.published)
      throw savedMeanwhile(open, named(kind, content ?? open?.content ?? (live && kind.contentOf(live))));
    if (!content && !live) throw new NotFound(`There is no ${kind.noun} “${id}”.`);
    const drafts = await openDrafts(tx, kind.key);
    const known = new Set([...published.keys(), ...drafts.map((draft) => draft.id)]);
    if (kind.most !== undefined && !known.has(id) && known.size >= kind.most)
      throw new Invalid([{ field: "name", message: `There are at most ${kind.most} ${kind.noun}s.` }]);
    const ownId = id || freeId(kind.stemOf(defined(content)), known);
    // A new one may have the id of one that was thrown away.
    const before = id ? last : await lastDraft<Content>(tx, kind.key, ownId);
    return await writeEdited(kind, deps, actor, context, {
      id: ownId,
      last: before,
      content: content && kind.prepare(content, ownId, published),
      base: now.published,
      isQuiet: asTyped && open !== null && isSamePerson(open.savedBy, actor.name),
    });
  });
}

/** What an edit makes of a draft. */
export interface Edited<Content> {
  readonly content: Content | null;
  /** What was published when it was written, by its fingerprint. */
  readonly base: string;
}

/** A draft as it is when somebody edits it, with everybody else waiting. */
export interface ToEdit<Content> {
  readonly tx: Tx;
  /** The open draft; null where the edit begins one. */
  readonly open: Draft<Content> | null;
  /** The revision that the edit makes. */
  readonly revision: number;
}

/**
 * Writes what an edit makes of a draft, or of none; the public reads nothing of it. For a kind that merges what several people
 * write: the edit decides what is a conflict, and says null where it changes nothing. Returns the open draft, null for none.
 */
export async function editDraft<Content>(
  kind: DraftKind<Content>,
  deps: DraftDeps,
  actor: Actor,
  id: string,
  edit: (now: ToEdit<Content>) => Promise<Edited<Content> | null>,
): Promise<Draft<Content> | null> {
  return await change(deps, actor, async (context) => {
    const { tx } = context;
    const last = await lastDraft<Content>(tx, kind.key, id);
    const open = last && isOpen(last) ? last : null;
    const edited = await edit({ tx, open, revision: (last?.revision ?? 0) + 1 });
    return edited && !(open && isSame(open.content, edited.content) && open.base === edited.base)
      ? await writeEdited(kind, deps, actor, context, { ...edited, id, last })
      : open;
  });
}

/** Throws SavedMeanwhile where the open draft is not the one that a save began from; 0 for none. */
export function refuseUnseen<Content>(
  kind: DraftKind<Content>,
  open: Draft<Content> | null,
  seen: number,
  content: Content,
): void {
  if ((open?.revision ?? 0) !== seen) throw savedMeanwhile(open, named(kind, content));
}

async function writeEdited<Content>(
  kind: DraftKind<Content>,
  deps: DraftDeps,
  actor: Actor,
  context: ChangeContext,
  {
    id,
    last,
    content,
    base,
    isQuiet = false,
  }: Edited<Content> & {
    readonly id: string;
    readonly last: Draft<Content> | null;
    /** The audit log has it already that this person writes it. */
    readonly isQuiet?: boolean;
  },
): Promise<Draft<Content>> {
  const { tx, logChange } = context;
  const open = last && isOpen(last) ? last : null;
  const now = deps.clock.now();
  const draft = writtenAfter(last, open, { id, content, base }, actor, now);
  await writeDraft(tx, kind.key, draft);
  await logChange({ topic: kind.topic, type: open ? "modified" : "added", document: { id } });
  if (!isQuiet)
    await auditDraft(kind, deps, actor, tx, { verb: "saved", id, ...becameOf(kind, open, draft) });
  return draft;
}

/** A draft as somebody writes it now: the next after the last one of its thing, with the writers of the one that it goes on from. */
function writtenAfter<Content>(
  last: Draft<Content> | null,
  goesOnFrom: Draft<Content> | null,
  written: Pick<Draft<Content>, "id" | "content" | "base">,
  actor: Actor,
  now: Instant,
): Draft<Content> {
  return {
    ...written,
    revision: (last?.revision ?? 0) + 1,
    waits: false,
    begunAt: goesOnFrom?.begunAt ?? now,
    savedBy: actor.name,
    savedAt: now,
    writers: [...new Set([...(goesOnFrom?.writers ?? []), actor.name])],
    ...unreviewed,
    reason: goesOnFrom?.reason ?? "",
    closed: null,
  };
}

/**
 * Throws a draft away as somebody saw it, so that it can be brought back. Throws SavedMeanwhile where it was saved or closed
 * since, NotFound where there never was one.
 */
export async function discardDraft<Content>(
  kind: DraftKind<Content>,
  deps: DraftDeps,
  actor: Actor,
  seen: SeenDraft,
): Promise<Draft<Content>> {
  return await change(deps, actor, async (context) => {
    const draft = await draftAsSeen(kind, context.tx, seen);
    await discardIn(kind, deps, actor, context, draft);
    return draft;
  });
}

/** Throws open drafts away, so that they can be brought back; those that are not there are no fault. Returns the ids of those that were. */
export async function discardDrafts<Content>(
  kind: DraftKind<Content>,
  deps: DraftDeps,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> {
  return await change(deps, actor, async (context) => {
    const discarded: string[] = [];
    for (const id of new Set(ids)) {
      const draft = await lastDraft<Content>(context.tx, kind.key, id);
      if (!draft || !isOpen(draft)) continue;
      await discardIn(kind, deps, actor, context, draft);
      discarded.push(id);
    }
    return discarded;
  });
}

async function discardIn<Content>(
  kind: DraftKind<Content>,
  deps: DraftDeps,
  actor: Actor,
  context: ChangeContext,
  draft: Draft<Content>,
): Promise<void> {
  await endDraft(kind, deps, actor, context, { ...draft, ...unreviewed }, "discarded");
  const act = { verb: "discarded", id: draft.id, ...becameOf(kind, draft, null) };
  await auditDraft(kind, deps, actor, context.tx, act);
}

/**
 * Brings back the drafts that this actor threw away; one that they have brought back already stays as it is. Throws Conflict
 * where somebody has begun another since, somebody else threw it away, or what it was of is gone.
 */
export async function restoreDrafts<Content>(
  kind: DraftKind<Content>,
  deps: DraftDeps,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> {
  return await change(deps, actor, async (context) => {
    const { tx, logChange } = context;
    for (const id of new Set(ids)) {
      const draft = await lastDraft<Content>(tx, kind.key, id);
      if (draft && isOpen(draft) && (await isRestoredBy(kind, actor, tx, id))) continue;
      const isTheirs = draft?.closed?.as === "discarded" && isSamePerson(draft.closed.by, actor.name);
      const whyNot = isTheirs
        ? draft.content && ((await kind.whyGone?.(tx, draft.content)) ?? null)
        : "somebody has written it since";
      if (!isTheirs || whyNot)
        throw new Conflict(
          `The draft of ${draft?.content ? `“${kind.nameOf(draft.content)}”` : `“${id}”`} cannot be brought back: ${whyNot}.`,
        );
      await writeDraft(tx, kind.key, { ...draft, revision: draft.revision + 1, closed: null });
      await logChange({ topic: kind.topic, type: "added", document: { id } });
      await auditDraft(kind, deps, actor, tx, { verb: "restored", id, ...becameOf(kind, null, draft) });
    }
    return [...new Set(ids)];
  });
}

async function isRestoredBy(kind: DraftKind<never>, actor: Actor, tx: Tx, id: string): Promise<boolean> {
  const last = await lastAudited(tx, draftSubject(kind, id));
  return last?.action === draftAction(kind, "restored") && isSamePerson(last.who, actor.name);
}

/** What publishing did: the things, and for each what of it waits for somebody else. */
export interface PublishedDrafts {
  readonly ids: readonly string[];
  readonly waiting: readonly { readonly id: string; readonly parts: readonly string[] }[];
}

/** A draft that somebody publishes, or plans to be published. */
export interface DraftToPublish {
  readonly id: string;
  /** As they saw it; left out, whatever it is now. */
  readonly revision?: number;
  /** Why, although something speaks against it. */
  readonly reason?: string;
  /** By their keys the doubtful words that they have looked at. */
  readonly looked?: readonly string[];
}

/**
 * Publishes drafts, all or none, in one transaction with what the public reads. Throws NotFound for a draft that is gone,
 * SavedMeanwhile where it was saved or closed since it was seen, or something else was published since it was saved; NotAllowed
 * where somebody else has to approve it first, and what the kind refuses.
 */
export async function publishDrafts<Content, Published, Deps extends DraftDeps>(
  kind: PublishedDraftKind<Content, Published, Deps>,
  deps: Deps,
  actor: Actor,
  drafts: readonly DraftToPublish[],
): Promise<PublishedDrafts> {
  const ids = drafts.map(({ id }) => id);
  return await publishEach(kind, deps, actor, ids, async ({ id, live, context, publish }) => {
    const { revision, reason, looked = [] } = defined(drafts.find((one) => one.id === id));
    const open =
      revision === undefined
        ? await draftNow(kind, context.tx, id)
        : await draftAsSeen(kind, context.tx, { id, revision });
    const draft = { ...open, reason: reason ?? open.reason };
    // Of several, or of one in a list, nobody knows without its name what a sentence is about.
    const namesIt = revision === undefined || drafts.length > 1;
    await refuseUnready(kind, deps, actor, context.tx, { live, draft, looked, namesIt });
    return await publish({ id, live, draft, restores: null }, { open: draft, keeps: false });
  });
}

/** Throws what speaks against publishing a draft: what was published since, what nobody has approved, what the kind says. */
async function refuseUnready<Content, Published, Deps extends DraftDeps>(
  kind: PublishedDraftKind<Content, Published, Deps>,
  deps: Deps,
  actor: Actor,
  tx: Tx,
  one: {
    readonly live: Published | null;
    readonly draft: Draft<Content>;
    readonly looked: readonly string[];
    readonly namesIt: boolean;
  },
): Promise<void> {
  const { live, draft, looked, namesIt } = one;
  const review = (await kind.review?.(deps, tx, draft)) ?? null;
  if (!review?.conflicts && fingerprintOf(kind, live) !== draft.base)
    throw savedMeanwhile(draft, named(kind, draft.content ?? (live && kind.contentOf(live))));
  if (review) await refuseUnreviewed(review, actor, { draft, looked });
  const problems = (await kind.refuse?.(deps, tx, { id: draft.id, next: draft.content, live })) ?? [];
  if (problems.length === 0) return;
  const name = named(kind, draft.content ?? (live && kind.contentOf(live)));
  throw new Invalid(
    namesIt ? problems.map(({ field, message }) => ({ field, message: `${name}: ${message}` })) : problems,
  );
}

async function refuseUnreviewed<Content>(
  { conflicts = [], risks, settle }: Review,
  actor: Actor,
  { draft, looked }: { readonly draft: Draft<Content>; readonly looked: readonly string[] },
): Promise<void> {
  if (conflicts.length > 0) throw new SavedMeanwhile(conflicts.join(" "), draft);
  if (risks.length > 0 && !isApproved(draft, risks))
    throw new NotAllowed("It adds a risk or lacks facts, so somebody else approves it first.");
  await settle(actor, looked);
}

/** Whether somebody has approved just these risks of a draft. */
export const isApproved = (
  { approved }: Pick<Draft<unknown>, "approved">,
  risks: readonly string[],
): boolean => approved !== null && approved.risks === digestOf(risks);

/** What somebody approves, in a few letters: another risk is another one. */
const digestOf = (risks: readonly string[]): string =>
  createHash("sha256").update(canonicalJson(risks)).digest("base64url");

/** Asks somebody else to approve a draft. Asking twice is asking once. Throws SavedMeanwhile where it was saved or closed since. */
export async function askForApproval<Content>(
  kind: DraftKind<Content>,
  deps: DraftDeps,
  actor: Actor,
  seen: SeenDraft,
): Promise<Draft<Content>> {
  return await decide(kind, deps, actor, seen, async (draft) =>
    draft.asked
      ? null
      : { decision: { asked: signedNow(deps, actor) }, verb: "asked for approval of", after: {} },
  );
}

/**
 * Approves the risks of a draft as they stand. Throws NotAllowed for everybody who ever wrote it, Conflict where nobody asked,
 * and SavedMeanwhile where it was saved or closed since.
 */
export async function approveDraft<Content, Published, Deps extends DraftDeps>(
  kind: PublishedDraftKind<Content, Published, Deps>,
  deps: Deps,
  actor: Actor,
  seen: SeenDraft,
): Promise<Draft<Content>> {
  return await decide(kind, deps, actor, seen, async (draft, tx) => {
    if (isWriter(draft, actor.name))
      throw new NotAllowed("You have changed this draft, so somebody else approves it.");
    if (!draft.asked) throw new Conflict("Nobody has asked for approval of this draft as it stands.");
    const risks = (await kind.review?.(deps, tx, draft))?.risks ?? [];
    if (isApproved(draft, risks) && isSamePerson(draft.approved?.by ?? "", actor.name)) return null;
    const approved = { ...signedNow(deps, actor), risks: digestOf(risks) };
    return { decision: { approved }, verb: "approved", after: { risks } };
  });
}

const furthestDays = 366;

/**
 * Plans when a draft is published: at the beginning of a day in London. Throws as `publishDrafts` does, as what would refuse it
 * today refuses the plan; and Invalid for a day that is past, or more than a year away.
 */
export async function planDraft<Content, Published, Deps extends DraftDeps>(
  kind: PublishedDraftKind<Content, Published, Deps>,
  deps: Deps,
  actor: Actor,
  { on, ...request }: DraftToPublish & SeenDraft & { readonly on: Day },
): Promise<Draft<Content>> {
  return await decide(kind, deps, actor, request, async (found, tx) => {
    const { id, reason = found.reason, looked = [] } = request;
    const today = londonDay(deps.clock.now());
    if (on <= today) throw new Invalid([{ field: "on", message: "Choose a day after today." }]);
    if (on > addDays(today, furthestDays))
      throw new Invalid([{ field: "on", message: "Choose a day of the next twelve months." }]);
    const draft = { ...found, reason };
    const live = (await kind.published(tx, [id])).get(id) ?? null;
    await refuseUnready(kind, deps, actor, tx, { live, draft, looked, namesIt: false });
    const decision = { reason, plan: { on, by: actor.name }, failure: null };
    return { decision, verb: "planned publication of", after: { on, reason } };
  });
}

/** Takes the plan back; the draft stays. Throws SavedMeanwhile where it was saved or closed since. */
export async function withdrawPlan<Content>(
  kind: DraftKind<Content>,
  deps: DraftDeps,
  actor: Actor,
  seen: SeenDraft,
): Promise<Draft<Content>> {
  return await decide(
    kind,
    deps,
    actor,
    seen,
    async ({ plan }) =>
      plan && { decision: { plan: null, failure: null }, verb: "withdrew plan of", before: { on: plan.on } },
  );
}

/** What somebody decides of a draft as it stands, and what the audit log says of that. */
interface Decision<Content> extends Pick<AuditedAct, "before"> {
  readonly decision: Partial<Draft<Content>>;
  readonly verb: string;
  readonly after?: object;
}

/** Writes what is decided of a draft as somebody saw it; null changes nothing. */
async function decide<Content>(
  kind: DraftKind<Content>,
  deps: DraftDeps,
  actor: Actor,
  seen: SeenDraft,
  by: (draft: Draft<Content>, tx: Tx) => Promise<Decision<Content> | null>,
): Promise<Draft<Content>> {
  return await change(deps, actor, async ({ tx, logChange }) => {
    const draft = await draftAsSeen(kind, tx, seen);
    const decided = await by(draft, tx);
    if (!decided) return draft;
    const { decision, verb, before, after } = decided;
    const next = { ...draft, ...decision };
    const { id, revision } = draft;
    await writeDraft(tx, kind.key, next);
    await logChange({ topic: kind.topic, type: "modified", document: { id } });
    await auditDraft(kind, deps, actor, tx, { verb, id, before, after: after && { revision, ...after } });
    return next;
  });
}

const signedNow = ({ clock }: DraftDeps, { name }: Actor) => ({ by: name, at: clock.now() });

/**
 * Publishes what is due, each once, under the name of who planned it. One that cannot be published any more stays a draft
 * that says why. A clock that was set back before the plan was made publishes nothing. Returns the ids of what went live and
 * of what did not.
 */
export async function publishDueDrafts<Content, Published, Deps extends DraftDeps>(
  kind: PublishedDraftKind<Content, Published, Deps>,
  deps: Deps,
  actorOf: (name: string) => Actor,
): Promise<{ readonly published: readonly string[]; readonly failed: readonly string[] }> {
  const now = deps.clock.now();
  const [published, failed]: [string[], string[]] = [[], []];
  for (const draft of await openDrafts<Content>(deps.store.db, kind.key)) {
    const { id, revision, plan, failure, savedAt, approved } = draft;
    const isDue = plan !== null && failure === null && plan.on <= londonDay(now);
    if (!isDue || Math.max(savedAt, approved?.at ?? 0) > now) continue;
    const actor = actorOf(plan.by);
    try {
      await publishDrafts(kind, deps, actor, [{ id, revision }]);
      published.push(id);
    } catch (error) {
      if (statusOf(error) >= 500) throw error;
      // Another process may have published it just now: then nothing is written.
      if (await noteFailure(kind, deps, actor, { id, revision }, whyNot(error))) failed.push(id);
    }
  }
  return { published, failed };
}

// It is read beside the draft: the paths of fields are for a form that is open.
const whyNot = (error: unknown): string =>
  error instanceof Invalid ? error.problems.map(({ message }) => message).join(" ") : messageOf(error);

async function noteFailure<Content>(
  kind: DraftKind<Content>,
  deps: DraftDeps,
  actor: Actor,
  { id, revision }: SeenDraft,
  failure: string,
): Promise<boolean> {
  return await change(deps, actor, async ({ tx, logChange }) => {
    const draft = await openDraft<Content>(tx, kind.key, id);
    if (draft?.revision !== revision || !draft.plan) return false;
    await writeDraft(tx, kind.key, { ...draft, failure });
    await logChange({ topic: kind.topic, type: "modified", document: { id } });
    return true;
  });
}

/**
 * Takes back what this actor published last of some things, from the audit log: each is published as it was before, by the
 * same rules as any draft. A draft that somebody has begun since stays as it is. Throws Conflict where it was published once
 * more since, or where such a draft is in the way of what would wait for a second person.
 */
export async function undoPublished<Content, Published, Deps extends DraftDeps>(
  kind: PublishedDraftKind<Content, Published, Deps>,
  deps: Deps,
  actor: Actor,
  ids: readonly string[],
): Promise<PublishedDrafts> {
  return await publishEach(kind, deps, actor, ids, async ({ id, live, context, publish }) => {
    const { tx } = context;
    const last = await lastDraft<Content>(tx, kind.key, id);
    const open = last && isOpen(last) ? last : null;
    // What waits of that very act goes with it; anything else was written since.
    const isRest = open !== null && open.waits && open.base === fingerprintOf(kind, live);
    const restores = await publishedBefore(kind, actor, tx, { id, live });
    const content = restores === null ? null : kind.contentOf(restores, live ?? restores);
    const written = { id, content, base: fingerprintOf(kind, live) };
    const draft = {
      ...writtenAfter(last, isRest ? open : null, written, actor, deps.clock.now()),
      reason: "It is as it was before.",
    };
    await refuseUnready(kind, deps, actor, tx, { live, draft, looked: [], namesIt: true });
    const othersDraft = open && !isRest ? open : null;
    const waiting = await publish({ id, live, draft, restores }, { open, keeps: othersDraft !== null });
    if (othersDraft && waiting.length > 0)
      throw new Conflict(
        `${othersDraft.savedBy} is writing at ${await nameNow(tx, kind, id)}: publish or throw away that draft first, as a part of what you take back waits for somebody else.`,
      );
    return waiting;
  });
}

/** One thing in the transaction that publishes it. */
interface PublishingOne<Content, Published> {
  readonly id: string;
  readonly live: Published | null;
  readonly context: ChangeContext;
  /** Publishes it and closes the open draft, unless that is to stay. Returns what waits. */
  publish(
    one: ToPublish<Content, Published>,
    options: { readonly open: Draft<Content> | null; readonly keeps: boolean },
  ): Promise<readonly string[]>;
}

async function publishEach<Content, Published, Deps extends DraftDeps>(
  kind: PublishedDraftKind<Content, Published, Deps>,
  deps: Deps,
  actor: Actor,
  ids: readonly string[],
  publishIt: (publishing: PublishingOne<Content, Published>) => Promise<readonly string[]>,
): Promise<PublishedDrafts> {
  return await change(deps, actor, async (context) => {
    const done = [...new Set(ids)];
    const published = await kind.published(context.tx, done);
    const publisher = await kind.publisher(deps, actor, context);
    const publish: PublishingOne<Content, Published>["publish"] = async (one, { open, keeps }) => {
      const { id, live, draft } = one;
      const { after, waiting } = await publisher(one);
      if (!keeps && waiting.length > 0) {
        await writeDraft(context.tx, kind.key, { ...draft, waits: true, base: fingerprintOf(kind, after) });
        await context.logChange({ topic: kind.topic, type: "modified", document: { id } });
      } else if (!keeps && open) await endDraft(kind, deps, actor, context, open, "published");
      const act = {
        action:
          draft.content === null
            ? `took ${kind.noun} off ${kind.shownOn ?? "the menu"}`
            : `published ${kind.noun}`,
        subject: kind.subjectOf(id),
        ...kind.auditOf(live, after, draft),
      };
      await recordAudit(context.tx, actor, act, deps.clock);
      return waiting;
    };
    const waiting: { id: string; parts: readonly string[] }[] = [];
    for (const id of done) {
      const parts = await publishIt({ id, live: published.get(id) ?? null, context, publish });
      if (parts.length > 0) waiting.push({ id, parts });
    }
    return { ids: done, waiting };
  });
}

/** Closes an open draft, in the transaction of what closes it; its row stays, so that its number is not used again. */
export async function endDraft<Content>(
  kind: DraftKind<Content>,
  { clock }: Pick<DraftDeps, "clock">,
  actor: Actor,
  { tx, logChange }: ChangeContext,
  draft: Draft<Content>,
  as: "published" | "discarded",
): Promise<void> {
  const closed = { as, by: actor.name, at: clock.now() };
  await writeDraft(tx, kind.key, { ...draft, waits: false, closed });
  await logChange({ topic: kind.topic, type: "removed", document: { id: draft.id } });
}

/** What a thing was before this actor published it last. Throws Conflict where that is not the last that was done to it. */
async function publishedBefore<Content, Published, Deps extends DraftDeps>(
  kind: PublishedDraftKind<Content, Published, Deps>,
  actor: Actor,
  tx: Tx,
  { id, live }: { readonly id: string; readonly live: Published | null },
): Promise<Published | null> {
  const last = await lastAudited(tx, kind.subjectOf(id));
  const published = (json: string | null) => (json === null ? null : kind.publishedOfAudit(id, json, live));
  const isLast = last && fingerprintOf(kind, published(last.after)) === fingerprintOf(kind, live);
  if (!isLast || !isSamePerson(last.who, actor.name))
    throw new Conflict(
      `${await nameNow(tx, kind, id)} has been changed since: look at it before you take anything back.`,
    );
  return published(last.before);
}

/** The open draft as it is now. Throws NotFound where it is gone. */
async function draftNow<Content, Published>(
  kind: PublishedDraftKind<Content, Published, never>,
  tx: Tx,
  id: string,
): Promise<Draft<Content>> {
  const open = await openDraft<Content>(tx, kind.key, id);
  if (open) return open;
  throw new NotFound(
    `The draft of ${await nameNow(tx, kind, id)} is gone: somebody has published it or thrown it away.`,
  );
}

/**
 * The open draft as somebody saw it. Throws SavedMeanwhile where it was saved or closed since, NotFound where there never was
 * one.
 */
async function draftAsSeen<Content>(
  kind: DraftKind<Content>,
  tx: Tx,
  { id, revision }: SeenDraft,
): Promise<Draft<Content>> {
  const draft = await lastDraft<Content>(tx, kind.key, id);
  if (!draft) throw new NotFound("There is no such draft.");
  const { closed, savedBy, savedAt } = draft;
  if (closed)
    throw new SavedMeanwhile(
      `${closed.by} has ${closed.as} this draft (${formatInstant(closed.at)}).`,
      draft,
    );
  if (draft.revision !== revision)
    throw new SavedMeanwhile(
      `${savedBy} has saved this draft since (${formatInstant(savedAt)}). Look at it again.`,
      draft,
    );
  return draft;
}

const isOpen = ({ closed }: Draft<unknown>): boolean => closed === null;

const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

const draftSubject = ({ key }: DraftKind<never>, id: string): string => `${key}-draft/${id}`;

const draftAction = ({ noun }: DraftKind<never>, verb: string): string => `${verb} draft of ${noun}`;

/** What the audit log says of a draft that was written, thrown away or brought back. */
function becameOf<Content>(
  kind: DraftKind<Content>,
  before: Draft<Content> | null,
  after: Draft<Content> | null,
): Pick<AuditedAct, "before" | "after"> {
  const [was, is] = [before && { content: before.content }, after && { content: after.content }];
  return kind.auditOfDraft?.(before?.content ?? null, after?.content ?? null) ?? { before: was, after: is };
}

async function auditDraft(
  kind: DraftKind<never>,
  { clock }: Pick<DraftDeps, "clock">,
  actor: Actor,
  tx: Tx,
  { verb, id, before, after }: { verb: string; id: string; before?: unknown; after?: unknown },
): Promise<void> {
  const act = { action: draftAction(kind, verb), subject: draftSubject(kind, id), before, after };
  await recordAudit(tx, actor, act, clock);
}

/** The conflict with somebody else's draft, or with what was published meanwhile. */
const savedMeanwhile = <Content>(savedVersion: Draft<Content> | null, what: string) =>
  new SavedMeanwhile<Draft<Content> | null>(
    savedVersion
      ? `${savedVersion.savedBy} has saved ${what} meanwhile. Yours is not saved, and nothing of theirs is lost.`
      : `${what} was published or taken away meanwhile. Yours is not saved.`,
    savedVersion,
  );

const named = <Content>(kind: DraftKind<Content>, content: Content | null): string =>
  content ? `“${kind.nameOf(content)}”` : `This ${kind.noun}`;

/** What a thing is called now, for a sentence about it. */
async function nameNow<Content, Published>(
  tx: Tx,
  kind: PublishedDraftKind<Content, Published, never>,
  id: string,
): Promise<string> {
  const [one] = await withDrafts(tx, kind, [id]);
  return `“${one ? kind.nameOf(one.stated) : id}”`;
}

function freeId(stem: string, taken: ReadonlySet<string>): string {
  let id = stem;
  for (let number = 2; taken.has(id); number++) id = `${stem}-${number}`;
  return id;
}
