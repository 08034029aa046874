import { z } from "zod";

/** What a browser reports that it did not load, as our policy forbids it: claimed, never proven. Nothing of who reports. */
export interface Violation {
  /** One of our policies' own words, or "other". */
  readonly directive: string;
  /** Where it was to be loaded from: an origin, a word like "inline", the kind of address, or "other". */
  readonly blocked: string;
  /** The page by its route: its address may hold a link's key, and its query what a visitor avoids. */
  readonly page: string;
}

const directives = new Set([
  "default-src",
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "style-src-elem",
  "style-src-attr",
  "img-src",
  "font-src",
  "connect-src",
  "frame-src",
  "child-src",
  "worker-src",
  "manifest-src",
  "object-src",
  "form-action",
  "frame-ancestors",
  "base-uri",
  "require-trusted-types-for",
]);
const words = new Set(["inline", "eval", "wasm-eval", "self", "trusted-types-policy", "trusted-types-sink"]);
// Of an extension the kind alone: which ones somebody has tells browsers apart.
const schemes = new Set([
  "data",
  "blob",
  "about",
  "file",
  "filesystem",
  "chrome-extension",
  "moz-extension",
  "safari-extension",
  "safari-web-extension",
]);
const longestHost = 80;

const text = z.string().optional().catch(undefined);
const reported = z.object({ effectiveDirective: text, blockedURL: text, documentURL: text });
const older = z.object({
  "effective-directive": text,
  "violated-directive": text,
  "blocked-uri": text,
  "document-uri": text,
});
const bodies = z.union([
  z.array(z.object({ type: z.literal("csp-violation"), body: reported })).min(1),
  z.object({ "csp-report": older }),
]);
const maxInOneBody = 20;

/** The violations in what a browser sent, in today's form or the older one; none in anything else. `pageOf` names the route of a path. */
export function parseViolations(sent: unknown, pageOf: (path: string) => string): Violation[] {
  const body = bodies.safeParse(sent).data;
  if (!body) return [];
  const violation = (directive = "", blocked = "", document = ""): Violation => ({
    // An older browser sends the whole rule: "script-src 'self'".
    directive: knownDirective(directive.split(" ", 1)[0] ?? ""),
    blocked: originOf(blocked),
    page: URL.canParse(document) ? pageOf(new URL(document).pathname) : "other",
  });
  if (Array.isArray(body))
    return body
      .slice(0, maxInOneBody)
      .map((one) => violation(one.body.effectiveDirective, one.body.blockedURL, one.body.documentURL));
  const old = body["csp-report"];
  const directive = old["effective-directive"] ?? old["violated-directive"];
  return [violation(directive, old["blocked-uri"], old["document-uri"])];
}

const knownDirective = (word: string) => (directives.has(word) ? word : "other");

/** The origin of an address, as far as it tells of a firm and not of a person: the last three parts of its host. */
function originOf(blocked: string): string {
  if (words.has(blocked) || schemes.has(blocked)) return blocked;
  if (!URL.canParse(blocked)) return "other";
  const { protocol, hostname } = new URL(blocked);
  const scheme = protocol.slice(0, -1);
  if (schemes.has(scheme)) return scheme;
  if (!/^(?:https?|wss?)$/.test(scheme)) return "other";
  if (/^\[|^[\d.]+$/.test(hostname)) return `${scheme}://an address of numbers`;
  const host = hostname.split(".").slice(-3).join(".");
  return /^[a-z0-9.-]+$/.test(host) && host.length <= longestHost ? `${scheme}://${host}` : "other";
}
