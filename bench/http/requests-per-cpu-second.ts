import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { cpuSeconds } from "../measured.ts";

export const wrkSeconds = 3;

/** How many requests a process answers in a second of its processor time, asked by wrk on the other core (Linux). */
export async function requestsPerCpuSecond(url: string, pid: number): Promise<number> {
  const before = cpuSeconds(pid);
  const wrk = ["wrk", "-t1", "-c32", `-d${wrkSeconds}s`, "-H", "Accept-Encoding: br", url];
  const { stdout } = await promisify(execFile)("taskset", ["-c", "1", ...wrk]);
  const requests = Number(/(\d+) requests in/.exec(stdout)![1]);
  return requests / (cpuSeconds(pid) - before);
}
