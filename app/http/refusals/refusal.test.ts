import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createRefuse } from "./refusal.ts";

test("a refusal is sent before the body has come, and whoever goes on sending it is not reset", async () => {
  const refuse = createRefuse([], () => false);
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

/** What a server that takes nothing answers. */
async function refused(path: string, init: RequestInit): Promise<Response> {
  const refuse = createRefuse([], (asked) => asked.startsWith("/api/"));
  const server = createServer((incoming, outgoing) => {
    refuse(incoming, outgoing, { status: 413, title: "That is more than we read here." });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => (server.closeAllConnections(), void server.close()));
  return await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
}

const ofBrowser = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

test("whoever sends a form without script reads on a page that nothing was changed, and why", async () => {
  const answer = await refused("/desk/site/pdfs", { method: "POST", body: "a", headers: ofBrowser });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([413, "text/html; charset=utf-8"]);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  const page = await answer.text();
  expect(page).toContain("<h1>That is more than we read here.</h1>");
  expect(page).toContain("Nothing was changed or sent. Go back, and send a smaller file");
  const opened = await refused("/menu", { headers: ofBrowser });
  expect(await opened.text()).not.toContain("Nothing was changed");
});

test.each([
  ["the API", "/api/enquiries", ofBrowser],
  ["a script", "/contact-us", { Accept: "*/*" }],
])("%s is refused with problem details", async (_who, path, headers) => {
  const answer = await refused(path, { method: "POST", body: "a", headers });
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(await answer.json()).toMatchObject({ status: 413, title: "That is more than we read here." });
});
