import { recordAudit } from "#audit/audit.server.ts";
import type { Db } from "#database/store.server.ts";
import { change } from "#live/server/change.server.ts";
import type { Actor } from "#values/actor.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import type { KitchenDeps } from "./change-kitchen.server.ts";
import type { DocumentKind } from "./kitchen.ts";
import { readDraft, readDrafts, writeDraft } from "./draft-table.server.ts";
import type { KitchenDraft } from "./draft-table.server.ts";

type DraftDeps = Omit<KitchenDeps, "dependents">;

/** A draft as somebody wants it kept. */
export interface DraftToKeep extends Pick<KitchenDraft, "kind" | "id" | "fields"> {
  /** The draft that they had before them; 0 for none. */
  readonly revision: number;
}

// A specification with every field filled has some ten thousand characters.
const maxCharacters = 100_000;

/**
 * Keeps what somebody has written of a document, for the next who opens it: nothing that the public reads changes. Returns
 * the draft. Throws Conflict where somebody else has kept another meanwhile, Invalid for one that is too long.
 */
export async function keepDraft(deps: DraftDeps, actor: Actor, draft: DraftToKeep): Promise<KitchenDraft> {
  const { kind, id, fields, revision } = draft;
  if (JSON.stringify(fields).length > maxCharacters)
    throw new Invalid([{ field: "", message: "It is too long to be kept." }]);
  return await change(deps, actor, async ({ tx, record }) => {
    const known = await readDraft(tx, kind, id);
    const before = known?.isDiscarded ? null : known;
    if (before && JSON.stringify(before.fields) === JSON.stringify(fields)) return before;
    if ((before?.revision ?? 0) !== revision)
      throw new Conflict(
        before
          ? `${before.savedBy} has kept another draft meanwhile`
          : "The draft was saved or thrown away meanwhile",
      );
    const kept: KitchenDraft = {
      kind,
      id,
      fields,
      revision: revision + 1,
      savedBy: actor.name,
      savedAt: deps.clock.now(),
      writers: [...new Set([...(before?.writers ?? []), actor.name])],
      isDiscarded: false,
    };
    await writeDraft(tx, kept);
    await recordAudit(
      tx,
      actor,
      {
        action: `kept draft of ${kind}`,
        subject: `${kind}/${id}`,
        ...(before && {
          before: {
            draft: before.revision,
            fields: Object.fromEntries(before.fields),
          },
        }),
        after: {
          draft: kept.revision,
          fields: Object.fromEntries(fields),
        },
      },
      deps.clock,
    );
    await record({ topic: "kitchen", type: "modified", document: { id: "kitchen" } });
    return kept;
  });
}

/** Throws a draft away, so that it can be brought back. Throws NotFound where there is none, Conflict for another than was looked at. */
export async function discardDraft(
  deps: DraftDeps,
  actor: Actor,
  { kind, id, revision }: Omit<DraftToKeep, "fields">,
): Promise<void> {
  await markDraft(deps, actor, { kind, id, revision }, true);
}

/** Brings back a draft that was thrown away. Throws as `discardDraft` does. */
export async function restoreDraft(
  deps: DraftDeps,
  actor: Actor,
  { kind, id, revision }: Omit<DraftToKeep, "fields">,
): Promise<void> {
  await markDraft(deps, actor, { kind, id, revision }, false);
}

async function markDraft(
  deps: DraftDeps,
  actor: Actor,
  { kind, id, revision }: Omit<DraftToKeep, "fields">,
  isDiscarded: boolean,
): Promise<void> {
  await change(deps, actor, async ({ tx, record }) => {
    const draft = await readDraft(tx, kind, id);
    if (!draft) throw new NotFound("The draft is not there any more: it was saved.");
    if (draft.revision !== revision) throw new Conflict(`${draft.savedBy} has kept another draft meanwhile.`);
    if (draft.isDiscarded === isDiscarded) return;
    await writeDraft(tx, { ...draft, isDiscarded });
    const action = `${isDiscarded ? "threw away" : "brought back"} draft of ${kind}`;
    await recordAudit(
      tx,
      actor,
      { action, subject: `${kind}/${id}`, after: { draft: revision } },
      deps.clock,
    );
    await record({ topic: "kitchen", type: "modified", document: { id: "kitchen" } });
  });
}

/** Every draft that somebody keeps, the last kept first. */
export async function kitchenDrafts(db: Db): Promise<KitchenDraft[]> {
  return await readDrafts(db);
}

/** The draft that somebody keeps of a document; null where nobody does. */
export async function kitchenDraft(db: Db, kind: DocumentKind, id: string): Promise<KitchenDraft | null> {
  const draft = await readDraft(db, kind, id);
  return draft?.isDiscarded ? null : draft;
}
