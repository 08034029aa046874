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
    /** Where and when to ring, and about which school; null where that is not known. */
    phone: string | null;
    call_time: string | null;
    school: string | null;
    /** The page whose form it was ("/primaries"). */
    page: string | null;
    /** Why it waits for a person's look before e-mails go out; null when it does not. */
    review: string | null;
    state: "new" | "answered" | "closed" | "spam";
    /** Retention counts from here. */
    last_contact_at: number;
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
