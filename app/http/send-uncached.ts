import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { negotiateEncoding } from "#values/content-negotiation.ts";
import { responseHeaders } from "./headers/response-headers.ts";
import type { BufferedBytes } from "./limits/buffered-bytes.ts";
import { compress } from "./cache/compress.ts";
import type { FlatHeaders, Middleware } from "./http-env.ts";
import type { PageResponse } from "./pages.ts";
import { Overloaded } from "./limits/render-limit.ts";

interface SendUncachedDeps {
  readonly securityHeaders: FlatHeaders;
  readonly bufferedBytes: BufferedBytes;
}

// For one reader alone: the last tenth of the bytes is not worth the work.
const quality = { br: 5, gzip: 6 };

/** Sends a page that is one reader's alone: compressed for them, cached nowhere, its bytes counted until they have left. */
export async function sendUncached(
  { securityHeaders, bufferedBytes }: SendUncachedDeps,
  rendered: PageResponse,
  c: Parameters<Middleware>[0],
): Promise<Response> {
  const { incoming, outgoing } = c.env;
  const headers = responseHeaders(rendered.headers, securityHeaders);
  const encoding = negotiateEncoding(incoming.headers["accept-encoding"]);
  const body = await compress(rendered.body, encoding, quality);
  // These bytes are for one reader, and in memory until they have left.
  if (!bufferedBytes.reserve(outgoing, body.length)) throw new Overloaded();
  outgoing.writeHead(rendered.status, [
    ...[...headers].flat(),
    ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
    "Vary",
    "Accept-Encoding",
    "Content-Length",
    String(body.length),
  ]);
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
  return RESPONSE_ALREADY_SENT;
}
