import type { Generated } from "kysely";
import type { Day } from "#values/time/calendar-day.ts";

export interface DietTables {
  /** What a child must not have, and how far its case is. */
  diet_case: {
    id: string;
    school: string;
    state: "asked" | "confirmed" | "ours" | "second" | "agreed" | "refused";
    /** Of the parent, in lower case. */
    email: string;
    /** SHA-256 of the token in their link. */
    token_hash: string;
    /** The how many-th link of theirs that is: each ends the one before. */
    link_no: Generated<number>;
    /** SHA-256 of the token of the child's menu; null while nobody may read it. */
    menu_hash: string | null;
    /** What must not be in it, why, and who the child is to its school: encrypted. */
    sealed: string;
    revision: number;
    asked_at: number;
    confirmed_at: number | null;
    /** By when nutrition has promised to answer. */
    due_at: number | null;
    /** When the school, and then nutrition, has said what it says now. */
    answered_at: number | null;
    starts_on: Day | null;
    ends_on: Day | null;
    /** Who has approved it, the first of two where it takes two. */
    approved_by: string | null;
  };
  /** What a person has chosen for one part of one day of the cycle. */
  diet_choice: {
    case_id: string;
    week: number;
    weekday: number;
    part: "main" | "side" | "pudding";
    /** "" for both where the child goes without. */
    menu: string;
    slot: string;
    dish: string;
    chosen_by: string;
    chosen_at: number;
  };
  /**
   * What one person chose for a child that is served already, where it takes two; a second one has to agree, and until then it is
   * served to nobody.
   */
  diet_proposed: DietTables["diet_choice"];
  /** That parent and school were told of a lunch of which a case has lost its dish: once. */
  diet_notice: {
    case_id: string;
    day: Day;
    told_at: number;
  };
  /** That staff and school were told on a lunch's own morning that nobody has answered for what a case has lost: once. */
  diet_escalation: {
    case_id: string;
    day: Day;
    told_at: number;
  };
  /** By when an agreed case has to be confirmed anew, and how far its asking is. */
  diet_renewal: {
    case_id: string;
    /** The last day on which it is served without that. */
    confirm_by: Day;
    stage: "none" | "asked" | "warned" | "last" | "paused" | "ending";
    /** Who keeps it going until the parent answers; null where nobody had to. */
    kept_by: string | null;
    paused_from: Day | null;
    /** The last day of a pause; null while it lasts. */
    paused_until: Day | null;
    /** Who has said that it ends on its last day; null where that is of an earlier release: the end of a school year. */
    ended_by: string | null;
    /** The request that is to take its place, while that is there. */
    replaced_by: string | null;
    /** SHA-256 of the token that opens it filled in, to be changed; good until a moment. */
    change_hash: string | null;
    change_until: number | null;
  };
  /** What calendars last got of a child's lunch; only of children whose calendar somebody follows. */
  diet_day: {
    case_id: string;
    day: Day;
    /** "" where a lunch that was announced is none any more. */
    digest: string;
    /** How often it has changed since. */
    sequence: number;
    changed_at: number;
  };
  /** What a doctor or dietitian wrote, as long as nobody has decided. In no backup. */
  diet_letter: {
    id: string;
    case_id: string;
    kind: "pdf" | "jpeg";
    /** How many it has, opened. */
    bytes: number;
    /** Encrypted, with a key for letters alone. */
    sealed: string;
    added_at: number;
  };
  /** Who opened what is known of a child, and nothing of what they read. */
  diet_access: {
    id: string;
    at: number;
    /** The name that somebody signs with, or "link": whoever has it. */
    who: string;
    what:
      | "case"
      | "letter"
      | "address"
      | "queue"
      | "school"
      | "export"
      | "own page"
      | "change"
      | "menu"
      | "calendar";
    /** Null for a list of cases. */
    case_id: string | null;
    /** Whose cases a list was of; null for one case, and for a list of all. */
    school: string | null;
  };
  /** Who did what with a case. */
  diet_event: {
    id: string;
    case_id: string;
    at: number;
    who: string;
    what: string;
  };
}
