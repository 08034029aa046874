import { parseRules } from "./css-rules.server.ts";
import type { CssRule } from "./css-rules.server.ts";

/** The stylesheets of a page, in their order, and those of them that no script of the page can come to need. */
export interface PageSheets {
  readonly all: readonly string[];
  readonly unscripted: readonly string[];
}

/**
 * The style of one rendered document, layer by layer. Of an unscripted stylesheet (one that no script can come to need),
 * the rules whose classes are nowhere in the document are left out: a component has looks that this page never gives it.
 */
export function shownRules({ all, unscripted }: PageSheets, html: string): string {
  const classes = classesIn(html);
  const loose: string[] = [];
  const layers = new Map<string, string>();
  for (const css of all) {
    const isLeftOut = unscripted.includes(css);
    for (const rule of rulesOf(css)) {
      const body = isLeftOut && rule.inner ? shown(rule.inner, classes) : rule.body;
      if (!layer.test(rule.prelude)) loose.push(rule.text);
      else if (body) layers.set(rule.prelude, (layers.get(rule.prelude) ?? "") + body);
    }
  }
  return loose.join("") + [...layers].map(([prelude, body]) => `${prelude}{${body}}`).join("");
}

// One layer, not the list that orders them all. What is in no layer is the list, and the font faces.
const layer = /^@layer [\w.]+$/;

const classesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = ""]) => list.split(" ")));

// Read once each: a hundred stylesheets, shared by all pages.
const read = new Map<string, readonly CssRule[]>();

function rulesOf(css: string): readonly CssRule[] {
  const known = read.get(css) ?? parseRules(css);
  read.set(css, known);
  return known;
}

function shown(rules: readonly CssRule[], classes: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if (!rule.inner) return isShown(rule, classes) ? rule.text : "";
      const inner = shown(rule.inner, classes);
      return inner && `${rule.prelude}{${inner}}`;
    })
    .join("");
}

const isShown = ({ needs }: CssRule, classes: ReadonlySet<string>) =>
  needs.some((all) => all.every((name) => classes.has(name)));
