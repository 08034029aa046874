import type { Problem } from "#values/problem.ts";

/** A form's field as text; a file is none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** What is wrong with a form, one sentence a field, as fields and `ErrorSummary` show it. */
export function fieldErrors(problems: readonly Problem[]): Record<string, string> {
  const byField = Map.groupBy(problems, ({ field }) => field);
  return Object.fromEntries(
    [...byField].map(([field, all]) => [field, all.map(({ message }) => message).join(" ")]),
  );
}

/** The browser's own name for itself, for the list of sessions. */
export const userAgentOf = (request: Request): string => request.headers.get("User-Agent") ?? "";
