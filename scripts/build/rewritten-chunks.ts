import type { Plugin } from "vite";

/**
 * A plugin that writes the code of the browser's chunks anew. The build fails where `rewrite` finds nothing to do in any of
 * them: the bundler then writes what it was made for in another way, or not at all.
 */
export function rewrittenChunks(
  name: string,
  rewrite: (code: string, file: string) => string,
  nothingFound: string,
): Plugin {
  return {
    name,
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle(_options, bundle) {
      let isNeeded = false;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const code = rewrite(chunk.code, chunk.fileName);
        isNeeded ||= code !== chunk.code;
        chunk.code = code;
      }
      if (!isNeeded) throw new Error(`${name}: ${nothingFound}; is the plugin still needed?`);
    },
  };
}
