import type { Selectable } from "kysely";
import type { QuoteTerms } from "#brand/brand.ts";
import type { Instant } from "#values/time/clock.ts";
import type { Schema } from "#database/schema.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import { recordOf } from "#values/record.ts";
import type { EnquiryDraft } from "./enquiry.ts";
import type { LineAnswers } from "./enquiry-fields.ts";
import { optionalLines } from "./enquiry-fields.ts";
import { eventNotes, termHints } from "./event/event-terms.ts";
import type { EnquiryState } from "./inbox/enquiry-states.ts";
import type { EventDetails } from "./event/event.ts";
import type { EnquiryItem } from "./item.ts";

/** An enquiry as it is stored. */
export interface StoredEnquiry extends Omit<EnquiryDraft, "event"> {
  readonly id: string;
  /** "RL-7F3K". */
  readonly reference: string;
  readonly createdAt: Instant;
  readonly event: StoredEvent | null;
  readonly page: string | null;
  /** Why it awaits review; null when it is not. */
  readonly review: string | null;
  readonly state: EnquiryState;
}

/** An enquiry with what staff made of it. */
export interface DeskEnquiry extends StoredEnquiry {
  /** The id of the member who looks after it; null while nobody does. */
  readonly owner: string | null;
  /** One more with every change of it. */
  readonly revision: number;
  readonly lastContactAt: Instant;
  readonly firstAnsweredAt: Instant | null;
}

/** An event with the hints and notes that the visitor saw. */
interface StoredEvent extends EventDetails {
  readonly shown: { readonly date: string; readonly guests: string };
  readonly notes: readonly string[];
}

/** Before carts had quantities, none was stored. */
type StoredItem = Omit<EnquiryItem, "quantity"> & Partial<Pick<EnquiryItem, "quantity">>;

type WholeRow = Selectable<Schema["enquiry"]>;
type DeskColumns = "last_contact_at" | "owner" | "revision" | "first_answered_at";

export type EnquiryRow = Omit<WholeRow, "key" | "fingerprint" | DeskColumns>;

/** A row of the database as an enquiry. */
export function enquiryFromRow(row: EnquiryRow): StoredEnquiry {
  const items = storedJson<StoredItem[]>(row.items).map((item) => ({
    ...item,
    quantity: item.quantity ?? 1,
  }));
  const event: StoredEvent | null = row.event === null ? null : JSON.parse(row.event);
  return {
    id: row.id,
    reference: row.reference,
    ...linesOfRow(row),
    reason: row.reason,
    agree: true,
    createdAt: row.created_at,
    items,
    event,
    page: row.page,
    review: row.review,
    state: row.state,
  };
}

/** What was typed, as columns: what is searched or written to has one of its own, and the others are JSON in `answers`. */
export function rowOfLines(lines: LineAnswers) {
  const { fName, lName, email, enquiry, phone, school } = lines;
  const others = optionalLines.filter(
    (name) => name !== "phone" && name !== "school" && lines[name] !== null,
  );
  const answers = JSON.stringify(recordOf(others, (name) => lines[name]));
  return { fname: fName, lname: lName, email, enquiry, phone, school, answers };
}

export function linesOfRow(row: ReturnType<typeof rowOfLines>): LineAnswers {
  const { fname: fName, lname: lName, email, enquiry, phone, school } = row;
  const nothing = recordOf(optionalLines, () => null);
  return {
    ...nothing,
    ...storedJson<Partial<LineAnswers>>(row.answers),
    fName,
    lName,
    email,
    enquiry,
    phone,
    school,
  };
}

/** A whole row as the desk shows it. */
export function deskEnquiryFromRow(row: WholeRow): DeskEnquiry {
  return {
    ...enquiryFromRow(row),
    owner: row.owner,
    revision: row.revision,
    lastContactAt: row.last_contact_at,
    firstAnsweredAt: row.first_answered_at,
  };
}

/** An event as JSON for the database, with the hints and notes of the day. */
export function eventAsJson(
  { event, items }: Pick<EnquiryDraft, "event" | "items">,
  terms: QuoteTerms,
  at: Parameters<typeof eventNotes>[2],
): string | null {
  if (!event) return null;
  const stored: StoredEvent = {
    ...event,
    shown: termHints(terms),
    notes: eventNotes({ event, items }, terms, at),
  };
  return JSON.stringify(stored);
}
