import path from "node:path";

/**
 * The classes of a CSS module by the names under which a component imports them: "media-card.module.css" with
 * `.text-box` gives { textBox: "media-card__text-box" }. A file's name is the only owner of its prefix.
 */
export function classesOf(css: string, file: string): Record<string, string> {
  const plain = css.replace(/\/\*[^]*?\*\//g, "").replace(/url\("[^"]*"\)/g, "");
  // What is before a brace is a selector; declarations hold no braces.
  const selectors = [...plain.matchAll(/([^{};]+)\{/g)].map((match) => match[1]!);
  const locals = selectors
    .filter((selector) => !selector.trim().startsWith("@"))
    .flatMap((selector) => [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map((match) => match[1]!));
  return Object.fromEntries(
    [...new Set(locals)].toSorted().map((local) => [camelCase(local), scopedName(local, file)]),
  );
}

/** One name for a class on the server, in the browser and in the stylesheet: no hash, so that it can be read. */
export function scopedName(local: string, file: string): string {
  const owner = path.basename(file).replace(/(?:\.late)?\.module\.css.*$/, "");
  return local === owner ? owner : `${owner}__${local}`;
}

export const isCssModule = (file: string): boolean => file.endsWith(".module.css");

/**
 * Whether a stylesheet is for what a page seldom begins with: a document has its rules where it has their classes, and an
 * island that may come to need them brings them along.
 */
export const isLate = (file: string): boolean => file.endsWith(".late.module.css");

function camelCase(local: string): string {
  return local.replace(/-+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
