import { registerHooks } from "node:module";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { classesOf } from "../build/stylesheet.ts";

// node --import ./scripts/chaos/css-modules.ts: what a chaos test imports from app/ may name the classes of a stylesheet.
// Node cannot load one, so it gets the class names alone.
registerHooks({
  load(url, context, next) {
    if (!url.endsWith(".css")) return next(url, context);
    const file = fileURLToPath(url);
    const classes = Object.entries(classesOf(readFileSync(file, "utf8"), file));
    const source = classes
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join("\n");
    return { format: "module", source, shortCircuit: true };
  },
});
