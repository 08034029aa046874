/** A page of ours as a document of its own, out of which parts are taken. Trusted Types requires that a policy lets it through. */
export function parsePage(html: string): Document {
  // Its style is not for this page, whose policy would refuse it.
  return new DOMParser().parseFromString(trusted(html.replace(/<style>[^]*?<\/style>/, "")), "text/html");
}

function trusted(html: string): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: object): { createHTML(text: string): string } };
  };
  policy ??= trustedTypes?.createPolicy("menu", { createHTML: (text: string) => text });
  return policy ? policy.createHTML(html) : html;
}
let policy: { createHTML(text: string): string } | undefined;
