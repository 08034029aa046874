import type { RecipeChange } from "#recipes/affected.ts";
import type { SubjectChoice } from "#recipes/dependent.ts";
import { dietName } from "#food/diet.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { bankHolidays } from "#values/time/bank-holidays.ts";
import { addDays, londonDay, weekday } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import type { Covers } from "../covers/covers.ts";
import { avoidingAny } from "../covers/covers.ts";

const soonDays = 2;

/** The last day on which a lunch is so soon that families may have chosen already: the second school day after today. */
export function lastSoonDay(now: Instant): Day {
  let day = londonDay(now);
  for (let left = soonDays; left > 0;) {
    day = addDays(day, 1);
    if (weekday(day) <= 5 && !bankHolidays.has(day)) left--;
  }
  return day;
}

/**
 * What becomes of a lunch that gets worse unless somebody says otherwise. One that is soon is held while a child there may
 * avoid what is added, or nobody has said who avoids what; a later one shows its new facts, as there is time to read them.
 * Children with an agreed diet are not among them: of a dish that is not known to suit them they are served nothing, held or
 * not. `covers` null is not known, and not nobody.
 */
export function holdByDefault(
  { added, nowUnknown, claims }: Pick<RecipeChange, "added" | "nowUnknown" | "claims">,
  { isSoon, covers }: { readonly isSoon: boolean; readonly covers: Covers | null },
): Omit<SubjectChoice, "key"> {
  const leaves = [...added, ...nowUnknown].map(({ leaf }) => leaf);
  const avoiding = covers && avoidingAny(covers, leaves).atLeast;
  const known = { lunches: covers?.lunches ?? null, avoiding, isSoon };
  if (!isSoon) return { ...known, hold: false, why: "There is time to read it" };
  if (avoiding === null) return { ...known, hold: true, why: "Nobody has said who avoids what there" };
  if (avoiding > 0)
    return {
      ...known,
      hold: true,
      why: `${avoiding === 1 ? "1 child" : `${avoiding} children`} there cannot have it`,
    };
  const [lost] = claims.lost;
  if (lost) return { ...known, hold: true, why: `It is no longer ${dietName(lost).toLowerCase()}` };
  return { ...known, hold: false, why: "Nobody else there avoids it" };
}
