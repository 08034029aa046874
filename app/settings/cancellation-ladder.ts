import type { CancellationStep } from "#brand/order-terms.ts";
import type { Problem } from "#values/problem.ts";
import { linesOf } from "#values/text/lines-of.ts";
import { parseLines, tidyLines } from "./step-lines.ts";

const maxSteps = 10;

/** The steps as the form has them: "60 days: 0%", a line each. */
export const ladderWords = (steps: readonly CancellationStep[]): string =>
  steps
    .map(({ fromDays, percent }) => `${fromDays} ${fromDays === 1 ? "day" : "days"}: ${percent}%`)
    .join("\n");

function parseStep(line: string): CancellationStep | null {
  const match = /^(\d{1,3}) ?(?:days?)? ?: ?(\d{1,3}) ?%?$/i.exec(line);
  if (!match) return null;
  const [fromDays, percent] = [Number(match[1]), Number(match[2])];
  return percent <= 100 ? { fromDays, percent } : null;
}

/** The steps that lines mean; null where one is none. */
export const parseLadder = (text: string): CancellationStep[] | null => parseLines(text, parseStep);

/** The lines written one way; as they are where one of them is no step. */
export const tidyLadder = (text: string): string => tidyLines(text, parseStep, ladderWords);

/** What is wrong with the steps: each day has one charge, and a later day never costs less. */
export function ladderFaults(text: string): Problem[] {
  const lines = linesOf(text);
  const unread = lines.find((line) => parseStep(line) === null);
  const fault = (message: string) => [{ field: "cancellation", message: `What is charged: ${message}` }];
  if (unread !== undefined) return fault(`“${unread}” is no step. Write one like 28 days: 50%.`);
  if (lines.length > maxSteps) return fault(`at most ${maxSteps} lines.`);
  const steps = lines.flatMap((line) => parseStep(line) ?? []);
  if (steps.at(-1)?.fromDays !== 0) return fault("the last step begins at 0 days: the day of the event.");
  const wrong = steps.find(({ fromDays, percent }, at) => {
    const before = steps[at - 1];
    return before && (fromDays >= before.fromDays || percent < before.percent);
  });
  if (!wrong) return [];
  return fault(`from ${wrong.fromDays} days: the days fall from line to line, and the charge never does.`);
}
