import type { Instant } from "#values/time/clock.ts";
import type { Certificate, Ingredient, Product, Recipe, Site, Supplier } from "./documents.ts";

/** The documents of a kitchen by their kind, as the store and the command line name it. */
export interface KitchenDocuments {
  supplier: Supplier;
  site: Site;
  product: Product;
  ingredient: Ingredient;
  recipe: Recipe;
  certificate: Certificate;
}
export type DocumentKind = keyof KitchenDocuments;

/** A document with its kind. */
export type AnyDocument = {
  [Kind in DocumentKind]: { readonly kind: Kind; readonly document: KitchenDocuments[Kind] };
}[DocumentKind];

export const documentKinds: readonly DocumentKind[] = [
  "supplier",
  "site",
  "product",
  "ingredient",
  "recipe",
  "certificate",
];

/** One version of a document. Versions are added and never changed; only their approval is. */
export interface DocumentVersion<Document> {
  /** 1 for the first. */
  readonly version: number;
  readonly document: Document;
  readonly savedBy: string;
  readonly savedAt: Instant;
  /** Who wrote the draft of it: like the member who saved it, none of them may approve it. */
  readonly writers?: readonly string[];
  /** Who was asked to approve it; null where nobody in particular was. Others may approve it in either case. */
  readonly asked?: string | null;
  /** Why it is not to be approved yet; then approving all at once leaves it out. */
  readonly waitsFor?: string;
  /** Somebody other than the member who saved it; null while nobody has approved it. */
  readonly approvedBy: string | null;
  readonly approvedAt: Instant | null;
}

/** The versions that are in force, the oldest first: the last approved one, and all that were saved after it. */
export type InForce<Document> = readonly DocumentVersion<Document>[];

/** Everything that the facts of a recipe follow from, at one moment. Nobody changes one in place. */
export type Kitchen = {
  readonly [Kind in DocumentKind]: ReadonlyMap<string, InForce<KitchenDocuments[Kind]>>;
};

/** The documents of one kind, whichever it is. */
export function documentsOf(
  kitchen: Kitchen,
  kind: DocumentKind,
): ReadonlyMap<string, InForce<AnyDocument["document"]>> {
  return kitchen[kind];
}

/** A document with the kind that it is of: the caller knows that they belong together, TypeScript does not see it. */
export const documentOfKind = (kind: DocumentKind, document: AnyDocument["document"]) =>
  ({ kind, document }) as AnyDocument;

export function emptyKitchen(): Kitchen {
  const none = new Map<string, never>();
  return { supplier: none, site: none, product: none, ingredient: none, recipe: none, certificate: none };
}
