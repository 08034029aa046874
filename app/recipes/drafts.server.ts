import type { Db } from "#database/store.server.ts";
import type { DraftDeps, DraftKind } from "#drafts/draft-kind.ts";
import { openDraft, openDrafts } from "#drafts/draft-table.server.ts";
import type { Draft } from "#drafts/draft.ts";
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

/** What somebody keeps of a specification and has not saved. */
export interface ProductDraft extends Pick<
  Draft<ProductFields>,
  "id" | "revision" | "savedBy" | "savedAt" | "writers"
> {
  readonly fields: ProductFields;
}

/** A draft as somebody wants it kept. */
export interface DraftToKeep extends Pick<ProductDraft, "id" | "fields"> {
  /** The draft that they had before them; 0 for none. */
  readonly revision: number;
}

// A specification with every field filled has some ten thousand characters.
const maxCharacters = 100_000;

/**
 * Keeps what somebody has written of a specification, for the next who opens it: nothing that the public reads changes. Sent
 * twice, it is kept once. Throws SavedMeanwhile where somebody else has kept another meanwhile, Invalid for one that is too long.
 */
export async function keepDraft(deps: DraftDeps, actor: Actor, draft: DraftToKeep): Promise<void> {
  const { id, fields, revision } = draft;
  if (JSON.stringify(fields).length > maxCharacters)
    throw new Invalid([{ field: "", message: "It is too long to be kept." }]);
  await editDraft(productDrafts, deps, actor, id, async ({ open }) => {
    if (open && JSON.stringify(open.content) === JSON.stringify(fields)) return null;
    refuseUnseen(productDrafts, open, revision, fields);
    return { content: fields, base: "" };
  });
}

/** Every draft that somebody keeps, the last kept first. */
export async function openProductDrafts(db: Db): Promise<ProductDraft[]> {
  return (await openDrafts<ProductFields>(db, productDrafts.key)).map(productDraftOf);
}

/** The draft that somebody keeps of a specification; null where nobody does. */
export async function openProductDraft(db: Db, id: string): Promise<ProductDraft | null> {
  const draft = await openDraft<ProductFields>(db, productDrafts.key, id);
  return draft && productDraftOf(draft);
}

const productDraftOf = ({
  id,
  content,
  revision,
  savedBy,
  savedAt,
  writers,
}: Draft<ProductFields>): ProductDraft => ({
  id,
  fields: content ?? [],
  revision,
  savedBy,
  savedAt,
  writers,
});
