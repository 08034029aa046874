import { once } from "node:events";
import type { RequestListener } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { expect, onTestFinished } from "vitest";
import { cachedPages } from "./cached-pages.ts";
import { PageCache } from "./page-cache.ts";
import { oneAtATime } from "../limits/pipelining.ts";
import { ServerWithFastPath } from "./server-with-fast-path.server.ts";

const body = Buffer.from("<p>Soup of the day</p>".repeat(200));
const options = { keepAliveTimeout: 10_000, connectionsCheckingInterval: 20, requireHostHeader: false };

/**
 * The same cached page behind node:http alone, behind it once the fast path has handed the connection on, and with the fast path
 * before it, which counts what it answers.
 */
export async function bothServers({ most = 1_000 } = {}) {
  const cache = new PageCache(1e6, () => 0);
  await cache.render("/home", async () => ({
    status: 200,
    body,
    topics: ["menu"],
    staleAt: null,
    headers: [["Content-Type", "text/html; charset=utf-8"]],
  }));
  await readOften(cache, "/home");
  const counted: number[] = [];
  const cached = cachedPages({
    cache,
    pages: new Map([["/home", { query: [], cacheable: true, acceptsPost: false }]]),
    securityHeaders: ["X-Content-Type-Options", "nosniff"],
    publicOrigin: "https://www.example.com",
    production: false,
    counter: { cached: (_path, status) => void counted.push(status), answered: () => undefined },
  });
  const listener: RequestListener = oneAtATime((incoming, outgoing) => {
    if (!cached.handle(incoming, outgoing)) outgoing.writeHead(404).end(`left: ${incoming.url}`);
  });
  const fast = { read: 0, answers: 0 };
  const server = new ServerWithFastPath(options, listener, (bytes) => {
    const respond = cached.read(bytes);
    if (respond) fast.read++;
    return (headers) => {
      const response = respond?.(headers) ?? null;
      if (response) fast.answers++;
      return response;
    };
  });
  const plain = createServer(options, listener);
  // Behind the fast path too, which leaves it everything.
  const handedOn = new ServerWithFastPath(options, listener, () => null);
  for (const one of [server, plain, handedOn]) {
    one.maxRequestsPerSocket = most;
    one.listen(0, "127.0.0.1");
    await once(one, "listening");
    onTestFinished(() => (one.closeAllConnections(), void one.close()));
  }
  const portOf = (one: typeof plain) => (one.address() as AddressInfo).port;
  const ports = { port: portOf(server), plainPort: portOf(plain), handedOnPort: portOf(handedOn) };
  return { server, fast, counted, cache, ...ports };
}

/** Until the page has the form that it keeps: both servers send the same bytes. */
async function readOften(cache: PageCache, key: string): Promise<void> {
  const first = cache.get(key);
  await expect.poll(() => cache.get(key), { interval: 1 }).not.toBe(first);
}

/**
 * Everything that comes back for these bytes, after which nothing more is sent. Each part goes out by itself: the server may
 * read them one by one.
 */
export async function exchanged(port: number, ...parts: readonly string[]): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true, noDelay: true });
  let got = "";
  socket.setEncoding("latin1").on("data", (some: string) => void (got += some));
  // The server may close what makes no sense to it while more is on the way.
  socket.on("error", () => undefined);
  const closed = once(
    socket.on("end", () => void socket.end()),
    "close",
  );
  for (const part of parts) {
    await new Promise<void>((resolve) => socket.write(part, "latin1", () => resolve()));
    // The server is in this process: it reads what has come before the next part goes out.
    for (let turn = 0; turn < 3 && parts.length > 1; turn++)
      await new Promise((resolve) => setImmediate(resolve));
  }
  socket.end();
  await closed;
  return got.replaceAll(/^Date: .*$/gm, "Date: now");
}

export const get = (target = "/home", ...headers: readonly string[]) =>
  `${[`GET ${target} HTTP/1.1`, "Host: www.example.com", ...headers].join("\r\n")}\r\n\r\n`;

/** What a browser sends besides. */
export const chrome = [
  "Connection: keep-alive",
  "Cache-Control: max-age=0",
  'sec-ch-ua: "Chromium";v="153", "Not_A Brand";v="24"',
  "sec-ch-ua-mobile: ?1",
  'sec-ch-ua-platform: "Android"',
  "Upgrade-Insecure-Requests: 1",
  "User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36",
  "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
  "Sec-Fetch-Site: none",
  "Accept-Encoding: gzip, deflate, br, zstd",
  "Accept-Language: en-GB,en;q=0.9",
];
