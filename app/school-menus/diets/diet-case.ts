import type { Brand } from "#brand/brand.ts";
import { workingDaysLater } from "#brand/working-time.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, londonDay, londonInstant } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { schoolYearOf } from "../calendar/school-year.ts";
import type { MenuKey } from "../schools/schools.ts";
import type { DietDetails, DietNeeds } from "./diet-request.ts";
import { childKey, childName, isRoutine, letterNeeded } from "./diet-request.ts";
import type { CaseRenewal } from "./renewal.ts";
import { isPausedOn } from "./renewal.ts";

/**
 * Where a case stands: asked for, and not yet confirmed by its e-mail's owner; confirmed, and with the school; the school's, and with
 * nutrition; approved by one person of two; agreed, and served; refused.
 */
type CaseState = "asked" | "confirmed" | "ours" | "second" | "agreed" | "refused";

/** A case: what a child must not have, who has said so, and how far it is. */
export interface DietCase {
  readonly id: string;
  readonly school: MenuKey;
  readonly state: CaseState;
  readonly revision: number;
  /** Which of its parent's links opens it: another ends the one before. */
  readonly linkNo: number;
  readonly email: string;
  /** Null where the key that they were sealed with is no longer ours: then nothing of it can be served. */
  readonly details: CaseDetails | null;
  readonly askedAt: Instant;
  readonly confirmedAt: Instant | null;
  /** By when nutrition has promised to answer; null until the parent has confirmed. */
  readonly dueAt: Instant | null;
  readonly answeredAt: Instant | null;
  readonly startsOn: Day | null;
  readonly endsOn: Day | null;
  readonly approvedBy: string | null;
  /** Null until it is agreed. */
  readonly renewal: CaseRenewal | null;
  /** How many pages of a doctor's letter are with it; none once it is decided. */
  readonly letterPages: number;
}

/** What is sealed of a case. */
export interface CaseDetails extends DietDetails {
  /** Who at the school carries the tray; "" as long as nobody has said. */
  readonly carrier: string;
  /** What the kitchen has to know beside it: portion, carbohydrate, whom to ask. */
  readonly note: string;
  /** In which school year somebody last said which class it is; not given: when it was asked. */
  readonly classSaidIn?: number;
  /** How it is served, such as its texture: the kitchen reads it, and whoever has the link of the child's menu. */
  readonly served?: string;
  /** Whether a letter was there when this, or the same before it, was agreed; not given: none was. */
  readonly letterRead?: boolean;
}

/** How long a mailbox may take to confirm. */
export const confirmWithin = 3 * 86_400_000;
/** How long a case that was refused, or is over, is kept so that whoever asks can be told why. */
export const keptAfterEnd = 30 * 86_400_000;

const routineUntil = "15:00";
const answeredBy = "17:00";
const otherDays = 5;

/** By when nutrition answers: what is routine on the same working day, everything else within five of them. */
export function answerDueAt(hours: Brand["hours"], needs: DietNeeds, at: Instant): Instant {
  const today = londonDay(at);
  if (!isRoutine(needs)) return londonInstant(workingDaysLater(hours, today, otherDays), answeredBy);
  const isWorkingDay = workingDaysLater(hours, addDays(today, -1), 1) === today;
  const isInTime = isWorkingDay && at < londonInstant(today, routineUntil);
  return londonInstant(isInTime ? today : workingDaysLater(hours, today, 1), answeredBy);
}

/**
 * A function that finds the other cases under way about the same child. What is to take the place of a case counts for that one,
 * so that nothing new is served of it meanwhile; that one does not count for what takes its place.
 */
export function twinsAmong(all: readonly DietCase[]): (one: DietCase) => readonly DietCase[] {
  const underWay = all.filter(isUnderWay);
  const byChild = Map.groupBy(underWay, childOf);
  const byId = new Map(underWay.map((one) => [one.id, one]));
  return (one) => {
    const next = one.renewal?.replacedBy && byId.get(one.renewal.replacedBy);
    const same = (byChild.get(childOf(one)) ?? []).filter(
      (other) =>
        other.id !== one.id && other.renewal?.replacedBy !== one.id && other !== next && meet(one, other),
    );
    return next ? [...same, next] : same;
  };
}

/**
 * The other cases under way that may be about the same child though nobody has said so: the same parent asked for the same initials at
 * the same school, in a class of another year or name. Two children can have the same, so that a person looks.
 */
export function perhapsTwins(one: DietCase, all: readonly DietCase[]): readonly DietCase[] {
  const initials = one.details?.child.initials ?? "";
  if (initials === "") return [];
  const replaced = (each: DietCase, other: DietCase) => each.renewal?.replacedBy === other.id;
  return all.filter(
    (other) =>
      isUnderWay(other) &&
      other.school === one.school &&
      other.email === one.email &&
      other.details?.child.initials === initials &&
      childOf(other) !== childOf(one) &&
      !replaced(one, other) &&
      !replaced(other, one) &&
      meet(one, other),
  );
}

/** Whether there is a day of both: what has ended says nothing about what begins later. */
function meet(one: DietCase, other: DietCase): boolean {
  const from = ({ startsOn, askedAt }: DietCase) => startsOn ?? londonDay(askedAt);
  const isOverBy = ({ endsOn }: DietCase, begins: Day) => endsOn !== null && endsOn < begins;
  return !isOverBy(one, from(other)) && !isOverBy(other, from(one));
}

type OfChild = Pick<DietCase, "id" | "school" | "details" | "askedAt">;

/**
 * The same for all cases of one child; what cannot be read is a child of its own, of whom nothing is known. A class of another school
 * year is another class: somebody else is in it now.
 */
export const childOf = (one: OfChild): string => {
  const { id, school, details } = one;
  if (!details) return id;
  const year = details.child.reference ? "" : ` ${classSaidIn(one, details)}`;
  return `${school} ${childKey(details.child)}${year}`;
};

const classSaidIn = ({ askedAt }: Pick<DietCase, "askedAt">, details: CaseDetails): number =>
  details.classSaidIn ?? schoolYearOf(londonDay(askedAt));

/** Whether the class of a child is of a school year before a day's, so that it is in another by now. */
export const isClassOld = (one: OfChild, day: Day): boolean =>
  one.details !== null &&
  one.details.child.className !== "" &&
  classSaidIn(one, one.details) < schoolYearOf(day);

/** "2 Oak, A. K."; "2 Oak last year, A. K.": a child as its school knows it, on a day. Null where it cannot be read. */
export function childOn(one: OfChild, day: Day): string | null {
  if (!one.details) return null;
  const { child } = one.details;
  const className = isClassOld(one, day) ? `${child.className} last year` : child.className;
  return childName({ ...child, className });
}

/**
 * What a child must not have by all of its cases: where two parents disagree the stricter is served. Null where it cannot be
 * read, and then nothing is.
 */
export function strictestNeeds(one: DietCase, twins: readonly DietCase[]): DietNeeds | null {
  if (!one.details) return null;
  const every = [one, ...twins].flatMap(({ details }) => details ?? []);
  const union = <Of>(of: (needs: DietNeeds) => readonly Of[]) => [...new Set(every.flatMap(of))];
  return {
    reason: every.some(({ reason }) => reason === "texture") ? "texture" : one.details.reason,
    avoids: {
      avoided: union(({ avoids }) => avoids.avoided),
      others: union(({ avoids }) => avoids.others),
      notUnderstood: union(({ avoids }) => avoids.notUnderstood),
    },
  };
}

/** Whether nobody has decided it yet, once it is confirmed: then a letter may come with it. */
export const isUndecided = ({ state }: Pick<DietCase, "state">): boolean =>
  state === "confirmed" || state === "ours" || state === "second";

/** Whether a doctor's letter is needed to decide it, and none is with it. */
export const waitsForLetter = (one: Pick<DietCase, "state" | "details" | "letterPages">): boolean =>
  isUndecided(one) &&
  one.letterPages === 0 &&
  one.details !== null &&
  one.details.letterRead !== true &&
  letterNeeded(one.details) !== null;

/** Whether somebody has confirmed it and nobody has refused it. */
export const isUnderWay = ({ state }: Pick<DietCase, "state">): boolean =>
  state !== "asked" && state !== "refused";

/** Whether a case is agreed for a day. Where it is paused nothing is cooked by it; its child is on every list all the same. */
export const isInForce = ({ state, startsOn, endsOn }: DietCase, day: Day): boolean =>
  state === "agreed" && startsOn !== null && startsOn <= day && (endsOn === null || day <= endsOn);

/** Whether nothing is served to the child of a case on a day, as nobody has confirmed any request about it anew. */
export const isChildPaused = (one: DietCase, twins: readonly DietCase[], day: Day): boolean =>
  isPausedOn(one.renewal, day) &&
  !twins.some((twin) => isInForce(twin, day) && !isPausedOn(twin.renewal, day));
