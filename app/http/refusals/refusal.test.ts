import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createRefuse } from "./refusal.ts";

test("a refusal is sent before the body has come, and whoever goes on sending it is not reset", async () => {
  const refuse = createRefuse([]);
  const server = createServer((incoming, outgoing) => {
    refuse(incoming, outgoing, { status: 413, title: "Too long" });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => (server.closeAllConnections(), void server.close()));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const errors: string[] = [];
  socket.on("error", ({ message }) => errors.push(message));
  const length = 2_000_000;
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`);
  const [got] = (await once(socket, "data")) as [Buffer];
  expect(String(got)).toMatch(/^HTTP\/1\.1 413 [^]*Connection: close/);
  socket.resume();
  // The rest, in two parts: to the first one a connection that is closed answers with a reset, which the second meets.
  for (const part of [1, 2])
    await new Promise<unknown>((resolve) => socket.write(Buffer.alloc(length / 2, part), resolve));
  await once(socket, "close");
  expect(errors).toEqual([]);
});
