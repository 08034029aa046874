import type { CDPSession } from "playwright-core";

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds by the clock, and of the thread's processor time. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly data?: { readonly frames?: readonly { readonly url: string; readonly processId: number }[] };
  };
}

/** The longest task of the page's main thread while something happens, in milliseconds. */
export async function longestTask(
  cdp: CDPSession,
  work: () => Promise<void>,
): Promise<{ processor: number; clock: number }> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  cdp.on("Tracing.dataCollected", collect);
  await cdp.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"],
    },
  });
  await work();
  const done = new Promise<void>((resolve) => cdp.once("Tracing.tracingComplete", () => resolve()));
  await cdp.send("Tracing.end");
  await done;
  cdp.off("Tracing.dataCollected", collect);
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
