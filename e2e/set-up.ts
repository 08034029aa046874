import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { build } from "../scripts/build/build.ts";
import { findBrowser } from "./find-browser.ts";
import { makeSampleData } from "./sample-data.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A data folder that holds the sample content; each browser test works on a copy. */
    sampleData: string;
  }
}

/** Builds the site once and fills one data folder with the sample content, before the first browser test. */
export default async function setUp(project: TestProject): Promise<() => void> {
  build();
  // Unpacked here if it comes as a package, before several workers ask for it.
  findBrowser();
  const sampleData = await makeSampleData();
  project.provide("sampleData", sampleData);
  return () => rmSync(sampleData, { recursive: true, force: true });
}
