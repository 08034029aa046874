import type { Day } from "#values/time/calendar-day.ts";

export interface SchoolContactTables {
  /** Somebody who signs in for a school: an e-mail address and a name, and nothing else of them. */
  school_contact: {
    id: string;
    /** The key of their school. */
    school: string;
    /** In lower case. */
    email: string;
    name: string;
    added_at: number;
    added_by: string;
  };
  /** A link that signs somebody in, once. */
  school_link: {
    /** SHA-256 of its token. */
    token_hash: string;
    /** Null for an address that is nobody's: it opens nothing, and was as much work. */
    contact: string | null;
    made_at: number;
    expires_at: number;
    /** Null until somebody was signed in by it. */
    used_at: number | null;
  };
  school_session: {
    /** SHA-256 of the cookie's token. */
    token_hash: string;
    /** What a list shows and ends. */
    id: string;
    contact: string;
    /** The browser, in a few words. */
    browser: string;
    created_at: number;
    last_seen_at: number;
  };
  /** That a school was reminded of a day's numbers: once. */
  school_reminder: {
    school: string;
    day: Day;
    reminded_at: number;
    reminded_by: string;
  };
}
