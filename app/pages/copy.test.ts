import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { claims } from "#brand/claims.ts";
import { allowed, everywhere } from "./copy-numbers.ts";

const app = path.join(import.meta.dirname, "..");
const files = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".copy.ts"))
  .sort();

/** What holds a number that nobody reads as a claim. */
const notWords = new Set(["id", "url", "href", "to", "path", "date", "checked", "at", "colours", "ground"]);
const places = [
  /\b(?:Plate|Menu|Year) \d+\b/g,
  /#[0-9a-f]{6}\b/gi,
  /\b\d{4}-\d\d-\d\d\b/g,
  /\b\d{1,2}\.\d{2}\b/g,
];

const large = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million";
const number = new RegExp(String.raw`(?<![a-z\d])\d[\d,.]*(?<=\d)|\b(?:${large})\b`, "gi");
const claimed = new Set(Object.values(claims).map(({ figure }) => figure.replace("%", "")));

/** Every text that a copy file can put on a page; of a function, the texts that stand in it. */
function texts(value: unknown, key = ""): string[] {
  if (notWords.has(key)) return [];
  if (typeof value === "string") return [value];
  if (typeof value === "function")
    return [...value.toString().matchAll(/(["'`])((?:\\.|(?!\1)[^\\])*)\1/gs)].map(([, , words = ""]) =>
      words.replaceAll(/\$\{[^}]*\}|\\(?:u[0-9a-f]{4}|x[0-9a-f]{2})/gi, " "),
    );
  if (value && typeof value === "object")
    return Object.entries(value).flatMap(([name, one]) => texts(one, name));
  return [];
}

function numbersIn(text: string): string[] {
  const words = places.reduce((left, place) => left.replaceAll(place, " "), text);
  return [...words.matchAll(number)].map(([found]) => found.toLowerCase());
}

test.each(files)("%s claims no number that is not in brand/claims.ts, or says why", async (file) => {
  const words = texts({ ...((await import(path.join(app, file))) as object) });
  const rules = allowed[file] ?? [];
  const fine = (one: string) =>
    claimed.has(one) ||
    one in everywhere ||
    rules.some(({ numbers }) => numbers === "all" || numbers.includes(one));
  const strange = words.flatMap((text) =>
    numbersIn(text)
      .filter((one) => !fine(one))
      .map((one) => `${one} in “${text.slice(0, 80)}”`),
  );
  expect(strange).toEqual([]);
});

test("No number is allowed that no page uses any more", async () => {
  const stale = await Promise.all(
    Object.entries(allowed).map(async ([file, rules]) => {
      if (!files.includes(file)) return [file];
      const used = texts({ ...((await import(path.join(app, file))) as object) }).flatMap(numbersIn);
      return rules
        .flatMap(({ numbers }) => (numbers === "all" ? [] : numbers))
        .filter((one) => !used.includes(one))
        .map((one) => `${one} in ${file}`);
    }),
  );
  expect(stale.flat()).toEqual([]);
});
