import type { Plugin } from "vite";
import { rewrittenChunks } from "./rewritten-chunks.ts";

const helperFile = /preload-helper-[^"'`]+\.js/;
const helperImport = /import\{t as ([\w$]+)\}from"\.\/preload-helper-[^"]+\.js";/;

/**
 * Vite wraps every `import()` in a helper that first loads the stylesheets of the imported chunk. Our chunks have none -
 * a page's style is in the page - and on pages that are only read the helper would be a third of the script.
 */
export const plainImports = (): Plugin =>
  rewrittenChunks("plain-imports", withoutPreloadHelper, "no chunk imports Vite's preload helper");

/**
 * The code of a chunk with plain imports. Throws where the code names the helper in a way that this does not know: a new
 * version of Vite would otherwise send the helper with every page unnoticed.
 */
export function withoutPreloadHelper(code: string, file: string): string {
  const helper = helperImport.exec(code)?.[1];
  const plain = helper
    ? `const ${helper}=load=>load();${code.replace(helperImport, "")}`.replace(wrapped(helper), "$1")
    : code;
  if (helperFile.test(plain))
    throw new Error(`plain-imports: ${file} imports Vite's preload helper in an unknown way`);
  return plain;
}

/** An `import()` in the helper and nothing else but the name that is taken from it. */
const wrapped = (helper: string) =>
  new RegExp(
    String.raw`(?<![\w$.])${helper.replace("$", String.raw`\$`)}\(\(\)=>(import\([^()]*\)(?:\.then\(\w+=>\w+\.\w+\))?),(?:\[\]|__VITE_PRELOAD__)\)`,
    "g",
  );
