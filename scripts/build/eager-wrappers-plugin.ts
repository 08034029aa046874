import type { Plugin } from "vite";
import { rewrittenChunks } from "./rewritten-chunks.ts";

const wrapper = /(?<==[\w$]+\(\()(?:\(([\w$,]*)\)|([\w$]+))=>\{/g;

/**
 * React is CommonJS, which the bundler wraps in arrow functions. Chromium reads a function in brackets at once, while the
 * file is still coming and in another thread; an arrow it only skims there, and reads it all once more, in the page's own
 * thread, when the function is called a moment later: half of what starting React took on a slow phone.
 */
export const eagerWrappers = (): Plugin =>
  rewrittenChunks("eager-wrappers", withEagerWrappers, "no chunk has a wrapper");

/** The code of a chunk with its wrappers of CommonJS modules as functions that are read at once. */
export const withEagerWrappers = (code: string): string =>
  code.replaceAll(wrapper, (_whole, several: string | undefined, one = "") => `function(${several ?? one}){`);
