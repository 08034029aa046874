import type { Plugin } from "vite";
import { rewrittenChunks } from "./rewritten-chunks.ts";

// What React throws to itself and knows by identity: 460, 461, 474, 519 and 542 of its error codes.
const ownSignal = /(?<=[\w$]=)Error\(([\w$]+\((?:46[01]|474|519|542)\))\)/g;

/**
 * React makes five errors as it starts, which it throws to itself and never shows. While somebody measures a page or has its
 * tools open, Chromium notes where each error was made, and for that reads the whole of React once more: half of what
 * starting it takes then. Without a stack there is nothing to note.
 */
export const stacklessErrors = (): Plugin =>
  rewrittenChunks("stackless-errors", withStacklessErrors, "no chunk has one of React's own errors");

/** The code of a chunk with React's own errors as errors without a stack. */
export const withStacklessErrors = (code: string): string =>
  code.replaceAll(ownSignal, "Object.assign(Object.create(Error.prototype),{message:$1})");
