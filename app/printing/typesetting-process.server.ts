import { fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { Invalid } from "#values/problem.ts";
import { messageOf } from "#values/thrown.ts";
import { typesetPdf } from "./typeset.server.ts";
import type { TypesettingJob, TypesettingProcess, TypesettingReply } from "./typesetter.server.ts";

// The words of a term's menus are some hundred kilobytes; what the typesetter itself holds is not counted here.
const nodeOptions = ["--max-old-space-size=128", "--max-semi-space-size=2"];

/**
 * Starts a process that sets PDFs: `entry` is a file that calls `setForParent` when Node runs it with `args`. It gets no
 * setting or secret of the site, and comes behind the pages on a busy machine.
 */
export function startTypesetting(
  entry: string,
  args: readonly string[] = [],
): TypesettingProcess & { readonly pid: number | undefined } {
  const child = fork(entry, args, {
    serialization: "advanced",
    execArgv: nodeOptions,
    env: { NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Gone already, or the system has no priorities.
  }
  return {
    pid: child.pid,
    send: (job) => void child.send(job, () => undefined),
    // Our own program is at the other end.
    onReply: (hear) => void child.on("message", (reply) => hear(reply as TypesettingReply)),
    onEnd(hear) {
      child.once("exit", hear);
      child.on("error", hear);
    },
    end: () => void child.kill("SIGKILL"),
  };
}

/** Makes this process one that sets what its parent sends, and ends with it. */
export function setForParent(): void {
  // A signal to the whole group is the parent's affair: it lets what is under way finish.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
  process.once("disconnect", () => process.exit(0));
  process.on("message", (job: TypesettingJob) => void process.send?.(replyTo(job)));
}

function replyTo({ layout, words, madeAt }: TypesettingJob): TypesettingReply {
  const answer = () => {
    try {
      return { pdf: typesetPdf(layout, words, madeAt) };
    } catch (error) {
      return error instanceof Invalid ? { problems: error.problems } : { fault: messageOf(error) };
    }
  };
  return { ...answer(), resident: process.memoryUsage.rss() };
}
