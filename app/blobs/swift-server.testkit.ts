import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { S3mini } from "s3mini";
import { freePort } from "../../scripts/chaos/free-port.ts";
import { killOnExit } from "../../scripts/kill-on-exit.ts";
import type { BucketSettings } from "./bucket.server.ts";

/** Whether this machine has OpenStack Swift: Debian's packages swift-proxy, swift-account, swift-container and swift-object. */
export function hasSwift(): boolean {
  try {
    execFileSync("/usr/bin/python3", ["-c", "import swift.common.middleware.s3api, swift.obj.server"], {
      stdio: "pipe",
    });
    return true;
  } catch {
    return false;
  }
}

const kinds = ["account", "container", "object"] as const;
const ring = "import sys; from swift.cli.ringbuilder import main; sys.exit(main(['ring'] + sys.argv[1:]))";
const serve = `import sys
from swift.common import utils
utils.set_swift_dir(sys.argv[1])
from swift.common.wsgi import run_wsgi
sys.exit(run_wsgi(sys.argv[1] + '/' + sys.argv[2] + '.conf', sys.argv[2] + '-server'))`;
const python = (code: string, words: readonly string[]) => ["-c", code, ...words];

/** Starts OpenStack Swift with one disk, which speaks S3 and, as Amazon's, checks signatures and clocks; with an empty bucket. */
export async function startSwift(): Promise<{ settings: BucketSettings; close(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), "rosemary-swift-"));
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? "nobody" : userInfo().username;
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  mkdirSync(path.join(folder, "disks/one"), { recursive: true });
  // It lays down root's rights, and then reads its settings.
  chmodSync(folder, 0o755);
  if (isRoot) for (const made of ["disks", "disks/one"]) chownSync(path.join(folder, made), 65_534, 65_534);
  write(
    "swift.conf",
    "[swift-hash]\nswift_hash_path_suffix = a\nswift_hash_path_prefix = b\n[storage-policy:0]\nname = one\ndefault = yes\n",
  );
  const general = (port: number) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nswift_dir = ${folder}\nuser = ${user}\nworkers = 0\n`;
  for (const kind of kinds) {
    const port = await freePort();
    write(
      `${kind}.conf`,
      `${general(port)}devices = ${folder}/disks\nmount_check = false\n[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    );
    for (const words of [
      ["create", "4", "1", "1"],
      ["add", `r1z1-127.0.0.1:${port}/one`, "1"],
      ["rebalance"],
    ])
      try {
        execFileSync("/usr/bin/python3", python(ring, [`${kind}.builder`, ...words]), {
          cwd: folder,
          stdio: "pipe",
        });
      } catch (error) {
        // 1: it is done, with a warning.
        if ((error as { status?: number }).status !== 1) throw error;
      }
  }
  const port = await freePort();
  write("proxy.conf", `${general(port)}${proxy}`);
  const servers = [...kinds, "proxy"].map((kind) =>
    killOnExit(spawn("/usr/bin/python3", python(serve, [folder, kind]), { stdio: "ignore" })),
  );
  const close = async () => {
    const ended = servers.map((server) => new Promise((resolve) => server.once("exit", resolve)));
    for (const server of servers) server.kill("SIGKILL");
    await Promise.all(ended);
    rmSync(folder, { recursive: true, force: true });
  };
  const settings: BucketSettings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "files",
    prefix: "site/",
    region: "us-east-1",
    accessKey: "test:tester",
    secretKey: "testing",
  };
  await makeBucket(settings);
  return { settings, close };
}

async function makeBucket({ endpoint, bucket, region, accessKey, secretKey }: BucketSettings): Promise<void> {
  const client = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
  });
  const until = Date.now() + 60_000;
  while (!(await client.createBucket().catch(() => false))) {
    if (Date.now() > until) throw new Error("Swift does not answer within a minute");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const proxy = `[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth bulk slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
${["catch_errors", "listing_formats", "bulk", "slo", "dlo"].map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join("")}`;
