import type { Db } from "#database/store.server.ts";
import { leafName } from "#food/allergens/leaf.ts";
import { draftRisks } from "#recipes/approval/draft-risks.ts";
import type { ProductDraft } from "#recipes/approval/drafts.server.ts";
import { openProductDrafts } from "#recipes/approval/drafts.server.ts";
import { fewNames } from "#values/text/few-names.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import type { ListedDraft } from "./draft-list.tsx";

const maxShown = 50;

/** The drafts that somebody keeps, for the list of them. */
export async function listedDrafts(
  db: Db,
  kitchen: Kitchen,
  nameOf: (signed: string) => string,
): Promise<ListedDraft[]> {
  return (await openProductDrafts(db)).slice(0, maxShown).map((draft) => ({
    id: draft.id,
    name: Object.fromEntries(draft.content ?? [])["name"] || draft.id,
    savedBy: nameOf(draft.savedBy),
    savedAt: draft.savedAt,
    risks: risksOf(kitchen, draft),
  }));
}

function risksOf(kitchen: Kitchen, draft: ProductDraft): string[] | null {
  const risks = draftRisks(kitchen, draft);
  return risks && fewNames(risks.map(leafName));
}
