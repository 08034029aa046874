import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { classesOf, isCssModule, isLate, scopedName } from "./css-classes.ts";
import { everyPage, pageRoots, reached, reachedInBrowser, textOf, tokensFor } from "./page-styles.ts";

const app = path.join(import.meta.dirname, "../../app");
const namesOf = "\0classes:";
const pageStyles = "virtual:page-styles";

/**
 * Styles are in the page, so a component that imports its stylesheet gets the names of its classes and no stylesheet is
 * fetched; `virtual:page-styles` gives the server the whole style of each page. docs/decisions has the reasons.
 */
export function styles(): Plugin {
  return {
    name: "page-styles",
    enforce: "pre",
    config: () => ({ css: { modules: { generateScopedName: scopedName } } }),
    resolveId(id, importer) {
      if (id === pageStyles) return `\0${pageStyles}`;
      if (!id.endsWith(".css") || !importer || importer.includes(pageStyles)) return null;
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
      const classes = Object.entries(classesOf(readFileSync(file, "utf8"), file));
      const names = classes.map(([name, scoped]) => `export const ${name} = ${JSON.stringify(scoped)};`);
      return [...names, ...(isLate(file) && this.environment.name === "client" ? bringAlong(file) : [])].join(
        "\n",
      );
    },
    hotUpdate({ file }) {
      if (!file.startsWith(app) || !/\.(?:css|tsx)$/.test(file)) return undefined;
      const list = this.environment.moduleGraph.getModuleById(`\0${pageStyles}`);
      if (list) this.environment.moduleGraph.invalidateModule(list);
      if (file.endsWith(".css") && this.environment.name === "client")
        this.environment.hot.send({ type: "full-reload" });
      return undefined;
    },
  };
}

/** In the browser a late stylesheet comes with the first module that names its classes. */
const bringAlong = (file: string) => [
  `import css from ${JSON.stringify(`${file}?inline`)};`,
  `import { adoptStyle } from ${JSON.stringify(path.join(app, "ui/adopt-style.ts"))};`,
  "adoptStyle(css);",
];

/**
 * `styleOf(page)`: the tokens that the page uses, then the stylesheets that it reaches. `shownStyleOf(page, html)`: less
 * the rules of which that document shows nothing, and to which no script of its can come.
 */
function pageStylesModule(): string {
  const sheets = new Map<string, string>();
  const sheet = (file: string) => {
    if (!sheets.has(file)) sheets.set(file, `s${sheets.size}`);
    return sheets.get(file)!;
  };
  const list = (files: readonly string[]) => files.map(sheet).join(", ");
  const [first = "", ...always] = everyPage;
  const pages = [...pageRoots()].map(([page, roots]) => {
    const { styles: own, sources } = reached(roots);
    const inBrowser = reachedInBrowser(sources);
    const all = [...always, ...own];
    const tokens = tokensFor(textOf([...all, ...sources]));
    const isUnscripted = (file: string) => isLate(file) || (isCssModule(file) && !inBrowser.has(file));
    const unscripted = all.filter(isUnscripted);
    return `${JSON.stringify(page)}: { all: [${sheet(first)}, ${JSON.stringify(tokens)}, ${list(all)}], unscripted: [${list(unscripted)}] }`;
  });
  const imports = [...sheets].map(
    ([file, name]) => `import ${name} from ${JSON.stringify(`${path.join(app, file)}?inline`)};`,
  );
  return `${imports.join("\n")}
import { shownRules } from ${JSON.stringify(path.join(app, "layout/shown-rules.server.ts"))};
const pages = {${pages.join(",\n")}};
const sheetsOf = (page) => pages[page] ?? pages[""];
// Joined for each page that is rendered: all of them together would be two megabytes for ever.
export const styleOf = (page) => sheetsOf(page).all.join("");
export const shownStyleOf = (page, html) => shownRules(sheetsOf(page), html);`;
}
