import type { Generated } from "kysely";
import type { Day } from "#values/time/calendar-day.ts";
export interface OrderTables {
  /** A proposal and, once a version of it is accepted, the order. */
  proposal: {
    id: string;
    /** Read out on the phone; counted up, gaps allowed. */
    number: number;
    /** The enquiry that it answers; null when it was written without one, or the enquiry is erased. */
    enquiry_id: string | null;
    /** Whose it is, in small letters: a person is an address, never a name. */
    email: string;
    /** Who looks after it: a staff_member; null for nobody yet. */
    owner: string | null;
    /** The day of the event of the version in force, or else of the last one; for lists and for the day's capacity. */
    event_day: string | null;
    /** The version in force; null as long as none is accepted. */
    accepted_version: number | null;
    cancelled_at: number | null;
    lost_at: number | null;
    /** Why, to be counted; null for what is not lost, and where nobody has said. */
    lost_why: Generated<
      "price" | "day" | "menu" | "other caterer" | "called off" | "no answer" | "other" | null
    >;
    /** What the customer's books need on invoices; null for what they did not give. */
    purchase_order: string | null;
    buyer_reference: string | null;
    /** Where they receive e-invoices: "0088:5060012345678". */
    peppol_id: string | null;
    created_at: number;
    created_by: string;
    /** One more at each change of any part of it: the row is the lock of all of them. */
    revision: number;
    /** When the people in it were taken out; the accounts keep the rest. */
    people_gone_at: number | null;
  };
  /** A draft can be saved again; what was sent never changes. */
  proposal_version: {
    proposal_id: string;
    version: number;
    /** ProposalContent as JSON. */
    content: string;
    /** Each save of the draft raises it. */
    revision: number;
    saved_at: number;
    saved_by: string;
    /** SentFacts without `at` and `by`, as JSON; null for a draft. */
    sent_facts: string | null;
    /** SHA-256 of what the customer is shown; null for a draft. */
    hash: string | null;
    sent_at: number | null;
    sent_by: string | null;
    withdrawn_at: number | null;
  };
  /** A customer's way in. The token is made from the id with the site's secret; only its hash is stored. */
  proposal_link: {
    id: string;
    token_hash: string;
    proposal_id: string;
    version: number;
    created_at: number;
    expires_at: number;
    revoked_at: number | null;
    opened: number;
    opened_at: number | null;
  };
  /** What the customer asked or told on their page, and what was answered there. */
  proposal_message: {
    id: string;
    proposal_id: string;
    version: number;
    /** "customer" or "staff". */
    side: "customer" | "staff";
    text: string;
    written_at: number;
    written_by: string;
    /** When staff had dealt with it; null as long as it waits. */
    done_at: number | null;
  };
  /** Who accepted what: once a version. */
  proposal_acceptance: {
    proposal_id: string;
    version: number;
    /** The hash that was shown. */
    hash: string;
    /** As the customer typed it. */
    name: string;
    accepted_at: number;
    link_id: string | null;
    /** How they mean to pay. */
    pays_by: "card" | "invoice";
  };
  /** What is to be paid and by when. Its id is the id of its payment link: only one payment can take it. */
  order_instalment: {
    id: string;
    proposal_id: string;
    /** The version that asks for it. */
    version: number;
    kind: "deposit" | "balance";
    pence: number;
    due_on: Day;
    /** Void: another version or a cancellation has taken its place. */
    state: "open" | "paid" | "void";
    created_at: number;
  };
  /** Money that came in (positive) or went back (negative): only ever added to. */
  order_money: {
    id: string;
    proposal_id: string;
    instalment_id: string | null;
    kind: "card" | "bank" | "refund" | "bank-refund";
    pence: number;
    /** The payment or refund that it is; null for a bank transfer. Unique, so that each counts once. */
    source_id: string | null;
    /** The payment's reference, or what the bank statement says. */
    reference: string;
    /** The day on which it came. */
    on_day: Day;
    entered_at: number;
    entered_by: string;
  };
  /** What was taken off an accepted price: a cancellation or goodwill. */
  order_adjustment: {
    id: string;
    proposal_id: string;
    kind: "cancellation" | "goodwill";
    /** How much less is charged, tax included. */
    pence: number;
    reason: string;
    made_at: number;
    made_by: string;
  };
  /** VAT invoices and credit notes: immutable, numbered without a gap within their series. */
  invoice: {
    series: "invoice" | "credit-note";
    number: number;
    proposal_id: string;
    /** Why it was made ("instalment ID", "version 3"): the same cause again is the same document. */
    cause: string;
    /** The invoice that a credit note corrects. */
    corrects: number | null;
    issued_on: Day;
    tax_point: Day;
    /** Tax included; of a credit note what is taken off. */
    pence: number;
    /** All that stands on it, as JSON. */
    content: string;
    created_at: number;
  };
  /** The last number of a series: its row is the lock, so a transaction that fails leaves no gap. */
  invoice_counter: { series: string; last: number };
  /** Reminders that went out or were stopped; what is still to come is worked out, never stored. */
  order_reminder: {
    /** "PROPOSAL:balance:2": each goes once. */
    key: string;
    proposal_id: string;
    kind: string;
    state: "sent" | "stopped";
    at: number;
    by: string;
  };
  /** The row of a day is the lock of its capacity. */
  order_day: { day: string; claimed_by: string };
  /** What the office says of an order's day, whatever version is in force. */
  order_plan: {
    proposal_id: string;
    contact_name: string;
    contact_phone: string;
    access: string;
    crew: string;
    /** How many of ours go; null where nobody has said. */
    staff: number | null;
    vans: number | null;
    /** Texts as JSON. */
    kit: string;
    /** { at, what } in their order, as JSON. */
    timeline: string;
    /** Each save raises it. */
    revision: number;
    saved_at: number;
    saved_by: string;
  };
  /** The way in for an order's guests. The token is made from the id with the site's secret; only its hash is stored. */
  guest_link: {
    id: string;
    proposal_id: string;
    token_hash: string;
    created_at: number;
    revoked_at: number | null;
  };
  /** What a guest has told, without a name. */
  guest_diet: {
    /** Made with the guest's form, who comes back by it. */
    id: string;
    proposal_id: string;
    /** Of their plate; nobody else gets it. */
    number: number;
    /** Diets and Avoided as JSON; empty once they took it back. */
    diets: string;
    avoided: string;
    changes: number;
    told_at: number;
    gone_at: number | null;
  };
  /** What a day's order sheet said when it was printed. */
  order_print: {
    id: string;
    day: string;
    sheet: string;
    printed_at: number;
    printed_by: string;
    /** When the people in it were taken out. */
    people_gone_at: number | null;
  };
}
