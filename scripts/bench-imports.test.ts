import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { root } from "./build/freshness.ts";

const moduleOf = (file: string) => parseSync(file, readFileSync(file, "utf8")).module;

/** The names that a file exports itself or hands on. */
function exportsOf(file: string): Set<string> {
  const entries = moduleOf(file).staticExports.flatMap(({ entries }) => entries);
  return new Set(entries.map(({ exportName }) => exportName.name ?? exportName.kind));
}

// The benches have dependencies of their own, which neither the compiler nor `npm test` sees: what they take from the rest
// of the project would break unnoticed.
test("the benches import only what is there", () => {
  const files = globSync("bench/**/*.ts", {
    cwd: root,
    exclude: (name) => name.includes("node_modules") || name.includes("peers/"),
  }).map((file) => path.join(root, file));
  const missing = files.flatMap((file) =>
    moduleOf(file)
      .staticImports.filter(({ moduleRequest }) => moduleRequest.value.startsWith(".."))
      .flatMap(({ moduleRequest, entries }) => {
        const there = exportsOf(path.resolve(path.dirname(file), moduleRequest.value));
        return entries
          .flatMap(({ importName }) => importName.name ?? [])
          .filter((name) => !there.has(name))
          .map((name) => `${path.relative(root, file)}: ${name}`);
      }),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
