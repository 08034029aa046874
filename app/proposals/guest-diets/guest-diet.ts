import { verdictMarks } from "#food/allergens/allergen-verdict.ts";
import type { VerdictMark } from "#food/allergens/allergen-verdict.ts";
import { parseAvoided } from "#food/allergens/avoided.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { leafName } from "#food/allergens/leaf.ts";
import { dietName, diets as allDiets } from "#food/diet.ts";
import type { Diet } from "#food/diet.ts";
import { hasNone, suitsDiet } from "#food/plates/suits-diet.ts";
import { addDays, londonDay } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { formatList } from "#values/text/format-list.ts";
import type { LineFacts, Proposal, ProposalVersion } from "../proposal.ts";

/** What a guest keeps to: diets, and what must not be in what they eat. */
export interface GuestNeeds {
  readonly diets: readonly Diet[];
  readonly avoided: readonly Avoided[];
}

/** What a guest has told, by the number of their plate. */
export interface ToldDiet extends GuestNeeds {
  readonly number: number;
}

/** The last day on which guests may tell: after it the kitchen has its list. */
export const lastDayToTell = (eventDay: Day): Day => addDays(eventDay, -2);

/** What a guests' link opens. */
export interface GuestsOpening {
  readonly day: Day;
  readonly guests: number;
  readonly lastDay: Day;
  readonly mayTell: boolean;
}

/** Whether guests of an order may look, and tell; null where there is nothing to look at. */
export function guestsOpening(
  proposal: Proposal,
  accepted: ProposalVersion | undefined | null,
  now: Instant,
): GuestsOpening | null {
  const { day = null } = accepted?.content.event ?? {};
  if (!accepted || day === null || proposal.cancelledAt !== null) return null;
  const today = londonDay(now);
  if (today > day) return null;
  const lastDay = lastDayToTell(day);
  return { day, lastDay, guests: accepted.content.guests ?? 0, mayTell: today <= lastDay };
}

/** What a form or a row names, in the fixed order; words that mean nothing are left out. */
export function readNeeds(diets: readonly string[], avoided: readonly string[]): GuestNeeds {
  return {
    diets: allDiets.flatMap(({ key }) => (diets.includes(key) ? [key] : [])),
    avoided: parseAvoided(avoided),
  };
}

export const needsNothing = ({ diets, avoided }: GuestNeeds): boolean =>
  diets.length === 0 && avoided.length === 0;

/** "vegan, no milk and no almond": in the same words for whoever needs the same. */
export function needsInWords({ diets, avoided }: GuestNeeds): string {
  return formatList([
    ...diets.map((diet) => dietName(diet).toLowerCase()),
    ...avoided.map((one) => `no ${leafName(one)}`),
  ]);
}

/** Whether a dish is known to suit a guest. What is not known suits nobody. */
export function suitsNeeds({ diets, avoided }: GuestNeeds, facts: LineFacts | undefined): boolean {
  if (!facts) return false;
  return (
    diets.every((diet) => suitsDiet(diet, facts)) &&
    (avoided.length === 0 || hasNone(facts.allergens, avoided))
  );
}

/** What a dish is to a guest, most serious first; one mark that it suits only where all is known. */
export function marksFor(needs: GuestNeeds, facts: LineFacts): VerdictMark[] {
  const { diets, avoided } = needs;
  const marks = verdictMarks(facts.allergens, avoided).filter(({ kind }) => kind !== "free");
  const doubtful = diets.filter((diet) => !suitsDiet(diet, facts));
  if (doubtful.length)
    marks.push({
      kind: "unknown",
      text: `Not known to be ${formatList(
        doubtful.map((diet) => dietName(diet).toLowerCase()),
        "or",
      )}`,
    });
  if (marks.length === 0 && suitsNeeds(needs, facts)) marks.push({ kind: "free", text: "It suits you" });
  return marks;
}
