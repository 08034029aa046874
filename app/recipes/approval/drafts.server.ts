import type { Db } from "#database/store.server.ts";
import type { DraftDeps, DraftKind } from "#drafts/draft-kind.ts";
import { openDraft, openDrafts } from "#drafts/draft-table.server.ts";
import type { Draft, SeenDraft } from "#drafts/draft.ts";
import { editDraft, refuseUnseen } from "#drafts/drafts.server.ts";
import type { Actor } from "#values/actor.ts";
import { Invalid } from "#values/problem.ts";

/** The fields of a specification's form as they were sent: the version that it begins from is one of them. */
type ProductFields = readonly (readonly [name: string, value: string])[];

/** Drafts of specifications. They are published by saving the document, which compares its version and asks a second person. */
export const productDrafts: DraftKind<ProductFields> = {
  key: "product",
  noun: "product",
  topic: "product-draft",
  nameOf: (fields) => Object.fromEntries(fields)["name"] || "a specification",
};

/** A specification that somebody has written and not saved. */
export type ProductDraft = Draft<ProductFields>;

// A specification with every field filled has some ten thousand characters.
const maxCharacters = 100_000;

/**
 * Saves what somebody has written of a specification as a draft, for the next who opens it: nothing that the public reads
 * changes. `revision` is that of the draft that they had before them, 0 for none. Sent twice, it is saved once. Throws
 * SavedMeanwhile where somebody else has saved another meanwhile, Invalid for one that is too long.
 */
export async function saveProductDraft(
  deps: DraftDeps,
  actor: Actor,
  { id, fields, revision }: { readonly fields: ProductFields } & SeenDraft,
): Promise<void> {
  if (JSON.stringify(fields).length > maxCharacters)
    throw new Invalid([{ field: "", message: "It is too long to be kept." }]);
  await editDraft(productDrafts, deps, actor, id, async ({ open }) => {
    if (open && JSON.stringify(open.content) === JSON.stringify(fields)) return null;
    refuseUnseen(productDrafts, open, revision, fields);
    return { content: fields, base: "" };
  });
}

/** Every draft of a specification that is open, the last saved first. */
export const openProductDrafts = async (db: Db): Promise<ProductDraft[]> =>
  await openDrafts<ProductFields>(db, productDrafts.key);

/** The open draft of a specification; null where there is none. */
export const openProductDraft = async (db: Db, id: string): Promise<ProductDraft | null> =>
  await openDraft<ProductFields>(db, productDrafts.key, id);
