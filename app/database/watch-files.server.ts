import { codeOf } from "#values/thrown.ts";
import { stat } from "node:fs/promises";

const checkEvery = 1_000;

/**
 * Looks once a second whether files and folders are still the ones that were there at the start, and reports once which
 * one was removed or replaced: an open file that has lost its name takes every write, and nobody will ever read it.
 * Returns how to stop.
 */
export function watchFiles(files: readonly string[], gone: (file: string) => void): () => void {
  let stopped = false;
  let seen: readonly (string | null)[] | undefined;
  let timer: NodeJS.Timeout | undefined;
  const check = async () => {
    const now = await Promise.all(files.map(fileIdentity));
    if (stopped) return;
    const before = (seen ??= now);
    const changed = files.find((_, at) => now[at] !== "unknown" && now[at] !== before[at]);
    if (changed === undefined) return void (timer = setTimeout(() => void check(), checkEvery).unref());
    stopped = true;
    gone(changed);
  };
  void check();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Which file it is, whatever its name; null when there is none, "unknown" when the disk does not answer. */
async function fileIdentity(file: string): Promise<string | null> {
  try {
    const { dev, ino } = await stat(file);
    return `${dev}:${ino}`;
  } catch (error) {
    return ["ENOENT", "ENOTDIR"].includes(codeOf(error) ?? "") ? null : "unknown";
  }
}
