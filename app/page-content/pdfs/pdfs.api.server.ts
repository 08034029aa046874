import { Hono } from "hono";
import type { Blobs } from "#blobs/blobs.ts";
import type { Store } from "#database/store.server.ts";
import { pdfHeaders } from "#printing/pdf-headers.ts";
import { problemResponse } from "#values/problem-details.ts";
import { fileDisposition } from "#values/text/file-name.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Clock } from "#values/time/clock.ts";
import { keptFile, unshownFileAsked } from "#values/unshown-file.server.ts";
import { isPdfAddress } from "./pdf-address.ts";
import { isPublicPdf, readSomePdfs } from "./pdf-table.server.ts";
import { pdfFileOf } from "./pdfs.server.ts";

/** GET /pdfs/NAME.pdf: once what names it is published, and before that by a link that is signed with the site's secret. */
export function pdfsApi({
  store,
  blobs,
  clock,
  secret,
}: {
  readonly store: Store;
  readonly blobs: Blobs;
  readonly clock: Clock;
  readonly secret: string;
}): Hono {
  const api = new Hono();
  api.get("/pdfs/:name", async (c) => {
    const address = `/pdfs/${c.req.param("name")}`;
    const today = londonDay(clock.now());
    const [pdf] = isPdfAddress(address) ? await readSomePdfs(store.db, [address]) : [];
    const isPublic = pdf !== undefined && isPublicPdf(pdf, today);
    const asked = new URL(c.req.url).searchParams;
    const mayRead = isPublic || unshownFileAsked(secret, address, asked, today) !== null;
    const file = pdf && mayRead && (await blobs.open(pdfFileOf(address)));
    if (!file) return problemResponse({ status: 404, title: "There is no such document." });
    return c.body(file.stream, 200, {
      ...pdfHeaders,
      "Content-Length": String(file.size),
      "Content-Disposition": fileDisposition("inline", pdf.name),
      ...keptFile(isPublic),
    });
  });
  api.all("/pdfs/*", () =>
    problemResponse({ status: 405, title: "A document is read with GET." }, { Allow: "GET, HEAD" }),
  );
  return api;
}
