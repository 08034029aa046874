import { Hono } from "hono";
import { matchesETag } from "#values/content-negotiation.ts";
import type { MenuFileKind } from "./files/file-headers.ts";
import { fileHeaders } from "./files/file-headers.ts";
import { filesAsPublished } from "./files/files-as-published.server.ts";
import type { MadeFile } from "./files/made-file.ts";
import type { MenuFileOf } from "./files/menu-pdfs.server.ts";
import { createMenuFiles } from "./files/menu-files.server.ts";
import { createWeekSheetFiles } from "./files/week-sheet-files.server.ts";
import { schoolsAndBreakfasts } from "./schools/schools.server.ts";
import { findMenuFile } from "./schools/schools.ts";

/** /primaries/olive.pdf, .ics and .json, and the sheets of a week, like /primaries/olive-matrix.pdf?week=2026-11-23. */
export function termlyApi(
  deps: Parameters<typeof filesAsPublished>[0] & { readonly menuFileOf?: MenuFileOf },
): Hono {
  const api = new Hono();
  const fileAsPublished = filesAsPublished(deps);
  const menuFileOf = deps.menuFileOf ?? createMenuFiles(deps);
  const weekSheetAt = createWeekSheetFiles(deps);

  async function menuFile(path: string, ifNoneMatch: string | undefined): Promise<Response | null> {
    const named = findMenuFile(await schoolsAndBreakfasts(deps.store.db), path);
    const file = named && (await menuFileOf(named.school.key, named.kind));
    return file && send(file, named.kind, `${named.school.key}.${named.kind}`, ifNoneMatch);
  }

  async function sheet(path: string, week: string | undefined, ifNoneMatch: string | undefined) {
    const found = await weekSheetAt(path, week);
    return found && send(found.file, "pdf", found.name, ifNoneMatch);
  }

  api.get("/:sector{primaries|secondaries|colleges}/:file", async (c, next) => {
    const { path } = c.req;
    const [moment, week] = [c.req.query("as-published"), c.req.query("week")];
    if (moment !== undefined) return (await fileAsPublished(path, moment, week)) ?? (await next());
    const etag = c.req.header("If-None-Match");
    return (await menuFile(path, etag)) ?? (await sheet(path, week, etag)) ?? (await next());
  });
  return api;
}

function send(
  { etag, body }: MadeFile,
  kind: MenuFileKind,
  filename: string,
  ifNoneMatch: string | undefined,
): Response {
  const headers = new Headers({
    ...fileHeaders[kind],
    ETag: etag,
    // A changed dish must be seen at once: cached, but revalidated each time.
    "Cache-Control": "public, no-cache",
    "Content-Disposition": `${kind === "ics" ? "attachment" : "inline"}; filename="${filename}"`,
  });
  if (matchesETag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  headers.set("Content-Length", String(body.size));
  return new Response(body, { headers });
}
