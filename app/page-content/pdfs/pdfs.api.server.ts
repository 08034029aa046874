import { Hono } from "hono";
import type { Blobs } from "#blobs/blobs.ts";
import type { Store } from "#database/store.server.ts";
import { pdfHeaders } from "#printing/pdf-headers.ts";
import { problemResponse } from "#values/problem-details.ts";
import { fileDisposition } from "#values/text/file-name.ts";
import { isPdfAddress } from "./pdf-address.ts";
import { readSomePdfs } from "./pdf-table.server.ts";
import { pdfFileOf } from "./pdfs.server.ts";

/** GET /pdfs/NAME.pdf: a name is the hash of the bytes, so the response never changes. */
export function pdfsApi({ store, blobs }: { readonly store: Store; readonly blobs: Blobs }): Hono {
  const api = new Hono();
  api.get("/pdfs/:name", async (c) => {
    const address = `/pdfs/${c.req.param("name")}`;
    const [pdf] = isPdfAddress(address) ? await readSomePdfs(store.db, [address]) : [];
    const file = pdf && (await blobs.open(pdfFileOf(address)));
    if (!file) return problemResponse({ status: 404, title: "There is no such document." });
    return c.body(file.stream, 200, {
      ...pdfHeaders,
      "Content-Length": String(file.size),
      "Content-Disposition": fileDisposition("inline", pdf.name),
      "Cache-Control": "public, max-age=31536000, immutable",
    });
  });
  api.all("/pdfs/*", () =>
    problemResponse({ status: 405, title: "A document is read with GET." }, { Allow: "GET, HEAD" }),
  );
  return api;
}
