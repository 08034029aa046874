import "../runtime.ts";
import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startFakeSmtpServer } from "../../app/email/fake-smtp-server.testkit.ts";
import { root } from "../build/freshness.ts";
import { memberOf } from "../desk-member.ts";
import type { RunningSite } from "../running-site.ts";
import { startSite } from "../running-site.ts";
import { collectionsIn, tellsCollections } from "./collected-heap.ts";
import { startVisitors } from "./soak-traffic.ts";
import type { Visitors } from "./soak-traffic.ts";
import type { SoakLine, SoakSample } from "./soak-verdict.ts";
import { evaluateSoak } from "./soak-verdict.ts";

// node scripts/chaos/soak.ts [MINUTES] [RATE] [FILE]: mixed traffic at a built site, a sample each thirty seconds, and
// a verdict by slope. FILE gets every sample as a line of JSON.

const settings = {
  BOT_CHECK: "off",
  LIMIT_ENQUIRIES_PER_HOUR: "1000000",
  LIMIT_ORDERS_PER_HOUR: "1000000",
  LIVE_MAX_PER_ADDRESS: "1000",
};
const screens = [
  "/desk",
  "/desk/enquiries",
  "/desk/money",
  "/desk/school-menus",
  "/desk/school-menus/olive?week=2",
  "/desk/site/menu",
  "/desk/proposals",
  "/desk/settings/firm",
  "/desk/find?q=olive",
];

export interface SoakReport {
  readonly samples: readonly SoakSample[];
  readonly lines: readonly SoakLine[];
  readonly requests: number;
  readonly failures: readonly string[];
  readonly failed: number;
  readonly done: Readonly<Record<string, number>>;
}

/** Runs a soak on a fresh data folder; `heard` is told of each sample. */
export async function runSoak(
  { minutes, rate, sampleEvery = 30 }: { minutes: number; rate: number; sampleEvery?: number },
  heard: (sample: SoakSample) => void = () => undefined,
): Promise<SoakReport> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "soak-"));
  const sink = await startFakeSmtpServer();
  const open = () => startSite(dataDir, { ...settings, SMTP_URL: sink.url }, root, tellsCollections);
  let site = await open();
  try {
    // The sample pictures are made once, and what that takes is no part of what is measured.
    await site.waitForLog('"msg":"gallery"');
    await site.stop();
    site = await open();
    const { cookie } = memberOf(site, "owner");
    const visitors = startVisitors({
      url: site.url,
      dataDir,
      rate,
      screens,
      pages: await pagesOf(site.url),
      cookie: `${cookie.name}=${cookie.value}`,
    });
    const samples = await sampled({ site, visitors, minutes, sampleEvery, heard });
    await visitors.stop();
    const { requests, failed, failures, done } = visitors.tally;
    return { samples, lines: evaluateSoak(samples), requests, failed, failures, done };
  } finally {
    await site.kill();
    await sink.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function sampled({
  site,
  visitors,
  minutes,
  sampleEvery,
  heard,
}: {
  readonly site: RunningSite;
  readonly visitors: Visitors;
  readonly minutes: number;
  readonly sampleEvery: number;
  readonly heard: (sample: SoakSample) => void;
}): Promise<SoakSample[]> {
  const samples: SoakSample[] = [];
  const began = performance.now();
  const lengthOf = (log: string) => log.length - collectionsIn(log).length;
  let logged = lengthOf(site.log());
  while (performance.now() - began < minutes * 60_000) {
    await new Promise((resolve) => setTimeout(resolve, sampleEvery * 1000));
    const figures = await figuresOf(site, visitors);
    const length = lengthOf(site.log());
    const sample = {
      minutes: (performance.now() - began) / 60_000,
      ...figures,
      logged: length - logged,
      requests: visitors.tally.requests,
      failed: visitors.tally.failed,
    };
    logged = length;
    samples.push(sample);
    heard(sample);
  }
  return samples;
}

/** What is open and held now; the heap as the last collection left it. */
async function figuresOf(site: RunningSite, visitors: Visitors) {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  const metric = (name: string) => Number(new RegExp(`^${name} ([\\d.e+]+)$`, "m").exec(text)?.[1]);
  // Whoever is connected is a visitor's doing.
  const connections = metric("connections");
  const { heap, count } = collectionsIn(site.log());
  return {
    memory: metric("process_resident_memory_bytes") / 1024 ** 2,
    heap: heap ?? metric("nodejs_heap_size_used_bytes") / 1024 ** 2,
    collections: count,
    files: readdirSync(`/proc/${site.process.pid}/fd`).length - connections,
    handles: metric("nodejs_active_handles_total") - connections,
    streams: visitors.streams(),
  };
}

async function pagesOf(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]+)<\/loc>/g)].map((match) => match[1]!);
}

if (import.meta.main) {
  const [minutes = "60", rate = "1", file = ""] = process.argv.slice(2);
  if (file) writeFileSync(file, "");
  const report = await runSoak({ minutes: Number(minutes), rate: Number(rate) }, (sample) => {
    if (file) appendFileSync(file, `${JSON.stringify(sample)}\n`);
    const { minutes: at, memory, heap, files, handles, logged, requests, failed } = sample;
    console.log(
      `${at.toFixed(1)} min  ${memory.toFixed(0)} MB resident  ${heap.toFixed(0)} MB heap  ${files} files  ${handles} handles  ${logged} B logged  ${requests} requests  ${failed} failed`,
    );
  });
  console.table(
    report.lines.map(({ figure, first, last, anHour, most, flat }) => ({
      figure,
      "first third": first.toFixed(1),
      "last third": last.toFixed(1),
      "an hour": anHour.toFixed(2),
      "at most": most,
      verdict: flat ? "flat" : "NOT FLAT",
    })),
  );
  console.log(report.done, `${report.requests} requests, ${report.failed} failed`, report.failures);
  process.exit(report.failed === 0 && report.lines.every(({ flat }) => flat) ? 0 : 1);
}
