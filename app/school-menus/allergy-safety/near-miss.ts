import { claimsInWords, nothingKnown } from "#food/claims/claims-in-words.ts";
import type { Problem } from "#values/problem.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, parseDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import type { MenuKey } from "../schools/schools.ts";

/** Something that nearly went wrong with an allergen. Of a child nothing is in it: no name, no class. */
export interface NearMiss {
  readonly id: string;
  /** Null for a kitchen's own, which concerns no one school. */
  readonly school: MenuKey | null;
  /** The id of the kitchen in which it happened; null where it was at the school. */
  readonly kitchen: string | null;
  readonly day: Day;
  /** "12:10", or "" where nobody said. */
  readonly time: string;
  readonly what: string;
  readonly done: string;
  readonly learnt: string;
  readonly reportedBy: string;
  readonly reportedAt: Instant;
  readonly dueOn: Day;
  readonly closed: { readonly by: string; readonly at: Instant } | null;
  readonly revision: number;
}

/** What a form says of one; nothing of it is trusted. */
export interface TypedNearMiss {
  /** Of the form: sent twice, it is one near miss. */
  readonly id: string;
  readonly day: string;
  readonly time: string;
  /** `atSchool`, or the id of a kitchen. */
  readonly place: string;
  readonly what: string;
  readonly done: string;
}

export const atSchool = "school";

/** How long each answer may be. */
export const nearMissLengths = { what: 1000, done: 600, learnt: 600 } as const;
/** How far back one is still told of: later it is for a conversation, not for a form. */
const oldest = 366;
/** How long one is kept once it is closed: a school's policy is reviewed each year, and looks at the years before. */
export const nearMissKept = 3 * 366 * 86_400_000;
/** In how many working days somebody has looked into it. */
export const lookedIntoWithin = 5;
/** How many may wait at one school: more are told by telephone. */
export const mostOpen = 30;

type Happened = Pick<NearMiss, "day" | "time" | "what" | "done" | "kitchen">;

/** One as it is stored, or everything that is wrong with what was typed. `kitchens`: those in which it may have happened. */
export function parseNearMiss(
  typed: TypedNearMiss,
  { today, kitchens }: { readonly today: Day; readonly kitchens: readonly string[] },
): { readonly happened: Happened } | { readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const fault = (field: string, message: string) => void problems.push({ field, message });
  const day = parseDay(typed.day.trim());
  if (!day) fault("day", "The day: choose the day on which it happened.");
  else if (day > today) fault("day", "The day: it is still to come.");
  else if (day < addDays(today, -oldest)) fault("day", "The day: over a year ago. Ring us about it.");
  const time = typed.time.trim();
  if (time !== "" && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time))
    fault("time", "The time: write it like 12:10, or leave it out.");
  const kitchen = typed.place === atSchool ? null : typed.place;
  if (kitchen !== null && !kitchens.includes(kitchen)) fault("place", "Where: choose a place.");
  const what = paragraph(typed.what);
  const done = paragraph(typed.done);
  if (what === "") fault("what", "What happened: say it in a sentence or two, without a name.");
  else tooLong("what", "What happened", what, fault);
  tooLong("done", "What was done", done, fault);
  if (problems.length > 0 || !day) return { problems };
  return { happened: { day, time, what, done, kitchen } };
}

/** What was done and learnt, as it is stored. Closing asks for both. */
export function parseFindings(
  typed: { readonly done: string; readonly learnt: string },
  { closes }: { readonly closes: boolean },
): { readonly findings: Pick<NearMiss, "done" | "learnt"> } | { readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const fault = (field: string, message: string) => void problems.push({ field, message });
  const findings = { done: paragraph(typed.done), learnt: paragraph(typed.learnt) };
  tooLong("done", "What was done", findings.done, fault);
  tooLong("learnt", "What was learnt", findings.learnt, fault);
  if (closes && findings.done === "") fault("done", "What was done: say it before you close it.");
  if (closes && findings.learnt === "")
    fault("learnt", "What was learnt: say it before you close it. The school reads it.");
  // It is published, and of food nothing is said that nobody can prove.
  const { refused } = claimsInWords({ name: "", description: findings.learnt, ...nothingKnown });
  for (const message of refused) fault("learnt", `What was learnt: ${message}`);
  return problems.length > 0 ? { problems } : { findings };
}

function tooLong(
  field: "what" | "done" | "learnt",
  label: string,
  text: string,
  fault: (field: string, message: string) => void,
): void {
  const most = nearMissLengths[field];
  if (text.length > most) fault(field, `${label}: at most ${most} letters; these are ${text.length}.`);
}

/** Lines as they were typed, without what no one sees. */
const paragraph = (text: string) =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{C}\n]/gu, " ")
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .trim();
