import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import type { PageDocument } from "#page-content/page-document.ts";
import { listKinds } from "#page-content/lists/list-kinds.ts";
import type { ListItem } from "#page-content/lists/list-item.ts";
import { textsIn, textsOfPage } from "#page-content/page-document.ts";

const app = path.join(import.meta.dirname, "..");
/**
 * Every file of words, named from app/ on, the sample's pages, "content/pages/primaries.json", and the folders of its lists,
 * "content/lists/news".
 */
export const copyFiles = [
  ...readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".copy.ts")),
  ...readdirSync(path.join(app, "../content/pages")).map((file) => `content/pages/${file}`),
  ...readdirSync(path.join(app, "../content/lists")).map((list) => `content/lists/${list}`),
].sort();

/** What holds no words. */
const notWords = new Set([
  "id",
  "url",
  "href",
  "to",
  "path",
  "date",
  "checked",
  "at",
  "colours",
  "background",
]);
/** Every text that a copy file can put on a page. */
export async function textsOf(file: string): Promise<string[]> {
  if (isPage(file) || isList(file)) return await exportedTextsOf(file);
  const source = readFileSync(path.join(app, file), "utf8");
  return [...(await exportedTextsOf(file)), ...literals(parseSync(file, source).program)];
}

/** The texts of what a copy file exports; its functions' texts are found in its source. */
export async function exportedTextsOf(file: string): Promise<string[]> {
  if (isList(file))
    return itemsIn(file).flatMap(({ list, values }) =>
      textsIn(listKinds[list].fields, values, "").map(({ text }) => text),
    );
  return isPage(file) ? textsOfPage(samplePageIn(file)).map(({ text }) => text) : texts(await wordsIn(file));
}

/** All that a file of words exports, or a page says. */
export async function wordsIn(file: string): Promise<object> {
  if (isList(file)) return itemsIn(file);
  return isPage(file) ? samplePageIn(file) : { ...((await import(path.join(app, file))) as object) };
}

const isPage = (file: string) => file.endsWith(".json");
const isList = (file: string) => file.startsWith("content/lists/");

/** The items of a list of the sample's: "content/lists/news". */
const itemsIn = (folder: string): Pick<ListItem, "list" | "values">[] =>
  readdirSync(path.join(app, "..", folder)).map(
    (file) => JSON.parse(readFileSync(path.join(app, "..", folder, file), "utf8")) as ListItem,
  );

/** A page of the sample: "content/pages/primaries.json". */
export const samplePageIn = (file: string): PageDocument =>
  JSON.parse(readFileSync(path.join(app, "..", file), "utf8")) as PageDocument;

function texts(value: unknown, key = ""): string[] {
  if (notWords.has(key)) return [];
  if (typeof value === "string") return [value];
  if (value && typeof value === "object")
    return Object.entries(value).flatMap(([name, one]) => texts(one, name));
  return [];
}

interface Syntax {
  readonly type: string;
  readonly [part: string]: unknown;
}

/** Every text that stands in a source: whatever a function says, and what it takes from beside it. */
function literals(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literals);
  if (!node || typeof node !== "object") return [];
  const { type, ...parts } = node as Syntax;
  if (type === "ImportDeclaration" || type.startsWith("TS")) return [];
  if (type === "Literal") return typeof parts["value"] === "string" ? [parts["value"]] : [];
  if (type === "TemplateElement") return [(parts["value"] as { readonly cooked: string }).cooked];
  if (type === "Property" && notWords.has((parts["key"] as { readonly name?: string }).name ?? "")) return [];
  return Object.values(parts).flatMap(literals);
}
