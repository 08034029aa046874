/** A function that computes each result once. */
export function memoizeById<Result>(work: (id: string) => Result): (id: string) => Result {
  const results = new Map<string, Result>();
  return (id) => {
    const known = results.get(id);
    if (known !== undefined) return known;
    const result = work(id);
    results.set(id, result);
    return result;
  };
}

/** The same of what differs from site to site. */
export function memoizeAtSite<Result>(
  work: (id: string, site: string) => Result,
): (id: string, site: string) => Result {
  const atSite = memoizeById((site) => memoizeById((id) => work(id, site)));
  return (id, site) => atSite(site)(id);
}
