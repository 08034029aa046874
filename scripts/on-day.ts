import "./runtime.ts";
import { spawn } from "node:child_process";
import { environmentOn } from "./other-days.ts";

// node scripts/on-day.ts 2028-02-29T12:00 npm run unit -- app/food: runs a command with the clock of another day.
const [moment = "", command, ...args] = process.argv.slice(2);
const at = new Date(`${moment}Z`);
if (Number.isNaN(at.getTime()) || command === undefined) {
  process.stderr.write("Write: node scripts/on-day.ts 2028-02-29T12:00 COMMAND ...\n");
  process.exit(2);
}
const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...environmentOn(at) } });
child.on("close", (code) => process.exit(code ?? 1));
