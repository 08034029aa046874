/** The beginning of a text, in one line: the whole words of its first `most` characters, and "…" where it goes on. */
export function excerpt(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  const end = line.lastIndexOf(" ", most);
  // A single long word is cut within.
  return `${line.slice(0, end > most / 2 ? end : most)}…`;
}
