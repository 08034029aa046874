import { execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import { storeFailure } from "../store-errors.ts";

// Run by a process of its own: SQLite reads the whole file in one call, which would hold every page here, and a thread
// in the middle of it would delay the shutdown. Read-only, it neither replays nor removes a journal.
const reader = `
const { DatabaseSync } = require("node:sqlite");
let found;
try {
  const database = new DatabaseSync(process.argv[1], { readOnly: true, timeout: 5000 });
  found = { says: database.prepare("pragma quick_check(1)").get().quick_check };
} catch ({ message, errstr, errcode }) {
  found = { says: errstr ?? message, errcode };
}
process.stdout.write(JSON.stringify(found));
`;

const longest = 3_600_000;

interface Found {
  readonly says: string;
  /** SQLite's result code when it could not even be read. */
  readonly errcode?: number;
}

/**
 * Looks at every page of a SQLite file that others may be working on, in a process of its own and behind all others.
 * Returns the first fault in one line, null when there is none. Throws when the file could not be looked at just now,
 * and when it was stopped.
 */
export async function checkIntegrity(file: string, stop: AbortSignal): Promise<string | null> {
  const { says, errcode }: Found = JSON.parse(await runReader(file, stop));
  if (says === "ok") return null;
  const line = says.replaceAll(/\s+/g, " ").slice(0, 200);
  const error = Object.assign(new Error(line), { code: "ERR_SQLITE_ERROR", errcode });
  // Locked, or no memory: that proves nothing about its pages.
  if (errcode !== undefined && storeFailure(error) !== "broken") throw error;
  return line;
}

function runReader(file: string, stop: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ["--no-warnings", "-e", reader, "--", file],
      { env: {}, signal: stop, timeout: longest },
      (error, out) => (error ? reject(error) : resolve(out)),
    );
    try {
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    } catch {
      // Gone already, or the system has no priorities: then it is looked at like any other work.
    }
  });
}
