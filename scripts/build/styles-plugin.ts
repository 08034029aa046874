import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { fontPairs } from "../../app/brand/font-pairs.ts";
import { root } from "./freshness.ts";
import { classesOf, isCssModule, isLate, rulesOf, scopedName, tokensFor } from "./stylesheet.ts";

const app = path.join(root, "app");
const namesOf = "\0classes:";
const pageStyles = "virtual:page-styles";
const asRules = "?inline&rules";

/**
 * Styles are in the page, so a component that imports its stylesheet gets the names of its classes and no stylesheet is
 * fetched; `virtual:page-styles` gives the server the style of each page. docs/decisions has the reasons.
 */
export function styles(): Plugin[] {
  return [
    {
      name: "page-styles",
      enforce: "pre",
      config: () => ({ css: { modules: { generateScopedName: scopedName } } }),
      // Also while the types of the routes are made (`react-router typegen`).
      configResolved: writeTypes,
      resolveId(id, importer) {
        if (id === pageStyles) return `\0${pageStyles}`;
        if (!id.endsWith(".css") || !importer) return null;
        const file = id.startsWith("#") ? path.join(app, id.slice(1)) : path.join(path.dirname(importer), id);
        // Not ".css" at its end: for the bundler it is a script.
        return `${namesOf}${file}.names`;
      },
      load(id) {
        if (id === `\0${pageStyles}`) return pageStylesModule();
        if (!id.startsWith(namesOf)) return null;
        const file = id.slice(namesOf.length, -".names".length);
        this.addWatchFile(file);
        if (!isCssModule(file)) return "export {}";
        const classes = Object.entries(classesOf(read(file), file));
        const names = classes.map(([name, scoped]) => `export const ${name} = ${JSON.stringify(scoped)};`);
        const brought = isLate(file) && this.environment.name === "client" ? bringAlong(file) : [];
        return [...names, ...brought].join("\n");
      },
      hotUpdate({ file }) {
        if (!file.startsWith(app) || !/\.(?:css|tsx)$/.test(file)) return undefined;
        const list = this.environment.moduleGraph.getModuleById(`\0${pageStyles}`);
        if (list) this.environment.moduleGraph.invalidateModule(list);
        if (!file.endsWith(".css") || this.environment.name !== "client") return undefined;
        writeTypes();
        this.environment.hot.send({ type: "full-reload" });
        return undefined;
      },
    },
    {
      name: "page-styles:rules",
      // After Vite has scoped, resolved and minified the stylesheet, and made of it a module that exports its text.
      enforce: "post",
      transform(code, id) {
        if (!id.endsWith(asRules)) return null;
        const css = JSON.parse(code.replace(/^export default /, "")) as string;
        // Made of JSON when a page first needs it: a start makes none of a hundred and seventy.
        return `let rules; export default () => (rules ??= JSON.parse(${JSON.stringify(JSON.stringify(rulesOf(css)))}));`;
      },
    },
  ];
}

/** In the browser a late stylesheet comes with the first module that names its classes. */
const bringAlong = (file: string) => [
  `import css from ${JSON.stringify(`${file}?inline`)};`,
  `import { adoptStyle } from ${JSON.stringify(path.join(app, "ui/adopt-style.ts"))};`,
  "adoptStyle(css);",
];

const read = (file: string) => readFileSync(path.resolve(app, file), "utf8");

/** What every CSS module exports, so that the compiler knows a class that is not there. */
function writeTypes(): void {
  const modules = globSync("**/*.module.css", { cwd: app }).toSorted();
  const declarations = modules.map((file) => {
    const names = Object.keys(classesOf(read(file), file));
    return `declare module "*/${path.basename(file)}" {\n${names.map((name) => `  export const ${name}: string;\n`).join("")}}\n`;
  });
  const text = declarations.join("\n");
  const file = path.join(root, ".react-router/css-modules.d.ts");
  // A compiler that runs beside this finds a whole file.
  if (existsSync(file) && read(file) === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * `styleOf(page, fonts)`: the tokens that the page uses, then the stylesheets that it reaches, with that of one pair of fonts.
 * `styleOf(page, fonts, html)`: less the rules of which that document shows nothing, and to which no script of its can come.
 */
function pageStylesModule(): string {
  const sheets = new Map<string, string>();
  const sheet = (file: string) => {
    if (!sheets.has(file)) sheets.set(file, `s${sheets.size}`);
    return sheets.get(file)!;
  };
  const list = (files: readonly string[]) => files.map(sheet).join(", ");
  const allTokens = readTokens();
  const pages = [...pageRoots()].map(([page, roots]) => {
    const { styles: own, sources } = reached(roots);
    const inBrowser = reachedInBrowser(sources);
    const all = [...everyPage, ...own];
    const tokens = rulesOf(tokensFor([layers, ...all, ...sources].map(read).join("\n"), allTokens));
    const unscripted = all.filter((file) => isLate(file) || (isCssModule(file) && !inBrowser.has(file)));
    return `${JSON.stringify(page)}: { all: (fonts) => [() => ${JSON.stringify(tokens)}, ${sheet(layers)}, fonts, ${list(all)}], unscripted: new Set([${list(unscripted)}]) }`;
  });
  const fonts = Object.keys(fontPairs).map((key) => `${key}: ${sheet(`brand/fonts/${key}.css`)}`);
  const imports = [...sheets].map(
    ([file, name]) => `import ${name} from ${JSON.stringify(path.join(app, file) + asRules)};`,
  );
  return `${imports.join("\n")}
import { styleOfSheets } from ${JSON.stringify(path.join(app, "layout/document/document-style.server.ts"))};
const pages = {${pages.join(",\n")}};
const fonts = {${fonts.join(", ")}};
// Joined for each page that is rendered: all of them together would be two megabytes for ever.
export const styleOf = (page, pair, html) => {
  const { all, unscripted } = pages[page] ?? pages[""];
  return styleOfSheets({ all: all(fonts[pair]), unscripted }, html);
};`;
}

/** Where tokens stand, below app/: those of the whole site, then the colours of the art that a folder shows. */
export const tokenFiles = (): string[] => [
  "ui/tokens.css",
  ...globSync("**/*.tokens.css", { cwd: app }).toSorted(),
];

export const readTokens = (): string => tokenFiles().map(read).join("\n");

/** The order of the layers, before the fonts. */
const layers = "ui/layers.css";

/** The stylesheets that every page has after its fonts, in their order. */
const everyPage = [
  "ui/reset.css",
  "ui/base.css",
  "layout/document/first-screen.css",
  "layout/document/cached-page-mark.css",
];

/** The components around every page. */
const frame = [
  "layout/header/skip-link.tsx",
  "layout/header/header.tsx",
  "layout/header/mobile-menu.tsx",
  "layout/footer/footer.tsx",
];

/** What is around a page for one person (`frame: "letterhead"` in its handle). */
const letterheadFrame = ["layout/header/skip-link.tsx", "layout/header/letterhead.tsx"];

/** What is shown where no page is: not found, or a fault of ours. */
const noPage = ["layout/errors/not-found-page.tsx", "layout/errors/error-page.tsx"];

/** Every page's name ("pages/home/page", or a variant of it) with the files that it is made of; "" is for no page. */
export function pageRoots(): Map<string, readonly string[]> {
  const pages = globSync("pages/**/{page,*.variant}.tsx", { cwd: app }).toSorted();
  const roots = new Map<string, readonly string[]>([["", [...frame, ...noPage]]]);
  for (const page of pages) roots.set(page.replace(/\.tsx$/, ""), [...frameOf(page), page]);
  // Its screens change without a new document: they have one style.
  roots.set("desk", ["desk/layout.tsx", ...globSync("desk/**/{layout,page}.tsx", { cwd: app }).toSorted()]);
  return roots;
}

/** What is around a page of a school that has signed in. */
const schoolFrame = ["layout/header/skip-link.tsx", "pages/school/layout.tsx"];

function frameOf(page: string): readonly string[] {
  const source = read(page);
  if (source.includes('frame: "school"')) return schoolFrame;
  // Either, as its data says; what a document does not show is left out of it.
  if (source.includes("frameOf:")) return [...frame, ...letterheadFrame];
  return source.includes('frame: "letterhead"') ? letterheadFrame : frame;
}

/**
 * The stylesheets that the browser's own scripts may come to need on a page: those of its islands, and of the small scripts
 * of every page. What the server alone renders stays as it is.
 */
function reachedInBrowser(sources: readonly string[]): ReadonlySet<string> {
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
  const text = read(file);
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
