import type { ChildProcess } from "node:child_process";
import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright-core";
import { chromium } from "playwright-core";
import { browserFlags } from "../e2e/browser.ts";
import { findWholeBrowser } from "../e2e/find-browser.ts";
import { root } from "../scripts/build/freshness.ts";
import { killOnExit } from "../scripts/kill-on-exit.ts";
import type { SlowVisit } from "./browser/slow-phone.ts";
import { visitSlowly } from "./browser/slow-phone.ts";
import type { Measured, Row } from "./measured.ts";
import { median, residentMegabytes, startSettledSite } from "./measured.ts";
import { requestsPerCpuSecond } from "./http/requests-per-cpu-second.ts";

const visits = 3;
const ports = { next: 21_980, astro: 21_981 } as const;
type PeerName = keyof typeof ports;
const titles: Readonly<Record<PeerName, string>> = { next: "Next 16", astro: "Astro 7" };

interface Server {
  readonly url: string;
  /** The process that answers, whose processor time and memory are counted. */
  readonly pid: number;
  stop(): Promise<unknown>;
}

/** Our home and menu beside the same two pages on Next and on Astro: weight, processor time, a slow phone; in one run. */
export async function run(): Promise<Measured> {
  const folder = mkdtempSync(path.join(tmpdir(), "rosemary-peers-"));
  const site = await startSettledSite(path.join(folder, "data"));
  const { executablePath, env } = findWholeBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: browserFlags,
    env: { ...process.env, ...env },
  });
  try {
    const content = await contentOf(site.url);
    const rows = await measured("this site", { ...site, pid: site.process.pid! }, browser);
    for (const name of ["next", "astro"] as const) {
      const peer = await startPeer(name, path.join(folder, name), content);
      rows.push(...(await measured(titles[name], peer, browser)));
      await peer.stop();
    }
    return {
      title: "The same home and menu on three frameworks",
      // One page's rows stand together.
      rows: rows.sort((one, other) => one.what.localeCompare(other.what)),
      note: `Each as its own documentation builds it for production, from the same content, styles and pictures; Next and Astro have a menu list of one search field and three boxes, without allergens to avoid, cart, live changes or offline copies. Requests: brotli asked for, each sends the encoding that it has. The slow phone is that of \`slow-phone\`, median of ${visits} visits.`,
    };
  } finally {
    await browser.close();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured(name: string, { url, pid }: Server, browser: Browser): Promise<Row[]> {
  const rows: Row[] = [];
  for (const page of ["/home", "/menu"]) {
    await (await fetch(url + page)).text();
    const seen: SlowVisit[] = [];
    for (let visit = 0; visit < visits; visit++)
      seen.push(await visitSlowly(browser, url + page, async () => {}));
    const middle = (what: keyof SlowVisit) => median(seen.map((one) => one[what]));
    const requests = await requestsPerCpuSecond(url + page, pid);
    const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    const parts = [
      `HTML ${kilobytes(middle("htmlBytes"))}`,
      `script ${kilobytes(middle("scriptBytes"))}`,
      `LCP ${(middle("lcp") / 1000).toFixed(2)} s`,
      `blocked ${Math.round(middle("blocked"))} ms`,
      `${Math.round(requests).toLocaleString("en-GB")} requests a CPU second`,
      `${residentMegabytes(pid).toFixed(0)} MB`,
    ];
    rows.push({ what: `${page}: ${name}`, figure: parts.join("; ") });
  }
  return rows;
}

/** What the peers' pages are made from: our own, as they are served without script. */
async function contentOf(url: string): Promise<object> {
  const read = async (page: string) =>
    (await (await fetch(url + page)).text()).replace(/<script\b[^]*?<\/script>/g, "");
  const part = (html: string, pattern: RegExp) => pattern.exec(html)?.[0] ?? "";
  const body = (html: string) => part(html, /<body[^>]*>[^]*<\/body>/).replace(/^<body[^>]*>|<\/body>$/g, "");
  const [home, menu] = [await read("/home"), await read("/menu")];
  const collection = (await (await fetch(`${url}/api/collections/menu`)).json()) as {
    documents: readonly Record<string, unknown>[];
  };
  return {
    title: "Rosemary Lane",
    style: part(home, /(?<=<style[^>]*>)[^]*?(?=<\/style>)/),
    home: body(home),
    header: part(body(menu), /^[^]*?(?=<main)/),
    footer: part(body(menu), /<footer[^]*$/),
    dishes: collection.documents.map(({ id, name, description, category, allergens }) => ({
      id,
      name,
      description,
      category,
      allergens: JSON.stringify(allergens),
    })),
  };
}

async function startPeer(name: PeerName, folder: string, content: object): Promise<Server> {
  const source = path.join(import.meta.dirname, "peers", name);
  if (!existsSync(path.join(source, "node_modules/.package-lock.json"))) installIn(source);
  cpSync(source, folder, { recursive: true, verbatimSymlinks: true });
  writeFileSync(path.join(folder, "content.json"), JSON.stringify(content));
  cpSync(path.join(import.meta.dirname, "peers/menu-list.jsx"), path.join(folder, "menu-list.jsx"));
  mkdirSync(path.join(folder, "public"), { recursive: true });
  cpSync(path.join(root, "build/client"), path.join(folder, "public"), { recursive: true });
  inFolder(folder, "npm", "run", "build");
  const port = ports[name];
  const url = `http://127.0.0.1:${port}`;
  const command = {
    next: ["node_modules/next/dist/bin/next", "start", "-p", String(port), "-H", "127.0.0.1"],
    astro: ["dist/server/entry.mjs"],
  }[name];
  const child = killOnExit(
    spawn(process.execPath, command, {
      cwd: folder,
      env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port) },
      stdio: "ignore",
    }),
  );
  await answering(`${url}/home`);
  return { url, pid: child.pid!, stop: () => ended(child) };
}

// Not `npm ci`: it refuses a lock that was made where packages of other platforms are not on offer.
const installIn = (folder: string) =>
  inFolder(folder, "npm", "install", "--no-save", "--no-audit", "--no-fund");

function inFolder(cwd: string, command: string, ...args: string[]): void {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ASTRO_TELEMETRY_DISABLED: "1" };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} in ${cwd}:\n${stdout}\n${stderr}`);
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const good = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (good) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer`);
}

const ended = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill("SIGTERM");
  });
