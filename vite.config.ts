import { reactRouter } from "@react-router/dev/vite";
import type { Plugin, Rollup } from "vite";
import { build, defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter(), scripts()],
  build: {
    target: "es2022",
    // The loader on every page must stay raw `import()`: Vite's preload helper would double its size.
    modulePreload: false,
    // Fonts and pictures are fetched by name and kept for a year; inlined they would be sent with every page.
    assetsInlineLimit: 0,
  },
  environments: {
    // One server build: the pages, the machines' addresses and the command line in one process.
    ssr: { build: { rollupOptions: { input: "./app/site/main.ts" } } },
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
