import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findBrowser } from "../journeys/browser.ts";
import { pagesOf, startSite } from "../journeys/built-site.ts";
import type { Measured, Row } from "./measured.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Lighthouse's mobile run on every public page. LIGHTHOUSE_PAGES="/home /menu" measures only those. */
export async function run(): Promise<Measured> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-bench-"));
  const site = await startSite(dataDir);
  const { executablePath, args } = await findBrowser();
  const only = process.env["LIGHTHOUSE_PAGES"]?.split(" ");
  const rows: Row[] = [];
  for (const page of only ?? (await pagesOf(site.url))) {
    // Rendered once before, as for every visitor but the first.
    await fetch(site.url + page);
    const chrome = await launch({ chromePath: executablePath, chromeFlags: ["--headless=new", ...args] });
    try {
      rows.push(await measure(site.url + page, page, chrome.port));
    } finally {
      chrome.kill();
    }
  }
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return { title: "Lighthouse, mobile", rows };
}

async function measure(url: string, page: string, port: number): Promise<Row> {
  const result = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "silent",
    onlyCategories: [...categories],
  });
  const { lhr } = result!;
  const [performance, ...others] = categories.map((name) =>
    Math.round((lhr.categories[name]?.score ?? 0) * 100),
  );
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const [lcp, cls, tbt] = [
    figure("largest-contentful-paint"),
    figure("cumulative-layout-shift"),
    figure("total-blocking-time"),
  ];
  const lost = Object.values(lhr.audits)
    .filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === "binary")
    .map((audit) => audit.id);
  return {
    what: page,
    figure: `${[performance, ...others].join(" / ")}; LCP ${(lcp / 1000).toFixed(2)} s, CLS ${cls.toFixed(3)}, TBT ${Math.round(tbt)} ms${lost.length ? `; ${lost.join(", ")}` : ""}`,
    budget: "99 / 100 / 100 / 100; 1.8 s, 0, 50 ms",
    within:
      performance! >= 99 &&
      others.every((score) => score === 100) &&
      lcp <= 1800 &&
      cls < 0.0005 &&
      tbt <= 50,
  };
}
