import type { Generated } from "kysely";

export interface LiveTables {
  /** One row: the last revision given out. Locking it puts all changes of all processes in one order. */
  live_clock: {
    id: 1;
    revision: number;
    /** Every change after this revision is still stored; of older ones only each topic's last. */
    kept_after: Generated<number>;
  };
  live_change: {
    revision: number;
    topic: string;
    document_id: string;
    type: "added" | "modified" | "removed";
    /** The document as it is after the change, as JSON; for "removed" only its id. */
    document: string;
    changed_at: number;
    changed_by: string;
  };
}
