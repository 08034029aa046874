import { linesOf } from "#values/text/lines-of.ts";

/** What each line says; null where one says nothing that is understood. */
export function parseLines<Step>(text: string, parse: (line: string) => Step | null): Step[] | null {
  const steps = linesOf(text).map(parse);
  return steps.every((step) => step !== null) ? steps : null;
}

/** The lines written one way; as they are where one of them is not understood. */
export function tidyLines<Step>(
  text: string,
  parse: (line: string) => Step | null,
  words: (steps: readonly Step[]) => string,
): string {
  const steps = parseLines(text, parse);
  return steps ? words(steps) : linesOf(text).join("\n");
}
