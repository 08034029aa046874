import type { CDPSession } from "playwright-core";
import { traced } from "./trace.ts";

const categories = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"];

/** The longest task of the page's main thread while something happens, in milliseconds. */
export async function longestTask(
  cdp: CDPSession,
  work: () => Promise<void>,
): Promise<{ processor: number; clock: number }> {
  const events = await traced(cdp, categories, work);
  const mains = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(({ name, pid, tid }) => name.endsWith("RunTask") && mains.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error("the trace holds no tasks of the page");
  const longest = (times: readonly (number | undefined)[]) =>
    Math.max(...times.map((time) => time ?? 0)) / 1_000;
  return { processor: longest(tasks.map(({ tdur }) => tdur)), clock: longest(tasks.map(({ dur }) => dur)) };
}
