import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "rolldown/experimental";
import "../chaos/css-modules.ts";

let taken: { readonly file: string; readonly swap: (text: string) => string } | null = null;

/** Has a file of app/ (by its path from there) read otherwise than it is written. */
export function readOtherwise(file: string, swap: (text: string) => string): void {
  taken = { file: `/app/${file}`, swap };
}

// Imported before anything of app/: Node reads TypeScript itself, and gets from here what only the build can read, components
// (.tsx) and the text of scripts for browsers (?script), of which a world needs none.
registerHooks({
  load(url, context, next) {
    if (taken && url.endsWith(taken.file)) {
      const loaded = next(url, context);
      return { ...loaded, source: taken.swap(String(loaded.source)) };
    }
    if (url.endsWith("?script"))
      return { format: "module", source: 'export default "";', shortCircuit: true };
    // The build reads a table without a word about its kind.
    if (url.endsWith(".json") && !context.importAttributes["type"])
      return {
        format: "module",
        source: `export default ${readFileSync(fileURLToPath(url), "utf8")}`,
        shortCircuit: true,
      };
    if (!url.endsWith(".tsx")) return next(url, context);
    const file = fileURLToPath(url);
    const { code, errors } = transformSync(file, readFileSync(file, "utf8"), {
      jsx: { runtime: "automatic" },
    });
    if (errors.length) throw new Error(errors.map(({ message }) => message).join("\n"));
    return { format: "module", source: code, shortCircuit: true };
  },
});
