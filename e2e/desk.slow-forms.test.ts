import { once } from "node:events";
import { connect } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { startDeskSite } from "./desk-staff.ts";

test("strangers who send forms byte by byte do not hold up the desk", async () => {
  const site = await startDeskSite(inject("sampleData"));
  onTestFinished(() => site.kill());
  const { port, host } = new URL(site.origin);
  const head = [
    ...["POST /desk/sign-in HTTP/1.1", `Host: ${host}`, "Sec-Fetch-Site: same-origin"],
    ...["Content-Type: application/x-www-form-urlencoded", "Content-Length: 1000", "", "e"],
  ].join("\r\n");
  for (let sender = 0; sender < 20; sender++) {
    const socket = connect(Number(port), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    socket.write(head);
  }
  const submit = () =>
    fetch(`${site.origin}/desk/sign-in`, {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams({ email: "nobody@example.org" }),
      signal: AbortSignal.timeout(10_000),
    });
  expect((await fetch(`${site.origin}/desk/sign-in`, { signal: AbortSignal.timeout(10_000) })).status).toBe(
    200,
  );
  expect((await submit()).status).toBe(422);
});

test("a form that is longer than it says is refused as too long", async () => {
  const site = await startDeskSite(inject("sampleData"));
  onTestFinished(() => site.kill());
  const chunks = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(70 * 1024).fill(97));
      controller.close();
    },
  });
  const response = await fetch(`${site.origin}/desk/sign-in`, {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" },
    body: chunks,
    duplex: "half",
  } as RequestInit);
  expect(response.status).toBe(413);
});

test.each([
  ["multipart/form-data; boundary=x", "no boundary here"],
  ["application/json", "{"],
])("a body that is no %s is refused, and is no fault of ours", async (type, body) => {
  const site = await startDeskSite(inject("sampleData"));
  onTestFinished(() => site.kill());
  const response = await fetch(`${site.origin}/desk/sign-in`, {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin", "Content-Type": type },
    body,
  });
  expect(response.status).toBe(400);
});
