import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const memory = "/dev/shm";
const enough = 2 * 1024 ** 3;

/**
 * A new folder for all that the tests of one run write, removed when this process ends. In memory where there is room for
 * it: each acknowledged row is a wait for the disk, thousands in a run. What the tests kill are processes, never the
 * machine, so that what is in memory outlives them as a file does.
 */
export function testFolder(): string {
  const folder = inMemory() ?? mkdtempSync(path.join(tmpdir(), "rosemary-test-"));
  // PostgreSQL refuses to run as root: as another user it reaches its own folder in this one.
  chmodSync(folder, 0o711);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  return folder;
}

function inMemory(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < enough) return undefined;
    const folder = mkdtempSync(path.join(memory, "rosemary-test-"));
    if (runsPrograms(folder)) return folder;
    rmSync(folder, { recursive: true });
  } catch {
    // Another system, or a container that keeps it for itself.
  }
  return undefined;
}

/** Whether a program in this folder may be started: some machines forbid it there. */
function runsPrograms(folder: string): boolean {
  const program = path.join(folder, "program");
  writeFileSync(program, "#!/bin/sh\nexit 0\n");
  chmodSync(program, 0o700);
  return spawnSync(program).status === 0;
}
