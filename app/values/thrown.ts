/** What was thrown, in words for a person or a log. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The code of what Node or a library threw ("ENOENT"); undefined where it has none. */
export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}
