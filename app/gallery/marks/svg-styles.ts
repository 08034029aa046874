import { unusable } from "./unusable-mark.ts";

/** A rule of a stylesheet whose selector is one class, one id or one element. */
export interface StyleRule {
  readonly kind: "element" | "class" | "id";
  readonly name: string;
  readonly declarations: ReadonlyMap<string, string>;
}

const kinds = { "": "element", ".": "class", "#": "id" } as const;
const mostRules = 500;

const notRead = "has styles that we do not read: save it with “presentation attributes” in place of styles";

/** The rules of a `<style>`. Throws UnusableMark for what is more than colours and lines by class, id or element. */
export function readStyles(text: string): StyleRule[] {
  const css = withoutComments(text);
  if (css.includes("\\")) throw unusable(notRead);
  if (/@import|@font-face|@namespace/i.test(css)) throw unusable("asks for something from elsewhere");
  if (css.includes("@")) throw unusable(notRead);
  const rules: StyleRule[] = [];
  for (const part of css.split("}")) {
    if (!part.trim()) continue;
    const [selectors = "", body, ...more] = part.split("{");
    if (body === undefined || more.length) throw unusable(notRead);
    const declarations = readDeclarations(body);
    for (const selector of selectors.split(",")) {
      const [, sign = "", name] = /^([.#]?)([A-Za-z_][\w-]{0,80})$/.exec(selector.trim()) ?? [];
      if (!name || rules.length >= mostRules) throw unusable(notRead);
      rules.push({ kind: kinds[sign as keyof typeof kinds], name, declarations });
    }
  }
  return rules;
}

/** "fill:#fff;stroke:none" by property; of two the later. */
export function readDeclarations(text: string): Map<string, string> {
  const css = withoutComments(text);
  if (css.includes("\\")) throw unusable(notRead);
  const found = new Map<string, string>();
  for (const one of css.split(";")) {
    const colon = one.indexOf(":");
    if (colon < 0) continue;
    const value = one.slice(colon + 1).trim();
    found.set(one.slice(0, colon).trim().toLowerCase(), withoutImportant(value));
  }
  return found;
}

const withoutImportant = (value: string) =>
  value.toLowerCase().endsWith("!important") ? value.slice(0, -"!important".length).trimEnd() : value;

function withoutComments(css: string): string {
  const parts = css.split("/*");
  const [first = "", ...rest] = parts;
  return rest.reduce((all, part) => {
    const end = part.indexOf("*/");
    if (end < 0) throw unusable(notRead);
    return all + part.slice(end + 2);
  }, first);
}
