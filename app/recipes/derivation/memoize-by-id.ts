/** A function that computes each result once. */
export function memoizeById<Answer>(work: (id: string) => Answer): (id: string) => Answer {
  const answers = new Map<string, Answer>();
  return (id) => {
    const known = answers.get(id);
    if (known !== undefined) return known;
    const answer = work(id);
    answers.set(id, answer);
    return answer;
  };
}

/** The same of what differs from site to site. */
export function memoizeAtSite<Answer>(
  work: (id: string, site: string) => Answer,
): (id: string, site: string) => Answer {
  const atSite = memoizeById((site) => memoizeById((id) => work(id, site)));
  return (id, site) => atSite(site)(id);
}
