import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { classesOf, isCssModule, scopedName } from "./css-classes.ts";
import { everyPage, pageRoots, reached, textOf, tokensFor } from "./page-styles.ts";

const app = path.join(import.meta.dirname, "../../app");
const namesOf = "\0classes:";
const pageStyles = "virtual:page-styles";

/**
 * Styles stand in the page, so a component that imports its stylesheet gets the names of its classes and no stylesheet is
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
      return classes.map(([name, scoped]) => `export const ${name} = ${JSON.stringify(scoped)};`).join("\n");
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

/** `styleOf(page)`: the tokens that the page uses, then the stylesheets that it reaches. */
function pageStylesModule(): string {
  const sheets = new Map<string, string>();
  const sheet = (file: string) => {
    if (!sheets.has(file)) sheets.set(file, `s${sheets.size}`);
    return sheets.get(file)!;
  };
  const [first = "", ...always] = everyPage;
  const pages = [...pageRoots()].map(([page, roots]) => {
    const { styles: own, sources } = reached(roots);
    const all = [...always, ...own];
    const tokens = tokensFor(textOf([...all, ...sources]));
    return `${JSON.stringify(page)}: [${sheet(first)}, ${JSON.stringify(tokens)}, ${all.map(sheet).join(", ")}]`;
  });
  const imports = [...sheets].map(
    ([file, name]) => `import ${name} from ${JSON.stringify(`${path.join(app, file)}?inline`)};`,
  );
  return `${imports.join("\n")}
const pages = {${pages.join(",\n")}};
// Joined for each page that is rendered: all of them together would be two megabytes for ever.
export const styleOf = (page) => (pages[page] ?? pages[""]).join("");`;
}
