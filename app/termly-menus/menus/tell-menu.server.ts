import type { Db, Tx } from "#database/store.server.ts";
import type { Told } from "#publications/publish.server.ts";
import { told } from "#publications/publish.server.ts";
import { uploadedPdf } from "../pdf/stored-pdf.server.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { menuFacts, subjectOf } from "./menu-facts.ts";

/** What the public is told of a menu, with the staff's own PDF while that may be served. */
export async function tellMenu(db: Db | Tx, menu: TermlyMenu): Promise<Told> {
  const { key } = menu.about;
  const own = menu.upload?.isCurrent ? await uploadedPdf(db, key) : null;
  return told(subjectOf(key), menuFacts(menu, own?.toString("base64") ?? null));
}

/** The same of a menu whose own PDF is not served any more: it changes with what this is told for. */
export function tellChangedMenu(menu: TermlyMenu): Told {
  return told(subjectOf(menu.about.key), menuFacts(menu, null));
}
