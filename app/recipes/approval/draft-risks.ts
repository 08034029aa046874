import { worstOf } from "#food/allergens/allergen-facts.ts";
import { compareLeaves } from "#food/allergens/leaf-changes.ts";
import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";
import type { Kitchen } from "../kitchen.ts";
import type { ProductDraft } from "./drafts.server.ts";
import { readProductForm } from "../forms/product-form.ts";

/**
 * What the draft of a specification says worse than what is in force: a risk that nobody outside is told while it is a draft. Null
 * where its fields cannot be read.
 */
export function draftRisks(
  kitchen: Kitchen,
  { id, content }: Pick<ProductDraft, "id" | "content">,
): (Leaf | OtherLeaf)[] | null {
  const { draft, faults } = readProductForm(id, Object.fromEntries(content ?? []));
  if (draft?.kind !== "product" || Object.keys(faults).length > 0) return null;
  const versions = kitchen.product.get(id);
  // A product that no kitchen uses yet cannot mislead anybody.
  if (!versions) return [];
  const now = worstOf(...versions.map(({ document }) => document.allergens));
  return compareLeaves(now, draft.document.allergens)
    .rows.filter(({ is }) => is === "worse")
    .map(({ leaf }) => leaf);
}
