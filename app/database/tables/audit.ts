import type { Generated } from "kysely";

export interface AuditTables {
  /** Who did what and when. Rows are added; the database itself refuses to change one, or to delete one of the last two years. */
  audit_entry: {
    seq: Generated<number>;
    at: number;
    who: string;
    action: string;
    subject: string;
    /** Canonical JSON. */
    before: string | null;
    after: string | null;
  };
  /** The key of the hashes that stand for what is personal: one row, 32 bytes in hex. */
  audit_key: { secret: string };
}
