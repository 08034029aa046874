import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { limitConnections } from "./connections.server.ts";
import { respondToParserErrors } from "../refusals/node-errors.server.ts";

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function opened(limits: { max: number; maxPerAddress: number }) {
  const server = createServer((_request, response) => void response.end("soup"));
  const figures = limitConnections(server, limits, ["X-Frame-Options", "DENY"]);
  respondToParserErrors(server, ["X-Frame-Options", "DENY"]);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  closers.push(() => (server.closeAllConnections(), server.close()));
  const from = async (localAddress: string) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    closers.push(() => socket.destroy());
    await new Promise((resolve) => socket.once("connect", resolve));
    return socket;
  };
  return { figures, from };
}

/** What comes back on a connection until it closes. */
function received(socket: Socket): Promise<string> {
  let words = "";
  socket.on("data", (chunk) => void (words += chunk.toString()));
  return new Promise((resolve) => socket.on("error", () => undefined).once("close", () => resolve(words)));
}

test("limits the connections of one address; one that closes makes room", async () => {
  const { figures, from } = await opened({ max: 10, maxPerAddress: 2 });
  const [one] = [await from("127.0.0.1"), await from("127.0.0.1")];
  const response = await received(await from("127.0.0.1"));
  expect(response).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\nX-Frame-Options: DENY\r\n/);
  expect(response).toMatch(/\r\nRetry-After: 5\r\nConnection: close\r\n\r\n\{/);
  expect([figures.open(), figures.refused()]).toEqual([2, 1]);
  one.destroy();
  await expect.poll(figures.open).toBe(1);
  const again = await from("127.0.0.1");
  again.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  expect(await received(again)).toContain("soup");
});

test.skipIf(process.platform !== "linux")("limits the connections of all addresses together", async () => {
  const { from, figures } = await opened({ max: 2, maxPerAddress: 2 });
  await Promise.all([from("127.0.0.1"), from("127.0.0.2")]);
  expect(await received(await from("127.0.0.3"))).toContain("503");
  expect(figures.open()).toBe(2);
});
