import { formatAvoided, parseAvoided } from "#food/allergens/avoided.ts";
import { guestGroups } from "../checks/course-gaps.ts";
import type { ProposalContent } from "../proposal.ts";
import type { ToldDiet } from "./guest-diet.ts";

/**
 * What the next version begins with once guests have told their diets: as many of each group as have told, where that is more
 * than the host had counted, and all that they avoid. So its checks, its quantities and its price know of them.
 */
export function withTold(content: ProposalContent, told: readonly ToldDiet[]): ProposalContent {
  const counts = guestGroups.flatMap(({ group }): [string, number][] => {
    const count = told.filter(({ diets, avoided }) =>
      group === "allergy" ? avoided.length > 0 : diets.includes(group),
    ).length;
    const most = Math.max(content.diets[group] ?? 0, count);
    return most > 0 ? [[group, most]] : [];
  });
  const avoided = formatAvoided(parseAvoided(told.flatMap((one) => one.avoided)));
  const words = [content.allergyWords, content.allergyWords.includes(avoided) ? "" : avoided];
  return { ...content, diets: Object.fromEntries(counts), allergyWords: words.filter(Boolean).join(", ") };
}
