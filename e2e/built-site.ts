import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { build } from "../scripts/build/build.ts";
import { startSite } from "../scripts/running-site.ts";
import { findBrowser } from "./browser.ts";

// Browser tests, chaos tests and benches run the same built site; only browser tests know of sample data and browsers.
export { siteCommand, startSite } from "../scripts/running-site.ts";
export type { RunningSite } from "../scripts/running-site.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A data folder that holds the sample content; each browser test works on a copy. */
    sampleData: string;
  }
}

/** Builds the site once and fills one data folder with the sample content, before the first browser test. */
export default async function setUp(project: TestProject): Promise<() => void> {
  build();
  // A browser that comes as a package is unpacked here, once: two test files at a time would trip over each other.
  process.env["CHROMIUM"] = (await findBrowser()).executablePath;
  const sampleData = mkdtempSync(path.join(tmpdir(), "rosemary-samples-"));
  const site = await startSite(sampleData);
  await site.waitForLog('"msg":"gallery"');
  await site.stop();
  project.provide("sampleData", sampleData);
  return () => rmSync(sampleData, { recursive: true, force: true });
}

/** A fresh copy of the sample data, for one browser test alone. */
export function copyOf(sampleData: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), "rosemary-e2e-"));
  if (existsSync(sampleData)) cpSync(sampleData, copy, { recursive: true });
  return copy;
}

/** The addresses of all public pages of a running site, as its sitemap lists them, without the origin. */
export async function pagesOf(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]+)<\/loc>/g)].map((match) => match[1]!);
}
