import { leafName } from "#food/allergens/leaf.ts";
import { draftRisks } from "#recipes/approval/draft-risks.ts";
import { openProductDrafts } from "#recipes/approval/drafts.server.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { fewNames } from "#values/text/few-names.ts";
import { formatList } from "#values/text/format-list.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

/** Specifications that somebody keeps as drafts. One that adds a risk stands before the next lunch: nobody outside is told of a draft. */
export async function productDraftNeeds({ store, kitchen, signedNames }: NeedContext): Promise<Need[]> {
  const drafts = await openProductDrafts(store.db);
  const nameOf = await signedNames();
  return drafts.map((draft): Need => {
    const { id, content, savedBy, savedAt } = draft;
    const name = Object.fromEntries(content ?? [])["name"] || id;
    const risks = draftRisks(kitchen, draft);
    const kept = `${nameOf(savedBy)} keeps it since ${formatInstant(savedAt)}.`;
    const base = {
      id: `draft product ${id}`,
      cure: { text: "Finish the draft", to: `/desk/recipes/products/${id}?draft` },
    } as const;
    if (risks?.length === 0)
      return {
        ...base,
        severity: 6,
        when: "week",
        icon: "pen",
        title: `Draft: ${name}`,
        text: `${kept} It adds no risk, and counts when it is saved.`,
      };
    const what = risks ? `adds ${formatList(fewNames(risks.map(leafName)))}` : "cannot be read whole";
    return {
      ...base,
      severity: 1,
      when: "lunch",
      icon: "warning",
      title: `Not said yet: ${name} ${what}`,
      text: `It is a draft: no page, PDF or label says it. ${kept} Save it, or throw it away.`,
    };
  });
}
