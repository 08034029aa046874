import { beforeEach, expect, test } from "vitest";
import { createCspReports } from "./csp-reports.server.ts";

const lines: unknown[] = [];
let now = 0;
const open = () =>
  createCspReports({
    log: { warning: (_words, about) => void lines.push(about) },
    clock: { now: () => now },
  });
let reports: ReturnType<typeof open>;
beforeEach(() => {
  lines.length = 0;
  now = 0;
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
  expect(lines).toEqual([
    { directive: "script-src", blocked: "https://evil.example", page: "/menu" },
    { directive: "script-src", blocked: "inline", page: "/menu" },
  ]);
});

test("the older form is parsed as well", async () => {
  await send({
    "csp-report": {
      "violated-directive": "img-src",
      "blocked-uri": "data",
      "document-uri": "https://a.example/home",
    },
  });
  expect(lines).toEqual([{ directive: "img-src", blocked: "data", page: "/home" }]);
});

test("a flood of kinds does not fill the log; an hour later there is room again", async () => {
  for (let one = 0; one < 100; one++) await send([violation(`kind-${one}`)]);
  expect([reports.count(), lines.length]).toEqual([100, 20]);
  expect([...reports.byDirective()]).toEqual([["other", 100]]);
  now = 3_600_000;
  await send([violation("kind-99")]);
  expect(lines).toHaveLength(21);
});

test("what is no report is not counted, and no visitor's text reaches the log", async () => {
  for (const body of [null, 7, [], {}, [{ type: "csp-violation" }], { "csp-report": "x" }]) await send(body);
  expect(reports.count()).toBe(0);
  await send([violation("ring me\n020 7946", "x".repeat(5_000))]);
  expect(lines).toEqual([{ directive: "other", blocked: "other", page: "/menu" }]);
});
