import { formatFileSize } from "../app/values/numbers/file-size.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Measured, Row } from "./measured.ts";
import { median, startSettledSite } from "./measured.ts";

const pdf = "/primaries/olive.pdf";
const others = ["/primaries/jubilee.pdf", "/secondaries/secondary2.pdf", "/colleges/bce-special.pdf"];
const page = "/primaries/termly-menus?menu=olive";
const rounds = 200;

/** A menu's PDF made cold, warm, and from the cache; its page rendered once, and from the page cache. */
export async function run(): Promise<Measured> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-bench-"));
  const site = await startSettledSite(dataDir);
  try {
    const cold = await took(site.url + pdf);
    const made: number[] = [];
    for (const other of others) made.push((await took(site.url + other)).milliseconds);
    const cachedPdf = await many(site.url + pdf);
    const rendered = await took(site.url + page);
    const cachedPage = await many(site.url + page);
    const rows: Row[] = [
      budgeted(
        "PDF, the first after the start (faces loaded, layout compiled, pages set)",
        cold.milliseconds,
        1_500,
      ),
      budgeted("PDF of another menu, made for the first time", median(made), 300),
      budgeted("PDF from the cache", cachedPdf, 10),
      {
        what: "size of the PDF",
        figure: formatFileSize(cold.bytes),
        budget: "150 kB",
        within: cold.bytes < 150_000,
      },
      budgeted("a school's page, rendered for the first time", rendered.milliseconds, 1_500),
      budgeted("the same page from the page cache", cachedPage, 10),
    ];
    return { title: "School menus", rows };
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function budgeted(what: string, milliseconds: number, most: number): Row {
  return {
    what,
    figure: `${milliseconds.toFixed(1)} ms`,
    budget: `${most} ms`,
    within: milliseconds <= most,
  };
}

async function took(url: string): Promise<{ milliseconds: number; bytes: number }> {
  const began = performance.now();
  const bytes = (await (await fetch(url)).arrayBuffer()).byteLength;
  return { milliseconds: performance.now() - began, bytes };
}

async function many(url: string): Promise<number> {
  const figures: number[] = [];
  for (let round = 0; round < rounds; round++) figures.push((await took(url)).milliseconds);
  return median(figures);
}
