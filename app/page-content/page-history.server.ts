import { auditedOf, lastAudited } from "#audit/audit.server.ts";
import type { Db, Store, Tx } from "#database/store.server.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { Instant } from "#values/time/clock.ts";
import type { PageDocument } from "./page-document.ts";
import { shownValues, textsOfPage } from "./page-document.ts";
import { chosenPdfsIn, pdfsIn, replacePdfs } from "./pdfs/pdf-address.ts";
import { pdfWords } from "./pdfs/pdf-words.server.ts";

/** What was published of a page once, by whom and when, and how it differs from what there was before. */
export interface PageVersion {
  /** Its number in the audit log. */
  readonly seq: number;
  readonly who: string;
  readonly at: Instant;
  /** null where the page was taken off. */
  readonly page: PageDocument | null;
  readonly changed: readonly ChangedText[];
}

/**
 * A text of a page that was written otherwise, added ("" before) or taken out ("" after); so are the documents that it gives its
 * readers, by what they are called.
 */
interface ChangedText {
  readonly before: string;
  readonly after: string;
}

const most = 20;

/**
 * Whether the audit log knows that a page or an item was published, or taken off: then there is a publication to take back.
 * `subject`: as its kind of drafts says.
 */
export async function wasPublished(db: Db | Tx, subject: string): Promise<boolean> {
  return (await lastAudited(db, subject)) !== undefined;
}

/** What was published of a page, the last first, as far as the audit log goes back. */
export async function pageHistory({ db }: Pick<Store, "db">, id: string): Promise<PageVersion[]> {
  const pageIn = (json: string | null) => (json === null ? null : storedJson<PageDocument>(json));
  const versions = (await auditedOf(db, `page/${id}`, most)).map(({ before, after, ...entry }) => ({
    ...entry,
    was: pageIn(before),
    page: pageIn(after),
  }));
  const named = versions.flatMap(({ was, page }) => pdfsIn([was?.sections, page?.sections], ""));
  const pdfName = await pdfWords(
    db,
    named.map(({ address }) => address),
  );
  return versions.map(({ seq, who, at, was, page }) => ({
    seq,
    who,
    at,
    page,
    changed: changedTexts(textsByPlace(was, pdfName), textsByPlace(page, pdfName)),
  }));
}

type TextsByPlace = ReadonlyMap<string, string>;

const textsByPlace = (page: PageDocument | null, pdfName: (address: string) => string): TextsByPlace =>
  new Map(
    page && [
      ...textsOfPage(page).map(({ at, text }) => [at, replacePdfs(text, pdfName)] as const),
      ...shownValues(page).flatMap(({ at, values }) =>
        chosenPdfsIn(values, at).map((pdf) => [`${pdf.at}, document`, pdfName(pdf.address)] as const),
      ),
    ],
  );

function changedTexts(was: TextsByPlace, is: TextsByPlace): ChangedText[] {
  // A section that was only moved, or whose neighbour was taken out, says what it said.
  const [said, says] = [new Set(was.values()), new Set(is.values())];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((at) => {
    const [old = "", now = ""] = [was.get(at), is.get(at)];
    if (old === now) return [];
    const change = { before: says.has(old) ? "" : old, after: said.has(now) ? "" : now };
    return change.before || change.after ? [change] : [];
  });
}
