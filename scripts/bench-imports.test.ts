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

const benches = globSync("bench/**/*.ts", {
  cwd: root,
  exclude: (name) => name.includes("node_modules") || name.includes("peers/"),
}).map((file) => path.join(root, file));

// The benches have dependencies of their own, which neither the compiler nor `npm test` sees: what they take from the rest
// of the project would break unnoticed.
test("the benches import only what is there", () => {
  const missing = benches.flatMap((file) =>
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
  expect(benches.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

// Node strips types as it loads a file, and knows nothing of JSX and of styles.
test("Node can load what the benches import", () => {
  const waiting = [...benches];
  const seen = new Set<string>();
  const unreadable: string[] = [];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (!file.endsWith(".ts")) unreadable.push(path.relative(root, file));
    else waiting.push(...valuesFrom(file));
  }
  expect(seen.size).toBeGreaterThan(500);
  expect(unreadable).toEqual([]);
});

/** The project's files that a file needs as it runs. */
function valuesFrom(file: string): string[] {
  const { staticImports, staticExports } = moduleOf(file);
  const imported = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const handedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  );
  return [...imported, ...handedOn]
    .filter((from) => /^[.#]/.test(from) && !from.endsWith(".json"))
    .map((from) =>
      from.startsWith("#") ? path.join(root, "app", from.slice(1)) : path.resolve(path.dirname(file), from),
    );
}
