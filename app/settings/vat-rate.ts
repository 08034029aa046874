import type { Problem } from "#values/problem.ts";

/** "17.5" as hundredths of a per cent (1750); null where it is no rate from 0 to 100. */
export function parseRate(text: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(text);
  if (!match) return null;
  const rate = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return rate <= 10_000 ? rate : null;
}

/** What is wrong with a rate that was typed. */
export const rateFaults = (field: string, text: string): Problem[] =>
  parseRate(text) === null ? [{ field, message: "Rate: a number from 0 to 100, like 20 or 17.5." }] : [];
