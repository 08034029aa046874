import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { withStacklessErrors } from "./stackless-errors-plugin.ts";

test("an error that React throws to itself has its message and no stack", () => {
  const code = withStacklessErrors("var io=Error(i(460)),ao=Error(i(474));return[io,ao]");
  const made = new Function("i", code)((number: number) => `Minified React error #${number}`) as Error[];
  expect(made.map(({ message }) => message)).toEqual([
    "Minified React error #460",
    "Minified React error #474",
  ]);
  for (const error of made) {
    expect(error).toBeInstanceOf(Error);
    expect(error.stack).toBeUndefined();
  }
});

test("an error of ours, and one that React shows, keep where they were made", () => {
  for (const code of ["throw Error(i(299))", "e=Error(i(419)),t", "x=Error(`no`)", "x=new Error(i(519))"])
    expect(withStacklessErrors(code)).toBe(code);
});

test("these are all the errors that React makes as it starts", () => {
  const folder = path.dirname(createRequire(import.meta.url).resolve("react-dom/package.json"));
  const source = readFileSync(path.join(folder, "cjs/react-dom-client.production.js"), "utf8");
  const atStart = [...source.matchAll(/^(?:var | {2})\w+ = Error\(formatProdErrorMessage\((\d+)\)\)/gm)];
  expect(atStart.map(([, number]) => number).toSorted()).toEqual(["460", "461", "474", "519", "542"]);
});
