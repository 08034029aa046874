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
  /** Where addresses of the firm's earlier site lead. */
  old_address: {
    /** "/about.html" */
    address: string;
    /** The key of a page, a page that the system makes ("/menu"), or another site ("https://..."). */
    leads_to: string;
  };
  /** Documents that pages give their readers. */
  page_pdf: {
    /** "/pdfs/Qm9vayBvZiBtZW51.pdf": the name is the hash of its bytes. */
    address: string;
    /** As it was sent: "Allergen policy.pdf". */
    name: string;
    pages: number;
    bytes: number;
    added_by: string;
    added_at: number;
    /** The first day on which readers may read it, "" for any; null before what names it is published. */
    shown_from: string | null;
  };
  /** The items of the firm's lists that somebody has published, or taken off; those that are the sample's still have no row. */
  list_item: {
    /** "news" */
    list: string;
    id: string;
    /** ListItem as JSON; null for one that was taken off. */
    document: string | null;
    /** Days, "2026-11-23": the first on which readers see it, "" for any, and the last, "9999-12-31" for none. */
    shown_from: string;
    shown_until: string;
    place: number;
    topic: string | null;
  };
}
