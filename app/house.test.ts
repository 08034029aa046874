import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { mayImport, owners } from "./house.ts";

const app = import.meta.dirname;

interface Source {
  readonly file: string;
  readonly room: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const sources: Source[] = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && file.includes(path.sep))
  .map((file) => {
    const text = readFileSync(path.join(app, file), "utf8");
    const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => match[1]!);
    return { file, room: file.split(path.sep)[0]!, text, imports };
  });

const isTest = (file: string) => /\.(test|examples)\.tsx?$/.test(file);

describe("the house", () => {
  test("knows every room", () => {
    const rooms = new Set(sources.map((source) => source.room));
    expect([...rooms].filter((room) => !(room in mayImport))).toEqual([]);
  });

  test("has no door upwards or sideways", () => {
    const through = sources.flatMap(({ file, room, imports }) =>
      imports
        .filter((name) => name.startsWith("#"))
        .map((name) => name.slice(1).split("/")[0]!)
        // A test may open a real store, whatever its floor.
        .filter((other) => !(isTest(file) && other === "store"))
        .filter((other) => other !== room && !mayImport[room]?.includes(other))
        .map((other) => `${file} imports ${other}`),
    );
    expect(through).toEqual([]);
  });

  test("keeps a room's sub-folders private and its relative imports inside", () => {
    const through = sources.flatMap(({ file, room, imports }) =>
      imports
        .filter((name) =>
          name.startsWith("#")
            ? name.split("/").length > 2 && name.slice(1).split("/")[0] !== room
            : name.startsWith(".") && !path.join(path.dirname(file), name).startsWith(room + path.sep),
        )
        // A test may use the workshop: a PostgreSQL of its own, the errors it expects.
        .filter((name) => !(isTest(file) && name.startsWith("../../tools/")))
        .map((name) => `${file} imports ${name}`),
    );
    expect(through).toEqual([]);
  });

  test("lets only the owner of a table name it in a query", () => {
    const word = /(?:selectFrom|insertInto|updateTable|deleteFrom|replaceInto|Join)\(\s*\[?"(\w+)/g;
    const through = sources
      .filter(({ file, room }) => room !== "store" && !isTest(file))
      .flatMap(({ file, room, text }) =>
        [...text.matchAll(word)]
          .map((match) => match[1]!)
          .filter((table) => owners[table] !== room)
          .map((table) => `${file} names ${table}`),
      );
    expect(through).toEqual([]);
  });

  test("lets only staff, the command line and tests make an actor", () => {
    const makers = sources.filter(
      ({ file, room, text }) =>
        /\bactorNamed\(/.test(text) && !isTest(file) && !["kernel", "staff", "site"].includes(room),
    );
    expect(makers.map(({ file }) => file)).toEqual([]);
  });
});
