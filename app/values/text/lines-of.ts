/** The lines of a text that says one thing a line, without the space around them; empty ones are none. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
