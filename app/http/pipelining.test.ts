import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { oneAtATime } from "./pipelining.ts";

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

const ask = (name: number) => `GET /${name} HTTP/1.1\r\nHost: a\r\n\r\n`;

async function served(listener: RequestListener, maxWaiting?: number) {
  const server = createServer(oneAtATime(listener, maxWaiting));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  closers.push(() => (socket.destroy(), server.close()));
  return socket;
}

test("answers pipelined requests in order, each once the response before it has been sent", async () => {
  let under = 0;
  let most = 0;
  const socket = await served((request, response) => {
    most = Math.max(most, ++under);
    setImmediate(() => {
      under--;
      response.end(`[${request.url}]`);
    });
  });
  let received = "";
  socket.on("data", (chunk) => void (received += chunk.toString()));
  socket.write([1, 2, 3, 4, 5].map(ask).join(""));
  await expect.poll(() => received).toContain("[/5]");
  expect([...received.matchAll(/\[\/(\d)\]/g)].map((match) => match[1])).toEqual(["1", "2", "3", "4", "5"]);
  expect(most).toBe(1);
});

test("holds one response for a client that reads nothing, however many it requested", async () => {
  let begun = 0;
  const body = Buffer.alloc(8 * 1024 * 1024);
  const socket = await served((_request, response) => {
    begun++;
    response.end(body);
  });
  socket.pause();
  socket.write(Array.from({ length: 20 }, (_, at) => ask(at)).join(""));
  await expect.poll(() => begun).toBe(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toBe(1);
});

test("disconnects a client that pipelines more than any browser does", async () => {
  let begun = 0;
  const socket = await served(() => void begun++, 5);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => undefined).resume();
  socket.write(Array.from({ length: 7 }, (_, at) => ask(at)).join(""));
  await closed;
  expect(begun).toBe(1);
});
