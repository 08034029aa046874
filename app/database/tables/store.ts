export interface StoreTables {
  migration: {
    name: string;
    applied_at: number;
    /**
     * The newest migration that a release must know to run with this one, empty for none; null where that was never said. Stores
     * whose last migration is 0036 or older have no such column.
     */
    needs: string | null;
  };
  /** One row. */
  store_identity: {
    id: string;
    /** How often a site has opened this store. */
    openings: number;
    /** When it was last tried whether the store takes a write. */
    written_at: number;
  };
  /** What one process at a time does for all. */
  lease: {
    name: string;
    holder: string;
    until: number;
    /** What the holder tells the others. */
    says: string;
  };
  /** What browsers reported that a page's policy forbade, each kind once. */
  csp_report: {
    directive: string;
    blocked: string;
    page: string;
    count: number;
    first_at: number;
    last_at: number;
  };
}
