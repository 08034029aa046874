import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startSite } from "../scripts/running-site.ts";
import type { Measured } from "./measured.ts";
import { median, residentMegabytes } from "./measured.ts";

/** From the command to the first page, on an empty data folder and on a filled one; and what the process holds then. */
export async function run(): Promise<Measured> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-bench-"));
  const start = async (last?: string) => {
    const began = performance.now();
    const site = await startSite(dataDir);
    const page = await fetch(`${site.url}/home`);
    await page.text();
    const took = performance.now() - began;
    const memory = residentMegabytes(site.process.pid!);
    if (last) await site.waitForLog(last);
    await site.stop();
    return { took, memory };
  };
  // The gallery's pictures are made behind the first page; a filled folder has them all.
  const first = await start('"msg":"gallery"');
  const later = [await start(), await start(), await start(), await start(), await start()];
  rmSync(dataDir, { recursive: true, force: true });
  const took = median(later.map((one) => one.took));
  const memory = median(later.map((one) => one.memory));
  return {
    title: "Start of the built site",
    rows: [
      {
        what: "first start, empty data folder: migrations and sample content",
        figure: `${(first.took / 1000).toFixed(2)} s`,
      },
      {
        what: "later start to the first page (median of 5)",
        figure: `${(took / 1000).toFixed(2)} s`,
        budget: "1.5 s",
        within: took <= 1500,
      },
      { what: "resident then", figure: `${memory.toFixed(0)} MB`, budget: "150 MB", within: memory <= 150 },
    ],
  };
}
