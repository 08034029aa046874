import "./runtime.ts";
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import manifest from "../package.json" with { type: "json" };
import { build } from "./build/build.ts";
import { root } from "./build/freshness.ts";

// npm run release: the site and all that it needs, its Node too, as one archive for deploy/machine/install and `rosemary-lane upgrade`.

build();
const folder = mkdtempSync(path.join(tmpdir(), "rosemary-release-"));
try {
  // What a start of this checkout compiled is of no use to another user, processor or folder.
  const compiled = path.join(root, "build/server/compiled");
  cpSync(path.join(root, "build"), folder, { recursive: true, filter: (file) => file !== compiled });
  // A temporary folder is its owner's alone, and the archive has it as its own.
  chmodSync(folder, 0o755);
  const run = (program: string, ...words: string[]) =>
    execFileSync(program, words, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  run("npm", "ci", "--omit=dev", "--no-audit", "--no-fund");
  const archive = path.join(root, `rosemary-lane-${manifest.version}.tar.gz`);
  run("tar", "--create", "--gzip", "--owner=0", "--group=0", `--file=${archive}`, ".");
  console.log(`${archive} (${Math.round(statSync(archive).size / 1_000_000)} MB)`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
