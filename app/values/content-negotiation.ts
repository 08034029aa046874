import Negotiator from "negotiator";

/** The encodings that we send. */
export type Encoding = "br" | "gzip" | "identity";

const offered: readonly Encoding[] = ["br", "gzip", "identity"];

// Its types do not know yet the option that says what we prefer.
interface Negotiates {
  encodings(offered: readonly string[], how: { preferred: readonly string[] }): string[];
}

// Browsers send a handful of values; strangers may send any, so what is remembered is bounded.
const remembered = new Map<string, Encoding>();
const maxRemembered = 64;

/**
 * The encoding that an Accept-Encoding asks for, the shortest where the client does not mind; `br;q=0` forbids brotli.
 * One that forbids everything gets identity, which every client can read. Bound the header before.
 */
export function negotiateEncoding(accepted: string | readonly string[] | undefined): Encoding {
  if (accepted === undefined) return "identity";
  const header = String(accepted);
  const known = remembered.get(header);
  if (known) return known;
  const negotiator: Negotiates = new Negotiator({ headers: { "accept-encoding": header } });
  const [best] = negotiator.encodings(offered, { preferred: offered });
  const encoding = offered.find((one) => one === best) ?? "identity";
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(header, encoding);
  return encoding;
}

/** The strong ETag of one encoding of a response: equal tags promise equal bytes, so each encoding has its own. */
export function etagFor(hash: string, encoding: Encoding): string {
  return encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`;
}

/** The weak ETag of one encoding of a response: equal tags promise equal words, however they are compressed. */
export const weakETagFor = (hash: string, encoding: Encoding): string => `W/${etagFor(hash, encoding)}`;

/** Whether an If-None-Match names this ETag, weak or strong: then the client has it. Looks at each character once. */
export function matchesETag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag) return true;
  const wanted = withoutWeakness(tag);
  return ifNoneMatch.split(",").some((one) => {
    const named = one.trim();
    return named === "*" || withoutWeakness(named) === wanted;
  });
}

const withoutWeakness = (tag: string) => (tag.startsWith("W/") ? tag.slice(2) : tag);
