import { leafState } from "#food/allergens/allergen-facts.ts";
import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";
import { defined } from "#values/defined.ts";
import type { Instant } from "#values/time/clock.ts";
import type { Product } from "./documents.ts";
import type { DocumentVersion } from "./kitchen.ts";
import { keysOf } from "#values/record.ts";

/** Who signed that a leaf is not in a product. */
export interface LeafSignature {
  readonly by: string;
  readonly at: Instant;
  /** The second person; null while nobody has approved a version that says so. */
  readonly approvedBy: string | null;
}

/**
 * For each leaf that the latest version says is not in the product: who said so first, of the versions that have said it
 * since without a break, and who approved it. Takes the versions, the latest first.
 */
export function notInItSignatures(
  history: readonly DocumentVersion<Product>[],
): Partial<Record<Leaf | OtherLeaf, LeafSignature>> {
  const [latest] = history;
  const stated = keysOf(latest?.document.allergens ?? {});
  const free = stated.filter((leaf) => leafState(defined(latest).document.allergens, leaf) === "free");
  return Object.fromEntries(
    free.map((leaf) => {
      const broken = history.findIndex(({ document }) => leafState(document.allergens, leaf) !== "free");
      const since = history.slice(0, broken < 0 ? history.length : broken);
      const first = defined(since.at(-1));
      const approved = since.findLast(({ approvedBy }) => approvedBy !== null);
      return [leaf, { by: first.savedBy, at: first.savedAt, approvedBy: approved?.approvedBy ?? null }];
    }),
  );
}
