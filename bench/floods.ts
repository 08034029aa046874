import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { RunningSite } from "../scripts/running-site.ts";
import { pagesOf } from "../e2e/built-site.ts";
import { startSite } from "../scripts/running-site.ts";
import type { Measured, Row } from "./measured.ts";
import { cpuMilliseconds, cpuSeconds, median, residentMegabytes, startSettledSite } from "./measured.ts";

// BENCH_BEFORE=/path/to/another/checkout with a built site: the same is measured on it, in turn, and given in brackets.
const before = process.env["BENCH_BEFORE"];
const connections = 60;
const unread = 20;

interface Figures {
  readonly memory: ReadonlyMap<string, number>;
  readonly headers: ReadonlyMap<string, number>;
  readonly unknown: ReadonlyMap<string, number>;
  readonly expensive: ReadonlyMap<string, number>;
}

/**
 * What floods cost: responses that nobody reads, headers at their longest, unknown addresses, and the most expensive requests.
 */
export async function run(): Promise<Measured> {
  const then = before ? await measured(before) : null;
  const now = await measured();
  const rows: Row[] = [
    ...rowsOf(`unread answers, ${connections} connections of ${unread}, memory gained:`, "MB", 100, "memory"),
    ...rowsOf("longest header, loop blocked:", "ms", 20, "headers"),
    ...rowsOf("address that nobody has, processor time of each:", "ms", 10, "unknown"),
    ...rowsOf("expensive when warm, processor time:", "ms", 50, "expensive").slice(0, 10),
  ];
  const note = `Memory is the most that was resident above what it was before, of one process. ${
    then ? "In brackets the same on the site as it was before, measured in the same run. " : ""
  }Each expensive request asks for what was not asked for before; the median of seven.`;
  return { title: "Floods", rows, note };

  function rowsOf(what: string, unit: string, most: number, of: keyof Figures): Row[] {
    return [...now[of]]
      .toSorted(([, one], [, other]) => other - one)
      .map(([name, figure]) => {
        const old = then?.[of].get(name);
        const beside = old === undefined ? "" : ` (${old.toFixed(1)} ${unit})`;
        return {
          what: `${what} ${name}`,
          figure: `${figure.toFixed(1)} ${unit}${beside}`,
          budget: `${most} ${unit}`,
          within: figure <= most,
        };
      });
  }
}

async function measured(checkout?: string): Promise<Figures> {
  const folder = mkdtempSync(path.join(tmpdir(), "rosemary-floods-"));
  const open = () => startSite(folder, {}, checkout);
  try {
    // Samples and pictures are made once, and are no part of what is measured.
    await (await startSettledSite(folder, {}, checkout)).stop();
    const memory = new Map<string, number>();
    for (const [kind, address] of Object.entries(await kinds(open))) {
      const site = await open();
      memory.set(kind, await memoryOf(site, address));
      await site.kill();
    }
    const site = await open();
    const headers = await headersOf(site);
    const expensive = await expensiveOf(site);
    const unknown = await unknownOf(site);
    await site.kill();
    return { memory, headers, unknown, expensive };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function kinds(open: () => Promise<RunningSite>): Promise<Record<string, string>> {
  const site = await open();
  const html = await (await fetch(`${site.url}/home`)).text();
  const gallery = await (await fetch(`${site.url}/api/collections/image`)).text();
  await site.kill();
  return {
    "a cached page": "/menu",
    "a page made for each": "/payment",
    "a menu's data": "/primaries/olive.json",
    "a menu's calendar": "/primaries/olive.ics",
    "a menu's PDF": "/primaries/olive.pdf",
    "a collection": "/api/collections/menu",
    "a picture of the build": /\/img\/[^" ,]+\.avif/.exec(html)![0],
    "a picture of the gallery":
      /\/images\/[\w-]+\.jpg/.exec(gallery)?.[0] ?? /\/img\/[^" ,]+\.avif/.exec(gallery)![0],
    "a script": /\/assets\/entry[^"']+\.js/.exec(html)![0],
    "an unknown address": "/nothing-here",
  };
}

const requestOf = (site: RunningSite, address: string, more = "") =>
  `GET ${address} HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\n${more}\r\n`;

async function memoryOf(site: RunningSite, address: string): Promise<number> {
  for (let i = 0; i < 5; i++) await (await fetch(site.url + address)).arrayBuffer();
  const pid = site.process.pid!;
  const least = residentMegabytes(pid);
  const { hostname, port } = new URL(site.url);
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname).pause();
    socket.on("error", () => undefined).write(requestOf(site, address).repeat(unread));
    return socket;
  });
  let most = least;
  // Until it has nothing more to do for them: half a second without a hundredth of work.
  for (let calm = 0, used = cpuSeconds(pid); calm < 5;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    most = Math.max(most, residentMegabytes(pid));
    const now = cpuSeconds(pid);
    calm = now > used ? 0 : calm + 1;
    used = now;
  }
  for (const socket of sockets) socket.destroy();
  return most - least;
}

/** How long a request with one header at its longest keeps the loop from answering: processor time of the request. */
async function headersOf(site: RunningSite): Promise<Map<string, number>> {
  const worst = new Map<string, number>();
  const names = ["If-None-Match", "Accept-Encoding", "X-Forwarded-For", "Cookie", "Referer", "Content-Type"];
  for (const name of [...names, "Authorization", "Last-Event-ID", "Origin", "Accept", "Host"])
    for (const sign of [" ", ",", ";", "a", "/", "("])
      for (const address of ["/primaries/olive.pdf", "/home", "/api/collections/menu"]) {
        const more = `${name}: "a${sign.repeat(15_000)}b"\r\nConnection: close\r\n`;
        const took = await costOf(site, () => talk(site, requestOf(site, address, more)), 2);
        worst.set(name, Math.max(worst.get(name) ?? 0, took));
      }
  return worst;
}

async function unknownOf(site: RunningSite): Promise<Map<string, number>> {
  const asked: Record<string, (one: number) => string> = {
    "/nope-N": (one) => `/nope-${one}`,
    "/primaries/nope-N.pdf": (one) => `/primaries/nope-${one}.pdf`,
    "?menu=nope-N": (one) => `/primaries/termly-menus?menu=nope-${one}`,
    "?without=nope-N": (one) => `/menu?without=nope-${one}`,
    "?reason=nope-N": (one) => `/contact-us?reason=nope-${one}`,
  };
  const costs = new Map<string, number>();
  for (const [name, address] of Object.entries(asked)) {
    let one = 0;
    costs.set(name, await costOf(site, () => read(site, address(++one)), 30));
  }
  return costs;
}

/** Requests that no cache can answer, and those that everybody makes; each kind warmed before. */
async function expensiveOf(site: RunningSite): Promise<Map<string, number>> {
  const origin = { Origin: site.url };
  const form = (fields: Record<string, string>) => ({
    method: "POST",
    headers: origin,
    body: new URLSearchParams(fields),
    redirect: "manual" as const,
  });
  const day = (one: number) => new Date(Date.UTC(2026, 8, 1) + one * 86_400_000).toISOString().slice(0, 10);
  const allergens = [
    "milk",
    "eggs",
    "fish",
    "soya",
    "celery",
    "mustard",
    "sesame",
    "lupin",
    "nuts",
    "peanuts",
  ];
  const some = (one: number) =>
    allergens
      .filter((_, at) => (one >> at) & 1)
      .map((name) => `&without=${name}`)
      .join("");
  const asked: Record<string, (one: number) => Promise<unknown>> = {
    "GET /menu?q=NEW": (one) => read(site, `/menu?q=soup${one}`),
    "GET /menu?without=NEW": (one) => read(site, `/menu?x${some(one)}`),
    "GET a school's menu on NEW day": (one) =>
      read(site, `/primaries/termly-menus?menu=olive&date=${day(one)}`),
    "GET a school's whole menu without NEW": (one) =>
      read(site, `/primaries/termly-menus?menu=olive&week=all${some(one)}`),
    "GET a college's menu on NEW day": (one) =>
      read(site, `/colleges/food-menus?menu=bce-special&date=${day(one)}`),
    "GET /payment": (one) => read(site, `/payment?${one}`),
    "GET /view-pdf?menu=olive": () => read(site, "/view-pdf?menu=olive"),
    "GET /enquiry?key=FORGED": (one) => read(site, `/enquiry?key=RL-7F3K.${String(one).padEnd(43, "x")}`),
    "POST /contact-us with faults": (one) => read(site, "/contact-us", form({ fName: `A${one}` })),
    "POST /payment with faults": (one) => read(site, "/payment", form({ amount: `x${one}` })),
    "POST /api/enquiries with faults": (one) =>
      read(site, "/api/enquiries", {
        method: "POST",
        headers: { ...origin, "Content-Type": "application/json" },
        body: JSON.stringify({ fName: `A${one}` }),
      }),
    "GET a menu's data": () => read(site, "/primaries/olive.json"),
    "GET a menu's calendar": () => read(site, "/primaries/olive.ics"),
    "GET a menu's PDF": () => read(site, "/primaries/olive.pdf"),
    "GET a collection": () => read(site, "/api/collections/menu"),
    "GET /metrics": () => read(site, "/metrics"),
    "GET /nope": (one) => read(site, `/nope${one}`),
  };
  for (const page of await pagesOf(site.url)) asked[`GET ${page}`] ??= () => read(site, page);
  const costs = new Map<string, number>();
  let one = 0;
  for (const [name, ask] of Object.entries(asked)) {
    for (let warm = 0; warm < 5; warm++) await ask(++one);
    const figures: number[] = [];
    for (let round = 0; round < 7; round++) figures.push(await costOf(site, () => ask(++one), 1));
    costs.set(name, median(figures));
  }
  return costs;
}

async function read(site: RunningSite, address: string, init: RequestInit = {}): Promise<void> {
  await (await fetch(site.url + address, { redirect: "manual", ...init })).arrayBuffer();
}

/** Sends bytes and waits until the connection closes. */
async function talk(site: RunningSite, bytes: string): Promise<void> {
  const { hostname, port } = new URL(site.url);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on("error", () => undefined).on("close", () => resolve());
    socket.resume();
  });
}

/** Milliseconds of processor time that a request costs the site, the mean of some in a row. */
async function costOf(site: RunningSite, ask: () => Promise<unknown>, times: number): Promise<number> {
  const used = cpuMilliseconds(site.process.pid!);
  for (let time = 0; time < times; time++) await ask();
  return (cpuMilliseconds(site.process.pid!) - used) / times;
}
