import { createHash } from "node:crypto";
import { auditedOf, recordAudit } from "#audit/audit.server.ts";
import type { BlobName, Blobs } from "#blobs/blobs.ts";
import type { Store, Tx } from "#database/store.server.ts";
import { change } from "#live/server/change.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import type { PlainPdf } from "#printing/plain-pdf.server.ts";
import { pagesOf } from "#printing/plain-pdf.server.ts";
import type { Actor } from "#values/actor.ts";
import { mebibyte } from "#values/numbers/file-size.ts";
import { Conflict, NotFound } from "#values/problem.ts";
import { keysOf } from "#values/record.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import { plainFileName } from "#values/text/file-name.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Clock } from "#values/time/clock.ts";
import { titleOfItem } from "../lists/list-item.ts";
import { listKinds } from "../lists/list-kinds.ts";
import { readItems } from "../lists/list-table.server.ts";
import { publishedPages } from "../pages.server.ts";
import { pdfsIn } from "./pdf-address.ts";
import type { PagePdf } from "./pdf-table.server.ts";
import { deletePdf, isPublicPdf, readSomePdfs, writePdf } from "./pdf-table.server.ts";

interface Deps {
  readonly store: Store;
  readonly feed: Feed;
  readonly clock: Clock;
}

/** The largest document that is taken, in bytes. */
export const largestPagePdf = 8 * mebibyte;
/** How many there may be; a form offers all of them. */
const mostPdfs = 300;
// Its last removal is among those.
const lookedBack = 50;

/** Where a document with these bytes is read. */
export const pdfAddressOf = (bytes: Uint8Array): string =>
  `/pdfs/${createHash("sha256").update(bytes).digest("base64url").slice(0, 16)}.pdf`;

/** The file of a document. */
export const pdfFileOf = (address: string): BlobName => `pdfs/${address.slice("/pdfs/".length)}`;

/**
 * Takes a document that pages may give their readers, its pages alone: its bytes under their hash, then its row. Readers may read it
 * once something that names it is published. The same document is stored once. Throws what `plainPdf` throws, and Conflict where there are too many.
 */
export async function addPdf(
  deps: Deps & { readonly blobs: Blobs; readonly plainPdf: PlainPdf },
  actor: Actor,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<PagePdf> {
  const bytes = await deps.plainPdf(file.bytes, largestPagePdf);
  const address = pdfAddressOf(bytes);
  const pdf: PagePdf = {
    address,
    name: plainFileName(file.name, "document.pdf"),
    pages: pagesOf(bytes),
    bytes: bytes.length,
    addedBy: actor.name,
    addedAt: deps.clock.now(),
    shownFrom: null,
  };
  // Lasting before any row refers to it.
  await deps.blobs.put(pdfFileOf(address), bytes);
  return await change(deps, actor, async ({ tx }) => await storePdf(tx, deps.clock, actor, pdf));
}

/** Stores the row of a document whose file is there, on the record; what is stored already stays as it is, and is returned. */
export async function storePdf(tx: Tx, clock: Clock, actor: Actor, pdf: PagePdf): Promise<PagePdf> {
  const [known] = await readSomePdfs(tx, [pdf.address]);
  if (known) return known;
  const { count } = await tx
    .selectFrom("page_pdf")
    .select((of) => of.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostPdfs)
    throw new Conflict(`There are ${mostPdfs} documents already: remove one that no page shows first.`);
  await writePdf(tx, pdf);
  const act = { action: "added document", subject: pdfSubject(pdf.address), after: onRecord(pdf) };
  await recordAudit(tx, actor, act, clock);
  return pdf;
}

/** Takes a document away, from its readers too. Throws NotFound, and Conflict where a page or an item that is published names it. */
export async function removePdf(deps: Deps, actor: Actor, address: string): Promise<void> {
  await change(deps, actor, async ({ tx }) => {
    const [pdf] = await readSomePdfs(tx, [address]);
    if (!pdf) throw new NotFound("This document is not there any more.");
    const shownBy = await publishedNaming(tx, address);
    if (shownBy !== null)
      throw new Conflict(
        `“${shownBy}” leads to it: take it out there and publish that first, or readers would find nothing.`,
      );
    await deletePdf(tx, address);
    const wasShown = isPublicPdf(pdf, londonDay(deps.clock.now()));
    const act = {
      action: "removed document",
      subject: pdfSubject(address),
      before: { ...onRecord(pdf), wasShown },
    };
    await recordAudit(tx, actor, act, deps.clock);
  });
}

/** Brings back a document that was removed, for readers where they could read it. Throws NotFound where nobody knows of it, or its file is gone. */
export async function restorePdf(
  deps: Deps & { readonly blobs: Blobs },
  actor: Actor,
  address: string,
): Promise<void> {
  await change(deps, actor, async ({ tx }) => {
    const removed = (await auditedOf(tx, pdfSubject(address), lookedBack)).find(
      ({ before }) => before !== null,
    );
    if (!removed?.before || !(await deps.blobs.stat(pdfFileOf(address))))
      throw new NotFound("This document is not there any more: upload it again.");
    // Every reader could read what an earlier release removed.
    const { wasShown = true, ...pdf } = storedJson<RemovedPdf>(removed.before);
    const shownFrom = wasShown ? "" : null;
    await storePdf(tx, deps.clock, actor, {
      ...pdf,
      addedBy: actor.name,
      addedAt: deps.clock.now(),
      shownFrom,
    });
  });
}

/** What the record says of a document; who added it, and when, is the entry's own. */
const onRecord = ({ address, name, pages, bytes }: PagePdf) => ({ address, name, pages, bytes });

type RemovedPdf = ReturnType<typeof onRecord> & { readonly wasShown?: boolean };

/** What an entry of the record is about that is a document. */
export const pdfSubject = (address: string): string =>
  `pdf/${address.slice("/pdfs/".length, -".pdf".length)}`;

/** What is published and names a document, by its title; null where nothing does. */
async function publishedNaming(tx: Tx, address: string): Promise<string | null> {
  const names = (value: unknown) => pdfsIn(value, "").some((one) => one.address === address);
  for (const page of (await publishedPages(tx)).values()) if (names(page.sections)) return page.title;
  for (const list of keysOf(listKinds))
    // One of the sample's names none.
    for (const item of (await readItems(tx, list)).values())
      if (item && names(item.values)) return titleOfItem(item);
  return null;
}
