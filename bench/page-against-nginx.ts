import { execFile, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Measured } from "./measured.ts";
import { cpuSeconds, median, startSettledSite } from "./measured.ts";

const rounds = 5;
const seconds = 3;
const nginxPort = 21990;

/** The cached home page against nginx serving the same compressed bytes: one core each, in turn, per CPU second. */
export async function run(): Promise<Measured> {
  const title = "A cached page against nginx, per CPU second of one core";
  for (const tool of ["nginx", "wrk", "taskset"])
    if (spawnSync("which", [tool]).status !== 0)
      return { title, rows: [{ what: "left out", figure: `${tool} is not installed` }] };

  const folder = mkdtempSync(path.join(tmpdir(), "rosemary-bench-"));
  const site = await startSettledSite(path.join(folder, "data"), { LOG_LEVEL: "info" });
  spawnSync("taskset", ["-acp", "0", String(site.process.pid)]);
  await fetch(`${site.url}/home`);
  const page = await rawPage(`${site.url}/home`);
  const nginx = startNginx(folder, page);
  try {
    await answering(`http://127.0.0.1:${nginxPort}/home`);
    const nginxWorker = Number(
      spawnSync("pgrep", ["-P", readFileSync(path.join(folder, "nginx.pid"), "utf8").trim()])
        .stdout.toString()
        .trim()
        .split("\n")[0],
    );
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      ours.push(await perCpuSecond(`${site.url}/home`, site.process.pid!));
      theirs.push(await perCpuSecond(`http://127.0.0.1:${nginxPort}/home`, nginxWorker));
    }
    const ratios = ours.map((figure, at) => figure / theirs[at]!);
    return {
      title,
      rows: [
        {
          what: "this site, requests a CPU second (median)",
          figure: Math.round(median(ours)).toLocaleString("en-GB"),
        },
        {
          what: "nginx, requests a CPU second (median)",
          figure: Math.round(median(theirs)).toLocaleString("en-GB"),
        },
        {
          what: "ratio (median of pairs)",
          figure: median(ratios).toFixed(2),
          budget: "at least 0.50",
          within: median(ratios) >= 0.5,
        },
        { what: "bytes of the page, brotli", figure: String(page.length) },
      ],
      note: `${rounds} rounds of ${seconds} s in turn, wrk with 32 connections on the other core.`,
    };
  } finally {
    nginx.kill("SIGTERM");
    await site.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function rawPage(url: string): Promise<Buffer> {
  const { stdout } = await promisify(execFile)("curl", ["-s", "-H", "Accept-Encoding: br", url], {
    encoding: "buffer",
    maxBuffer: 1e7,
  });
  return stdout;
}

function startNginx(folder: string, page: Buffer) {
  mkdirSync(path.join(folder, "root"));
  writeFileSync(path.join(folder, "root/home"), page);
  writeFileSync(
    path.join(folder, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;" : ""} worker_processes 1; worker_cpu_affinity 01; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
 sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
 server { listen 127.0.0.1:${nginxPort}; root ${folder}/root; location / { default_type "text/html; charset=utf-8"; add_header Content-Encoding br; add_header X-Content-Type-Options nosniff; } } }
`,
  );
  return spawn("nginx", ["-c", path.join(folder, "nginx.conf"), "-p", folder], { stdio: "ignore" });
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const good = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (good) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer`);
}

async function perCpuSecond(url: string, pid: number): Promise<number> {
  const before = cpuSeconds(pid);
  const { stdout } = await promisify(execFile)("taskset", [
    "-c",
    "1",
    "wrk",
    "-t1",
    "-c32",
    `-d${seconds}s`,
    "-H",
    "Accept-Encoding: br",
    url,
  ]);
  const requests = Number(/(\d+) requests in/.exec(stdout)![1]);
  return requests / (cpuSeconds(pid) - before);
}
