import { Hono } from "hono";
import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import type { HttpEnv } from "../http-env.ts";
import { limitLoad } from "./limit-load.ts";

interface Around {
  readonly behind?: boolean;
  readonly wait?: number | null;
  /** Expensive requests that are under way already. */
  readonly underWay?: number;
}

/** What becomes of a request while the thread is behind, or its network has asked too often. */
async function outcome(
  method: string,
  path: string,
  { behind = true, wait = null, underWay = 4 }: Around = {},
) {
  const app = new Hono<HttpEnv>();
  const word = (text: string) => new Response(text);
  app.use(
    limitLoad({
      shed: { refuses: () => behind },
      rate: { refuse: () => wait },
      isVital: (at) => at === "/healthz",
      isExpensive: (at) => at.endsWith(".pdf"),
      isApiPath: (at) => at.startsWith("/api/") || at.endsWith(".pdf") || at === "/healthz",
      isPrivatePath: (at) => at.startsWith("/desk"),
      refuse: (_in, _out, { status, headers = [] }) => word(`${status} ${headers.join(" ")}`),
      sendFallbackPage: (_out, status, _html, headers = []) => word(`page ${status} ${headers.join(" ")}`),
    }),
  );
  const waiting: (() => void)[] = [];
  app.get(
    "/slow",
    () => new Promise<Response>((resolve) => waiting.push(() => resolve(new Response("served")))),
  );
  app.all("*", (c) => c.text("served"));
  const ask = async (verb: string, address: string) => {
    const incoming = { url: address, method: verb } as IncomingMessage;
    const outgoing = new EventEmitter() as ServerResponse;
    const env = { incoming, outgoing, client: { reference: "R-1", address: "203.0.113.7" } };
    const text = await (await app.request(address, { method: verb }, env)).text();
    outgoing.emit("close");
    return text;
  };
  const others = Array.from({ length: underWay }, (_, at) => ask("GET", `/slow?${at}`));
  const text = await ask(method, path);
  for (const end of waiting) end();
  expect(await Promise.all(others)).toEqual(
    others.map(() => (wait === null ? "served" : expect.any(String))),
  );
  return text;
}

test("while the thread is behind what is expensive is told to come back, and nothing else", async () => {
  expect(await outcome("GET", "/menu?q=soup")).toBe("page 503 Retry-After 2");
  expect(await outcome("GET", "/primaries/olive.pdf")).toBe("503 Retry-After 2");
  for (const [method, path] of [
    ["GET", "/home"],
    ["POST", "/contact-us"],
    ["POST", "/api/payments/webhook"],
    ["GET", "/api/collections/menu"],
    ["GET", "/desk/enquiries"],
    ["GET", "/healthz"],
  ] as const)
    expect(await outcome(method, path)).toBe("served");
  expect(await outcome("GET", "/menu?q=soup", { behind: false })).toBe("served");
});

test("a reader is not sent away because the machine is slow: only when others keep the thread busy", async () => {
  expect(await outcome("GET", "/menu?q=soup", { underWay: 3 })).toBe("served");
});

test("a network that asks too often waits, but for probes", async () => {
  const often = { behind: false, wait: 3, underWay: 0 };
  expect(await outcome("POST", "/contact-us", often)).toBe("429 Retry-After 3");
  expect(await outcome("GET", "/menu?q=soup", often)).toBe("429 Retry-After 3");
  expect(await outcome("GET", "/healthz", often)).toBe("served");
});
