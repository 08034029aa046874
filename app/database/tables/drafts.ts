import type { Day } from "#values/time/calendar-day.ts";

export interface DraftTables {
  /** The last draft of each thing, open or closed. */
  draft: {
    /** "dish", "set-menu", "product", "school-menu" */
    kind: string;
    /** The id of the thing, which may not be published yet. */
    id: string;
    /** What is written, as JSON; null where the thing is to be taken away. */
    content: string | null;
    /** The fingerprint of what was published when it was last saved; empty for nothing. */
    base: string;
    /** Counts the saves of all drafts of the thing. */
    revision: number;
    /** 1 where a part is published, and the rest waits for somebody else. */
    waits: number;
    begun_at: number;
    saved_by: string;
    saved_at: number;
    /** Everybody who wrote it, as JSON. */
    writers: string;
    state: "open" | "published" | "discarded";
    /** Who asked somebody else to approve it, and when; a later save clears this and the approval. */
    asked_by: string | null;
    asked_at: number | null;
    approved_by: string | null;
    approved_at: number | null;
    /** A digest of the risks that were approved. */
    approved_risks: string | null;
    /** The day on which it is to be published. */
    publish_on: Day | null;
    planned_by: string | null;
    /** Why it is published although something speaks against it; may be empty. */
    reason: string;
    /** Why it was not published on its day. */
    failure: string | null;
    closed_by: string | null;
    closed_at: number | null;
  };
}
