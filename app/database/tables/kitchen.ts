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
    /** Somebody other than who saved it; null while nobody has approved it. */
    approved_by: string | null;
    approved_at: number | null;
    /** 1 once a later version was approved: then it is no longer in force. */
    superseded: number;
  };
}
