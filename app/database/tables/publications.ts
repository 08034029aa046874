export interface PublicationTables {
  /** What was published of one subject from one moment on: rows are added and never changed. */
  publication: {
    /** From 1, without gaps. */
    seq: number;
    /** "termly/olive", "menu/sandwich-tower". */
    subject: string;
    published_at: number;
    /**
     * { name: hash of a publication_part } as canonical JSON; "{}" when nothing is published any more; null once
     * trimmed.
     */
    parts: string | null;
    /** SHA-256 of `parts`, which stays when they are trimmed. */
    parts_hash: string;
    /** The hash of the publication before this one, of any subject; "" for the first. */
    previous: string;
    /** SHA-256 of all the above but `parts`. */
    hash: string;
    /** Ed25519 over `hash`. */
    signature: string;
  };
  /** Canonical JSON, found by its own SHA-256: what two publications share is stored once. */
  publication_part: {
    hash: string;
    json: string;
  };
}
