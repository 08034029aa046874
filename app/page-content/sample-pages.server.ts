import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { wordsOf } from "#values/problem.ts";
import type { PageDocument } from "./page-document.ts";
import type { SampleWords } from "./own-words.ts";
import { sampleWordsOf } from "./own-words.ts";
import { sampleItemWords } from "./lists/sample-items.server.ts";
import { faultsOfPage } from "./page-document.ts";

// The site is started from the project's folder, which holds the sample content.
const folder = path.resolve("content/pages");

let read: Promise<ReadonlyMap<string, PageDocument>> | undefined;

/**
 * The sample's pages by their ids, in the order of their addresses: what a page says until somebody publishes words of their
 * own. Throws where a file of theirs is none.
 */
export function samplePages(): Promise<ReadonlyMap<string, PageDocument>> {
  return (read ??= readSamplePages());
}

let words: Promise<SampleWords> | undefined;

/** All that the sample's pages and lists say. */
export function sampleWords(): Promise<SampleWords> {
  return (words ??= readSampleWords());
}

async function readSampleWords(): Promise<SampleWords> {
  const pages = await samplePages();
  return new Set([...sampleWordsOf(pages.values()), ...(await sampleItemWords())]);
}

async function readSamplePages(): Promise<ReadonlyMap<string, PageDocument>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".json")).sort();
  const pages = await Promise.all(
    files.map(async (file) => {
      const page = JSON.parse(await readFile(path.join(folder, file), "utf8")) as PageDocument;
      const faults = faultsOfPage(page);
      if (faults.length) throw new Error(`content/pages/${file}: ${faults.map(wordsOf).join(" ")}`);
      return page;
    }),
  );
  return new Map(
    pages
      .toSorted((one, other) => (one.address < other.address ? -1 : 1))
      .map((page) => [page.id, page] as const),
  );
}
