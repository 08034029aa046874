// Loaded into a site's process: its clock is off by as many milliseconds as the file CLOCK_JUMP_FILE says, read again all
// the time.
import { readFileSync } from "node:fs";

const file = process.env["CLOCK_JUMP_FILE"] ?? "";
let by = 0;
const read = () => {
  try {
    by = Number(readFileSync(file, "utf8")) || 0;
  } catch {
    // Not written yet: the clock is right.
  }
};
read();
setInterval(read, 100).unref();
const now = Date.now.bind(Date);
Date.now = () => now() + by;
