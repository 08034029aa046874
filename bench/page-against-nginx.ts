import { execFile, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { killOnExit } from "../scripts/kill-on-exit.ts";
import type { Measured } from "./measured.ts";
import { median, startSettledSite } from "./measured.ts";
import { requestsPerCpuSecond, wrkSeconds } from "./http/requests-per-cpu-second.ts";

const rounds = 5;
const nginxPort = 21_990;
const writerPort = 21_991;

/** The cached home page against nginx serving the same compressed bytes: one core each, in turn, per CPU second. */
export async function run(): Promise<Measured> {
  const title = "A cached page against nginx, per CPU second of one core";
  for (const tool of ["nginx", "wrk", "taskset"])
    if (spawnSync("which", [tool]).status !== 0)
      return { title, rows: [{ what: "left out", figure: `${tool} is not installed` }] };

  const folder = mkdtempSync(path.join(tmpdir(), "rosemary-bench-"));
  const site = await startSettledSite(path.join(folder, "data"), { LOG_LEVEL: "info" });
  spawnSync("taskset", ["-acp", "0", String(site.process.pid)]);
  const page = await oftenReadPage(`${site.url}/home`);
  const nginx = startNginx(folder, page);
  const writer = startWriter(path.join(folder, "response"), await rawPage(`${site.url}/home`, "--include"));
  try {
    await answering(`http://127.0.0.1:${nginxPort}/home`);
    const nginxWorker = Number(
      spawnSync("pgrep", ["-P", readFileSync(path.join(folder, "nginx.pid"), "utf8").trim()])
        .stdout.toString()
        .trim()
        .split("\n")[0],
    );
    const ours: number[] = [];
    const nginx: number[] = [];
    const most: number[] = [];
    for (let round = 0; round < rounds; round++) {
      ours.push(await requestsPerCpuSecond(`${site.url}/home`, site.process.pid!));
      nginx.push(await requestsPerCpuSecond(`http://127.0.0.1:${nginxPort}/home`, nginxWorker));
      most.push(await requestsPerCpuSecond(`http://127.0.0.1:${writerPort}/home`, writer.pid!));
    }
    const ratio = (figures: readonly number[]) => median(figures.map((figure, at) => figure / nginx[at]!));
    return {
      title,
      rows: [
        {
          what: "this site, requests a CPU second (median)",
          figure: Math.round(median(ours)).toLocaleString("en-GB"),
        },
        {
          what: "nginx, requests a CPU second (median)",
          figure: Math.round(median(nginx)).toLocaleString("en-GB"),
        },
        {
          what: "ratio (median of pairs)",
          figure: ratio(ours).toFixed(2),
          budget: "at least 0.70",
          within: ratio(ours) >= 0.7,
        },
        {
          what: "ratio of a bare socket of Node that writes these bytes and reads no request",
          figure: ratio(most).toFixed(2),
        },
        { what: "bytes of the page, brotli", figure: String(page.length) },
      ],
      note: `${rounds} rounds of ${wrkSeconds} s in turn, wrk with 32 connections on the other core.`,
    };
  } finally {
    nginx.kill("SIGTERM");
    writer.kill("SIGKILL");
    await site.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function rawPage(url: string, ...more: readonly string[]): Promise<Buffer> {
  const { stdout } = await promisify(execFile)("curl", ["-s", ...more, "-H", "Accept-Encoding: br", url], {
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

function startWriter(file: string, response: Buffer) {
  writeFileSync(file, response);
  const script = path.join(import.meta.dirname, "http/write-bytes-process.ts");
  return killOnExit(
    spawn("taskset", ["-c", "0", process.execPath, script, file, String(writerPort)], { stdio: "ignore" }),
  );
}

/** A page as those get it who come after its first readers: compressed thoroughly. */
async function oftenReadPage(url: string): Promise<Buffer> {
  const first = await rawPage(url);
  for (let tries = 0; tries < 100; tries++) {
    const page = await rawPage(url);
    if (page.length < first.length) return page;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} stays as large as it was for its first reader`);
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
