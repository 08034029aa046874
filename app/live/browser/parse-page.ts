/** A page of ours as a document of its own, out of which parts are taken. Trusted Types requires that a policy lets it through. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(trusted(withoutStyle(html)), "text/html");
}

/**
 * The style of a page of ours, for `adoptStyle`: its layers alone. Before them stand the faces of the type, which a page
 * has already, after them the rules of single elements, whose names another page uses again.
 */
export function layersOf(html: string): string {
  const [, to] = styleIn(html);
  const style = html.slice(0, Math.max(0, to - "</style>".length));
  const first = style.search(/@layer [\w.]+\{/);
  if (first < 0) return "";
  const element = style.indexOf("[data-s=", first);
  return style.slice(first, element < 0 ? undefined : element);
}

/** The policy would refuse another page's style, and complain. */
function withoutStyle(html: string): string {
  const [from, to] = styleIn(html);
  return html.slice(0, from) + html.slice(to);
}

function styleIn(html: string): [from: number, to: number] {
  const [from, to] = [html.indexOf("<style>"), html.indexOf("</style>")];
  return from < 0 || to < from ? [0, 0] : [from, to + "</style>".length];
}

function trusted(html: string): string {
  // Not every browser has them, nor do the types.
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: object): { createHTML(text: string): string } };
  };
  policy ??= trustedTypes?.createPolicy("menu", { createHTML: (text: string) => text });
  return policy ? policy.createHTML(html) : html;
}
let policy: { createHTML(text: string): string } | undefined;
