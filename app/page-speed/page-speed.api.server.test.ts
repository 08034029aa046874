import { Registry } from "prom-client";
import { beforeEach, expect, test } from "vitest";
import { pageSpeedApi } from "./page-speed.api.server.ts";
import { createSpeedMetrics } from "./speed-metrics.server.ts";

const paths = new Map([["primaries/termly-menus", "/primaries/termly-menus"]]);
let now = 0;
let speed: ReturnType<typeof createSpeedMetrics>;
let api: ReturnType<typeof pageSpeedApi>;
beforeEach(() => {
  now = 0;
  speed = createSpeedMetrics(paths);
  api = pageSpeedApi({ speed, clock: { now: () => now } });
});

const json = "application/json";
async function send(body: unknown, { type = json, address = "192.0.2.1" } = {}): Promise<number> {
  const init = {
    method: "POST",
    headers: { "Content-Type": type },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
  return (await api.request("/api/page-speed", init, { client: { address } })).status;
}

async function shown(): Promise<string[]> {
  const registry = new Registry();
  for (const metric of speed.metrics) registry.registerMetric(metric);
  return (await registry.metrics()).split("\n").filter((line) => line.startsWith("page_speed"));
}
const report = { page: "primaries/termly-menus", ttfb: 120, lcp: 2_400, inp: 48, cls: 0.013 };

test("a report is summed by its page, in seconds", async () => {
  expect(await send(report)).toBe(204);
  expect(await send({ page: report.page, lcp: 900 })).toBe(204);
  const lines = await shown();
  const at = (metric: string, le: string) => `${metric}_bucket{le="${le}",page="/primaries/termly-menus"}`;
  expect(lines).toEqual(
    expect.arrayContaining([
      `${at("page_speed_lcp_seconds", "0.5")} 0`,
      `${at("page_speed_lcp_seconds", "1")} 1`,
      `${at("page_speed_lcp_seconds", "2.5")} 2`,
      'page_speed_lcp_seconds_sum{page="/primaries/termly-menus"} 3.3',
      `${at("page_speed_ttfb_seconds", "0.2")} 1`,
      `${at("page_speed_inp_seconds", "0.05")} 1`,
      `${at("page_speed_cls", "0.05")} 1`,
    ]),
  );
});

test("whatever strangers name, the pages are ours and one that is called other", async () => {
  for (let one = 0; one < 50; one++) expect(await send({ page: `page-${one}`, lcp: 100 })).toBe(204);
  const pages = new Set((await shown()).map((line) => /page="([^"]*)"/.exec(line)?.[1]));
  expect([...pages]).toEqual(["other"]);
});

test.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["a list", [report]],
  ["no page", { lcp: 100 }],
  ["no figure", { page: "home" }],
  ["a figure without end", '{"page": "home", "lcp": 1e999}'],
  ["a figure below nothing", { page: "home", lcp: -1 }],
  ["a figure beyond all waiting", { page: "home", lcp: 60_001 }],
  ["more moved than can", { page: "home", cls: 101 }],
  ["a word for a figure", { page: "home", inp: "48" }],
  ["anything else", { page: "home", lcp: 100, email: "amina@longago.example" }],
  ["an endless name", { page: "h".repeat(101), lcp: 100 }],
])("a report of %s is refused and not counted", async (_what, body) => {
  expect(await send(body)).toBe(400);
  expect(await shown()).toEqual([]);
});

test("only JSON is read", async () => {
  expect(await send(report, { type: "text/plain" })).toBe(415);
  expect(await shown()).toEqual([]);
});

test("one network is heard only so often an hour, and no other waits for it", async () => {
  for (let one = 0; one < 120; one++) expect(await send(report)).toBe(204);
  expect(await send(report)).toBe(429);
  expect(await send(report, { address: "198.51.100.1" })).toBe(204);
  now = 3_600_001;
  expect(await send(report)).toBe(204);
});

test("where nobody is measured a report is taken and forgotten", async () => {
  api = pageSpeedApi({ speed: null, clock: { now: () => now } });
  expect(await send(report)).toBe(204);
  expect(await shown()).toEqual([]);
});
