/** Problem details (RFC 9457): the one form in which the API says what went wrong. Nobody else writes their JSON. */
export interface ProblemDetails {
  readonly status: number;
  /** A sentence for people: what happened and what to do, never how it happened. */
  readonly title: string;
  /** What is wrong, by field. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** The request's reference, as it is in our log. */
  readonly reference?: string;
  /** Members of one address's own. */
  readonly [member: string]: unknown;
}

export const problemContentType = "application/problem+json";

/** Problem details as JSON. */
export function problemBody({ status, title, ...members }: ProblemDetails): string {
  return JSON.stringify({ type: "about:blank", status, title, ...members });
}

/** A response with problem details and their content type; `headers` beside it. */
export function problemResponse(
  details: ProblemDetails,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(problemBody(details), {
    status: details.status,
    headers: { "Content-Type": problemContentType, ...headers },
  });
}

/** Problems of fields as the `errors` of problem details. */
export function errorsByField(
  problems: readonly { readonly field: string; readonly message: string }[],
): Record<string, string[]> {
  const errors = Map.groupBy(problems, ({ field }) => field);
  return Object.fromEntries(
    [...errors].map(([field, found]) => [field, found.map(({ message }) => message)]),
  );
}
