import "../scripts/runtime.ts";
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { nodeEnvironment, nodeFlags } from "../scripts/build/node-flags.ts";
import type { Measured, Row } from "./measured.ts";

const readers = 10_000;
const changes = 100;
// The others take seconds for each where the machine is busy: a third of the changes shows as much.
const theirChanges = 30;
const deaf = 200;
const documentBytes = 300;
// Changes of 16 kB sent to clients that never read; a server that buffers all of it for them needs 1.3 GB.
const flood = 400;

/**
 * Ten thousand readers on one process, one change after another: from the moment before its commit until the last
 * reader has it. Then the same with 200 readers that never read. The others do the same work in the same run.
 */
export async function run(): Promise<Measured> {
  const ours = await measure("ours");
  const hono = await measure("hono");
  const socketIo = await measure("socket.io");
  const rows: Row[] = [
    { what: "rosemary lane: change to last of 10,000 readers, p50", figure: ms(ours.p50) },
    budget("the same, p99", ours.p99, 150),
    {
      what: "resident memory at 10,000 readers",
      figure: `${mb(ours.rss)} MB`,
      budget: "300 MB",
      within: ours.rss <= 300e6,
    },
    {
      what: "memory a reader",
      figure: `${(ours.perReader / 1000).toFixed(1)} kB`,
    },
    { what: "CPU a reader and change", figure: `${ours.cpuPerDelivery.toFixed(1)} µs` },
    { what: "with 200 readers that never read: p50", figure: ms(ours.deafP50) },
    budget("the same, p99", ours.deafP99, 150),
    {
      what: "never-readers dropped while 16 kB changes went on",
      figure: `${ours.dropped} of ${deaf}`,
      budget: "all",
      within: ours.dropped === deaf,
    },
    {
      what: "memory gained meanwhile",
      figure: `${mb(ours.deafRss)} MB`,
      budget: "100 MB",
      within: ours.deafRss <= 100e6,
    },
    ...otherServer("Hono streamSSE", hono),
    ...otherServer("socket.io 4.8", socketIo),
  ];
  return {
    title: "Live updates",
    rows,
    note: "All three are fed by the same committed changes (SQLite, synchronous=FULL) of one 300-byte dish, ours by 100, the others by 30; readers are plain sockets in a second process on the same machine. All run with the options of Node that the site runs with. Memory a reader is what the process gained from before the first reader.",
  };
}

function otherServer(name: string, figures: Figures): Row[] {
  return [
    { what: `${name}: p50 / p99`, figure: `${ms(figures.p50)} / ${ms(figures.p99)}` },
    {
      what: `${name}: with never-readers, p50 / p99`,
      figure: `${ms(figures.deafP50)} / ${ms(figures.deafP99)}`,
    },
    {
      what: `${name}: memory a reader, CPU a reader and change`,
      figure: `${(figures.perReader / 1000).toFixed(1)} kB, ${figures.cpuPerDelivery.toFixed(1)} µs`,
    },
    {
      what: `${name}: never-readers dropped, memory gained meanwhile`,
      figure: `${figures.dropped} of ${deaf}, ${mb(figures.deafRss)} MB`,
    },
  ];
}

interface Figures {
  readonly p50: number;
  readonly p99: number;
  readonly rss: number;
  readonly perReader: number;
  readonly cpuPerDelivery: number;
  readonly deafP50: number;
  readonly deafP99: number;
  readonly deafRss: number;
  readonly dropped: number;
}

interface Usage {
  readonly readers: number;
  readonly dropped: number;
  readonly rss: number;
  readonly cpu: number;
}

async function measure(kind: "ours" | "hono" | "socket.io"): Promise<Figures> {
  const rounds = kind === "ours" ? changes : theirChanges;
  const server = start("server-process.ts", kind);
  const crowd = start("readers-process.ts", kind);
  try {
    const [{ port }] = await Promise.all([next<{ port: number }>(server), next(crowd)]);
    const usage = () => ask<Usage>(server, { ask: true });
    const before = await usage();
    await ask(crowd, { open: readers, port });
    say(`${kind}: ${readers} readers follow`);
    // One change that nobody counts: what is made at the first is not the price of each.
    await deliver(server, crowd, documentBytes);
    const opened = await usage();
    const times: number[] = [];
    for (let count = 0; count < rounds; count++) times.push(await deliver(server, crowd, documentBytes));
    const after = await usage();

    say(`${kind}: p50 ${ms(at(times, 0.5))}, p99 ${ms(at(times, 0.99))}`);
    const deafCrowd = start("readers-process.ts", kind);
    await next(deafCrowd);
    await ask(deafCrowd, { open: deaf, port, deaf: true });
    const deafTimes: number[] = [];
    for (let count = 0; count < rounds; count++) deafTimes.push(await deliver(server, crowd, documentBytes));
    // The readers leave; the stalled ones stay, and much is sent to them.
    crowd.kill("SIGKILL");
    await until(async () => (await usage()).readers <= deaf);
    const quiet = await usage();
    say(`${kind}: with never-readers p50 ${ms(at(deafTimes, 0.5))}, p99 ${ms(at(deafTimes, 0.99))}`);
    let flooded = quiet;
    for (let count = 0; count < flood && flooded.dropped < deaf; count++) {
      await ask(server, { change: 16_384 });
      if (count % 50 === 0) flooded = await usage();
    }
    flooded = await usage();
    deafCrowd.kill("SIGKILL");
    return {
      p50: at(times, 0.5),
      p99: at(times, 0.99),
      rss: after.rss,
      perReader: (after.rss - before.rss) / readers,
      cpuPerDelivery: ((after.cpu - opened.cpu) * 1_000) / (readers * rounds),
      deafP50: at(deafTimes, 0.5),
      deafP99: at(deafTimes, 0.99),
      deafRss: Math.max(0, flooded.rss - quiet.rss),
      dropped: flooded.dropped,
    };
  } finally {
    server.kill("SIGTERM");
    crowd.kill("SIGKILL");
  }
}

async function deliver(server: ChildProcess, crowd: ChildProcess, bytes: number): Promise<number> {
  crowd.send({ expect: readers });
  const all = next<{ allAt: string }>(crowd);
  const { changedAt } = await ask<{ changedAt: string }>(server, { change: bytes });
  return Number(BigInt((await all).allAt) - BigInt(changedAt)) / 1e6;
}

/** A process that may hold as many connections as the machine allows. */
function start(file: string, kind: string): ChildProcess {
  const script = path.join(import.meta.dirname, "live", file);
  const more = 'ulimit -n "$(ulimit -Hn)"; exec "$0" "$@"';
  return spawn("sh", ["-c", more, process.execPath, ...nodeFlags, script, kind], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...nodeEnvironment, NODE_ENV: "production" },
  });
}

async function ask<Reply>(child: ChildProcess, question: object): Promise<Reply> {
  const response = next<Reply>(child);
  child.send(question);
  return await response;
}

function next<Reply>(child: ChildProcess): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`a process of the bench ended with ${code}`));
    child.once("exit", gone);
    child.once("message", (message) => {
      child.off("exit", gone);
      resolve(message as Reply);
    });
  });
}

async function until(true_: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 50 && !(await true_()); tries++)
    await new Promise((resolve) => setTimeout(resolve, 200));
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;
}

function budget(what: string, figure: number, most: number): Row {
  return { what, figure: ms(figure), budget: ms(most), within: figure <= most };
}

/** Shows that it goes on. */
function say(words: string) {
  process.stderr.write(`${words}\n`);
}

const ms = (figure: number) => `${figure.toFixed(0)} ms`;
const mb = (bytes: number) => (bytes / 1e6).toFixed(0);
