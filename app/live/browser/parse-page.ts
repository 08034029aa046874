/** A page of ours as a document of its own, out of which parts are taken. Trusted Types requires that a policy lets it through. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(trusted(withoutStyle(html)), "text/html");
}

/** Another page's style is not for this one, whose policy would refuse it. */
function withoutStyle(html: string): string {
  const [from, to] = [html.indexOf("<style>"), html.indexOf("</style>")];
  return from < 0 || to < from ? html : html.slice(0, from) + html.slice(to + "</style>".length);
}

function trusted(html: string): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: object): { createHTML(text: string): string } };
  };
  policy ??= trustedTypes?.createPolicy("menu", { createHTML: (text: string) => text });
  return policy ? policy.createHTML(html) : html;
}
let policy: { createHTML(text: string): string } | undefined;
