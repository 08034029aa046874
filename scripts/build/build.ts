import "../runtime.ts";
import { spawnSync } from "node:child_process";
import path from "node:path";
import { completeRelease } from "./release.ts";
import { buildIsFresh, markBuilt, root, sourcesHash } from "./freshness.ts";

/**
 * Builds the site when its sources have changed since the last build: pictures first, then pages and server, into a
 * folder that starts by itself.
 */
export function build({ force = false } = {}): void {
  if (!force && buildIsFresh()) return;
  const began = performance.now();
  run("scripts/assets/pictures.ts");
  const sources = sourcesHash();
  run("node_modules/@react-router/dev/bin.cjs", "build");
  run("scripts/build/compress-text.ts", "build/client");
  completeRelease();
  markBuilt(sources);
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

function run(script: string, ...words: string[]): void {
  const { status } = spawnSync(process.execPath, [path.join(root, script), ...words], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) {
    console.error(`${script} failed.`);
    process.exit(status ?? 1);
  }
}

if (import.meta.main) build({ force: process.argv.includes("--force") });
