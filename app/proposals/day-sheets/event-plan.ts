import { linesOf } from "#values/text/lines-of.ts";
import { hasForbiddenCharacter, textLength } from "#values/text/plain-text.ts";
import type { Problem } from "#values/problem.ts";
import { keysOf, recordOf } from "#values/record.ts";
import { readFields } from "../drafts/read-field.ts";

/** When something is done on the day of an event: "09:40", "Van 2 leaves". */
interface PlannedStep {
  readonly at: string;
  readonly what: string;
}

/** What the office says of an order's day: the accepted version says the rest. "" and null for what nobody has said. */
export interface EventPlan {
  /** Who is there for us, and how they are reached. */
  readonly contactName: string;
  readonly contactPhone: string;
  /** Gate, lift, where a van may stand. */
  readonly access: string;
  /** Who of ours goes, in words. */
  readonly crew: string;
  readonly staff: number | null;
  readonly vans: number | null;
  /** "2 hot boxes", a line each. */
  readonly kit: readonly string[];
  /** In its own order: what is done after midnight comes last. */
  readonly timeline: readonly PlannedStep[];
}

export const emptyPlan: EventPlan = {
  contactName: "",
  contactPhone: "",
  access: "",
  crew: "",
  staff: null,
  vans: null,
  kit: [],
  timeline: [],
};

export const planFields = keysOf(emptyPlan);

/** A plan as its form has it. */
export type PlanFields = Readonly<Record<(typeof planFields)[number], string>>;

export const longestOfPlan = { contactName: 120, contactPhone: 40, access: 500, crew: 300 } as const;
const longestLine = 120;
const maxLines = 40;
const most = { staff: 200, vans: 20 } as const;

/** A plan as texts: a thing of the kit a line, a step of the day a line ("09:40 Van 2 leaves"). */
export function planAsFields({ kit, timeline, staff, vans, ...texts }: EventPlan): PlanFields {
  return {
    ...texts,
    staff: staff === null ? "" : String(staff),
    vans: vans === null ? "" : String(vans),
    kit: kit.join("\n"),
    timeline: timeline.map(({ at, what }) => `${at} ${what}`).join("\n"),
  };
}

/** Reads a plan's form: all that is wrong with it together, by field. */
export function readPlan(fields: PlanFields): {
  readonly plan: EventPlan;
  readonly problems: readonly Problem[];
} {
  const reader = readFields(fields);
  const { refuse } = reader;
  const texts = recordOf(["contactName", "contactPhone", "access", "crew"] as const, (name) => {
    const text = reader.text(name);
    if (textLength(text) > longestOfPlan[name])
      refuse(name, `Shorten it to ${longestOfPlan[name]} letters or fewer.`);
    else if (hasForbiddenCharacter(text, name === "access" ? "many lines" : "one line"))
      refuse(name, "Type it in ordinary letters.");
    return text;
  });
  const counts = recordOf(["staff", "vans"] as const, (name) => {
    const count = reader.whole(name);
    if (count !== null && count > most[name]) refuse(name, `Type a whole number up to ${most[name]}.`);
    return count;
  });
  const readLines = (name: "kit" | "timeline") => {
    const lines = linesOf(reader.text(name));
    if (lines.length > maxLines) refuse(name, `Write it in ${maxLines} lines or fewer.`);
    const long = lines.find((line) => textLength(line) > longestLine);
    if (long) refuse(name, `Shorten “${long.slice(0, 40)}…” to ${longestLine} letters or fewer.`);
    if (lines.some((line) => hasForbiddenCharacter(line, "one line")))
      refuse(name, "Type it in ordinary letters.");
    return lines;
  };
  const kit = readLines("kit");
  const steps = readLines("timeline").map((line) => ({ line, step: stepOf(line) }));
  const unread = steps.find(({ step }) => step === null);
  if (unread)
    refuse(
      "timeline",
      `Begin each line with its time, as in 09:40 Van 2 leaves. “${unread.line.slice(0, 40)}” has none.`,
    );
  return {
    plan: { ...texts, ...counts, kit, timeline: steps.flatMap(({ step }) => step ?? []) },
    problems: reader.problems,
  };
}

function stepOf(line: string): PlannedStep | null {
  const [, hours = "", minutes = "", what = ""] =
    /^([01]?\d|2[0-3])[:.]([0-5]\d)[, ] *(\S.*)$/.exec(line) ?? [];
  return what ? { at: `${hours.padStart(2, "0")}:${minutes}`, what } : null;
}
