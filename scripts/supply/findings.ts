/** An advisory of the registry that a package of ours falls under. */
export interface Finding {
  /** "GHSA-xxxx-xxxx-xxxx", or the registry's number where it has no such name. */
  readonly id: string;
  readonly package: string;
  readonly severity: string;
  readonly title: string;
}

/** A finding that somebody looked at and lets stand, until a day on which it is looked at again. */
export interface Accepted {
  readonly id: string;
  readonly package: string;
  readonly why: string;
  /** "2027-03-31" */
  readonly until: string;
}

/** What `npm audit --json` says (version 2 of its report). */
export interface AuditReport {
  readonly auditReportVersion: 2;
  readonly vulnerabilities: Readonly<Record<string, { readonly via: readonly (string | Advisory)[] }>>;
}

interface Advisory {
  readonly source: number;
  readonly name: string;
  readonly title: string;
  readonly url: string;
  readonly severity: string;
}

/** Every advisory of a report once for each package that it is about; what only depends on such a package is not named. */
export function findingsIn({ vulnerabilities }: AuditReport): Finding[] {
  const found = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one): one is Advisory => typeof one !== "string")
    .map(({ source, name, title, url, severity }) => ({
      id: /GHSA(?:-[a-z0-9]{4}){3}/.exec(url)?.[0] ?? String(source),
      package: name,
      severity,
      title,
    }));
  return [...new Map(found.map((one) => [`${one.package} ${one.id}`, one])).values()];
}

/** What keeps a release back: findings that nobody accepted or whose day has come, and acceptances of what is no longer found. */
export function openFindings(
  found: readonly Finding[],
  accepted: readonly Accepted[],
  today: string,
): string[] {
  const isSame = (one: Pick<Finding, "id" | "package">, other: Pick<Finding, "id" | "package">) =>
    one.id === other.id && one.package === other.package;
  return [
    ...found.flatMap((one) => {
      const stands = accepted.find((other) => isSame(one, other));
      const what = `${one.package}: ${one.title} (${one.severity}, ${one.id})`;
      if (!stands)
        return [`${what}. Renew it, or say in scripts/supply/accepted-findings.json why it may stand.`];
      return stands.until < today ? [`${what} was accepted until ${stands.until}. Look at it again.`] : [];
    }),
    ...accepted
      .filter((one) => !found.some((other) => isSame(one, other)))
      .map((one) => `${one.package}, ${one.id}, is accepted and not found any more: take it off the list.`),
  ];
}
