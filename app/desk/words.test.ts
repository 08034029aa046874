import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";

const desk = import.meta.dirname;
const files = readdirSync(desk, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|testkit|examples|stories)\.tsx?$/.test(file),
);

/** The list of words: what is said, and what is never said in its place. */
const listed = readFileSync(path.join(desk, "../../docs/glossary.md"), "utf8")
  .split("## One word at the desk")[1]!
  .split("\n## ")[0]!
  .split("\n")
  .flatMap((line) => {
    const [, word, , never] = /^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? [];
    return word && never && word.trim() !== "word" && !word.startsWith("-")
      ? [{ word: word.trim(), never: never.split(";").map((one) => one.trim()) }]
      : [];
  });

const names = new Set([
  "className",
  "to",
  "href",
  "action",
  "formAction",
  "name",
  "id",
  "key",
  "type",
  "kind",
  "icon",
]);

/** What a file can put on a screen: the text of its elements, and its strings. */
function saysIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(saysIn);
  if (!node || typeof node !== "object") return [];
  const { type, ...parts } = node as { readonly type?: string; readonly [part: string]: unknown };
  if (type === "ImportDeclaration" || type?.startsWith("TS")) return [];
  if (type === "JSXText") return [String(parts["value"])];
  if (type === "JSXAttribute" && names.has(String((parts["name"] as { name?: unknown }).name))) return [];
  if (type === "Literal") return typeof parts["value"] === "string" ? [parts["value"]] : [];
  if (type === "TemplateElement") return [String((parts["value"] as { cooked: unknown }).cooked)];
  return Object.values(parts).flatMap(saysIn);
}

const texts = files.flatMap((file) =>
  saysIn(parseSync(file, readFileSync(path.join(desk, file), "utf8")).program).map((text) => ({
    file,
    text: text.replaceAll(/\s+/g, " ").trim(),
  })),
);

/** Whether a text says what is never said; a word with a capital counts where a label begins with it. */
function says(text: string, words: string): boolean {
  const at = /^\p{Lu}/u.test(words)
    ? text.startsWith(words)
      ? 0
      : -1
    : text.toLowerCase().indexOf(words.toLowerCase());
  const isWord = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign);
  return at !== -1 && !isWord(text[at - 1]) && !isWord(text[at + words.length]);
}

test.each(listed)("$word is called so on every screen of the desk, and nothing else", ({ word, never }) => {
  const other = texts.flatMap(({ file, text }) =>
    never
      .filter((words) => says(text, words) && !text.startsWith(word))
      .map((words) => `${file}: ${words}: ${text}`),
  );
  expect(other).toEqual([]);
});

test("the list has the verbs of every screen, and the words of the trade", () => {
  expect(texts.length).toBeGreaterThan(2000);
  expect(listed.map(({ word }) => word)).toEqual(
    expect.arrayContaining([
      "Save",
      "Publish",
      "Approve",
      "Undo",
      "Remove",
      "Add",
      "allergen",
      "on hold",
      "history",
      "lost",
    ]),
  );
});
