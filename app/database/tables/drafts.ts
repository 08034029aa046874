export interface DraftTables {
  /** What somebody prepares of a thing: the last draft of each, open or closed. */
  draft: {
    /** "dish", "set-menu" */
    kind: string;
    /** The id of the thing, which may not be published yet. */
    id: string;
    /** What is written, as JSON; null where the thing is to be taken away. */
    content: string | null;
    /** The fingerprint of what was published when it was last saved; empty for nothing. */
    base: string;
    /** Counts the saves of all drafts of the thing. */
    revision: number;
    /** 1 where a part is published, and the rest waits for somebody else. */
    waits: number;
    saved_by: string;
    saved_at: number;
    /** Everybody who wrote it, as JSON. */
    writers: string;
    state: "open" | "published" | "discarded";
    closed_by: string | null;
    closed_at: number | null;
  };
}
