/** A document of a live collection; where it has a position, the collection is sorted by it. */
export interface LiveDocument {
  readonly id: string;
  readonly position?: number;
}

/** A whole collection as it stood at a revision. */
export interface CollectionSnapshot<Document extends LiveDocument = LiveDocument> {
  readonly revision: number;
  readonly documents: readonly Document[];
}

/** One change to a collection, as the stream sends it. For "removed" the document may be only its id. */
export interface CollectionChange<Document extends LiveDocument = LiveDocument> {
  readonly revision: number;
  readonly type: "added" | "modified" | "removed";
  readonly document: Document;
}

/** The collections that browsers can follow. */
export type CollectionName = "menu" | "set-menu" | "image" | "termly";
