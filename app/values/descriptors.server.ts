import { readdir, readFile } from "node:fs/promises";
import { constants } from "node:os";
import { codeOf } from "./thrown.ts";

/** How many file descriptors the process has open, and how many it may. */
export interface Descriptors {
  readonly open: number;
  readonly limit: number;
}

/** Reads them; where the system does not tell there is no limit. Throws where there is none left to read them with. */
export async function readDescriptors(): Promise<Descriptors> {
  try {
    const limits = await readFile("/proc/self/limits", "utf8");
    const limit = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
    return { open: (await readdir("/proc/self/fd")).length, limit };
  } catch (error) {
    if (codeOf(error) === "ENOENT") return { open: 0, limit: Infinity };
    throw error;
  }
}

const { EMFILE, ENFILE } = constants.errno;

/** Whether the process, or the machine, had no file descriptor left; a library may have put a code of its own in the place. */
export function lacksDescriptors(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const errno = "errno" in error && typeof error.errno === "number" ? -error.errno : 0;
  return (
    ["EMFILE", "ENFILE"].includes(codeOf(error) ?? "") ||
    [EMFILE, ENFILE].includes(errno) ||
    lacksDescriptors(error.cause, depth + 1)
  );
}
