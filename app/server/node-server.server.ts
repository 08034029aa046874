import type { RequestListener, Server } from "node:http";
import { limitConnections } from "#http/limits/connections.server.ts";
import { respondToParserErrors } from "#http/refusals/node-errors.server.ts";
import { sendContinue } from "#http/limits/pipelining.ts";
import type { ReadBytes } from "#http/cache/server-with-fast-path.server.ts";
import { ServerWithFastPath } from "#http/cache/server-with-fast-path.server.ts";
import type { Config } from "./config/config.ts";

/** The server of node:http, with what holds slow senders, slow readers and floods of connections. */
export function createNodeServer(
  config: Config,
  { listener, readBytes }: { readonly listener: RequestListener; readonly readBytes: ReadBytes },
  securityHeaders: readonly string[],
) {
  // A slow sender holds a connection, never the site. Node checks only every 30 s by default.
  const server = new ServerWithFastPath(
    {
      headersTimeout: 12_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16_384,
      // Our own limits refuse a request without a host, with the headers of every response.
      requireHostHeader: false,
      // A request without a body, as nearly all are, needs no stream for one.
      optimizeEmptyRequests: true,
    },
    listener,
    readBytes,
  );
  server.maxRequestsPerSocket = config.MAX_REQUESTS_PER_CONNECTION;
  respondToParserErrors(server, securityHeaders);
  sendContinue(server);
  const connections = limitConnections(
    server,
    {
      max: config.MAX_CONNECTIONS,
      // All that come through a proxy of ours come from its address.
      maxPerAddress: config.TRUST_PROXY ? config.MAX_CONNECTIONS : config.MAX_CONNECTIONS_PER_ADDRESS,
    },
    securityHeaders,
  );
  // Nor does a slow reader: one that takes nothing for this long is dropped, and the open file with it. A live stream
  // beats more often than that, and a long poll waits for half of it.
  server.setTimeout(60_000);
  return { server, connections };
}

// The first socket that systemd hands over (sd_listen_fds).
const systemdSocket = 3;

/**
 * Starts to listen, on the socket that systemd holds where it handed one over: a client that comes while one process ends
 * and the next begins waits in its queue. Returns the address. Throws what node:net throws.
 */
export async function listen(server: Server, { HOST, PORT, ...config }: Config): Promise<string> {
  const isInherited = config.LISTEN_FDS > 0 && config.LISTEN_PID === process.pid;
  const place = isInherited ? { fd: systemdSocket } : { port: PORT, host: HOST };
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(place, resolve));
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : PORT;
  return `http://${HOST.includes(":") ? `[${HOST}]` : HOST}:${port}`;
}
