import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";

// A test runner ends its workers by signals that no exit handler receives. So a shell beside this process holds the
// other end of a pipe: the pipe closes when we end, however we end, and the shell kills the processes that we left behind.
const watch = `
left=
while read -r act pid; do
  if [ "$act" = gone ]; then
    kept=
    for one in $left; do [ "\${one#*:}" = "$pid" ] || kept="$kept $one"; done
    left=$kept
  else
    left="$left $act:$pid"
  fi
done
for one in $left; do kill -"\${one%%:*}" "\${one#*:}" 2>/dev/null; done
`;

let watcher: ChildProcess | undefined;

function notifyWatcher(line: string) {
  if (!watcher) {
    // In a group of its own, or Ctrl+C would end it before those it watches.
    watcher = spawn("sh", ["-c", watch], { stdio: ["pipe", "ignore", "ignore"], detached: true });
    watcher.unref();
    // A lost watcher is no reason to fail; the pipe keeps no process alive.
    watcher.stdin!.on("error", () => undefined);
    (watcher.stdin as unknown as { unref(): void }).unref();
  }
  watcher.stdin!.write(`${line}\n`);
}

/**
 * Sees to it that a child process ends when this process ends, also by SIGKILL. Returns the child.
 * `signal` is what ends it: PostgreSQL wants QUIT, to take its own processes along.
 */
export function killOnExit<Child extends ChildProcess>(
  child: Child,
  signal: "KILL" | "QUIT" = "KILL",
): Child {
  const { pid } = child;
  if (pid === undefined) return child;
  notifyWatcher(`${signal} ${pid}`);
  child.once("exit", () => notifyWatcher(`gone ${pid}`));
  return child;
}
