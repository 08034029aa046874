import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

const app = path.join(import.meta.dirname, "../../app");

/** The stylesheets that every page begins with, in their order. */
export const everyPage = [
  "ui/layers.css",
  "brand/fonts.css",
  "ui/reset.css",
  "ui/base.css",
  "layout/first-screen.css",
  "layout/cached-page-mark.css",
];

/** The components around every page. */
const frame = ["layout/skip-link.tsx", "layout/header.tsx", "layout/mobile-menu.tsx", "layout/footer.tsx"];

/** What is around a page for one person (`frame: "letterhead"` in its handle). */
const letterheadFrame = ["layout/skip-link.tsx", "layout/letterhead.tsx"];

/** What is shown where no page is: not found, or a fault of ours. */
const noPage = ["layout/not-found-page.tsx", "layout/error-page.tsx"];

/** Every page's name ("pages/home/page", or a variant of it) with the files that it is made of; "" is for no page. */
export function pageRoots(): Map<string, readonly string[]> {
  const pages = globSync("pages/**/{page,*.variant}.tsx", { cwd: app }).toSorted();
  const roots = new Map<string, readonly string[]>([["", [...frame, ...noPage]]]);
  for (const page of pages) roots.set(page.replace(/\.tsx$/, ""), [...frameOf(page), page]);
  // Its screens change without a new document: they have one style.
  roots.set("desk", ["desk/layout.tsx", ...globSync("desk/**/{layout,page}.tsx", { cwd: app }).toSorted()]);
  return roots;
}

const frameOf = (page: string) =>
  readFileSync(path.join(app, page), "utf8").includes('frame: "letterhead"') ? letterheadFrame : frame;

/**
 * The stylesheets that the browser's own scripts may come to need on a page: those of its islands, and of the small scripts
 * of every page. What the server alone renders stays as it is.
 */
export function reachedInBrowser(sources: readonly string[]): ReadonlySet<string> {
  const islands = sources.filter(isIsland);
  return new Set([...reached(islands).styles, ...reached(["entry.client.tsx"], isIsland).styles]);
}

const isIsland = (file: string) => file.endsWith(".island.tsx");

/**
 * The stylesheets and sources that some files reach through their imports, below app/: what a component is made of comes
 * before its own stylesheet. Server modules render nothing, and a variant of a page is a page of its own.
 */
export function reached(
  roots: readonly string[],
  leftOut: (file: string) => boolean = () => false,
): { styles: string[]; sources: string[] } {
  const styles = new Set<string>();
  const sources = new Set<string>();
  for (const root of roots) visit(root);
  return { styles: [...styles], sources: [...sources] };

  function visit(file: string): void {
    if (sources.has(file) || leftOut(file)) return;
    sources.add(file);
    const imports = importsOf(file);
    for (const one of imports.filter(isComponent)) visit(one);
    for (const one of imports.filter((name) => name.endsWith(".css"))) styles.add(one);
  }
}

function isComponent(file: string): boolean {
  return /\.tsx?$/.test(file) && !/\.(?:server|variant)\.tsx?$/.test(file) && !file.startsWith("server/");
}

const known = new Map<string, string[]>();

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(app, file), "utf8");
  const before = known.get(text);
  if (before) return before;
  const named = [...text.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?"([^"]+)";/gm)].map(
    (match) => match[1]!,
  );
  const lazy = [...text.matchAll(/\bimport\(\s*"([^"]+)"/g)].map((match) => match[1]!);
  const globs = [...text.matchAll(/import\.meta\.glob[^(]*\(\s*"([^"]+)"/g)].flatMap((match) =>
    globSync(path.join(path.dirname(file), match[1]!), { cwd: app }).toSorted(),
  );
  const files = [...named, ...lazy]
    .filter((name) => name.startsWith("#") || name.startsWith("."))
    .map((name) => (name.startsWith("#") ? name.slice(1) : path.join(path.dirname(file), name)))
    .filter((name) => existsSync(path.join(app, name)));
  const all = [...files, ...globs];
  known.set(text, all);
  return all;
}

interface TokenRule {
  readonly selector: string;
  readonly declarations: readonly (readonly [name: string, value: string])[];
}

/** Where tokens stand, below app/: those of the whole site, then the colours of the art that a folder shows. */
export const tokenFiles = (): string[] => [
  "ui/tokens.css",
  ...globSync("**/*.tokens.css", { cwd: app }).toSorted(),
];

/** The tokens as data: rules of custom properties, one a selector, and nothing else. */
export function readTokens(): TokenRule[] {
  const rules = tokenFiles().flatMap((file) => rulesIn(readFileSync(path.join(app, file), "utf8")));
  return [...Map.groupBy(rules, ({ selector }) => selector)].map(([selector, same]) => ({
    selector,
    declarations: same.flatMap(({ declarations }) => declarations),
  }));
}

function rulesIn(file: string): TokenRule[] {
  const css = file.replace(/\/\*[^]*?\*\//g, "");
  const body = css.slice(css.indexOf("{") + 1, css.lastIndexOf("}"));
  return [...body.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", declarations = ""]) => ({
    selector: selector.trim(),
    declarations: [...declarations.matchAll(/(--[\w-]+):\s*((?:"[^"]*"|[^";])+);/g)].map(
      ([, name = "", value = ""]) => [name, value.replaceAll(/\s+/g, " ").trim()] as const,
    ),
  }));
}

/** The tokens that some text names, directly or through other tokens: a page is sent no others. */
export function tokensFor(text: string, rules: readonly TokenRule[] = readTokens()): string {
  const wanted = new Set<string>();
  const want = (source: string) => {
    for (const [name] of source.matchAll(/--[\w-]+/g)) {
      if (wanted.has(name)) continue;
      wanted.add(name);
      for (const rule of rules) for (const [own, value] of rule.declarations) if (own === name) want(value);
    }
  };
  want(text);
  const css = rules
    .map(({ selector, declarations }) => {
      const needed = declarations.filter(([name]) => wanted.has(name));
      return needed.length > 0
        ? `${selector}{${needed.map(([name, value]) => `${name}:${short(value)}`).join(";")}}`
        : "";
    })
    .join("");
  return `@layer tokens{${css}}`;
}

/** A value without what a browser does not need: the space after a comma or a bracket, the zero before a point. */
const short = (value: string) =>
  value.replace(/"[^"]*"|(?<=[,(]) | (?=\))|(?<![\d.])0(?=\.\d)/g, (found) =>
    found.startsWith('"') ? found : "",
  );

/** All that a page is made of, as text: what it names is what it needs. */
export function textOf(files: readonly string[]): string {
  return files.map((file) => readFileSync(path.join(app, file), "utf8")).join("\n");
}
