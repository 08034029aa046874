import type { Day } from "#values/time/calendar-day.ts";
import type { Generated } from "kysely";

export interface EnquiryTables {
  enquiry: {
    id: string;
    /** The once-only key that came with it: the same key again is the same enquiry. */
    key: string;
    /** A hash of what was asked, so that a key used again for something else is noticed. */
    fingerprint: string;
    /** Read out on the phone: "RL-7F3K". */
    reference: string;
    fname: string;
    lname: string;
    email: string;
    reason:
      | "business"
      | "primarySchool"
      | "secondarySchool"
      | "collage"
      | "university"
      | "privateFunction"
      | "other";
    enquiry: string;
    agree: 1;
    created_at: number;
    /** The cart's items as the visitor saw them, as JSON. */
    items: string;
    /** Date, guests, postcode, dietary counts and the conditions shown beside them, as JSON. */
    event: string | null;
    /** Where to ring, and about which school; null where that is not known. */
    phone: string | null;
    school: string | null;
    /** What else was typed, by field, as JSON: the answers that nobody searches for. */
    answers: Generated<string>;
    /** The page whose form it was ("/primaries"). */
    page: string | null;
    /** Why it waits for a person's look before e-mails go out; null when it does not. */
    review: string | null;
    state: "new" | "answered" | "proposed" | "won" | "lost" | "closed" | "spam";
    /** Retention counts from here. */
    last_contact_at: number;
    /** The id of the member of staff who looks after it; null while nobody does. */
    owner: Generated<string | null>;
    /** One more with every change, so that a change made from an older screen is noticed. */
    revision: Generated<number>;
    /** When somebody first answered: how the promise of the contact page is measured. */
    first_answered_at: Generated<number | null>;
  };
  /** What staff wrote back. */
  enquiry_reply: {
    id: string;
    enquiry_id: string;
    subject: string;
    text: string;
    written_at: number;
    written_by: string;
  };
  /** What staff want to be reminded of, from a day on until it is done. */
  enquiry_reminder: {
    id: string;
    enquiry_id: string;
    /** "2026-11-30". */
    day: Day;
    words: string;
    written_at: number;
    written_by: string;
    done_at: number | null;
    done_by: string | null;
  };
  /** An enquiry that is a complaint about personal data, with the clock that the law starts. */
  enquiry_complaint: {
    enquiry_id: string;
    received_at: number;
    acknowledged_at: number | null;
    closed_at: number | null;
    outcome: string | null;
    /** How they were told of it; null for what is open, and for what was closed before that was asked. */
    told_by: "e-mail" | "telephone" | "letter" | null;
  };
  enquiry_note: {
    id: string;
    enquiry_id: string;
    note: string;
    written_at: number;
    written_by: string;
  };
  enquiry_month: { month: string; reason: string; enquiries: number };
  erased_address: { hash: string; erased_at: number };
  bot_check_spent: { answer: string; until: number };
}
