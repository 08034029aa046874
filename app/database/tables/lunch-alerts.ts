import type { Day } from "#values/time/calendar-day.ts";
export interface LunchAlertTables {
  /** Somebody who is told when a lunch changes. `avoided` is data about health: it stands here and nowhere else. */
  lunch_alert: {
    id: string;
    menu: string;
    /** What is avoided, as a JSON list of allergens, cereals and nuts. */
    avoided: string;
    channel: "email" | "push";
    /** The e-mail address, or the address that a push service gave the device. */
    address: string;
    /** What a message to the device is encrypted with, as JSON; null for an e-mail address. */
    push_keys: string | null;
    /** SHA-256 of the token in its links. */
    token_hash: string;
    /** The version of the words that were agreed to. */
    consent: string;
    consented_at: number;
    /** Null until the mailbox has answered. */
    confirmed_at: number | null;
    /** The end of the school year. */
    expires_at: number;
  };
  /** One message to somebody about one publication of a menu. */
  lunch_alert_message: {
    id: string;
    alert: string;
    /** The publication's number. */
    publication: number;
    menu: string;
    /** The first day that it is about. */
    day: Day;
    /** A message after this moment is too late. */
    tell_by: number;
    /** Nothing is sent from this moment on: the last lunch that it is about has begun. */
    until: number;
    /** What it says, as JSON; "" as soon as it was sent. */
    detail: string;
    changed_at: number;
    /** When it is to be sent; null when nothing is left to do. */
    due_at: number | null;
    attempts: number;
    /** When the outbox took it. */
    queued_at: number | null;
    /** When a mail server or push service took it. */
    told_at: number | null;
  };
  /** The last publication whose messages are stored: one row. */
  lunch_alert_cursor: { id: number; publication: number };
}
