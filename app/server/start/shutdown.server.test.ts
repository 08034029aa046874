import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ServerWithFastPath } from "#http/cache/server-with-fast-path.server.ts";
import { gracefulShutdown } from "./shutdown.server.ts";

/** What forty who connect at once get for a request, or how their connection failed. */
const fortyAtTheDoor = (port: number, request: string) =>
  Array.from({ length: 40 }, () => {
    const socket = connect(port, "127.0.0.1");
    socket.write(request);
    return text(socket).catch((error: NodeJS.ErrnoException) => error.code);
  });

test("a server that ends still answers what comes through a connection that was new, and then closes it", async () => {
  const server = createServer((_request, response) => void response.end("stored"));
  const end = gracefulShutdown(server, { grace: 0, silentFor: 30_000 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(server, "connection");
  const ended = end();
  await expect.poll(() => server.listening).toBe(false);
  socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n");
  const response = await text(socket);
  expect(response).toContain("HTTP/1.1 200 OK");
  expect(response).toContain("Connection: close");
  await ended;
});

test("a connection that never asks does not hold the end up", async () => {
  const server = createServer((_request, response) => void response.end());
  const end = gracefulShutdown(server, { grace: 0, silentFor: 1 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(server, "connection");
  await end();
  socket.destroy();
});

test("everybody who waits at the door when a server stops listening is let in and answered", async () => {
  const server = createServer((_request, response) => void response.end("stored"));
  const end = gracefulShutdown(server, { grace: 0, silentFor: 30_000 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const ended = end();
  // The kernel makes these connections at once; Node takes one in each turn of its loop.
  const responses = fortyAtTheDoor(port, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n");
  for (const response of await Promise.all(responses)) expect(response).toContain("HTTP/1.1 200 OK");
  await ended;
});

test("a server that ends says so in what it answers before node:http, and lets in who waits at the door", async () => {
  const read = () => (headers: string) =>
    Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: 4\r\n${headers}\r\nsoup`);
  const server = new ServerWithFastPath({}, (_request, response) => void response.end("stored"), read);
  const end = gracefulShutdown(server, { grace: 0, silentFor: 30_000 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const ended = end();
  const responses = fortyAtTheDoor(port, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  for (const one of await Promise.all(responses)) expect(one).toMatch(/Connection: close[^]*soup$/);
  await ended;
});
