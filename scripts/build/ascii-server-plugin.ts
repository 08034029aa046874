import type { Plugin } from "vite";

// Each half of a letter that takes two units.
const beyondAscii = /[^\0-\x7F]/g;
// Where the number of a letter would be read as something else.
const numberWouldStand = /\\[^\0-\x7F]|String\.raw`[^`]*[^\0-\x7F]/;

/**
 * V8 holds the text of a module as long as it runs, and takes two bytes for each letter where a single one is beyond Latin-1: a
 * dash in one sentence doubles megabytes. The server's chunks say such letters by their numbers.
 */
export const asciiServer = (): Plugin => ({
  name: "ascii-server",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "ssr",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) if (chunk.type === "chunk") chunk.code = asAscii(chunk.code);
  },
});

/** The same code in ASCII. Throws where a letter beyond it follows a backslash or stands in a `String.raw`. */
export function asAscii(code: string): string {
  const found = numberWouldStand.exec(code)?.[0];
  if (found) throw new Error(`ascii-server: cannot say ${JSON.stringify(found)} in ASCII`);
  return code.replaceAll(beyondAscii, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
