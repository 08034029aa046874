export interface PaymentTables {
  /** What we know of somebody's wish to pay, from the first press of the button on. */
  payment: {
    id: string;
    /** Read out on the phone; also the provider's invoice id. */
    reference: string;
    /** The once-only key that came with it: the same key again is the same payment. */
    client_key: string;
    /** A hash of what was asked, so that a key used again for something else is noticed. */
    fingerprint: string;
    /** Pence. */
    price: number;
    currency: "GBP";
    person_name: string;
    organization: string;
    school_year: string;
    description: string;
    /** Where the receipt goes; "" = on the screen only. */
    email: string;
    /** The payment link that it came from. */
    link_id: string | null;
    /** PaymentState of payments/payment.ts. */
    state: string;
    order_id: string | null;
    capture_id: string | null;
    /** The provider's id of who receives the money. */
    payee: string | null;
    attempt: number;
    approved_attempt: number;
    /** Pence refunded, according to the provider. */
    refunded: number;
    /** When the provider must be asked again: an obligation, written in the same transaction as what made it. */
    next_check: number | null;
    checks: number;
    fails: number;
    /** Until this moment one process is asking. */
    lease_until: number | null;
    /** Why a person should look. */
    attention: string | null;
    /** The provider's state when staff resolved it by hand: the same state again raises no alert. */
    judged: string | null;
    /** One more at each change: what was read before is known to be old. */
    version: number;
    created_at: number;
    updated_at: number;
    paid_at: number | null;
    /** When the people in it were taken out, asked for or after their time. */
    people_gone_at: number | null;
  };
  /** What happened to a payment, in order; only ever added to, as long as the payment is stored. */
  payment_event: {
    id: string;
    /** Null for a message about an order that is not ours. */
    payment_id: string | null;
    /** "visitor", "webhook", "check", "staff". */
    source: string;
    /** The provider's id of a webhook: each counts once. */
    source_id: string | null;
    kind: string;
    from_state: string | null;
    to_state: string | null;
    detail: string | null;
    at: number;
  };
  /** Payments made: one a capture, with the specification's fields. */
  payment_record: {
    id: string;
    payment_id: string;
    capture_id: string;
    /** "248.50" */
    price: string;
    description: string;
    /** The provider's response about the captured order, as JSON: whole at first, then what the accounts need. */
    order: string;
    /** When it was cut to what the accounts need. */
    order_cut_at: number | null;
    person_name: string;
    organization: string;
    school_year: string;
    /** ISO 8601. */
    created_at: string;
  };
  /** Which payment may take the money that a link asks for: its row is the lock of all payments through the link. */
  payment_link_claim: {
    id: string;
    /** The payment that asked last. */
    claimed_by: string;
  };
  payment_refund: {
    /** Also the provider's request id: repeating it gives the money back once. */
    id: string;
    payment_id: string;
    pence: number;
    /** "waiting": for a second person, who agrees to it or refuses it; the provider knows nothing of it yet. */
    state: "waiting" | "requested" | "pending" | "done" | "failed" | "refused";
    provider_id: string | null;
    asked_by: string;
    reason: string;
    created_at: number;
    updated_at: number;
  };
}
