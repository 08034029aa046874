import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { RunningSite } from "../scripts/running-site.ts";
import { pagesOf } from "../e2e/built-site.ts";
import { startSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { deskMoment, deskScreens, fillDesk, openToAll } from "../e2e/desk-screens.ts";
import type { Measured, Row } from "./measured.ts";
import { cpuMilliseconds, median, startSettledSite } from "./measured.ts";

const budget = 50;
// What is compiled while a route is asked for the first times is no price of the route. After five V8 still compiled in half
// of the measured requests what it knew by then to be asked for often.
const warming = 20;
const runs = 7;

/** What one route is asked for; each time what was not asked for before, where an address can say so. */
interface Asked {
  readonly what: string;
  ask(site: RunningSite, one: number): Promise<void>;
}

/**
 * The processor time of each route with its most expensive input: of the first request after a start, and of the later ones. The
 * first is mostly what every start compiles once, and is given to whoever asks first.
 */
export async function run(): Promise<Measured> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-routes-"));
  const settings = { CLOCK_STANDS_AT: deskMoment, BOT_CHECK: "off" };
  let site = await startSettledSite(dataDir, settings);
  const now = Date.parse(deskMoment);
  const ids = { ...(await fillDesk(site)), member: memberOf(site, "kitchen", { now }).id };
  const { cookie } = memberOf(site, "owner", { now });
  await site.stop();
  site = await startSite(dataDir, settings);
  const asked = [...publicRoutes(await pagesOf(site.url)), ...deskRoutes(ids, cookie)];
  const figures: { what: string; first: number; later: Cost }[] = [];
  for (const { what, ask } of asked) {
    const first = await costOf(site, () => ask(site, 0));
    const later: Cost[] = [];
    for (let one = 1; one <= warming; one++) await ask(site, one);
    for (let one = 1; one <= runs; one++) later.push(await costOf(site, () => ask(site, warming + one)));
    figures.push({
      what,
      first: first.all,
      later: {
        all: median(later.map(({ all }) => all)),
        loop: median(later.map(({ loop }) => loop)),
      },
    });
  }
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  const rows: Row[] = figures
    .toSorted((one, other) => other.later.all - one.later.all)
    .map(({ what, first, later }) => ({
      what,
      figure: `${later.all.toFixed(1)} ms (thread ${later.loop.toFixed(1)} ms, first ${first.toFixed(0)} ms)`,
      budget: `${budget} ms`,
      within: later.all <= budget,
    }));
  return {
    title: "Processor time of each route",
    rows,
    note: `The median of ${runs} requests after ${warming} others to warm it, all threads of the site's process together, and of it what kept the thread that serves everybody; then the first request to this route. A PDF is set by another process, which is not counted.`,
  };
}

interface Cost {
  readonly all: number;
  readonly loop: number;
}

async function costOf({ process: { pid } }: RunningSite, act: () => Promise<void>): Promise<Cost> {
  const [all, loop] = [cpuMilliseconds(pid!), threadMilliseconds(pid!)];
  await act();
  return { all: cpuMilliseconds(pid!) - all, loop: threadMilliseconds(pid!) - loop };
}

/** Of the thread that answers. */
const threadMilliseconds = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;

async function get(site: RunningSite, address: string, init: RequestInit = {}): Promise<void> {
  const response = await fetch(site.url + address, { redirect: "manual", ...init });
  await response.arrayBuffer();
  if (response.status >= 500) throw new Error(`${address} answered ${response.status}`);
}

/** A query that no cache has, with as many allergens as it has bits. */
function unseen(one: number): string {
  const named = ["milk", "eggs", "fish", "soya", "celery", "mustard", "sesame", "lupin", "nuts", "peanuts"];
  return named
    .map((name, at) => ((one + 500) >> at) & 1 && `without=${name}`)
    .filter(Boolean)
    .join("&");
}

function publicRoutes(pages: readonly string[]): Asked[] {
  const later = (one: number) =>
    new Date(Date.parse(deskMoment) + one * 86_400_000).toISOString().slice(0, 10);
  const moment = (one: number) => new Date(Date.parse(deskMoment) - one * 60_000).toISOString();
  const own: Readonly<Record<string, (one: number) => string>> = {
    "/menu?q=&without=": (one) => `/menu?q=${"soup".repeat(10)}${one}&${unseen(one)}`,
    "/menu?q= that finds much": (one) => `/menu?q=a&sort=${one}&${unseen(one)}`,
    "/menu/dish?item=": (one) => `/menu/dish?item=sandwich-tower&${unseen(one)}`,
    "a school's whole menu": (one) => `/primaries/termly-menus?menu=olive&week=all&${unseen(one)}`,
    "a school's year": (one) => `/primaries/termly-menus?menu=olive&year=2026&${unseen(one)}`,
    "a school's day": (one) => `/primaries/termly-menus?menu=olive&date=${later(one)}&${unseen(one)}`,
    "a college's day": (one) => `/colleges/food-menus?menu=bce-special&date=${later(one)}`,
    "/primaries/olive.json": () => "/primaries/olive.json",
    "/primaries/olive.ics": () => "/primaries/olive.ics",
    "/primaries/olive.pdf": () => "/primaries/olive.pdf",
    "a sheet of a week": (one) => `/primaries/olive-matrix.pdf?week=${later(7 * one)}`,
    "a menu as published": (one) => `/primaries/olive.pdf?as-published=${moment(one)}`,
    "/api/collections/menu": () => "/api/collections/menu",
    "/metrics": () => "/metrics",
    "/readyz": () => "/readyz",
    "an unknown address": (one) => `/nothing-${one}`,
    "a forged link": (one) => `/enquiry?key=RL-7F3K.${String(one).padEnd(43, "x")}`,
  };
  const form = (where: string, fields: (one: number) => Record<string, string>): Asked => ({
    what: `POST ${where}`,
    ask: (site, one) =>
      get(site, where, {
        method: "POST",
        headers: { Origin: site.url },
        body: new URLSearchParams(fields(one)),
      }),
  });
  const long = "Lunch for ninety, on a Thursday. ".repeat(300);
  return [
    ...pages.map((page) => ({ what: `GET ${page}`, ask: (site: RunningSite) => get(site, page) })),
    ...Object.entries(own).map(([what, address]) => ({
      what: `GET ${what}`,
      ask: (site: RunningSite, one: number) => get(site, address(one)),
    })),
    form("/contact-us", (one) => ({ fName: `A${one}`, enquiry: long })),
    form("/payment", (one) => ({ amount: `x${one}`, description: long })),
  ];
}

function deskRoutes(ids: Readonly<Record<string, string>>, cookie: { name: string; value: string }): Asked[] {
  return deskScreens(ids)
    .filter(({ pattern }) => !openToAll.has(pattern))
    .map(({ pattern, address }) => ({
      what: `GET /${pattern}`,
      ask: (site) => get(site, address, { headers: { Cookie: `${cookie.name}=${cookie.value}` } }),
    }));
}
