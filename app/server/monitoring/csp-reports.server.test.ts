import { beforeEach, expect, test } from "vitest";
import { createCspReports } from "./csp-reports.server.ts";
import type { Violation } from "./policy-violation.ts";

const lines: unknown[] = [];
let now = 0;
let kept: Violation[] = [];
const open = () =>
  createCspReports({
    log: { warning: (_words, about) => void lines.push(about) },
    clock: { now: () => now },
    pageOf: (path) => (path === "/proposal/a-key" ? "/proposal/:key" : path),
    keep: (violation) => void kept.push(violation),
  });
let reports: ReturnType<typeof open>;
beforeEach(() => {
  lines.length = 0;
  now = 0;
  kept = [];
  reports = open();
});

const send = async (body: unknown) => {
  const response = await reports.routes.request("/csp-report", {
    method: "POST",
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(204);
};
const violation = (directive: string, blockedURL = "https://evil.example/a?name=amina") => ({
  type: "csp-violation",
  body: { effectiveDirective: directive, blockedURL, documentURL: "https://a.example/menu?without=milk" },
});

test("a report is counted and logged once, without the visitor's query", async () => {
  await send([violation("script-src"), violation("script-src")]);
  await send([violation("script-src", "inline")]);
  expect(reports.count()).toBe(3);
  expect([...reports.byDirective()]).toEqual([["script-src", 3]]);
  expect(kept.map(({ blocked }) => blocked)).toEqual([
    "https://evil.example",
    "https://evil.example",
    "inline",
  ]);
  expect(lines).toEqual([
    { directive: "script-src", blocked: "https://evil.example", page: "/menu" },
    { directive: "script-src", blocked: "inline", page: "/menu" },
  ]);
});

test("the older form is parsed as well", async () => {
  await send({
    "csp-report": {
      "violated-directive": "img-src 'self' data:",
      "blocked-uri": "data",
      "document-uri": "https://a.example/home",
    },
  });
  expect(lines).toEqual([{ directive: "img-src", blocked: "data", page: "/home" }]);
});

test("a flood of kinds does not fill the log; an hour later there is room again", async () => {
  const kind = (one: number) => violation("img-src", `https://${one}.example`);
  for (let one = 0; one < 100; one++) await send([kind(one)]);
  expect([reports.count(), lines.length, kept.length]).toEqual([100, 20, 20]);
  now = 3_600_000;
  await send([kind(99)]);
  expect([lines.length, kept.length]).toEqual([21, 21]);
});

test("what is no report is not counted, and no visitor's text reaches the log", async () => {
  for (const body of [null, 7, [], {}, [{ type: "csp-violation" }], { "csp-report": "x" }]) await send(body);
  expect(reports.count()).toBe(0);
  await send([violation("ring me\n020 7946", "x".repeat(5_000))]);
  expect(lines).toEqual([{ directive: "other", blocked: "other", page: "/menu" }]);
});

test.each([
  ["https://amina-khan.clients.cdn.evil.example:8443/a?mail=amina", "https://cdn.evil.example"],
  ["https://192.0.2.7/private", "https://an address of numbers"],
  ["https://[2001:db8::7]/", "https://an address of numbers"],
  ["chrome-extension://cjpalhdlnbpafiamejdnhcphjbkeiagm/a.js", "chrome-extension"],
  ["moz-extension://0f9a3c1e-77aa-4b7e-9a1b-2f1d3c4e5f60", "moz-extension"],
  ["data:text/html,amina", "data"],
  ["wss://live.evil.example/x", "wss://live.evil.example"],
  ["mailto:amina@longago.example", "other"],
  ["javascript:alert('amina')", "other"],
  ["ring amina", "other"],
  [`https://${"a".repeat(63)}.${"b".repeat(63)}.example/`, "other"],
])("of what was blocked nothing is told that could name somebody: %s", async (given, told) => {
  await send([violation("connect-src", given)]);
  expect(kept.map(({ blocked }) => blocked)).toEqual([told]);
});

test("a page is told by its route: its address may hold a key", async () => {
  const body = {
    effectiveDirective: "img-src",
    blockedURL: "data",
    documentURL: "https://a.example/proposal/a-key?x",
  };
  await send([{ type: "csp-violation", body }]);
  await send([{ type: "csp-violation", body: { ...body, documentURL: "no address" } }]);
  expect(kept.map(({ page }) => page)).toEqual(["/proposal/:key", "other"]);
});
