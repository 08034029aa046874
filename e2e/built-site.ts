import { cpSync, existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

// Browser tests, chaos tests and benches run the same built site; only browser tests know of sample data and browsers.

/** A fresh copy of the sample data, for one browser test alone. */
export function copyOf(sampleData: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), "rosemary-e2e-"));
  if (existsSync(sampleData)) cpSync(sampleData, copy, { recursive: true });
  return copy;
}

/**
 * The addresses of all public pages of a running site, as its sitemap lists them, without the origin. A hundred dishes have
 * one page between them: whoever opens every page names one of them.
 */
export async function pagesOf(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]+)<\/loc>/g)]
    .map((match) => match[1]!)
    .filter((address) => !address.startsWith("/menu/dish?"));
}
