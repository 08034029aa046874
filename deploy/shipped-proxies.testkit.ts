import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "../scripts/build/freshness.ts";
import { freePort } from "../scripts/chaos/free-port.ts";
import { killOnExit } from "../scripts/kill-on-exit.ts";

export const publicName = "www.rosemarylane.example";

export interface Proxy {
  /** Where it speaks TLS, on 127.0.0.1. */
  readonly port: number;
  readonly plainPort: number;
  /** The certificate that it was given, to be trusted. */
  readonly certificate: string;
  stop(): Promise<void>;
}

/** The proxies that we ship a configuration of, each started from that very file with ports and certificate of a test. */
export const proxies = [
  { name: "nginx", isInstalled: findProgram("nginx") !== null, start: startNginx },
  { name: "Caddy", isInstalled: findProgram("caddy") !== null, start: startCaddy },
] as const;

interface Place {
  readonly folder: string;
  readonly port: number;
  readonly plainPort: number;
  readonly certificateFile: string;
  readonly keyFile: string;
}

async function startNginx(sites: readonly [number, number]): Promise<Proxy> {
  const place = await newPlace();
  const { folder } = place;
  const shipped = edited("deploy/nginx/rosemary-lane.conf", [
    [/^ *listen \[::\].*\n/gm, ""],
    ["listen 80;", `listen 127.0.0.1:${place.plainPort};`],
    ["listen 443 ", `listen 127.0.0.1:${place.port} `],
    ["/etc/letsencrypt/live/www.rosemarylane.example/fullchain.pem", place.certificateFile],
    ["/etc/letsencrypt/live/www.rosemarylane.example/privkey.pem", place.keyFile],
    ["/var/log/nginx/", `${folder}/`],
    ["/opt/rosemary-lane/current/deploy/proxy", path.join(root, "deploy/proxy")],
    ["127.0.0.1:3000", `127.0.0.1:${sites[0]}`],
    ["127.0.0.1:3001", `127.0.0.1:${sites[1]}`],
  ]);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  // Its workers read this folder and the checkout, whoever owns them.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const main = `${user} daemon off; worker_processes 2; pid ${folder}/pid; error_log stderr; events { worker_connections 4096; }
http { include /etc/nginx/mime.types; ${paths.join(" ")} ${shipped} }`;
  const file = path.join(folder, "nginx.conf");
  writeFileSync(file, main);
  return await running(place, findProgram("nginx")!, ["-p", folder, "-c", file], "SIGQUIT");
}

async function startCaddy(sites: readonly [number, number]): Promise<Proxy> {
  const place = await newPlace();
  const tls = `tls ${place.certificateFile} ${place.keyFile}`;
  const shipped = edited("deploy/caddy/Caddyfile", [
    [
      /^\{\n/m,
      `{\n\tadmin off\n\thttp_port ${place.plainPort}\n\thttps_port ${place.port}\n\tdefault_bind 127.0.0.1\n`,
    ],
    [/^rosemarylane\.example \{/m, `rosemarylane.example {\n\t${tls}`],
    [/^www\.rosemarylane\.example \{/m, `${publicName} {\n\t${tls}`],
    ["/opt/rosemary-lane/current/deploy/proxy", path.join(root, "deploy/proxy")],
    ["127.0.0.1:3000", `127.0.0.1:${sites[0]}`],
    ["127.0.0.1:3001", `127.0.0.1:${sites[1]}`],
  ]);
  const file = path.join(place.folder, "Caddyfile");
  writeFileSync(file, shipped);
  return await running(
    place,
    findProgram("caddy")!,
    ["run", "--config", file, "--adapter", "caddyfile"],
    "SIGTERM",
  );
}

async function newPlace(): Promise<Place> {
  const folder = mkdtempSync(path.join(tmpdir(), "rosemary-proxy-"));
  const [certificateFile, keyFile] = [path.join(folder, "certificate.pem"), path.join(folder, "key.pem")];
  execFileSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-days",
      "2",
      "-subj",
      `/CN=${publicName}`,
      "-addext",
      `subjectAltName=DNS:${publicName},DNS:rosemarylane.example`,
      "-keyout",
      keyFile,
      "-out",
      certificateFile,
    ],
    { stdio: "pipe" },
  );
  return { folder, port: await freePort(), plainPort: await freePort(), certificateFile, keyFile };
}

/** A shipped file with these texts replaced, wherever they stand; each must be there. */
function edited(file: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  let text = readFileSync(path.join(root, file), "utf8");
  for (const [from, to] of changes) {
    const next = text.replaceAll(typeof from === "string" ? from : new RegExp(from, "gm"), to);
    if (next === text) throw new Error(`${file} has no ${String(from)}`);
    text = next;
  }
  return text;
}

async function running(
  place: Place,
  program: string,
  args: readonly string[],
  end: NodeJS.Signals,
): Promise<Proxy> {
  const home = path.join(place.folder, "home");
  mkdirSync(home);
  const env = { PATH: process.env["PATH"], HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
  // nginx's workers end with their master, which SIGQUIT asks for.
  const child = killOnExit(spawn(program, args, { env, stdio: ["ignore", "ignore", "pipe"] }), "QUIT");
  let words = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => void (words = (words + text).slice(-20_000)));
  const gone = once(child, "exit");
  while (!(await answers(place.port)))
    if (child.exitCode !== null) throw new Error(`${program} did not start:\n${words}`);
  return {
    port: place.port,
    plainPort: place.plainPort,
    certificate: readFileSync(place.certificateFile, "utf8"),
    async stop() {
      child.kill(end);
      await gone;
      rmSync(place.folder, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => (socket.destroy(), resolve(true)));
    socket.once("error", () => setTimeout(resolve, 20, false));
  });
}

function findProgram(name: string): string | null {
  const folders = [...(process.env["PATH"] ?? "").split(":"), "/usr/sbin", "/usr/bin"];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}
