import type { Plugin, Rollup } from "vite";
import { build } from "vite";

const suffix = "?script";

/**
 * `import text from "./page-head.inline.ts?script"`: the module and all that it imports, bundled and minified into one
 * classic script, as text. For the scripts in a page's head and the service worker.
 */
export function scriptText(): Plugin {
  let development = false;
  return {
    name: "script-text",
    configResolved({ mode }) {
      development = mode === "development";
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const { code, moduleIds } = await bundled(id.slice(0, -suffix.length), development);
      for (const file of moduleIds) this.addWatchFile(file);
      return `export default ${JSON.stringify(code)}`;
    },
  };
}

async function bundled(input: string, development: boolean): Promise<Rollup.OutputChunk> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    define: { "import.meta.env.DEV": JSON.stringify(development) },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rollupOptions: { input, output: { format: "iife" } },
    },
  });
  const { output } = result as Rollup.RollupOutput;
  if (output.length !== 1) throw new Error(`${input} became ${output.length} files; a script is one`);
  if (output[0].code.includes("</script")) throw new Error(`${input} would end the element it stands in`);
  return output[0];
}
