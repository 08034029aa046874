import { formatFileSize } from "../app/values/file-size.ts";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { pagesOf, startSite } from "../e2e/built-site.ts";
import { root } from "../scripts/build/freshness.ts";
import type { Measured, Row } from "./measured.ts";

const wholeMenu = new Set(["/menu"]);

/** What each page sends: its HTML and the style inside it, compressed; the script that all share; the fonts. */
export async function run(): Promise<Measured> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-bench-"));
  const site = await startSite(dataDir);
  const pages = await pagesOf(site.url);
  const rows: Row[] = [];
  for (const page of pages) rows.push(await weigh(site.url, page));
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return { title: "Weights, brotli", rows: [...rows, ...assets()] };
}

async function weigh(url: string, page: string): Promise<Row> {
  const html = await (await fetch(url + page)).text();
  const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? "";
  const content = brotliCompressSync(html.replace(style, "")).length;
  const styleBytes = brotliCompressSync(style).length;
  const whole = brotliCompressSync(html).length;
  const most = wholeMenu.has(page) ? 30_000 : 14_000;
  return {
    what: page,
    figure: `${formatFileSize(content)} + style ${formatFileSize(styleBytes)}; together ${formatFileSize(whole)}`,
    budget: `${formatFileSize(most)} + 12.0 kB`,
    within: content <= most && styleBytes <= 12_000,
  };
}

function assets(): Row[] {
  const folder = path.join(root, "build/client/assets");
  const files = readdirSync(folder);
  const entry = files.find((file) => file.startsWith("entry.client"))!;
  const compressed = (file: string) => brotliCompressSync(readFileSync(path.join(folder, file))).length;
  const fonts = files.filter((file) => /^(fraunces|figtree)(-italic)?-[^-]+\.woff2$/.test(file));
  const fontBytes = fonts.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
  // With what it imports before it can run.
  const imported = [...readFileSync(path.join(folder, entry), "utf8").matchAll(/from"\.\/([^"]+)"/g)].map(
    (match) => match[1]!,
  );
  const script = [entry, ...imported].reduce((sum, file) => sum + compressed(file), 0);
  return [
    { what: "script of every page", figure: formatFileSize(script), budget: "2 kB", within: script <= 2000 },
    {
      what: `fonts: ${fonts.length} files`,
      figure: formatFileSize(fontBytes),
      budget: "80 kB",
      within: fontBytes <= 80_000,
    },
  ];
}
