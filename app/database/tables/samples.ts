import type { Instant } from "#values/time/clock.ts";

export interface SampleTables {
  /** Whether the sample is in: one row. */
  sample_state: {
    id: 1;
    state: "none" | "filling" | "in" | "out";
    /** 1 while nobody outside is shown anything. */
    closed: number;
    /** When it came to be so, and who said so. */
    since: Instant;
    by_whom: string;
    /** Until when what was taken out can be put back; null where nothing is kept. */
    kept_until: Instant | null;
  };
  /** What was put in, as it was then. */
  sample_thing: {
    kind: string;
    id: string;
    /** A hash of its rows by their table, as JSON. */
    fingerprint: string;
  };
  /** The rows that were taken out, for a week. */
  sample_kept: {
    seq: number;
    kind: string;
    thing: string;
    of_table: string;
    /** The row as JSON. */
    kept_row: string;
  };
}
