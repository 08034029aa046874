/** The headers of every response, whatever it is. A page adds its own Content-Security-Policy. */
export function securityHeaders({ secure }: { secure: boolean }): readonly (readonly [string, string])[] {
  return [
    ...(secure ? [["Strict-Transport-Security", "max-age=63072000; includeSubDomains"] as const] : []),
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["X-Frame-Options", "DENY"],
    [
      "Permissions-Policy",
      'camera=(), microphone=(), geolocation=(), usb=(), payment=(self "https://www.paypal.com")',
    ],
    ["Reporting-Endpoints", 'csp="/csp-report"'],
  ];
}

/** What is nobody's to find: the desk's responses, and whatever says only that something went wrong. */
export const noIndex = ["X-Robots-Tag", "noindex"] as const;

/** The policy of whatever is not a page: nothing may run. */
export const noContentPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** The policy of a plain page of ours, for when no page can be rendered: its one style is in it. */
export const fallbackPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";
