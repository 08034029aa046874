import { createHash } from "node:crypto";
import type { AuditedAct } from "#audit/audit.server.ts";
import { lastAudited, recordAudit } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { change } from "#live/server/change.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Instant } from "#values/clock.ts";
import { canonicalJson } from "#values/canonical-json.ts";
import { defined } from "#values/defined.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { isSamePerson } from "#values/same-person.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { formatInstant } from "#values/format-date.ts";
import type { Draft, DraftBase, Drafted, SeenDraft } from "./draft.ts";
import { unreviewed } from "./draft.ts";
import type { DraftDeps, DraftKind, ToPublish, WholeDraftKind } from "./draft-kind.ts";
import { lastDraft, openDrafts, writeDraft } from "./draft-table.server.ts";

/** What is stated, in a few letters: two are equal while nobody has stated anything else. "" for nothing. */
function fingerprintOf<Content, Published>(
  kind: Pick<WholeDraftKind<Content, Published, never>, "contentOf">,
  live: Published | null | undefined,
): string {
  if (live === null || live === undefined) return "";
  return createHash("sha256")
    .update(canonicalJson(kind.contentOf(live)))
    .digest("base64url")
    .slice(0, 16);
}

/** Everything of a kind with its drafts: what is published in its order, then what is new. */
export async function withDrafts<Content, Published>(
  db: Db | Tx,
  kind: WholeDraftKind<Content, Published, never>,
): Promise<Drafted<Content, Published>[]> {
  const [published, drafts] = await Promise.all([kind.published(db), openDrafts<Content>(db, kind.key)]);
  const draftsById = new Map(drafts.map((draft) => [draft.id, draft]));
  const ids = [...new Set([...published.keys(), ...draftsById.keys()])];
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
  { id, content, base }: ToSave<Content>,
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
    });
  });
}

/** What an edit makes of a draft. */
export interface Edited<Content> {
  readonly content: Content | null;
  /** What was published when it was written, by its fingerprint. */
  readonly base: string;
  /** What the audit log says of it; the content before and after, where it is left out. */
  readonly audit?: Pick<AuditedAct, "before" | "after">;
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
    audit,
  }: Edited<Content> & { readonly id: string; readonly last: Draft<Content> | null },
): Promise<Draft<Content>> {
  const { tx, record } = context;
  const open = last && isOpen(last) ? last : null;
  const now = deps.clock.now();
  const draft = writtenAfter(last, open, { id, content, base }, actor, now);
  await writeDraft(tx, kind.key, draft);
  await record({ topic: kind.topic, type: open ? "modified" : "added", document: { id } });
  const states = audit ?? { before: open && { content: open.content }, after: { content } };
  await auditDraft(kind, deps, actor, tx, { verb: "saved", id, ...states });
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
  const { id, content } = draft;
  await endDraft(kind, deps, actor, context, { ...draft, ...unreviewed }, "discarded");
  await auditDraft(kind, deps, actor, context.tx, { verb: "discarded", id, before: { content } });
}

/**
 * Brings back the drafts that this actor threw away; one that they have brought back already stays as it is. Throws Conflict
 * where somebody has begun another since, or somebody else threw it away.
 */
export async function restoreDrafts<Content>(
  kind: DraftKind<Content>,
  deps: DraftDeps,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> {
  return await change(deps, actor, async (context) => {
    const { tx, record } = context;
    for (const id of new Set(ids)) {
      const draft = await lastDraft<Content>(tx, kind.key, id);
      if (draft && isOpen(draft) && (await isRestoredBy(kind, actor, tx, id))) continue;
      if (draft?.closed?.as !== "discarded" || !isSamePerson(draft.closed.by, actor.name))
        throw new Conflict(
          `The draft of ${draft?.content ? `“${kind.nameOf(draft.content)}”` : `“${id}”`} cannot be brought back: somebody has written it since.`,
        );
      await writeDraft(tx, kind.key, { ...draft, revision: draft.revision + 1, closed: null });
      await record({ topic: kind.topic, type: "added", document: { id } });
      await auditDraft(kind, deps, actor, tx, { verb: "restored", id, after: { content: draft.content } });
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

/**
 * Publishes drafts, all or none, in one transaction with what the public reads. Throws NotFound for a draft that is gone,
 * SavedMeanwhile where something else was published since it was saved, and what the kind refuses.
 */
export async function publishDrafts<Content, Published, Deps extends DraftDeps>(
  kind: WholeDraftKind<Content, Published, Deps>,
  deps: Deps,
  actor: Actor,
  ids: readonly string[],
): Promise<PublishedDrafts> {
  return await publishEach(kind, deps, actor, ids, async ({ id, live, context, publish }) => {
    const draft = await lastDraft<Content>(context.tx, kind.key, id);
    if (!draft || !isOpen(draft))
      throw new NotFound(
        `The draft of ${await nameNow(context.tx, kind, id)} is gone: somebody has published it or thrown it away.`,
      );
    if (fingerprintOf(kind, live) !== draft.base)
      throw savedMeanwhile(draft, named(kind, draft.content ?? (live && kind.contentOf(live))));
    return await publish({ id, live, draft, restores: null }, { open: draft, keeps: false });
  });
}

/**
 * Takes back what this actor published last of some things, from the audit log: each is published as it was before, by the
 * same rules as any draft. A draft that somebody has begun since stays as it is. Throws Conflict where it was published once
 * more since, or where such a draft is in the way of what would wait for a second person.
 */
export async function undoPublished<Content, Published, Deps extends DraftDeps>(
  kind: WholeDraftKind<Content, Published, Deps>,
  deps: Deps,
  actor: Actor,
  ids: readonly string[],
): Promise<PublishedDrafts> {
  return await publishEach(kind, deps, actor, ids, async ({ id, live, context, publish }) => {
    const last = await lastDraft<Content>(context.tx, kind.key, id);
    const open = last && isOpen(last) ? last : null;
    // What waits of that very act goes with it; anything else was written since.
    const isRest = open !== null && open.waits && open.base === fingerprintOf(kind, live);
    const restores = await publishedBefore(kind, actor, context.tx, { id, live });
    const content = restores === null ? null : kind.contentOf(restores);
    const written = { id, content, base: fingerprintOf(kind, live) };
    const before = writtenAfter(last, isRest ? open : null, written, actor, deps.clock.now());
    const othersDraft = open && !isRest ? open : null;
    const waiting = await publish(
      { id, live, draft: before, restores },
      { open, keeps: othersDraft !== null },
    );
    if (othersDraft && waiting.length > 0)
      throw new Conflict(
        `${othersDraft.savedBy} is writing at ${await nameNow(context.tx, kind, id)}: publish or throw away that draft first, as a part of what you take back waits for somebody else.`,
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
  kind: WholeDraftKind<Content, Published, Deps>,
  deps: Deps,
  actor: Actor,
  ids: readonly string[],
  publishIt: (publishing: PublishingOne<Content, Published>) => Promise<readonly string[]>,
): Promise<PublishedDrafts> {
  return await change(deps, actor, async (context) => {
    const published = await kind.published(context.tx);
    const publisher = await kind.publisher(deps, actor, context);
    const publish: PublishingOne<Content, Published>["publish"] = async (one, { open, keeps }) => {
      const { id, live, draft } = one;
      const { after, waiting } = await publisher(one);
      if (!keeps && waiting.length > 0) {
        await writeDraft(context.tx, kind.key, { ...draft, waits: true, base: fingerprintOf(kind, after) });
        await context.record({ topic: kind.topic, type: "modified", document: { id } });
      } else if (!keeps && open) await endDraft(kind, deps, actor, context, open, "published");
      const act = {
        action: draft.content === null ? `took ${kind.noun} off the menu` : `published ${kind.noun}`,
        subject: kind.subjectOf(id),
        before: live === null ? undefined : kind.auditOf(live),
        after: after === null ? undefined : kind.auditOf(after),
      };
      await recordAudit(context.tx, actor, act, deps.clock);
      return waiting;
    };
    const done = [...new Set(ids)];
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
  { tx, record }: ChangeContext,
  draft: Draft<Content>,
  as: "published" | "discarded",
): Promise<void> {
  const closed = { as, by: actor.name, at: clock.now() };
  await writeDraft(tx, kind.key, { ...draft, waits: false, closed });
  await record({ topic: kind.topic, type: "removed", document: { id: draft.id } });
}

/** What a thing was before this actor published it last. Throws Conflict where that is not the last that was done to it. */
async function publishedBefore<Content, Published, Deps extends DraftDeps>(
  kind: WholeDraftKind<Content, Published, Deps>,
  actor: Actor,
  tx: Tx,
  { id, live }: { readonly id: string; readonly live: Published | null },
): Promise<Published | null> {
  const last = await lastAudited(tx, kind.subjectOf(id));
  const published = (json: string | null) => (json === null ? null : kind.publishedOfAudit(id, json));
  const isLast = last && fingerprintOf(kind, published(last.after)) === fingerprintOf(kind, live);
  if (!isLast || !isSamePerson(last.who, actor.name))
    throw new Conflict(
      `${await nameNow(tx, kind, id)} has been changed since: look at it before you take anything back.`,
    );
  return published(last.before);
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
const savedMeanwhile = <Content>(theirs: Draft<Content> | null, what: string) =>
  new SavedMeanwhile<Draft<Content> | null>(
    theirs
      ? `${theirs.savedBy} has saved ${what} meanwhile. Yours is not saved, and nothing of theirs is lost.`
      : `${what} was published or taken away meanwhile. Yours is not saved.`,
    theirs,
  );

const named = <Content>(kind: DraftKind<Content>, content: Content | null): string =>
  content ? `“${kind.nameOf(content)}”` : `This ${kind.noun}`;

/** What a thing is called now, for a sentence about it. */
async function nameNow<Content, Published>(
  tx: Tx,
  kind: WholeDraftKind<Content, Published, never>,
  id: string,
): Promise<string> {
  const one = (await withDrafts(tx, kind)).find((drafted) => drafted.id === id);
  return `“${one ? kind.nameOf(one.stated) : id}”`;
}

function freeId(stem: string, taken: ReadonlySet<string>): string {
  let id = stem;
  for (let number = 2; taken.has(id); number++) id = `${stem}-${number}`;
  return id;
}
