import type { PlannedCase } from "#school-menus/diets/diet-decisions.server.ts";
import { childOn, twinsAmong, waitsForLetter } from "#school-menus/diets/diet-case.ts";
import type { DietCase } from "#school-menus/diets/diet-case.ts";
import type { ChildDay } from "#school-menus/diets/child-menu.ts";
import { childDays } from "#school-menus/diets/child-menu.ts";
import type { DietChoice, PlannedLunch } from "#school-menus/diets/diet-plan.ts";
import { countPlan, isAnswered, planDay } from "#school-menus/diets/diet-plan.ts";
import { childName, isRoutine, needsInWords, reasonName } from "#school-menus/diets/diet-request.ts";
import type { LunchPart } from "#school-menus/my-lunch/can-eat.ts";
import type { RenewalShown } from "#school-menus/diets/renewal.ts";
import { renewalShown } from "#school-menus/diets/renewal.ts";
import { keptTogether } from "#values/text/kept-together.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { formatDay, formatInstant, formatTime } from "#values/time/format-date.ts";

/** A case in the queue. */
export interface DietRow {
  readonly id: string;
  readonly state: DietCase["state"];
  readonly school: { readonly key: string; readonly label: string };
  readonly who: string;
  readonly about: string;
  readonly mustNot: string;
  readonly promised: string;
  readonly isLate: boolean;
  /** Whether its promise is for today, or over. */
  readonly isToday: boolean;
  readonly isRoutine: boolean;
  readonly suits: string;
  /** Whether the key that it was sealed with is missing. */
  readonly isUnread: boolean;
  /** Why it cannot be decided as it stands; "" where it can. */
  readonly trouble: string;
  /** "Waits for a doctor's letter", "its letter is here"; "" where none is needed or it is decided. */
  readonly letter: string;
  /** Days to come on which an agreed case has nothing that is known to suit. */
  readonly broken: readonly BrokenDay[];
  /** Whether a dish that was chosen for an agreed case waits for a second person. */
  readonly isProposed: boolean;
  /** How far its yearly asking is; "over" after its last day. */
  readonly asks: RenewalShown["is"] | "over";
  /** "served until Friday 5 December", "paused from …": what follows where nobody answers; "" where nothing is asked. */
  readonly until: string;
  /** Whether parent and school were told that it pauses, and it is still served. */
  readonly isPausedSoon: boolean;
}

/** A day of which a case has lost a dish. */
interface BrokenDay {
  readonly day: Day;
  readonly name: string;
  /** What somebody has to look at first. */
  readonly part: LunchPart;
  /** Whether what is chosen for it would suit, and waits for a second person. */
  readonly isChosen: boolean;
}

// School days that are looked at ahead.
const daysAhead = 15;
const hour = 3_600_000;

/** Cases as the queue lists them, by promise: nothing sorts it another way. `proposed`: where a dish waits for a second person. */
export function dietRows(
  planned: readonly PlannedCase[],
  proposed: ReadonlyMap<string, readonly DietChoice[]>,
  now: Instant,
): DietRow[] {
  const today = londonDay(now);
  const twinsOf = twinsAmong(planned.map(({ one }) => one));
  return planned
    .toSorted(({ one }, { one: other }) => (one.dueAt ?? Infinity) - (other.dueAt ?? Infinity))
    .map((found) =>
      rowOf(found, { twins: twinsOf(found.one), proposed: proposed.get(found.one.id) ?? [], today, now }),
    );
}

function rowOf(
  found: PlannedCase,
  {
    twins,
    proposed,
    today,
    now,
  }: {
    readonly twins: readonly DietCase[];
    readonly proposed: readonly DietChoice[];
    readonly today: Day;
    readonly now: Instant;
  },
): DietRow {
  const { one, label, lunches } = found;
  const { details, dueAt } = one;
  const { all: count, asItIs, filled } = countPlan(lunches);
  const broken = brokenDays(found, today);
  const asked = one.state === "agreed" && one.renewal ? renewalShown(one.renewal, one.endsOn) : null;
  const isOver = one.state === "agreed" && one.endsOn !== null && one.endsOn < today;
  const trouble = !details
    ? "It cannot be read: the key that it was written with is missing."
    : lunches.length === 0
      ? "The school has no menu."
      : twins.some((twin) => twin.details && needsInWords(twin.details) !== needsInWords(details))
        ? "Two requests about this child disagree: the stricter of both is planned."
        : "";
  return {
    id: one.id,
    state: one.state,
    school: { key: one.school, label },
    who: details ? `${label}, ${keptTogether(childOn(one, today) ?? childName(details.child))}` : label,
    about: details
      ? `${reasonName(details.reason).toLowerCase()}, asked ${formatInstant(one.askedAt, "weekday")}`
      : "",
    mustNot: details ? needsInWords(details) || "nothing: carbohydrate" : "",
    promised: promisedIn(dueAt, { today, now }),
    isLate: dueAt !== null && dueAt < now,
    isToday: dueAt !== null && londonDay(dueAt) <= today,
    isRoutine: details !== null && isRoutine(details),
    suits: `${asItIs + filled} of ${count}`,
    isUnread: !details,
    trouble,
    letter: waitsForLetter(one)
      ? "waits for a doctor’s letter"
      : one.letterPages > 0
        ? "its letter is here"
        : "",
    broken: broken.map((one) => brokenDay(found, one, proposed)),
    isProposed: proposed.length > 0 && one.state === "agreed" && !isOver,
    asks: isOver ? "over" : (asked?.is ?? "none"),
    isPausedSoon: asked?.is === "asked" && (one.renewal?.stage === "warned" || one.renewal?.stage === "last"),
    until: asked ? untilWords[asked.is](formatDay(asked.day)) : "",
  };
}

function brokenDay(
  { menu, source }: PlannedCase,
  { day, lunch }: ChildDay,
  proposed: readonly DietChoice[],
): BrokenDay {
  const gapsOf = ({ parts }: Pick<PlannedLunch, "parts">) =>
    parts.flatMap(({ part, is }) => (is === "gap" ? [part] : []));
  const gaps = gapsOf(lunch);
  // What was chosen may be off by now: what counts is what a second yes would serve.
  const agreed =
    proposed.length > 0 && menu && source
      ? planDay(menu, day, { ...source, choices: [...proposed, ...source.choices] })
      : null;
  const left = agreed ? gapsOf(agreed) : gaps;
  const open = gaps.find((part) => left.includes(part));
  return { day, name: formatDay(day), part: open ?? gaps[0] ?? "main", isChosen: open === undefined };
}

/** The days to come on which an agreed case has nothing that is known to suit, though it is not paused. */
export const brokenDays = (found: PlannedCase, today: Day): ChildDay[] =>
  found.one.state === "agreed"
    ? childDays(found, today, daysAhead).filter(({ lunch, isPaused }) => !isPaused && !isAnswered(lunch))
    : [];

const untilWords: Readonly<Record<RenewalShown["is"], (day: string) => string>> = {
  none: () => "",
  asked: (day) => `served until ${day}`,
  paused: (day) => `nothing served from ${day}`,
  ending: (day) => `paused, ends on ${day}`,
  ends: (day) => `ends on ${day}`,
};

/** Whether nobody has confirmed it anew yet, so that somebody has to. */
export const isUnconfirmed = ({ asks }: Pick<DietRow, "asks">): boolean =>
  asks === "asked" || asks === "paused" || asks === "ending";

/** "late", "in 40 min", "17:00", "Monday 30 November": a promise as a clock, and not as a colour. */
export function promisedIn(
  dueAt: Instant | null,
  { today, now }: { readonly today: Day; readonly now: Instant },
): string {
  if (dueAt === null) return "";
  if (dueAt <= now) return "late";
  if (dueAt - now <= hour) return `in ${Math.ceil((dueAt - now) / 60_000)} min`;
  return londonDay(dueAt) === today ? formatTime(dueAt) : formatDay(londonDay(dueAt));
}
