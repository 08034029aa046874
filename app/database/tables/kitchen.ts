export interface KitchenTables {
  /** What a kitchen cooks with and how: every version of every document. Rows are added; only their approval changes. */
  kitchen_version: {
    kind: "supplier" | "site" | "product" | "ingredient" | "recipe" | "certificate";
    id: string;
    /** 1 for the first of a document. */
    version: number;
    /** Supplier, Site, Product, Ingredient, Recipe or Certificate as JSON. */
    document: string;
    saved_by: string;
    saved_at: number;
    /** Somebody other than the member who saved it; null while nobody has approved it. */
    approved_by: string | null;
    approved_at: number | null;
    /** 1 once a later version was approved: then it is no longer in force. */
    superseded: number;
    /** Who is asked to check it; null where anybody may. */
    asked: string | null;
    /** Who else wrote it before it was saved, as JSON; null where nobody did. */
    writers: string | null;
    /** Why it is not to be approved yet; null where nobody has said so. */
    waits_for: string | null;
  };
  /** Words of a dish that claim more than is known of it, and who has looked at them. Rows are only added. */
  answered_words: {
    /** SHA-256 of name, description and fault: other words are another row. */
    id: string;
    name: string;
    description: string;
    /** What is doubtful of them, as the desk said it. */
    fault: string;
    answered_by: string;
    answered_at: number;
  };
  /** The documents that suppliers sent of a product; their bytes are files of the data folder. Rows are only added. */
  kitchen_specification: {
    product: string;
    /** SHA-256 of the bytes, in hex: the file's name. */
    sha256: string;
    /** As the supplier named the file. */
    name: string;
    bytes: number;
    uploaded_by: string;
    uploaded_at: number;
  };
}
