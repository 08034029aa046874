import type { Plugin } from "vite";

const helperFile = /preload-helper-[^"'`]+\.js/;
const helperImport = /import\{t as (\w+)\}from"\.\/preload-helper-[^"]+\.js";/;

/**
 * Vite wraps every `import()` in a helper that first loads the stylesheets of the imported chunk. Our chunks have none -
 * a page's style stands in the page - and on pages that are only read the helper would be a third of the script.
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
      let replaced = 0;
      for (const chunk of chunks) {
        const code = withoutPreloadHelper(chunk.code, chunk.fileName);
        if (code !== chunk.code) replaced++;
        chunk.code = code;
      }
      if (replaced === 0)
        throw new Error("plain-imports: no chunk imports Vite's preload helper; is the plugin still needed?");
    },
  };
}

/**
 * The code of a chunk with plain imports. Throws where the code names the helper in a way that this does not know: a new
 * version of Vite would otherwise send the helper with every page unnoticed.
 */
export function withoutPreloadHelper(code: string, file: string): string {
  const plain = code.replace(helperImport, "const $1=load=>load();");
  if (helperFile.test(plain))
    throw new Error(`plain-imports: ${file} imports Vite's preload helper in an unknown way`);
  return plain;
}
