/** Whether this is `npm run test:long`, which tries also what is the same but for its width, page or words. */
export const isLong = process.env["TEST_LONG"] !== undefined;

/** What is tried: `more` in the long run alone. */
export const inLongRun = <T>(always: readonly T[], more: readonly T[]): readonly T[] =>
  isLong ? [...always, ...more] : always;
