import { createHash } from "node:crypto";

const payPalHosts =
  "https://www.paypal.com https://www.paypalobjects.com https://*.paypal.com https://*.paypalobjects.com";

/**
 * "payment": PayPal's script may run. "framed": a page of ours may show it in a frame. "frames": it may show such a page. No other
 * page is shown in anybody's frame.
 */
export type PolicyKind = "payment" | "framed" | "frames";

export interface PolicyOptions {
  /** The inline scripts and styles of the page, whose hashes the policy names: a cached page can have no nonce. */
  readonly scripts: readonly (string | Buffer)[];
  readonly styles: readonly (string | Buffer)[];
  readonly kind?: PolicyKind | undefined;
  /** True behind https: other requests are upgraded. */
  readonly secure: boolean;
}

/** The Content-Security-Policy of one page. */
export function contentSecurityPolicy({ scripts, styles, kind, secure }: PolicyOptions): string {
  const payment = kind === "payment";
  const rules = [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${kind === "framed" ? "'self'" : "'none'"}`,
    "form-action 'self'",
    // No 'strict-dynamic': an import() from a hashed inline script counts as the parser's own and would be refused.
    // 'self' is safe here, as nothing that a visitor or staff upload is ever served as a script.
    `script-src 'self' ${scripts.map(hashOf).join(" ")}${payment ? ` ${payPalHosts}` : ""}`,
    // PayPal's script writes styles of its own, without a nonce.
    payment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${styles.map(hashOf).join(" ")}`,
    `img-src 'self' data:${payment ? ` ${payPalHosts}` : ""}`,
    "font-src 'self'",
    `connect-src 'self'${payment ? ` ${payPalHosts}` : ""}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    // The map's frame exists only after a click on "Open the live map". 'self': the fake PayPal, where its window was
    // blocked.
    `frame-src https://www.openstreetmap.org${payment ? ` 'self' ${payPalHosts}` : kind === "frames" ? " 'self'" : ""}`,
    ...(payment ? [`child-src 'self' ${payPalHosts}`] : ["require-trusted-types-for 'script'"]),
    ...(secure ? ["upgrade-insecure-requests"] : []),
    "report-to csp",
  ];
  return rules.join("; ");
}

// The desk's stylesheet is a hundred kilobytes, and the same bytes in each of its screens.
const known = new WeakMap<Buffer, string>();

function hashOf(content: string | Buffer): string {
  const before = typeof content === "string" ? undefined : known.get(content);
  const hash = before ?? `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
  if (typeof content !== "string") known.set(content, hash);
  return hash;
}
