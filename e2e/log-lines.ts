import { expect } from "vitest";
import { marksIn } from "./marks.ts";

export type LogLine = Readonly<Record<string, unknown>> & { readonly msg: string };

/** The lines of a log. Throws where one is not JSON. */
export const everyLine = (log: string): LogLine[] =>
  log
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LogLine);

/** Shows that a log tells nothing of the marks, nor of `more`, and that it told of all that happened. */
export function expectNothingPersonal(log: string, more: readonly string[] = []): void {
  const lines = log.split("\n").filter(Boolean);
  expect(lines.filter((line) => marksIn(line, more).length > 0).slice(0, 20)).toEqual([]);
  // The log leaves lines out from its 60th alike of a minute, and its 400th in all: what is left out is not shown clean.
  expect(lines.length).toBeLessThan(400);
  const alike = Map.groupBy(everyLine(log), ({ msg, message }) => JSON.stringify([msg, message]));
  for (const [kind, those] of alike) expect(those.length, kind).toBeLessThan(60);
}
