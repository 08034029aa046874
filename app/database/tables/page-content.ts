export interface PageContentTables {
  /** The pages that somebody has published, or taken off; those that are the sample's still have no row. */
  page: {
    id: string;
    /** "/primaries/how-we-work"; null for one that was taken off. */
    address: string | null;
    /** PageDocument as JSON; null for one that was taken off. */
    document: string | null;
  };
  /** Where pages were before: it leads to where the page is now. */
  page_redirect: {
    /** "/sixth-forms" */
    address: string;
    page_id: string;
  };
}
