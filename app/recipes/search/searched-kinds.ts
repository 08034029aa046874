import type { DocumentKind } from "../kitchen.ts";

/** The kinds of document that people look for. */
export const searchedKinds = [
  "product",
  "ingredient",
  "recipe",
  "site",
  "certificate",
] as const satisfies readonly DocumentKind[];

export type SearchedKind = (typeof searchedKinds)[number];
