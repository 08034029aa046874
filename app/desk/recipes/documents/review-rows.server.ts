import { previewDocument } from "#recipes/recipes.server.ts";
import { kitchenDependents } from "#server/features/kitchen-dependents.server.ts";
import type { AffectedView } from "../../affected/affected-view.ts";
import { affectedFor } from "../../affected/affected-view.server.ts";
import { checkersFor } from "../../affected/checkers.server.ts";
import type { Checkers } from "../../affected/checkers.server.ts";
import type { SignedIn } from "../../guard.server.ts";
import type { DocumentRows, Refused } from "./save-rows.server.ts";
import { draftOfRows, refusalOf } from "./save-rows.server.ts";

/** What saving a form would do, and who may check it. */
export interface Review {
  readonly view: AffectedView;
  readonly checkers: Checkers;
}

/** What saving the one document of a form would do; faults and conflicts as `draftOfRows` and `refusalOf` return them. Changes nothing. */
export async function reviewRows(
  { site, actor, member }: SignedIn,
  document: DocumentRows,
): Promise<
  { readonly refused: Refused; readonly review: null } | { readonly refused: null; readonly review: Review }
> {
  const read = await draftOfRows(site, actor, document);
  if (read.refused) return { refused: read.refused, review: null };
  try {
    const preview = await previewDocument({ ...site, dependents: kitchenDependents(site) }, read.draft);
    const checkers = await checkersFor(site.store.db, member, document);
    return { refused: null, review: { view: await affectedFor({ site, member }, preview), checkers } };
  } catch (error) {
    return { refused: refusalOf(error), review: null };
  }
}
