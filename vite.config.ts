import { reactRouter } from "@react-router/dev/vite";
import type { Plugin, Rollup } from "vite";
import { build, defineConfig } from "vite";

// Vite wraps every import() in a helper that fetches style sheets first. We have none to fetch - a page's style stands
// in the page - so on pages that are only read the helper would be a third of the script.
function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk")
          chunk.code = chunk.code.replace(
            /import\{t as (\w+)\}from"\.\/preload-helper-[^"]+\.js";/,
            "const $1=load=>load();",
          );
    },
  };
}

export default defineConfig({
  plugins: [reactRouter(), plainImports(), scripts()],
  build: {
    target: "es2022",
    modulePreload: false,
    // Fonts and pictures are fetched by name and kept for a year; inlined they would be sent with every page.
    assetsInlineLimit: 0,
  },
  environments: {
    // One server build: the pages, the machines' addresses and the command line in one process.
    ssr: { build: { rollupOptions: { input: "./app/server/main.ts" } } },
  },
});

/** `import text from "./worker.ts?script"`: the module and what it imports, bundled into one classic script. */
function scripts(): Plugin {
  const mark = "?script";
  return {
    name: "scripts",
    async load(id) {
      if (!id.endsWith(mark)) return null;
      const input = id.slice(0, -mark.length);
      const result = (await build({
        configFile: false,
        logLevel: "warn",
        build: { write: false, target: "es2022", rollupOptions: { input, output: { format: "iife" } } },
      })) as Rollup.RollupOutput;
      this.addWatchFile(input);
      return `export default ${JSON.stringify(result.output[0].code)}`;
    },
  };
}
