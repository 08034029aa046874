import type { CDPSession } from "playwright-core";
import { traced } from "./trace.ts";

/** Milliseconds of processor time that the page's main thread uses from the beginning of `work` until the page sets `mark`. */
export async function processorTimeUntil(
  cdp: CDPSession,
  mark: string,
  work: () => Promise<void>,
): Promise<number> {
  const events = await traced(cdp, ["disabled-by-default-devtools.timeline", "blink.user_timing"], work);
  const end = events.find(({ name }) => name === mark);
  if (!end) throw new Error(`the page never set the mark "${mark}"`);
  const tasks = events.filter(
    ({ name, pid, tid, ts }) => name === "RunTask" && pid === end.pid && tid === end.tid && ts <= end.ts,
  );
  if (tasks.length === 0) throw new Error("the trace holds no tasks of the page");
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000;
}
