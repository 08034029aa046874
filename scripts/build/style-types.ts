import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { classesOf } from "./css-classes.ts";
import { root } from "./freshness.ts";

const file = path.join(root, "app/css-modules.generated.d.ts");

/** What every CSS module exports, so that the compiler knows a class that is not there. */
export function styleTypes(): string {
  const modules = globSync("app/**/*.module.css", { cwd: root }).toSorted((one, other) =>
    path.basename(one) < path.basename(other) ? -1 : 1,
  );
  const declarations = modules.map((module) => {
    const names = Object.keys(classesOf(readFileSync(path.join(root, module), "utf8"), module));
    return `declare module "*/${path.basename(module)}" {\n${names.map((name) => `  export const ${name}: string;\n`).join("")}}\n`;
  });
  return `// Written by "node scripts/build/style-types.ts" from the CSS modules.\n\n${declarations.join("\n")}`;
}

export const writtenStyleTypes = (): string => readFileSync(file, "utf8");

if (import.meta.main) writeFileSync(file, styleTypes());
