export interface StoreTables {
  migration: {
    name: string;
    applied_at: number;
  };
  /** One row. */
  store_identity: {
    id: string;
    /** How often a site has opened this store. */
    openings: number;
    /** When it was last tried whether the store takes a write. */
    written_at: number;
  };
}
