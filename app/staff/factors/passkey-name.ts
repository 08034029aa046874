const longest = 40;

/** What somebody calls a passkey, as it is stored. */
export function passkeyName(typed: string): string {
  const name = typed.replaceAll(/\s+/g, " ").trim();
  return [...name].slice(0, longest).join("") || "A passkey";
}
