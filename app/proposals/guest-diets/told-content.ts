import { formatAvoided, leavesAvoided, parseAvoided } from "#food/allergens/avoided.ts";
import { readAllergyWords } from "../checks/allergy-words.ts";
import { guestGroups } from "../checks/course-gaps.ts";
import type { ProposalContent } from "../proposal.ts";
import type { ToldDiet } from "./guest-diet.ts";

/**
 * Whether a guest avoids all that the host's words name, and so may be the one whom the host has counted. Somebody else's
 * allergy is never taken for it: then both have a plate.
 */
export function avoidsAllOf(told: Pick<ToldDiet, "avoided">, allergyWords: string): boolean {
  const { avoided, unread } = readAllergyWords(allergyWords);
  const own = leavesAvoided(told.avoided);
  return (
    avoided.length > 0 && unread.length === 0 && [...leavesAvoided(avoided)].every((leaf) => own.has(leaf))
  );
}

/**
 * What the next version begins with once guests have told their diets: as many of each group as have told, where that is more
 * than the host had counted, and all that they avoid. So its checks, its quantities and its price know of them.
 */
export function withTold(content: ProposalContent, told: readonly ToldDiet[]): ProposalContent {
  const withAllergy = told.filter((one) => one.avoided.length > 0);
  const named = leavesAvoided(readAllergyWords(content.allergyWords).avoided);
  const isNamed = withAllergy.every((one) =>
    [...leavesAvoided(one.avoided)].every((leaf) => named.has(leaf)),
  );
  // Where the words have all of it already, it was counted with them.
  const others = isNamed ? 0 : withAllergy.filter((one) => !avoidsAllOf(one, content.allergyWords)).length;
  const allergic = others > 0 ? (content.diets.allergy ?? 0) + others : withAllergy.length;
  const counts = guestGroups.flatMap(({ group }): [string, number][] => {
    const stated = content.diets[group] ?? 0;
    const count = group === "allergy" ? allergic : told.filter(({ diets }) => diets.includes(group)).length;
    const most = Math.max(stated, count);
    return most > 0 ? [[group, most]] : [];
  });
  const avoided = formatAvoided(parseAvoided(told.flatMap((one) => one.avoided)));
  const words = [content.allergyWords, content.allergyWords.includes(avoided) ? "" : avoided];
  return { ...content, diets: Object.fromEntries(counts), allergyWords: words.filter(Boolean).join(", ") };
}
