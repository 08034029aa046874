import { once } from "node:events";
import type { Socket } from "node:net";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { bothServers, chrome, exchanged, get } from "./both-servers.testkit.ts";

function opened(port: number): Socket {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  return socket.on("error", () => undefined);
}

/** The next whole response of a connection that stays open. */
async function answered(socket: Socket, request: string): Promise<string> {
  let got = "";
  const add = (chunk: Buffer) => void (got += chunk.toString("latin1"));
  socket.on("data", add).write(request);
  const isWhole = () => {
    const head = got.indexOf("\r\n\r\n");
    const length = Number(/Content-Length: (\d+)/i.exec(got)?.[1] ?? 0);
    return head > 0 && got.length >= head + 4 + length;
  };
  await expect.poll(isWhole).toBe(true);
  socket.off("data", add);
  return got;
}

test.each([
  ["by a browser", get("/home", ...chrome)],
  ["without compression", get()],
  ["as gzip", get("/home", "Accept-Encoding: gzip")],
  ["with brotli forbidden", get("/home", "Accept-Encoding: br;q=0, gzip")],
  ["with a query that changes nothing", get("/home?utm_source=letter")],
  ["with what somebody avoids", get("/home?without=milk")],
  ["with the tag of something else", get("/home", 'If-None-Match: "other"')],
  ["with any tag", get("/home", "If-None-Match: *")],
  ["behind a proxy", get("/home", "X-Forwarded-For: 192.0.2.7", "X-Request-Id: abcdefgh", "Via: 1.1 edge")],
])(
  "a cached page asked for %s is answered before node:http, byte for byte as by it",
  async (_how, request) => {
    const { fast, counted, port, plainPort } = await bothServers();
    const expected = await exchanged(plainPort, request);
    expect(expected).toMatch(/^HTTP\/1\.1 (200 OK|304 Not Modified)\r\n/);
    expect(await exchanged(port, request)).toBe(expected);
    expect(fast.answers).toBe(1);
    expect(counted).toEqual([counted[0], counted[0]]);
  },
);

test.each([
  ["HEAD", "HEAD /home HTTP/1.1\r\nHost: www.example.com\r\n\r\n"],
  ["HTTP/1.0", "GET /home HTTP/1.0\r\nHost: www.example.com\r\n\r\n"],
  ["that it is the last", get("/home", "Connection: close")],
  ["two at once", get() + get()],
  ["one and a part of the next", get() + "GET /ho"],
  ["a part of one", "GET /home HTTP/1.1\r\nHost: www.ex"],
  ["with a body", get("/home", "Content-Length: 4") + "soup"],
  ["with an empty body", get("/home", "Content-Length: 0")],
  ["in chunks", get("/home", "Transfer-Encoding: chunked") + "0\r\n\r\n"],
  ["with two lengths", get("/home", "Content-Length: 0", "Content-Length: 4")],
  ["for an upgrade", get("/home", "Upgrade: h2c", "Connection: Upgrade")],
  ["to be told to go on", get("/home", "Expect: 100-continue")],
  ["of two hosts", get("/home", "Host: evil.example")],
  ["of another host", "GET /home HTTP/1.1\r\nHost: evil.example\r\n\r\n"],
  ["of no host", "GET /home HTTP/1.1\r\nAccept: */*\r\n\r\n"],
  ["an absolute address", get("http://www.example.com/home")],
  ["another page", get("/menu")],
  ["a way around", get("/x/../home")],
  ["an encoded way around", get("/x/%2e%2e/home")],
  ["two slashes", get("//home")],
  ["a post", "POST /home HTTP/1.1\r\nHost: www.example.com\r\nContent-Length: 4\r\n\r\nsoup"],
  ["in small letters", "get /home HTTP/1.1\r\nHost: www.example.com\r\n\r\n"],
  ["lines that end in a line feed alone", "GET /home HTTP/1.1\nHost: www.example.com\n\n"],
  ["a folded header", "GET /home HTTP/1.1\r\nHost: www.example.com\r\nAccept: a\r\n b\r\n\r\n"],
  ["a space before the colon", "GET /home HTTP/1.1\r\nHost : www.example.com\r\n\r\n"],
  ["a carriage return within a header", get("/home", "User-Agent: a\rHost: evil.example")],
  ["a zero within a header", get("/home", "User-Agent: a\0b")],
  ["letters beyond ASCII", get("/home", "User-Agent: caf\u00e9")],
  ["a header nobody knows", get("/home", "X-HTTP-Method-Override: DELETE")],
  ["a tag twice", get("/home", 'If-None-Match: "a"', "If-None-Match: *")],
  ["long headers", get("/home", `Cookie: ${"a".repeat(3_000)}`)],
  ["no request at all", "\u0016\u0003\u0001 hello\r\n\r\n"],
])("what is asked otherwise goes to node:http with its connection: %s", async (_what, bytes) => {
  const { fast, port, plainPort } = await bothServers();
  expect(await exchanged(port, bytes)).toBe(await exchanged(plainPort, bytes));
  expect(fast.answers).toBe(0);
});

test("a request in two parts is answered whole", async () => {
  const { server, fast, port } = await bothServers();
  const connection = once(server, "connection") as Promise<[Socket]>;
  const socket = opened(port).setNoDelay();
  socket.write("GET /home HTTP/1.1\r\nHost: www.ex");
  const [served] = await connection;
  await expect.poll(() => served.bytesRead).toBeGreaterThan(0);
  expect(await answered(socket, "ample.com\r\n\r\n")).toContain("200 OK");
  expect(fast.answers).toBe(0);
});

test("a connection that has been to the fast path goes on through node:http, and stays there", async () => {
  const { fast, port } = await bothServers();
  const socket = opened(port);
  for (let time = 0; time < 3; time++) expect(await answered(socket, get())).toContain("200 OK");
  expect(fast.answers).toBe(3);
  expect(await answered(socket, get("/menu"))).toContain("left: /menu");
  expect(await answered(socket, get())).toContain("200 OK");
  expect(fast.answers).toBe(3);
});

test("a request that comes again byte for byte is not read again, and answered and counted like the first", async () => {
  const { fast, counted, port } = await bothServers();
  const socket = opened(port);
  const page = async (target?: string) =>
    (await answered(socket, get(target))).replace(/^Date: .*$/m, "Date: now");
  const first = await page();
  expect(await page()).toBe(first);
  expect(fast).toEqual({ read: 1, answers: 2 });
  expect(await page("/home?utm_source=a")).toBe(first);
  expect(await answered(socket, get("/home", "If-None-Match: *"))).toContain("304 Not Modified");
  expect(await answered(socket, get("/home", "If-None-Match: *"))).toContain("304 Not Modified");
  expect(fast).toEqual({ read: 3, answers: 5 });
  expect(counted).toEqual([200, 200, 200, 304, 304]);
});

test("a page that has changed is not answered as it was", async () => {
  const { fast, cache, port } = await bothServers();
  const socket = opened(port);
  await answered(socket, get());
  cache.invalidate("menu");
  expect(await answered(socket, get())).toContain("left: /home");
  expect(fast.answers).toBe(1);
});

test("the last request that a connection may send is told so, and the connection closes", async () => {
  const { fast, port } = await bothServers({ most: 2 });
  const socket = opened(port);
  expect(await answered(socket, get())).toContain("Keep-Alive: timeout=10, max=2\r\n");
  const last = await answered(socket, get());
  expect(last).toContain("Connection: close\r\n");
  expect(last).not.toContain("Keep-Alive");
  await expect.poll(() => socket.resume().closed).toBe(true);
  expect(fast.answers).toBe(2);
});

test("while a response waits for its reader, what they ask for next is left to node:http", async () => {
  const { server, fast, port } = await bothServers();
  const connection = once(server, "connection") as Promise<[Socket]>;
  const reader = opened(port);
  const [socket] = await connection;
  // More than the kernel takes for a reader who does not read.
  socket.write(Buffer.alloc(32 * 1024 * 1024));
  reader.write(get());
  await expect.poll(() => socket.listeners("data").map(({ name }) => name)).not.toContain("read");
  expect(fast.answers).toBe(0);
});

test("ending closes those that have had their answer, and leaves one that has not asked yet", async () => {
  const { server, port } = await bothServers();
  const [asked, silent] = [opened(port), opened(port)];
  await answered(asked, get());
  await expect.poll(() => new Promise((resolve) => server.getConnections((_e, n) => resolve(n)))).toBe(2);
  const closed = once(server, "close");
  server.close();
  await expect.poll(() => asked.resume().closed).toBe(true);
  expect(await answered(silent, get())).toContain("200 OK");
  server.closeAllConnections();
  await closed;
});

test("a connection that says nothing, or nothing more, is closed in time", async () => {
  const { server, port } = await bothServers();
  server.headersTimeout = 50;
  server.keepAliveTimeout = 50;
  const [silent, asked] = [opened(port), opened(port)];
  await answered(asked, get());
  for (const one of [silent, asked]) await expect.poll(() => one.resume().closed).toBe(true);
  expect(server.listening).toBe(true);
});
