import type { Db, Tx } from "#database/store.server.ts";
import type { PublicationContent } from "#publications/publish.server.ts";
import { publicationContent } from "#publications/publish.server.ts";
import { uploadedPdf } from "../pdf/stored-pdf.server.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { menuFacts, subjectOf } from "./menu-facts.ts";

/** What is published of a menu, with the staff's own PDF while that may be served. */
export async function menuContent(db: Db | Tx, menu: TermlyMenu): Promise<PublicationContent> {
  const { key } = menu.about;
  const own = menu.upload?.isCurrent ? await uploadedPdf(db, key) : null;
  return publicationContent(subjectOf(key), menuFacts(menu, own?.toString("base64") ?? null));
}

/** The same for a menu whose own PDF is no longer served: it changes with the change that this is published for. */
export function changedMenuContent(menu: TermlyMenu): PublicationContent {
  return publicationContent(subjectOf(menu.about.key), menuFacts(menu, null));
}
