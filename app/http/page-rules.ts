/** What may be asked of one page. */
export interface PageRules {
  /** The query names that change the page; others are ignored. */
  readonly query: readonly string[];
  /** The same query in the one way in which the page itself would write it; values that it does not know are gone. */
  readonly canonical?: (query: URLSearchParams) => URLSearchParams;
  /** Whether the page may be cached and sent to anybody. */
  readonly cacheable: boolean;
  /** Whether a form may be posted to it. */
  readonly acceptsPost: boolean;
}

/** The public pages by their paths; which there are may change while the site runs. */
export type OpenPages = Pick<ReadonlyMap<string, PageRules>, "get" | "has">;

/** The key of an address in the page cache: its path with only those query values that change the page. */
export function cacheKey(url: string, pages: OpenPages): string {
  const mark = url.indexOf("?");
  if (mark < 0) return url;
  const path = url.slice(0, mark);
  const page = pages.get(path);
  if (!page?.query.length) return path;
  const given = new URLSearchParams(url.slice(mark + 1));
  const known = new URLSearchParams();
  for (const name of page.query)
    for (const value of given.getAll(name).toSorted()) if (value !== "") known.append(name, value);
  const query = page.canonical && known.size ? page.canonical(known) : known;
  return query.size ? `${path}?${query}` : path;
}
