import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { isPublicFolder, mayImport, owners } from "./boundaries.ts";

const app = import.meta.dirname;

interface Source {
  readonly file: string;
  readonly module: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const sources: Source[] = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && file.includes(path.sep))
  .map((file) => {
    const text = readFileSync(path.join(app, file), "utf8");
    const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => match[1]!);
    return { file, module: file.split(path.sep)[0]!, text, imports };
  });

const isTest = (file: string) => /\.(test|testkit|examples|stories)\.tsx?$/.test(file);

describe("the modules", () => {
  test("are all known", () => {
    const modules = new Set(sources.map((source) => source.module));
    expect([...modules].filter((module) => !(module in mayImport))).toEqual([]);
  });

  test("import only downwards", () => {
    const through = sources.flatMap(({ file, module, imports }) =>
      imports
        .filter((name) => name.startsWith("#"))
        .map((name) => name.slice(1).split("/")[0]!)
        // A test may open a real store, whatever its layer.
        .filter((other) => !(isTest(file) && other === "database"))
        .filter((other) => other !== module && !mayImport[module]?.includes(other))
        .map((other) => `${file} imports ${other}`),
    );
    expect(through).toEqual([]);
  });

  test("keep their private sub-folders and relative imports to themselves", () => {
    const through = sources.flatMap(({ file, module, imports }) =>
      imports
        .filter((name) =>
          name.startsWith("#")
            ? name.split("/").length > 2 &&
              name.slice(1).split("/")[0] !== module &&
              !isPublicFolder(path.dirname(name.slice(1)))
            : name.startsWith(".") && !path.join(path.dirname(file), name).startsWith(module + path.sep),
        )
        // A test may use the scripts: a PostgreSQL of its own, the errors it expects.
        .filter((name) => !(isTest(file) && /^(?:\.\.\/)+scripts\//.test(name)))
        .map((name) => `${file} imports ${name}`),
    );
    expect(through).toEqual([]);
  });

  test("name only their own tables in a query", () => {
    const word = /(?:selectFrom|insertInto|updateTable|deleteFrom|replaceInto|Join)\(\s*\[?"(\w+)/g;
    const through = sources
      .filter(({ file, module }) => module !== "database" && !isTest(file))
      .flatMap(({ file, module, text }) =>
        [...text.matchAll(word)]
          .map((match) => match[1]!)
          .filter((table) => owners[table] !== module)
          .map((table) => `${file} names ${table}`),
      );
    expect(through).toEqual([]);
  });

  test("leave the making of an actor to staff, the command line and tests", () => {
    const makers = sources.filter(
      ({ file, module, text }) =>
        /\bactorNamed\(/.test(text) &&
        !isTest(file) &&
        !["values", "staff", "cli", "server"].includes(module),
    );
    expect(makers.map(({ file }) => file)).toEqual([]);
  });
});
