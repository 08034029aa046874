import path from "node:path";
import type { CustomProperty, Rule, Selector, SelectorComponent } from "lightningcss";
import { transform } from "lightningcss";
import type { CssRule } from "../../app/layout/document/document-style.server.ts";

/**
 * The classes of a CSS module by the names under which a component imports them: "media-card.module.css" with
 * `.text-box` gives { textBox: "media-card__text-box" }. A file's name is the only owner of its prefix.
 */
export function classesOf(css: string, file: string): Record<string, string> {
  const locals = new Set<string>();
  const collect = (selector: Selector): void => {
    for (const part of selector) {
      if (part.type === "class") locals.add(part.name);
      selectorsIn(part).forEach(collect);
    }
  };
  transform({ filename: file, code: Buffer.from(css), visitor: { Selector: collect } });
  return Object.fromEntries(
    [...locals].toSorted().map((local) => [camelCase(local), scopedName(local, file)]),
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

/** The rules of a stylesheet in their order, each with the classes without which it matches nothing. */
export function rulesOf(source: string): CssRule[] {
  // On one line, a rule goes from its column to that of the next one.
  const css = source.replace(/\/\*[^]*?\*\/|\n/g, " ");
  let rules: CssRule[] = [];
  const StyleSheet = (sheet: { rules: Rule[] }) => {
    rules = withNeeds(css, sheet.rules, css.length);
  };
  transform({ filename: "", code: Buffer.from(css), visitor: { StyleSheet } });
  return rules;
}

function withNeeds(css: string, rules: readonly Rule[], end: number): CssRule[] {
  const starts = rules.map((rule) => ("value" in rule && rule.value ? rule.value.loc.column - 1 : end));
  return rules.map((rule, at) => {
    const [start = 0, stop = end] = starts.slice(at);
    const text = css.slice(start, stop).trimEnd();
    switch (rule.type) {
      case "style": {
        const needs = neededClasses(rule.value.selectors);
        return needs.every((classes) => classes.length > 0) ? { text, needs } : text;
      }
      case "layer-block":
      case "media":
      case "supports":
      case "container":
      case "starting-style": {
        const prelude = text.slice(0, text.indexOf("{")).trimEnd();
        return { prelude, rules: withNeeds(css, rule.value.rules, css.lastIndexOf("}", stop - 1)) };
      }
      default:
        return text;
    }
  });
}

/** What each selector of a list needs. What is in :not() is not needed; of :is() and :has() any part will do. */
function neededClasses(selectors: readonly Selector[]): string[][] {
  return selectors.flatMap((selector) =>
    selector
      .map(neededBy)
      .reduce((all, ways) => all.flatMap((names) => ways.map((others) => [...names, ...others])), [[]]),
  );
}

function neededBy(part: SelectorComponent): string[][] {
  if (part.type === "class") return [[part.name]];
  const any = part.type === "pseudo-class" && part.kind === "not" ? [] : selectorsIn(part);
  return any.length > 0 ? neededClasses(any) : [[]];
}

/** The selectors inside :is(), :where(), :has() and :not(). */
function selectorsIn(part: SelectorComponent): readonly Selector[] {
  if (part.type !== "pseudo-class" || part.kind === "host") return [];
  return "selectors" in part ? part.selectors : [];
}

/** The tokens that some text names, directly or through other tokens: a page is sent no others. */
export function tokensFor(text: string, tokens: string): string {
  const wanted = new Set(namesIn(text));
  const uses = new Map<string, string[]>();
  transformTokens(tokens, ({ name, value }) => {
    uses.set(name, [...(uses.get(name) ?? []), ...namesIn(JSON.stringify(value))]);
  });
  for (const name of wanted) for (const used of uses.get(name) ?? []) wanted.add(used);
  return transformTokens(tokens, ({ name }) => (wanted.has(name) ? undefined : []));
}

const namesIn = (text: string): readonly string[] => text.match(/--[\w-]+/g) ?? [];

function transformTokens(css: string, custom: (token: CustomProperty) => [] | undefined | void): string {
  const visitor = { Declaration: { custom } };
  const { code } = transform({ filename: "", code: Buffer.from(css), minify: true, visitor });
  // What may become any property's value is printed with a space after each comma.
  return code.toString().replace(/"[^"]*"|, /g, (found) => (found === ", " ? "," : found));
}
