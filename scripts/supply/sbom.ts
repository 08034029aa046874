import "../runtime.ts";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../build/freshness.ts";

// npm run sbom: what the site runs with, as CycloneDX, for whoever asks what is in a release.
const { status, stdout, stderr } = spawnSync(
  "npm",
  ["sbom", "--omit=dev", "--package-lock-only", "--sbom-format=cyclonedx"],
  { cwd: root, encoding: "utf8", maxBuffer: 64 * 2 ** 20 },
);
if (status !== 0) {
  console.error(stderr);
  process.exit(1);
}
const file = path.join(root, "build/sbom.cdx.json");
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, stdout);
console.log(`${file}: ${JSON.parse(stdout).components.length} packages`);
