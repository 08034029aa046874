import "../runtime.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import type { RunningSite } from "../running-site.ts";
import { startSite } from "../running-site.ts";
import { loading } from "./drills/drill.ts";

/** What a flood did to those who were not part of it. */
export interface FloodReport {
  /** Milliseconds of processor time in which the thread served nobody else, at the worst. */
  readonly longestTurn: number;
  /** Milliseconds by which the thread was behind, at the worst, by the clock: what other programs do counts as well. */
  readonly worstLag: number;
  /** Milliseconds that a reader of a cached page waited: one of a hundred waited longer. */
  readonly readers: number;
  readonly readersFailed: number;
  /** What the flood was answered: how many by kind of request and status. */
  readonly flood: Readonly<Record<string, number>>;
  /** How long a payment's order took, at the longest, and how many were refused. */
  readonly orders: number;
  readonly ordersFailed: number;
  /** Refusals of the flood that did not say when to come back. */
  readonly withoutRetryAfter: number;
}

const unlimited = { MAX_LOOP_LAG_MS: "60000", MAX_REQUESTS_PER_ADDRESS: "1000000" };

/** Searches and menus, each asked for but once. */
const uncached = (one: number): string =>
  [
    `/menu?q=soup${one}`,
    `/primaries/termly-menus?menu=olive&week=all&date=${day(one)}`,
    `/menu?q=${"a".repeat(60)}${one}&without=milk`,
    `/secondaries/termly-menus?date=${day(one)}&without=nuts`,
  ][one % 4]!;
const day = (one: number) =>
  new Date(Date.UTC(2026, 8, 1) + (one % 700) * 86_400_000).toISOString().slice(0, 10);

interface Asked {
  readonly address: string;
  readonly type?: string;
  readonly body?: string;
}

const long = { fName: "Flood", enquiry: "a".repeat(60_000) };
const form = {
  address: "/contact-us",
  type: "application/x-www-form-urlencoded",
  body: new URLSearchParams(long).toString(),
};
const json = (address: string, body: object): Asked => ({
  address,
  type: "application/json",
  body: JSON.stringify(body),
});

const order = { price: "12.50", personName: "Amina Rahman", email: "amina@olive.example" };

/** What no cache can answer. A connection of the flood asks for one kind again and again. */
const kinds: readonly (readonly [string, (one: number) => Asked])[] = [
  ["search", (one) => ({ address: uncached(one) })],
  ["search", (one) => ({ address: uncached(one) })],
  ["unknown", (one) => ({ address: `/nothing/${one}` })],
  ["form", () => form],
  ["api", () => json("/api/enquiries", long)],
];

/**
 * Floods a site with what is expensive, from hundreds of addresses at once, while a reader reads, and a payer pays. Without
 * `protections` the two limits are lifted that stand against it, and all that has come is dealt with in one turn of the event loop.
 */
export async function runFlood({
  seconds = 10,
  connections = 300,
  protections = true,
}: { seconds?: number; connections?: number; protections?: boolean } = {}): Promise<FloodReport> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "flood-"));
  const settings = {
    TRUST_PROXY: "1",
    BOT_CHECK: "off",
    LIMIT_ORDERS_PER_HOUR: "100000",
    ...(protections ? { MAX_REQUESTS_PER_ADDRESS: "50" } : unlimited),
  };
  let site = await startSite(dataDir, settings);
  try {
    await site.waitForLog('"msg":"gallery"');
    await site.stop();
    const loaded = loading("long-turns", ...(protections ? [] : ["turns"]));
    site = await startSite(dataDir, { ...settings, ...loaded });
    return await flood(site, seconds, connections);
  } finally {
    await site.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function flood(site: RunningSite, seconds: number, connections: number): Promise<FloodReport> {
  for (let one = 0; one < 12; one++)
    for (const [, asked] of kinds) await ask(site, asked(one), "198.51.100.9");
  await ask(site, { address: "/home" }, "198.51.100.9");
  // Reading them begins the next interval.
  await metricsOf(site);
  const before = site.log().length;
  const until = performance.now() + seconds * 1000;
  const answers: Record<string, number> = {};
  let [count, withoutRetryAfter] = [100, 0];
  const attackers = Array.from({ length: connections }, async (_, at) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const [kind, asked] = kinds[at % kinds.length]!;
    while (performance.now() < until) {
      const { status, retryAfter } = await ask(site, asked(++count), `203.0.${at >> 8}.${at & 255}`, agent);
      const answer = `${kind} ${status}`;
      answers[answer] = (answers[answer] ?? 0) + 1;
      if ((status === 503 || status === 429) && !retryAfter) withoutRetryAfter++;
    }
    agent.destroy();
  });
  const reading = repeat(until, 20, () => ask(site, { address: "/home" }, "192.0.2.1"));
  const paying = repeat(until, 500, () => ask(site, json("/api/payments/orders", order), "192.0.2.2"));
  let worstLag = 0;
  const watching = repeat(until, 1_000, async () => {
    worstLag = Math.max(worstLag, await metricsOf(site));
    return { status: 200, took: 0 };
  });
  const [readers, orders] = await Promise.all([reading, paying, watching, ...attackers]);
  return {
    longestTurn: longestTurnIn(site.log().slice(before)),
    worstLag: Math.max(worstLag, await metricsOf(site)),
    readers: readers.took.toSorted((one, other) => one - other)[Math.floor(readers.took.length * 0.99)] ?? 0,
    readersFailed: readers.failed,
    flood: answers,
    orders: Math.max(...orders.took),
    ordersFailed: orders.failed,
    withoutRetryAfter,
  };
}

/** The longest that the loop was held since the last call, in milliseconds. */
async function metricsOf(site: RunningSite): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds ([\d.e+-]+)$/m.exec(text)?.[1]) * 1000;
}

/** The longest turn of the event loop that a log tells of: see without/long-turns.ts. */
const longestTurnIn = (log: string) =>
  [...log.matchAll(/"longTurn":([\d.]+)/g)].reduce((most, [, turn]) => Math.max(most, Number(turn)), 0);

async function repeat(
  until: number,
  every: number,
  act: () => Promise<{ status: number; took: number }>,
): Promise<{ took: number[]; failed: number }> {
  const took: number[] = [];
  let failed = 0;
  while (performance.now() < until) {
    const answer = await act();
    if (answer.status >= 400 || answer.status === 0) failed++;
    took.push(answer.took);
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  return { took, failed };
}

function ask(
  site: RunningSite,
  { address, type, body }: Asked,
  from: string,
  agent?: Agent,
): Promise<{ status: number; took: number; retryAfter: boolean }> {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, retryAfter = false) =>
      resolve({ status, took: performance.now() - began, retryAfter });
    const sent = request(
      site.url + address,
      {
        method: body ? "POST" : "GET",
        headers: { "X-Forwarded-For": from, ...(type && { "Content-Type": type, Origin: site.url }) },
        ...(agent && { agent }),
      },
      (response) => {
        response
          .resume()
          .on("end", () => done(response.statusCode ?? 0, response.headers["retry-after"] !== undefined))
          .on("error", () => done(0));
      },
    );
    sent.on("error", () => done(0)).end(body);
  });
}

if (import.meta.main) {
  const [seconds = "10", connections = "300"] = process.argv.slice(2);
  for (const protections of [true, false])
    console.log(
      protections ? "protected" : "without protection",
      await runFlood({ seconds: Number(seconds), connections: Number(connections), protections }),
    );
}
