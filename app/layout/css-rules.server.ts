/** A rule of a stylesheet: one with others in it (a layer, a condition), or one that stands or falls as a whole. */
export interface CssRule {
  readonly text: string;
  readonly prelude: string;
  /** What is between its braces; "" where it has none. */
  readonly body: string;
  readonly inner?: readonly CssRule[];
  /** For each of its selectors the classes that a document must have for it to match anything. */
  readonly needs: readonly (readonly string[])[];
}

const holdsRules = /^@(?:layer|media|supports|container|starting-style)\b/;
const always: CssRule["needs"] = [[]];

/** The rules of a stylesheet, in their order. Takes CSS that a browser would take without a complaint. */
export function parseRules(css: string): CssRule[] {
  return topLevel(css.replace(/\/\*[^]*?\*\//g, "")).map(({ text, prelude, body }) => {
    const rule = { text, prelude, body };
    if (!prelude.startsWith("@")) return { ...rule, needs: neededClasses(prelude) };
    const inner = body && holdsRules.test(prelude) ? { inner: parseRules(body) } : {};
    return { ...rule, ...inner, needs: always };
  });
}

/** The statements of a stylesheet: each ends with the semicolon or the brace that closes it. */
function topLevel(css: string): Pick<CssRule, "text" | "prelude" | "body">[] {
  const found: Pick<CssRule, "text" | "prelude" | "body">[] = [];
  let [start, open, depth] = [0, 0, 0];
  // A brace inside a string is a letter of it.
  for (const { 0: sign, index } of css.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/g)) {
    if (sign === "{" && depth++ === 0) open = index;
    const ends = sign === "}" ? --depth === 0 : sign === ";" && depth === 0;
    if (!ends) continue;
    const text = css.slice(start, index + 1);
    const prelude = css.slice(start, sign === "}" ? open : index).trim();
    found.push({ text, prelude, body: sign === "}" ? css.slice(open + 1, index) : "" });
    start = index + 1;
  }
  return found;
}

/** What each selector of a list needs. What is in :not() is not needed; of :is() and :has() any part will do. */
function neededClasses(list: string): string[][] {
  const plain = list.replace(/:not\([^()]*\)/g, "");
  const [group, inner = ""] = /\(([^()]*)\)/.exec(plain) ?? [];
  if (group !== undefined)
    return inner.split(",").flatMap((part) => neededClasses(plain.replace(group, () => ` ${part} `)));
  return plain
    .split(",")
    .map((selector) => [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = ""]) => name));
}
