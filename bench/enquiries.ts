import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { startFakeSmtpServer } from "../app/email/fake-smtp-server.testkit.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import type { Measured, Row } from "./measured.ts";
import { cpuSeconds, startSettledSite } from "./measured.ts";

const seconds = 10;
const senders = 16;

/** Enquiries a second, each with its two e-mails on the disk before it is answered, and the proof of that. */
export async function run(): Promise<Measured> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-bench-"));
  const smtp = await startFakeSmtpServer();
  const site = await startSettledSite(dataDir, {
    SMTP_URL: smtp.url,
    BOT_CHECK: "off",
    LIMIT_ENQUIRIES_PER_HOUR: "1000000",
    LOG_LEVEL: "info",
  });
  try {
    await load(site, 1);
    const before = cpuSeconds(site.process.pid!);
    const { answered, took, times } = await load(site, seconds);
    const cpu = ((cpuSeconds(site.process.pid!) - before) / answered) * 1000;
    const rate = answered / took;
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
    return {
      title: "Enquiries on SQLite",
      rows: [
        {
          what: `durable enquiries a second, ${senders} senders at once`,
          figure: rate.toFixed(0),
          budget: "500",
          within: rate >= 500,
        },
        { what: "answer, median", figure: `${at(0.5).toFixed(1)} ms` },
        {
          what: "answer, p99",
          figure: `${at(0.99).toFixed(1)} ms`,
          budget: "50 ms",
          within: at(0.99) <= 50,
        },
        { what: "processor time for one, e-mails included", figure: `${cpu.toFixed(2)} ms` },
        await proof(site, dataDir),
      ],
      note: "Each enquiry is stored together with its two e-mails, and those that wait at the same time share one commit; meanwhile the email worker sends e-mails to a mail server in the measuring process, which shares the machine's cores.",
    };
  } finally {
    await site.kill();
    await smtp.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function load(site: RunningSite, forSeconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: senders });
  const times: number[] = [];
  const began = performance.now();
  const until = began + forSeconds * 1000;
  await Promise.all(
    Array.from({ length: senders }, async () => {
      while (performance.now() < until) {
        const sent = performance.now();
        await send(site, agent);
        times.push(performance.now() - sent);
      }
    }),
  );
  agent.destroy();
  const took = (performance.now() - began) / 1000;
  return { answered: times.length, took, times: times.toSorted((a, b) => a - b) };
}

let number = 0;

async function send(site: RunningSite, agent: Agent): Promise<void> {
  const body = JSON.stringify({
    fName: "Amina",
    lName: "Khan",
    email: "amina.khan@olive.sch.uk",
    reason: "primarySchool",
    enquiry: `A tasting for forty parents, please. Number ${(number += 1)}.`,
    agree: true,
  });
  const asked = request(`${site.url}/api/enquiries`, {
    method: "POST",
    agent,
    headers: {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
      "Idempotency-Key": crypto.randomUUID(),
    },
  });
  asked.end(body);
  const [response] = (await once(asked, "response")) as [import("node:http").IncomingMessage];
  response.resume();
  await once(response, "end");
  if (response.statusCode !== 201) throw new Error(`answered ${response.statusCode}`);
}

/** Watches the process's system calls: the journal is synced to the disk before each 201 is written to its socket. */
async function proof(site: RunningSite, dataDir: string): Promise<Row> {
  const what = "answers whose data was synced to the disk before (strace)";
  if (spawnSync("strace", ["-V"]).status !== 0) return { what, figure: "strace is not here" };
  const trace = path.join(dataDir, "trace");
  const calls = "trace=fsync,fdatasync,write,writev,sendto,sendmsg";
  const strace = spawn("strace", [
    "-f",
    "-y",
    "-s",
    "24",
    "-e",
    calls,
    "-o",
    trace,
    "-p",
    String(site.process.pid),
  ]);
  await once(strace.stderr, "data");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let sent = 0; sent < 50; sent += 1) await send(site, agent);
  agent.destroy();
  strace.kill("SIGINT");
  await once(strace, "exit");
  let [synced, answers, proven] = [false, 0, 0];
  for (const line of readFileSync(trace, "utf8").split("\n")) {
    if (/f(data)?sync\([^)]*-wal/.test(line)) synced = true;
    if (!line.includes("HTTP/1.1 201")) continue;
    answers += 1;
    if (synced) proven += 1;
    synced = false;
  }
  return {
    what,
    figure: `${proven} of ${answers}`,
    budget: "all",
    within: answers >= 50 && proven === answers,
  };
}
