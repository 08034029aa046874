export interface MailTables {
  /** E-mails to be sent and lately sent. Their content is personal data: stored for some weeks after the sending. */
  mail_letter: {
    id: string;
    /** Unique: the same e-mail queued again is the same row ("enquiry:ID:company"). */
    key: string;
    kind: string;
    /** "company", which the configuration turns into an address, or one checked address. */
    recipient: string;
    reply_to: string | null;
    subject: string;
    html: string;
    text: string;
    /** The id of what it is about (an enquiry, a payment), for erasure. */
    about: string | null;
    queued_at: number;
    /** Tries begun. */
    attempts: number;
    /** Permanent failures that the mail server reported. */
    refusals: number;
    /** Not before this moment; null when nothing is left to do. */
    due_at: number | null;
    /** Until this moment one worker has claimed it. */
    claimed_until: number | null;
    sent_at: number | null;
    /** Since when a person must look at it. */
    stuck_at: number | null;
    last_error: string | null;
    /** From this moment on it is of no use and is not sent; null for one that is sent however late. */
    send_by: number | null;
    /** The address at which its recipient ends such e-mails by one click (RFC 8058). */
    unsubscribe: string | null;
  };
}
