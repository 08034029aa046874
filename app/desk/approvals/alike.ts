import { compareLeaves } from "#food/allergens/leaf-changes.ts";
import type { LeafComparison } from "#food/allergens/leaf-changes.ts";
import { leafName } from "#food/allergens/leaf.ts";
import { numberInWords } from "#values/numbers/format-number.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { formatList } from "#values/text/format-list.ts";
import { stateInWords } from "#food/allergens/describe-allergens.ts";
import type { WaitingDocument } from "./approvals-view.server.ts";

/** Documents that one person may approve together, as they have something in common. */
export interface AlikeDocuments {
  /** "Three by Ben: milk contains before, not in it now". */
  readonly words: string;
  readonly documents: readonly WaitingDocument[];
}

/** As many as one screen can be looked at for. */
export const mostTogether = 20;

/** Whether whoever looks may approve it: it is not their own, and nobody lets it wait. */
export const mayBeApproved = ({ isOwn, waitsFor }: WaitingDocument): boolean => !isOwn && waitsFor === null;

/** A document in the address and in forms. */
export const nameOf = ({ kind, id }: Named): string => `${kind} ${id}`;

/** The query by which several are looked at together. */
export const togetherQuery = (documents: readonly Named[]): string =>
  `?${new URLSearchParams(documents.map((one) => ["of", nameOf(one)])).toString()}`;

type Named = Pick<WaitingDocument, "kind" | "id">;

/**
 * Those that have something in common, two at least: one person's products in which the same becomes of the same allergens, and
 * what one person saved at one moment, as a pasted table. Each document is in one of them at most.
 */
export function alikeDocuments(documents: readonly WaitingDocument[]): AlikeDocuments[] {
  const groups = Map.groupBy(documents.filter(mayBeApproved), (one) =>
    JSON.stringify([one.savedBy, changeIn(one) || one.savedAt]),
  );
  return [...groups.values()]
    .filter((some) => some.length > 1)
    .map((some) => {
      const together = some.slice(0, mostTogether);
      const [first] = together;
      const change = first ? changeIn(first) : "";
      const who = `${capitalise(numberInWords(together.length))} by ${first?.savedBy ?? ""}`;
      return { words: `${who}: ${change || "saved together"}`, documents: together };
    });
}

/** What becomes of a product's allergens, leaf by leaf; "" where nothing does, or of another kind of document. */
function changeIn({ allergens }: WaitingDocument): string {
  if (!allergens) return "";
  const changed = compareLeaves(allergens.from, allergens.to).rows.filter(({ is }) => is !== "same");
  return changesInWords(changed)
    .map(([names, words]) => `${names} ${words}`)
    .join("; ");
}

/** Of which leaves the same becomes: their names, and "contains before, not in it now". */
export function changesInWords(
  changes: readonly Pick<LeafComparison, "leaf" | "from" | "to">[],
): (readonly [names: string, words: string])[] {
  const alike = Map.groupBy(
    changes,
    ({ from, to }) => `${stateInWords(from)} before, ${stateInWords(to)} now`,
  );
  return [...alike].map(([words, some]) => [formatList(some.map(({ leaf }) => leafName(leaf))), words]);
}
