import { fstatSync, writeSync } from "node:fs";
import type { DestinationStream } from "pino";

// What may wait for a reader of the log that has stopped reading.
const maxWaiting = 1024 * 1024;

/**
 * Standard output for log lines. A line that cannot be written - the disk is full, nobody reads, the other end is gone -
 * is dropped: the site never waits for its log and never ends over it.
 */
export function standardOutput(): DestinationStream {
  const { stdout } = process;
  // A pipe that nobody reads is full after 64 kB, and a plain write to it would hold the whole process.
  if (isPipe()) {
    stdout.on("error", () => undefined);
    return { write: (line) => void (stdout.writableLength < maxWaiting && stdout.write(line)) };
  }
  return {
    write(line) {
      try {
        writeSync(1, line);
      } catch {
        // There is nowhere to log it.
      }
    },
  };
}

function isPipe(): boolean {
  try {
    const kind = fstatSync(1);
    return kind.isFIFO() || kind.isSocket();
  } catch {
    return false;
  }
}
