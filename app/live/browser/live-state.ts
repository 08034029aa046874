import type { CollectionSnapshot, LiveDocument } from "../live-document.ts";

/** Whether what is shown follows the server. */
export type LiveStatus =
  /** Not known yet: the page has just been opened, and shows the data that its HTML came with. */
  | { readonly kind: "starting" }
  /** Every change is shown; `at` is when the last one came (ms since 1970), or when we began to follow. */
  | { readonly kind: "live"; readonly at: number }
  /** The server cannot be reached; what is shown is as at `at` (ms since 1970). */
  | { readonly kind: "offline"; readonly at: number };

/** What a page shows of a collection. A new object at every change, the same one otherwise. */
export interface LiveState<
  Document extends LiveDocument = LiveDocument,
> extends CollectionSnapshot<Document> {
  readonly status: LiveStatus;
}

/** What a page shows first: what the server rendered it with. */
export const startingWith = <Document extends LiveDocument>({
  revision,
  documents,
}: CollectionSnapshot<Document>): LiveState<Document> => ({
  revision,
  documents,
  status: { kind: "starting" },
});
