import type { Plugin } from "vite";

const wrapper = /(?<==[\w$]+\(\()(?:\(([\w$,]*)\)|([\w$]+))=>\{/g;

/**
 * React is CommonJS, which the bundler wraps in arrow functions. Chromium reads a function in brackets at once, while the
 * file is still coming and in another thread; an arrow it only skims there, and reads it all once more, in the page's own
 * thread, when the function is called a moment later: half of what starting React took on a slow phone.
 */
export function eagerWrappers(): Plugin {
  return {
    name: "eager-wrappers",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
      let found = 0;
      for (const chunk of chunks) {
        const code = withEagerWrappers(chunk.code);
        if (code !== chunk.code) found++;
        chunk.code = code;
      }
      if (found === 0) throw new Error("eager-wrappers: no chunk has a wrapper; is the plugin still needed?");
    },
  };
}

/** The code of a chunk with its wrappers of CommonJS modules as functions that are read at once. */
export const withEagerWrappers = (code: string): string =>
  code.replaceAll(wrapper, (_whole, several: string | undefined, one = "") => `function(${several ?? one}){`);
