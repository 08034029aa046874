import type { Problem } from "#values/problem.ts";
import { escapeXml } from "#values/tables/xml.ts";
import type { MenuKey, School } from "../schools/schools.ts";

/** Where a school's menu is for its own site. */
export const embedPath = (key: MenuKey): string => `/lunch-menus/${key}`;
/** Its lunches to come, for programs that read feeds. */
export const feedPath = (key: MenuKey): string => `/lunch-menus/${key}.xml`;
/** The folder of both. */
export const ownSiteFolder = "/lunch-menus/";

/** More addresses than a school has sites. */
export const mostOrigins = 5;
const longestTyped = 1_000;

/**
 * The origins that somebody typed, one a line, or everything that is wrong with them. What comes out is written into a header: scheme, host
 * and port, and no other letter.
 */
export function parseOrigins(
  typed: string,
): { readonly origins: readonly string[] } | { readonly problems: readonly Problem[] } {
  const field = "origins";
  if (typed.length > longestTyped)
    return { problems: [{ field, message: `Addresses: at most ${mostOrigins}, one a line.` }] };
  const lines = typed.split(/[\s,]/).filter(Boolean);
  const found = lines.map((line) => ({ line, origin: originIn(line) }));
  const problems = found
    .filter(({ origin }) => origin === null)
    .map(({ line }) => ({
      field,
      message: `Addresses: “${line.slice(0, 60)}” is not one. Write it like https://www.olive.sch.uk.`,
    }));
  const origins = [...new Set(found.flatMap(({ origin }) => origin ?? []))].toSorted();
  if (origins.length > mostOrigins)
    problems.push({ field, message: `Addresses: at most ${mostOrigins}; these are ${origins.length}.` });
  return problems.length > 0 ? { problems } : { origins };
}

/** "https://www.olive.sch.uk" of an address with or without a path; null for one that could be more than one site. */
function originIn(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, origin, username, password } = new URL(address);
  // A parser of addresses lets a host have signs that mean something in a policy: * ; ' ,
  const isHost = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(hostname);
  return protocol === "https:" && isHost && username === "" && password === "" ? origin : null;
}

/** Who may show it in a frame: those origins, and nobody else; nobody where there is none. */
export const framePolicy = (origins: readonly string[]): string =>
  origins.length === 0 ? "'none'" : origins.join(" ");

/** What a school pastes into its own site. `origin` is ours. */
export function embedSnippet(origin: string, { key, school }: Pick<School, "key" | "school">): string {
  const title = escapeXml(`Lunch menu of ${school}`);
  return `<iframe src="${origin}${embedPath(key)}" title="${title}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" style="width:100%;height:48rem;border:0"></iframe>`;
}
