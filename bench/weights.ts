import { fontPairs } from "../app/brand/font-pairs.ts";
import type { FontPairKey } from "../app/brand/font-pairs.ts";
import { formatFileSize } from "../app/values/numbers/file-size.ts";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { pagesOf } from "../e2e/built-site.ts";
import { startSite } from "../scripts/running-site.ts";
import { contactOf } from "../scripts/school-contact.ts";
import { root } from "../scripts/build/freshness.ts";
import type { Measured, Row } from "./measured.ts";

// What the sitemap leaves out: where one comes to with something in the hand.
const unlisted = [
  "/cart",
  "/menu/dish?id=little-burgers&without=milk",
  "/menu?without=milk&q=soup",
  "/menu?q=lobster+thermidor",
  "/contact-us?quote=1",
  "/primaries/termly-menus?menu=olive",
  "/primaries/termly-menus?menu=olive&without=milk&week=all",
  "/primaries/termly-menus?menu=olive&year=2026",
  "/menu-record?menu=olive",
  "/school-menus/tell-me?menu=olive",
  "/diet-request?menu=olive",
  "/lunch-menus/olive",
  "/payment?step=check",
  "/no-such-page",
];

// What a school's contact reads who is signed in.
const ofSchool = [
  "/school",
  "/school/diets",
  "/school/near-misses",
  "/school/allergy-pack",
  "/school/uptake",
  "/school/own-site",
];

// They list a whole menu, or a school's whole year.
const wholeMenu = (page: string) => /^\/menu(?:$|\?)|[?&](?:year|week)=/.test(page);

const limits = {
  html: 14e3,
  wholeMenu: 3e4,
  style: 12e3,
  reading: 2e3,
  later: 1500,
  measuring: 3500,
  script: 12e4,
};

/** What each page sends: its HTML and the style inside it, and all the script that it can come to need; the fonts. */
export async function run(): Promise<Measured> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-bench-"));
  const site = await startSite(dataDir);
  const scripts = scriptsOf(path.join(root, "build/client/assets"));
  const rows: Row[] = [];
  for (const page of [...(await pagesOf(site.url)), ...unlisted])
    rows.push(await weigh(site.url, page, scripts));
  const { name, value } = contactOf(site, "olive", { now: Date.now() }).cookie;
  const headers = { Cookie: `${name}=${value}` };
  for (const page of ofSchool) rows.push(await weigh(site.url, page, scripts, headers));
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return {
    title: "Weights, brotli",
    rows: [...rows, ...scripts.rows, ...Object.values(fontPairs).map(fontsOf)],
    note: "The script of a page is that of every page and, where it has islands, React and theirs with all that they import, whether they are used or not. Pages with forms that are posted, as a payment's, are weighed as one comes to them.",
  };
}

async function weigh(
  url: string,
  page: string,
  scripts: Scripts,
  headers?: Readonly<Record<string, string>>,
): Promise<Row> {
  // A school's page leads to the sign-in where nobody is signed in.
  const html = await (await fetch(url + page, headers && { headers, redirect: "error" })).text();
  const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? "";
  const content = brotliCompressSync(html.replace(style, "")).length;
  const styleBytes = brotliCompressSync(style).length;
  const whole = brotliCompressSync(html).length;
  const most = wholeMenu(page) ? limits.wholeMenu : limits.html;
  const script = scripts.of([...html.matchAll(/ data-island="([^"]+)"/g)].map((match) => match[1]!));
  return {
    what: page,
    figure: `${formatFileSize(content)} + style ${formatFileSize(styleBytes)}; together ${formatFileSize(whole)}; script ${formatFileSize(script)}`,
    budget: `${formatFileSize(most)} + 12.0 kB; ${formatFileSize(limits.script)}`,
    within: content <= most && styleBytes <= limits.style && script <= limits.script,
  };
}

interface Scripts {
  readonly rows: readonly Row[];
  /** The bytes of script that a page with these islands can come to need. */
  of(islands: readonly string[]): number;
}

function scriptsOf(folder: string): Scripts {
  // Beside each lie its own compressed ones.
  const files = readdirSync(folder).filter((file) => file.endsWith(".js"));
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const entry = files.find((file) => file.startsWith("entry.client"))!;
  /** A file and all that it imports before it can run. */
  const closure = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const [, name = ""] of read(file).matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) closure(name, seen);
    return seen;
  };
  const weight = (all: Iterable<string>) =>
    [...all].reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0);
  const everyPage = closure(entry);
  const named = (start: string) => files.find((file) => file.startsWith(start))!;
  const row = (what: string, all: ReadonlySet<string>, most: number): Row => {
    const bytes = weight(all);
    return {
      what: `${what}: ${all.size} file${all.size === 1 ? "" : "s"}`,
      figure: `${bytes} bytes`,
      budget: `${most} bytes`,
      within: bytes <= most,
    };
  };
  const later = closure(named("after-load-"));
  const measuring = new Set([...closure(named("measure-page-"))].filter((file) => !later.has(file)));
  return {
    rows: [
      row("script of every page", everyPage, limits.reading),
      row("fetched 2.5 seconds later, for offline copies and to draw lots", later, limits.later),
      row("fetched then for one view in twenty, to measure it", measuring, limits.measuring),
    ],
    of: (islands) => {
      const chunks = islands.map((name) => files.find((file) => file.startsWith(`${name}.island-`))!);
      const react = islands.length > 0 ? files.filter((file) => file.startsWith("hydrate-islands-")) : [];
      const all = new Set(everyPage);
      for (const file of [...react, ...chunks]) closure(file, all);
      return weight(all);
    },
  };
}

function fontsOf({ name, display, text }: (typeof fontPairs)[FontPairKey]): Row {
  const folder = path.join(root, "build/client/assets");
  const pattern = new RegExp(`^(${display.file}(-italic)?|${text.file})-[\\w-]{8}\\.woff2$`);
  const files = readdirSync(folder).filter((file) => pattern.test(file));
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
  return {
    what: `fonts, ${name}: ${files.length} files`,
    figure: formatFileSize(bytes),
    budget: "80 kB",
    within: bytes <= 80_000,
  };
}
