import type { Day } from "#values/time/calendar-day.ts";

export interface AllergySafetyTables {
  /** The origins that may show a school's menu in a frame. */
  school_frame: {
    school: string;
    origin: string;
  };
  /** What nearly went wrong with an allergen. */
  near_miss: {
    id: string;
    /** Null for a kitchen's own, which concerns no one school. */
    school: string | null;
    /** The kitchen in which it happened; null where it was at the school. */
    kitchen: string | null;
    day: Day;
    /** "12:10", or "" where nobody said. */
    time: string;
    what: string;
    /** What was done about it. */
    done: string;
    /** "" until somebody has said it. */
    learnt: string;
    /** As in the audit log: a member's e-mail address, or "school/olive/ID". */
    reported_by: string;
    reported_at: number;
    /** By when somebody has promised to have looked into it. */
    due_on: Day;
    closed_by: string | null;
    closed_at: number | null;
    revision: number;
  };
  /** A course that somebody in a kitchen took. */
  kitchen_training: {
    id: string;
    person: string;
    kitchen: string;
    course: string;
    held_on: Day;
    valid_until: Day;
    recorded_by: string;
    recorded_at: number;
  };
}
