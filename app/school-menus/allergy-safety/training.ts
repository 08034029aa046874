import type { Problem } from "#values/problem.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, parseDay } from "#values/time/calendar-day.ts";

/** A course that somebody in a kitchen took, and until when it counts. */
export interface Training {
  readonly id: string;
  readonly person: string;
  /** The id of their kitchen. */
  readonly kitchen: string;
  readonly course: string;
  readonly heldOn: Day;
  readonly validUntil: Day;
}

/** What a form says of one; nothing of it is trusted. */
export interface TypedTraining {
  /** Of the form: sent twice, it is one. */
  readonly id: string;
  readonly person: string;
  readonly kitchen: string;
  readonly course: string;
  readonly heldOn: string;
  readonly validUntil: string;
}

export const trainingLengths = { person: 60, course: 80 } as const;
/** Today says so as many days before one lapses. */
export const lapsesWithin = 30;
/** How many days a training is kept after it has lapsed. */
export const trainingKept = 366;
// Longer than any certificate of such a course counts: a mistyped year is none.
const longestValid = 5 * 366;

/** A training as it is stored, or everything that is wrong with what was typed. */
export function parseTraining(
  typed: TypedTraining,
  { today, kitchens }: { readonly today: Day; readonly kitchens: readonly string[] },
): { readonly training: Omit<Training, "id"> } | { readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const fault = (field: string, message: string) => void problems.push({ field, message });
  const line = (field: keyof typeof trainingLengths, label: string) => {
    const text = typed[field].trim().replaceAll(/\s+/g, " ");
    if (text === "") fault(field, `${label}: enter it.`);
    else if (text.length > trainingLengths[field])
      fault(field, `${label}: at most ${trainingLengths[field]} letters.`);
    else if (/\p{C}/u.test(text)) fault(field, `${label}: write it in plain letters.`);
    return text;
  };
  const person = line("person", "Who");
  const course = line("course", "Course");
  if (!kitchens.includes(typed.kitchen)) fault("kitchen", "Kitchen: choose one.");
  const heldOn = parseDay(typed.heldOn.trim());
  const validUntil = parseDay(typed.validUntil.trim());
  if (!heldOn) fault("heldOn", "Taken on: choose the day.");
  else if (heldOn > today) fault("heldOn", "Taken on: it is still to come. Enter it once it was taken.");
  if (!validUntil) fault("validUntil", "Valid until: choose the day, as the certificate has it.");
  else if (heldOn && validUntil <= heldOn) fault("validUntil", "Valid until: it is before the course.");
  else if (heldOn && validUntil > addDays(heldOn, longestValid))
    fault("validUntil", "Valid until: more than five years after the course.");
  if (problems.length > 0 || !heldOn || !validUntil) return { problems };
  return { training: { person, kitchen: typed.kitchen, course, heldOn, validUntil } };
}

/** Of each person and course the training that counts longest: what was taken again has followed what was there before. */
export function latestTraining(all: readonly Training[]): Training[] {
  const latest = new Map<string, Training>();
  for (const one of all) {
    const key = JSON.stringify([one.kitchen, one.person.toLowerCase(), one.course.toLowerCase()]);
    const known = latest.get(key);
    if (!known || known.validUntil < one.validUntil) latest.set(key, one);
  }
  return [...latest.values()];
}

/** What lapses within so many days, or has lapsed, the earliest first. */
export function lapsing(all: readonly Training[], today: Day): Training[] {
  return latestTraining(all)
    .filter(({ validUntil }) => validUntil <= addDays(today, lapsesWithin))
    .toSorted((one, other) => (one.validUntil < other.validUntil ? -1 : 1));
}

/** What a kitchen's staff is trained in, course by course, and by how many: nobody is named. */
export interface CourseTaken {
  readonly course: string;
  /** How many it counts for today. */
  readonly people: number;
  /** The earliest day on which it last counts for one of them; null where it counts for nobody. */
  readonly until: Day | null;
  /** The latest day on which one of them took it; null as before. */
  readonly lastTaken: Day | null;
  /** For how many it has lapsed. */
  readonly lapsed: number;
}

export function coursesTaken(all: readonly Training[], today: Day): CourseTaken[] {
  const byCourse = Map.groupBy(latestTraining(all), ({ course }) => course.toLowerCase());
  return [...byCourse.values()]
    .map((of) => {
      const valid = of.filter(({ validUntil }) => validUntil >= today);
      const [until = null] = valid.map((one) => one.validUntil).toSorted();
      return {
        course: of[0]?.course ?? "",
        people: valid.length,
        until,
        lastTaken:
          valid
            .map(({ heldOn }) => heldOn)
            .toSorted()
            .at(-1) ?? null,
        lapsed: of.length - valid.length,
      };
    })
    .toSorted((one, other) => one.course.localeCompare(other.course, "en-GB"));
}
