import type { Day } from "#values/time/calendar-day.ts";
import { addDays, day as dayOf, daysBetween, parseDay, weekday } from "#values/time/calendar-day.ts";
import type { Term } from "../calendar/school-term.ts";
import { schoolDays } from "../calendar/school-term.ts";

/** So many days before a case has to be confirmed anew its parent is asked. */
export const askedBefore = 42;
/** So many days before it parent and school are told that nobody has answered. */
export const warnedBefore = 14;
/** So many weekdays before it they are told for the last time. */
const lastWarnedBefore = 2;
/** So many days a case goes on by the word of its school, or of the desk, until the parent answers. */
export const keptFor = 42;
/** A case that is paused for so many days without an answer is brought to an end. */
export const endsAfterPause = 56;
/** So many days before that parent and school are told. */
export const endToldBefore = 14;
/** As long a parent's own word that a diet ends lets school and kitchen hear of it. */
export const parentEndsAfter = 7;
/** The time in London before which nothing of this is told: nobody reads it in the night. */
export const toldFrom = "08:00";

// Longer than a summer holiday and a fortnight after it: what is further from the last day that is known lies in no term that is.
const longestBreak = 62;

/** How far the yearly asking of a case is. */
type RenewalStage = "none" | "asked" | "warned" | "last" | "paused" | "ending";

/** By when a case has to be confirmed anew, and what has been done about it. */
export interface CaseRenewal {
  /** The last day on which it is served without that. */
  readonly confirmBy: Day;
  readonly stage: RenewalStage;
  /** Who keeps it going until the parent answers. */
  readonly keptBy: string | null;
  readonly pausedFrom: Day | null;
  /** The last day of the pause; null while it lasts. */
  readonly pausedUntil: Day | null;
  /** Who has said that it ends; null where nobody has. */
  readonly endedBy: string | null;
  /** The request that is to take its place. */
  readonly replacedBy: string | null;
}

/** The day by which something that is confirmed on a day has to be confirmed anew: a year later, of 29 February the 28th. */
export function yearAfter(day: Day): Day {
  const later = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return parseDay(later) ?? dayOf(`${later.slice(0, 8)}28`);
}

/** Whether nothing is cooked for a child on a day, as nobody has confirmed anew what it must not have. */
export const isPausedOn = (
  renewal: Pick<CaseRenewal, "pausedFrom" | "pausedUntil"> | null,
  day: Day,
): boolean =>
  renewal !== null &&
  renewal.pausedFrom !== null &&
  renewal.pausedFrom <= day &&
  (renewal.pausedUntil === null || day <= renewal.pausedUntil);

/** What is done next about a case, and the days that follow of it; null for nothing today. */
export type RenewalStep =
  | { readonly to: "asked" | "warned" | "last"; readonly confirmBy: Day }
  | { readonly to: "paused"; readonly pausedFrom: Day }
  | { readonly to: "ending"; readonly endsOn: Day };

/**
 * What is due about a case on a day. One thing follows the other, and none comes sooner after the one before than it is promised, however
 * late that was: nothing pauses of which parent and school were not told in time.
 */
export function renewalStep(
  { stage, confirmBy, pausedFrom }: Pick<CaseRenewal, "stage" | "confirmBy" | "pausedFrom">,
  terms: readonly Term[],
  today: Day,
): RenewalStep | null {
  const days = daysToAnswerBy(terms);
  const notBefore = (earliest: Day) => (confirmBy >= earliest ? confirmBy : firstFrom(days, earliest));
  if (stage === "none") {
    const by = lastDayToAnswer(days, confirmBy);
    const earliest = addDays(today, askedBefore);
    if (by > earliest) return null;
    return { to: "asked", confirmBy: by === earliest ? by : firstFrom(days, earliest) };
  }
  if (stage === "asked")
    return addDays(confirmBy, -warnedBefore) > today
      ? null
      : { to: "warned", confirmBy: notBefore(addDays(today, warnedBefore)) };
  if (stage === "warned")
    return weekdaysFrom(confirmBy, -lastWarnedBefore) > today
      ? null
      : { to: "last", confirmBy: notBefore(weekdaysFrom(today, lastWarnedBefore)) };
  // Told on its last day, and of the next one: never of a day that has begun.
  if (stage === "last") return confirmBy > today ? null : { to: "paused", pausedFrom: addDays(today, 1) };
  if (stage === "paused" && pausedFrom !== null) {
    // In the holidays nobody is asked whether a child is still there.
    const isHeard = terms.length === 0 || days.includes(today);
    return daysBetween(pausedFrom, today) < endsAfterPause || !isHeard
      ? null
      : { to: "ending", endsOn: firstFrom(days, addDays(today, endToldBefore)) };
  }
  return null;
}

/** Of a case whose year is over later than this nothing is due yet, whatever its terms are. */
export const lookedAtUntil = (today: Day): Day => addDays(today, askedBefore + longestBreak);

/** The first day from one on by which somebody may have to answer: who is warned a fortnight before it is at school. */
export const answerDayFrom = (terms: readonly Term[], earliest: Day): Day =>
  firstFrom(daysToAnswerBy(terms), earliest);

/** School days that a fortnight of term, or at least a break that ends in it, leads up to: who is to answer by then hears of it at school. */
function daysToAnswerBy(terms: readonly Term[]): readonly Day[] {
  const inTerm = (day: Day) => terms.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  return terms
    .flatMap(schoolDays)
    .filter((day) => inTerm(addDays(day, -warnedBefore)))
    .toSorted();
}

/** The last such day until a year is over; the year's own day where no term is known near it. */
function lastDayToAnswer(days: readonly Day[], yearIsOver: Day): Day {
  const last = days.findLast((day) => day <= yearIsOver);
  return last !== undefined && daysBetween(last, yearIsOver) <= longestBreak ? last : yearIsOver;
}

const firstFrom = (days: readonly Day[], earliest: Day): Day =>
  days.find((day) => day >= earliest) ?? weekdaysFrom(addDays(earliest, -1), 1);

/** So many Mondays to Fridays after a day, or before it. */
function weekdaysFrom(from: Day, weekdays: number): Day {
  let day = from;
  for (let left = Math.abs(weekdays); left > 0;) {
    day = addDays(day, Math.sign(weekdays));
    if (weekday(day) <= 5) left -= 1;
  }
  return day;
}

/** What is to be said of a case: asked for by a day, paused from a day, or over after one. */
export interface RenewalShown {
  readonly is: "none" | "asked" | "paused" | "ending" | "ends";
  readonly day: Day;
}

/** How far the yearly asking of a case is, as every page says it. */
export function renewalShown(
  { stage, confirmBy, pausedFrom, endedBy }: CaseRenewal,
  endsOn: Day | null,
): RenewalShown {
  if (endedBy !== null && endsOn !== null) return { is: "ends", day: endsOn };
  if (stage === "ending" && endsOn !== null) return { is: "ending", day: endsOn };
  if (stage === "paused" && pausedFrom !== null) return { is: "paused", day: pausedFrom };
  return { is: stage === "none" ? "none" : "asked", day: confirmBy };
}
