import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { largestUpload } from "#gallery/desk/desk-picture.ts";
import { largestMark } from "#gallery/marks/unusable-mark.ts";
import { largestSpecification } from "#recipes/specifications.server.ts";
import { largestPdf } from "#printing/plain-pdf.server.ts";
import { Hono } from "hono";
import { redirectFor } from "#http/redirects.ts";
import { longestText } from "#page-content/pasted-text.ts";
import { newsFeeds } from "#page-content/lists/news-feeds.ts";
import { largestPagePdf } from "#page-content/pdfs/pdfs.server.ts";
import { isReserved } from "#page-content/reserved-addresses.ts";
import { apiTemplates, bodyLimitOf } from "#server/api-routes.server.ts";
import { iconPaths } from "#server/firm-icons.server.ts";
import { largestLetter } from "#school-menus/diets/letter.ts";
import { maxPasted } from "#values/tables/pasted-table.ts";
import routes from "./routes.ts";

const app = import.meta.dirname;

/** A route's source and that of the files beside it which it imports: an action may leave the reading to one of those. */
function sourcesOf(file: string): string {
  const source = readFileSync(path.join(app, file), "utf8");
  const beside = [...source.matchAll(/from "(\.(?!\/\+types)[^"]+\.tsx?)"/g)].map(([, one = ""]) =>
    readFileSync(path.join(app, path.dirname(file), one), "utf8"),
  );
  return [source, ...beside].join("\n");
}

/** The sources of the acts below a route of theirs, by their addresses: each stands with its name in its screen's list. */
function actSources(pattern: string): (readonly [address: string, source: string])[] {
  const screen = path.posix.dirname(pattern);
  const list = readFileSync(path.join(app, "desk/acts/acts.server.ts"), "utf8");
  const name = new RegExp(`"?${screen}"?: (\\w+),`).exec(list)?.[1] ?? "";
  const file = [...list.matchAll(/import \{([^}]*)\} from "\.\.\/([^"]+)"/g)].find(([, names = ""]) =>
    names.split(/[\s,]+/).includes(name),
  )?.[2];
  if (!file) throw new Error(`acts.server.ts has no acts of ${screen}`);
  const source = readFileSync(path.join(app, "desk", file), "utf8");
  const [, own = ""] = source.split(`export const ${name} = `);
  return own
    .slice(0, own.search(/\n\}\);|^.*\}\);\n/))
    .split(/\n {2}(?="?[\w-]+"?: )/)
    .slice(1)
    .map((act) => [`${screen}/${/^"?([\w-]+)/.exec(act)?.[1]}`, act] as const);
}

const flattened = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...flattened(entry.children ?? [])]);

test("a file, or a table that is pasted, is read as far as its own limit wherever one is sent to", () => {
  const takesFile = /\binstanceof File\b/;
  const takesTable = /\bname="table"|\.get\("table"\)|textOf\(form, "table"\)/;
  const all = flattened(routes).flatMap(({ path: pattern, file }) => {
    if (pattern === undefined) return [];
    return file === "desk/acts/page.tsx" ? actSources(pattern) : [[pattern, sourcesOf(file)] as const];
  });
  const most = all.flatMap(([pattern, sources]) => {
    if (!(takesFile.test(sources) || takesTable.test(sources))) return [];
    const address = `/${pattern.replaceAll(/:\w+/g, "some-name")}`;
    expect(bodyLimitOf(`${address}.data`), "asked for by script").toBe(bodyLimitOf(address));
    return [[pattern, bodyLimitOf(address)] as const];
  });
  const limits = new Map<string, number>([
    ["desk/school-menus/:key/pdf", largestPdf],
    ["desk/recipes/products/:id/specifications", largestSpecification],
    ["desk/site/gallery/pictures", largestUpload],
    ["desk/site/pdfs", largestPagePdf],
    ["desk/site/pdfs/add", largestPagePdf],
    ["desk/settings/:document", largestMark],
    ["diet-request", largestLetter],
    ["diet-request/yours", largestLetter],
    ["diet-request/change", largestLetter],
    // A form writes most letters as one byte, and a sign of another script or a line's end as up to six.
    ["desk/recipes/paste", 3 * maxPasted],
    ["desk/recipes/paste/save", 3 * maxPasted],
    ["desk/site/menu/paste", 3 * maxPasted],
    ["desk/site/pages/old-addresses", 3 * maxPasted],
    ["desk/site/pages/old-addresses/save", 3 * maxPasted],
  ]);
  expect(most.map(([pattern]) => pattern).sort()).toEqual([...limits.keys()].sort());
  for (const [pattern, limit] of most) expect(limit, pattern).toBeGreaterThan(limits.get(pattern)!);
  // A page's text is told to be too long on its form.
  for (const address of ["/desk/site/pages/new", "/desk/site/pages/new.data", "/desk/site/pages/home"])
    expect(bodyLimitOf(address), address).toBeGreaterThan(9 * longestText);
});

test("no page of the firm's takes an address that the system answers", () => {
  const answered = flattened(routes)
    .flatMap(({ path: pattern }) => (pattern === undefined || pattern === "*" ? [] : [`/${pattern}`]))
    .filter((address) => !address.startsWith("/desk/"));
  expect(answered.length).toBeGreaterThan(25);
  expect(answered.filter((address) => !isReserved(address))).toEqual([]);
  const files = [
    ...readdirSync(path.join(app, "../public")).map((name) => `/${name}`),
    ...Object.values(newsFeeds),
    ...iconPaths,
    "/site.webmanifest",
    "/service-worker.js",
    "/primaries/olive.pdf",
    "/primaries/olive-matrix.pdf",
    "/home.data",
  ];
  expect(files.filter((address) => !isReserved(address))).toEqual([]);
  const prefixes = apiTemplates(new Hono()).map((template) => template.replace("*", "x"));
  for (const address of [...prefixes, "/sustainability", "/careers", "/fuel"])
    expect(isReserved(address) || redirectFor(address) !== null, address).toBe(true);
  // What is sent on from there never comes to a page.
  for (const address of ["/sustainability", "/careers", "/careers/baker", "/careers/baker/leeds", "/fuel"]) {
    expect(redirectFor(address), address).not.toBeNull();
    expect(isReserved(address), address).toBe(true);
  }
});

test("every address of the desk is in the desk's own list, and so below a layout with its guard", () => {
  const below = (files: readonly string[]) =>
    routes.flatMap((entry: RouteConfigEntry) => (files.includes(entry.file) ? (entry.children ?? []) : []));
  const isAtDesk = ({ path: pattern = "" }: RouteConfigEntry) => /^desk(?:\/|$)/.test(pattern);
  const guarded = below(["desk/gate/layout.tsx", "desk/layout.tsx"]);
  expect(flattened(routes).filter(isAtDesk).length).toBeGreaterThan(20);
  expect(flattened(routes).filter((entry) => isAtDesk(entry) && !guarded.includes(entry))).toEqual([]);
});
