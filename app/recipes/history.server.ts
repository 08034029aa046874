import type { Db } from "#database/store.server.ts";
import type { DocumentKind, DocumentVersion, KitchenDocuments } from "./kitchen.ts";
import { versionsOf } from "./version-table.server.ts";

/**
 * The versions of one document, the latest first, also those that are no longer in force; at most `most`. None for a
 * document that is not there.
 */
export async function documentHistory<Kind extends DocumentKind>(
  db: Db,
  kind: Kind,
  id: string,
  most = 100,
): Promise<DocumentVersion<KitchenDocuments[Kind]>[]> {
  // The store has documents of one kind under it.
  return (await versionsOf(db, kind, id, most)) as DocumentVersion<KitchenDocuments[Kind]>[];
}
