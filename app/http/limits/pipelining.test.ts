import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { sendContinue, oneAtATime } from "./pipelining.ts";

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

const ask = (name: number) => `GET /${name} HTTP/1.1\r\nHost: a\r\n\r\n`;

async function served(listener: RequestListener, maxWaiting?: number) {
  const inTurn = oneAtATime(listener, maxWaiting);
  const server = createServer(inTurn);
  sendContinue(server);
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

const page = Buffer.from("the page");
/** Sends a page as the page cache does: its bytes after its head. */
const sendPage: RequestListener = (request, response) => {
  const send = () => void response.writeHead(200, { "Content-Length": page.length, Date: "" }).end(page);
  if (request.method === "GET") send();
  else request.resume().once("end", send);
};
const head =
  "HTTP/1.1 200 OK\r\nContent-Length: 8\r\nDate: \r\nConnection: keep-alive\r\nKeep-Alive: timeout=5\r\n\r\n";

const goOn = "HTTP/1.1 100 Continue\r\n\r\n";
const response = `${head}the page`;

test("says go on before a response and never in it, also to requests that wait for their turn", async () => {
  const socket = await served(sendPage);
  let received = "";
  socket.on("data", (chunk) => void (received += chunk.toString()));
  socket.write("GET /a HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\r\n".repeat(3));
  await expect.poll(() => received).toBe((goOn + response).repeat(3));
});

test("says go on to whoever asks before sending a body, once it is their turn", async () => {
  const socket = await served(sendPage);
  let received = "";
  socket.on("data", (chunk) => void (received += chunk.toString()));
  const asks = (length: string) => `POST /a HTTP/1.1\r\nHost: a\r\n${length}\r\nExpect: 100-continue\r\n\r\n`;
  socket.write(asks("Content-Length: 2"));
  await expect.poll(() => received).toBe(goOn);
  socket.write(`ab${asks("Content-Length: 2")}cd${asks("Transfer-Encoding: chunked")}`);
  await expect.poll(() => received).toBe(goOn + response + goOn + response + goOn);
  socket.write("0\r\n\r\n");
  await expect.poll(() => received).toBe((goOn + response).repeat(3));
});
