import { createHash } from "node:crypto";
import type { SiteContext } from "#server/services.ts";
import { allTermlyMenus } from "#school-menus/termly-menus.server.ts";
import type { PdfDifferences } from "#school-menus/pdf/pdf-differences.server.ts";
import { pdfDifferences } from "#school-menus/pdf/pdf-differences.server.ts";
import { readSetAsidePdf, setAsidePdf } from "#school-menus/pdf/set-aside-pdf.server.ts";
import { uploadPdf } from "#school-menus/pdf/uploaded-pdf.server.ts";
import type { Actor } from "#values/actor.ts";
import { Invalid, statusOf } from "#values/problem.ts";
import { messageOf } from "#values/thrown.ts";

/** Why a PDF was not taken, by field, and how it differs from the menu where that was found out: then it is set aside. */
interface RefusedPdf {
  readonly status: number;
  readonly errors: Readonly<Record<string, string>>;
  readonly found: (PdfDifferences & { readonly sha256: string }) | null;
}

/** The member who sends a PDF: as the audit log and as the screen name them. */
interface Sender {
  readonly actor: Actor;
  readonly person: string;
}

/**
 * Publishes the PDF of a form in the place of ours, once its sender has compared it with the menu. Returns null, or why it
 * was not taken; throws what is our fault.
 */
export async function receivePdf(
  site: SiteContext,
  sender: Sender,
  key: string,
  form: FormData,
): Promise<RefusedPdf | null> {
  const { blobs } = site;
  const seen = String(form.get("seen") ?? "");
  const sent = await sentFile(form);
  const bytes = sent ? await plainOrFault(site, sent) : await readSetAsidePdf(blobs, key, seen);
  if (!bytes) return refused({ file: "Choose a PDF." });
  if (typeof bytes === "string") return refused({ file: `${bytes}.` });
  const menus = await allTermlyMenus(site.store.db);
  const menu = menus.find(({ about }) => about.key === key);
  if (!menu)
    return refused({ file: "This school has no menu yet: there is nothing to compare it with." }, null, 409);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const found = { ...(await pdfDifferences(bytes, menu, menus)), sha256 };
  if (seen !== sha256) await setAsidePdf(blobs, key, bytes);
  if (form.get("compared") !== "yes")
    return refused({ compared: "Say that you have compared it with the menu, dish by dish." }, found);
  if (differs(found) && seen !== sha256)
    return refused(
      {
        file: "It differs from the menu. Look at the differences, and publish it all the same if it is right.",
      },
      found,
    );
  try {
    const school = form.get("names-school") === "yes" ? menu.about.school : undefined;
    await uploadPdf(site, sender.actor, key, bytes, { person: sender.person, school });
    return null;
  } catch (error) {
    const status = statusOf(error);
    if (status >= 500) throw error;
    return refused({ file: `${wordsOf(error)}.` }, found, status);
  }
}

/** What would be published of it; why it cannot be, where that is so. */
async function plainOrFault({ plainPdf }: SiteContext, sent: Uint8Array): Promise<Uint8Array | string> {
  try {
    return await plainPdf(sent);
  } catch (error) {
    if (error instanceof Invalid) return wordsOf(error);
    throw error;
  }
}

/** The file of a form; null where none was chosen. */
async function sentFile(form: FormData): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = form.get("file");
  return file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
}

const refused = (
  errors: RefusedPdf["errors"],
  found: RefusedPdf["found"] = null,
  status = 422,
): RefusedPdf => ({ errors, found, status });

const differs = ({ isReadable, missing, foreign }: PdfDifferences) =>
  !isReadable || missing.length > 0 || foreign.length > 0;

// The command line may be told to go on; here a box is ticked instead.
function wordsOf(error: unknown): string {
  const words =
    error instanceof Invalid ? error.problems.map(({ message }) => message).join("; ") : messageOf(error);
  return words.split("; if you have seen")[0] ?? words;
}
