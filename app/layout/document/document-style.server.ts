/** A rule of a stylesheet, as it is read while the site is built (scripts/build/stylesheet.ts). */
export type CssRule =
  /** One that needs no class: every document has it. */
  | string
  /** `needs`: for each of its selectors the classes that a document must have for it to match anything. */
  | { readonly text: string; readonly needs: readonly (readonly string[])[] }
  /** A layer or a condition with rules in it. */
  | { readonly prelude: string; readonly rules: readonly CssRule[] };

/** Gives its rules, in their order. */
type Stylesheet = () => readonly CssRule[];

/** The stylesheets of a page, in their order, and those of them that no script of the page can come to need. */
interface PageSheets {
  readonly all: readonly Stylesheet[];
  readonly unscripted: ReadonlySet<Stylesheet>;
}

/**
 * The style of a page, layer by layer. Given a rendered document, the rules whose classes are nowhere in it are left out of
 * the unscripted stylesheets: a component has looks that this page never gives it.
 */
export function styleOfSheets({ all, unscripted }: PageSheets, html?: string): string {
  const classes = html === undefined ? undefined : classesIn(html);
  // What is in no layer comes first: the fonts, and the order of the layers.
  const layers = new Map([["", ""]]);
  for (const sheet of all) {
    const shown = unscripted.has(sheet) ? classes : undefined;
    for (const rule of sheet()) {
      const inLayer = typeof rule === "object" && "rules" in rule && rule.prelude.startsWith("@layer ");
      const [prelude, text] = inLayer ? [rule.prelude, textOf(rule.rules, shown)] : ["", textOf([rule])];
      if (text) layers.set(prelude, (layers.get(prelude) ?? "") + text);
    }
  }
  return [...layers].map(([prelude, text]) => (prelude ? `${prelude}{${text}}` : text)).join("");
}

/** What is shown of some rules in a document with these classes; without them, all. */
function textOf(rules: readonly CssRule[], classes?: ReadonlySet<string>): string {
  let text = "";
  for (const rule of rules) {
    if (typeof rule === "string") text += rule;
    else if ("rules" in rule) {
      const inner = textOf(rule.rules, classes);
      if (inner) text += `${rule.prelude}{${inner}}`;
    } else if (!classes || rule.needs.some((all) => all.every((name) => classes.has(name))))
      text += rule.text;
  }
  return text;
}

function classesIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = ""]) => list.split(" ")));
}

/**
 * Lifts every `style="…"` attribute of rendered HTML into a rule of its own, so that the policy needs no
 * 'unsafe-inline' and equal styles are sent once. The rules stand outside the layers and therefore win, as an
 * attribute would. React escapes attribute values, so a quote cannot end one early.
 */
export function extractInlineStyles(html: string): { html: string; css: string } {
  const names = new Map<string, string>();
  const lifted = html.replace(
    /(<[a-zA-Z][^<>]*?) style="([^"]*)"/g,
    (_whole, before: string, style: string) => {
      // None of ours holds these; a value from elsewhere that does would end its rule, or the stylesheet.
      if (/[{}<>]/.test(unescaped(style))) return before;
      const name = names.get(style) ?? `s${names.size}`;
      names.set(style, name);
      return `${before} data-s="${name}"`;
    },
  );
  const css = [...names].map(([style, name]) => `[data-s=${name}]{${unescaped(style)}}`).join("");
  return { html: lifted, css };
}

function unescaped(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
