/** By how many milliseconds the clock of tests is ahead of the machine's: 0, but for tests on another day. */
export const aheadBy = (env: NodeJS.ProcessEnv): number => Number(env["CLOCK_AHEAD"] ?? 0);

/** What of an environment moves the clock of a Node process; nothing, but for tests on another day. */
export const movedClock = ({ CLOCK_AHEAD, NODE_OPTIONS }: NodeJS.ProcessEnv): Record<string, string> =>
  CLOCK_AHEAD === undefined ? {} : { CLOCK_AHEAD, NODE_OPTIONS: NODE_OPTIONS ?? "" };
