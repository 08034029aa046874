import { createHash } from "node:crypto";
import { lastAudited, recordAudit } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { change } from "#live/server/change.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import type { Actor } from "#values/actor.ts";
import { canonicalJson } from "#values/canonical-json.ts";
import { defined } from "#values/defined.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { isSamePerson } from "#values/same-person.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import type { Draft, DraftBase, Drafted } from "./draft.ts";
import type { DraftDeps, DraftKind, ToPublish } from "./draft-kind.ts";
import { closeDraft, lastDraft, openDrafts, writeDraft } from "./draft-table.server.ts";

/** What is stated, in a few letters: two are equal while nobody has stated anything else. "" for nothing. */
function fingerprintOf<Content, Published>(
  kind: Pick<DraftKind<Content, Published, never>, "contentOf">,
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
  kind: DraftKind<Content, Published, never>,
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
  kind: DraftKind<Content, Published, Deps>,
  deps: Deps,
  actor: Actor,
  { id, content, base }: ToSave<Content>,
): Promise<Draft<Content>> {
  return await change(deps, actor, async (context) => {
    const { tx, record } = context;
    const published = await kind.published(tx);
    const live = published.get(id) ?? null;
    const last = id ? await lastDraft<Content>(tx, kind.key, id) : null;
    const open = last?.state === "open" ? last : null;
    const now: DraftBase = { published: fingerprintOf(kind, live), draft: open?.revision ?? 0 };
    if (now.draft !== base.draft || now.published !== base.published)
      throw savedMeanwhile(open, named(kind, content ?? open?.content ?? (live && kind.contentOf(live))));
    if (!content && !live) throw new NotFound(`There is no ${kind.noun} “${id}”.`);
    const drafts = await openDrafts(tx, kind.key);
    const known = new Set([...published.keys(), ...drafts.map((draft) => draft.id)]);
    if (kind.most !== undefined && !known.has(id) && known.size >= kind.most)
      throw new Invalid([{ field: "name", message: `There are at most ${kind.most} ${kind.noun}s.` }]);
    const ownId = id || freeId(kind.stemOf(defined(content)), known);
    // A new one may have the id of one that was thrown away.
    const before = id ? last : await lastDraft(tx, kind.key, ownId);
    const draft: Draft<Content> = {
      id: ownId,
      content: content && kind.prepare(content, ownId, published),
      base: now.published,
      revision: (before?.revision ?? 0) + 1,
      waits: false,
      savedBy: actor.name,
      savedAt: deps.clock.now(),
      writers: [...new Set([...(open?.writers ?? []), actor.name])],
    };
    await writeDraft(tx, kind.key, draft);
    await record({ topic: kind.topic, type: open ? "modified" : "added", document: { id: ownId } });
    await audit(kind, deps, actor, context, {
      verb: "saved",
      id: ownId,
      before: open && { content: open.content },
      after: { content: draft.content },
    });
    return draft;
  });
}

/** Throws open drafts away, so that they can be brought back; those that are not there are no fault. Returns the ids of those that were. */
export async function discardDrafts<Content, Published, Deps extends DraftDeps>(
  kind: DraftKind<Content, Published, Deps>,
  deps: Deps,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> {
  return await change(deps, actor, async (context) => {
    const discarded: string[] = [];
    for (const id of new Set(ids)) {
      const draft = await lastDraft<Content>(context.tx, kind.key, id);
      if (draft?.state !== "open") continue;
      await endDraft(kind, deps, actor, context, { id, as: "discarded" });
      await audit(kind, deps, actor, context, {
        verb: "discarded",
        id,
        before: { content: draft.content },
      });
      discarded.push(id);
    }
    return discarded;
  });
}

/**
 * Brings back the drafts that this actor threw away. Throws Conflict where somebody has begun another since, or somebody else
 * threw it away.
 */
export async function restoreDrafts<Content, Published, Deps extends DraftDeps>(
  kind: DraftKind<Content, Published, Deps>,
  deps: Deps,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> {
  return await change(deps, actor, async (context) => {
    const { tx, record } = context;
    for (const id of new Set(ids)) {
      const draft = await lastDraft<Content>(tx, kind.key, id);
      if (draft?.state !== "discarded" || !isSamePerson(draft.closedBy ?? "", actor.name))
        throw new Conflict(
          `The draft of ${await nameNow(tx, kind, id)} cannot be brought back: somebody has written it since.`,
        );
      await writeDraft(tx, kind.key, { ...draft, revision: draft.revision + 1 });
      await record({ topic: kind.topic, type: "added", document: { id } });
      await audit(kind, deps, actor, context, { verb: "restored", id, after: { content: draft.content } });
    }
    return [...new Set(ids)];
  });
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
  kind: DraftKind<Content, Published, Deps>,
  deps: Deps,
  actor: Actor,
  ids: readonly string[],
): Promise<PublishedDrafts> {
  return await publishEach(kind, deps, actor, ids, async ({ id, live, context, publish }) => {
    const draft = await lastDraft<Content>(context.tx, kind.key, id);
    if (draft?.state !== "open")
      throw new NotFound(
        `The draft of ${await nameNow(context.tx, kind, id)} is gone: somebody has published it or thrown it away.`,
      );
    if (fingerprintOf(kind, live) !== draft.base)
      throw savedMeanwhile(draft, named(kind, draft.content ?? (live && kind.contentOf(live))));
    return await publish({ id, live, draft, restores: null });
  });
}

/**
 * Takes back what this actor published last of some things, from the audit log: each is published as it was before, by the
 * same rules as any draft. A draft that somebody has begun since stays as it is. Throws Conflict where it was published once
 * more since, or where such a draft is in the way of what would wait for a second person.
 */
export async function undoPublished<Content, Published, Deps extends DraftDeps>(
  kind: DraftKind<Content, Published, Deps>,
  deps: Deps,
  actor: Actor,
  ids: readonly string[],
): Promise<PublishedDrafts> {
  return await publishEach(kind, deps, actor, ids, async ({ id, live, context, publish }) => {
    const last = await lastDraft<Content>(context.tx, kind.key, id);
    const open = last?.state === "open" ? last : null;
    // What waits of that very act goes with it; anything else was written since.
    const isRest = open !== null && open.waits && open.base === fingerprintOf(kind, live);
    const restores = await publishedBefore(kind, actor, context.tx, { id, live });
    const before: Draft<Content> = {
      id,
      content: restores === null ? null : kind.contentOf(restores),
      base: fingerprintOf(kind, live),
      revision: (last?.revision ?? 0) + 1,
      waits: false,
      savedBy: actor.name,
      savedAt: deps.clock.now(),
      writers: [...new Set([...(isRest ? open.writers : []), actor.name])],
    };
    const othersDraft = open && !isRest ? open : null;
    const waiting = await publish(
      { id, live, draft: before, restores },
      { keepsDraft: othersDraft !== null },
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
  /** Publishes it and closes its draft, unless somebody else's is to be kept. Returns what waits. */
  publish(
    one: ToPublish<Content, Published>,
    options?: { readonly keepsDraft: boolean },
  ): Promise<readonly string[]>;
}

async function publishEach<Content, Published, Deps extends DraftDeps>(
  kind: DraftKind<Content, Published, Deps>,
  deps: Deps,
  actor: Actor,
  ids: readonly string[],
  publishIt: (publishing: PublishingOne<Content, Published>) => Promise<readonly string[]>,
): Promise<PublishedDrafts> {
  return await change(deps, actor, async (context) => {
    const published = await kind.published(context.tx);
    const publisher = await kind.publisher(deps, actor, context);
    const publish: PublishingOne<Content, Published>["publish"] = async (
      one,
      { keepsDraft } = { keepsDraft: false },
    ) => {
      const { id, live, draft } = one;
      const { after, waiting } = await publisher(one);
      if (!keepsDraft && waiting.length > 0) {
        await writeDraft(context.tx, kind.key, { ...draft, waits: true, base: fingerprintOf(kind, after) });
        await context.record({ topic: kind.topic, type: "modified", document: { id } });
      } else if (!keepsDraft) await endDraft(kind, deps, actor, context, { id, as: "published" });
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

/** Ends the open draft of a thing, in the transaction of what ended it; where there is none, nothing happens. */
async function endDraft<Content, Published, Deps extends DraftDeps>(
  kind: DraftKind<Content, Published, Deps>,
  { clock }: DraftDeps,
  actor: Actor,
  { tx, record }: ChangeContext,
  { id, as }: { readonly id: string; readonly as: "published" | "discarded" },
): Promise<void> {
  await closeDraft(tx, { kind: kind.key, id }, as, { actor, at: clock.now() });
  await record({ topic: kind.topic, type: "removed", document: { id } });
}

/** What a thing was before this actor published it last. Throws Conflict where that is not the last that was done to it. */
async function publishedBefore<Content, Published, Deps extends DraftDeps>(
  kind: DraftKind<Content, Published, Deps>,
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

async function audit<Content, Published, Deps extends DraftDeps>(
  kind: DraftKind<Content, Published, Deps>,
  { clock }: DraftDeps,
  actor: Actor,
  { tx }: ChangeContext,
  { verb, id, before, after }: { verb: string; id: string; before?: unknown; after?: unknown },
): Promise<void> {
  const act = {
    action: `${verb} draft of ${kind.noun}`,
    subject: `${kind.key}-draft/${id}`,
    before,
    after,
  };
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

const named = <Content>(
  kind: Pick<DraftKind<Content, unknown, never>, "nameOf" | "noun">,
  content: Content | null,
): string => (content ? `“${kind.nameOf(content)}”` : `This ${kind.noun}`);

/** What a thing is called now, for a sentence about it. */
async function nameNow<Content, Published>(
  tx: Tx,
  kind: DraftKind<Content, Published, never>,
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
