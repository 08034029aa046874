import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { build } from "../scripts/build/build.ts";
import { copyOf } from "./built-site.ts";
import { startSite } from "../scripts/running-site.ts";
import { findBrowser } from "./find-browser.ts";
import { makeSampleData } from "./sample-data.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A data folder that holds the sample content; each browser test works on a copy. */
    sampleData: string;
    /** The address of one site with the sample content, for all tests that only read. */
    readOnlySite: string;
  }
}

// A school day in the middle of the autumn term, so that what is for lunch is the same whenever the tests run.
const schoolDay = "2026-11-24T09:00:00Z";

/** Builds the site once and fills one data folder with the sample content, before the first browser test. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  build();
  // Unpacked here if it comes as a package, before several workers ask for it.
  findBrowser();
  // Sites and commands are started a hundred times and more: the code that one compiled is read by the next.
  const compiled = mkdtempSync(path.join(tmpdir(), "rosemary-compiled-"));
  process.env["NODE_COMPILE_CACHE"] = compiled;
  const sampleData = await makeSampleData();
  project.provide("sampleData", sampleData);
  const readOnly = await startSite(copyOf(sampleData), { CLOCK_STANDS_AT: schoolDay });
  project.provide("readOnlySite", readOnly.url);
  return async () => {
    await readOnly.kill();
    for (const folder of [sampleData, readOnly.dataDir, compiled])
      rmSync(folder, { recursive: true, force: true });
  };
}
