import { Hono } from "hono";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import type { HttpEnv } from "../http-env.ts";
import { requestId } from "./request-id.ts";

async function referenceOf(trustProxy: boolean, given: string | undefined): Promise<string> {
  const app = new Hono<HttpEnv>();
  app.use(requestId(() => "203.0.113.7", { trustProxy }));
  app.get("/", (c) => c.text(c.env.client.reference));
  const incoming = { headers: { "x-request-id": given } } as unknown as IncomingMessage;
  const env = { incoming, outgoing: {} as ServerResponse };
  return await (await app.request("/", {}, env)).text();
}
const ours = /^R-[0-9A-F]{10}$/;

test("a request keeps the name that our proxy gave it, and gets one of ours where it has none", async () => {
  expect(await referenceOf(true, "4b1f09a7c2d84e55b1f09a7c2d84e55b")).toBe(
    "4b1f09a7c2d84e55b1f09a7c2d84e55b",
  );
  expect(await referenceOf(true, undefined)).toMatch(ours);
});

test("nobody but our proxy names a request, and no name is markup, a line or a book", async () => {
  expect(await referenceOf(false, "4b1f09a7c2d84e55")).toMatch(ours);
  for (const name of ["<b>bold</b>", "one two three", "a\nb-c-d-e-f", "x".repeat(65), "short", ""])
    expect(await referenceOf(true, name)).toMatch(ours);
});
