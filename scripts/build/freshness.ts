import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

export const root = path.join(import.meta.dirname, "../..");
const markerFile = path.join(root, "build/.made-from");
export const inputs = [
  "app",
  "art",
  "content",
  "deploy",
  "docs/operating.md",
  "public",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "scripts/build",
  "react-router.config.ts",
  "tsconfig.json",
];
// Never part of the build. Stories are: the page of all components shows them.
const ignored = /\.test\.tsx?$/;

/** What the build is made from, as one short text: every input's name and content, whenever it was copied here. */
export function sourcesHash(): string {
  const hash = createHash("sha256");
  for (const input of inputs) {
    const full = path.join(root, input);
    if (!existsSync(full)) continue;
    const files = statSync(full).isDirectory()
      ? readdirSync(full, { recursive: true, encoding: "utf8" }).map((file) => path.join(input, file))
      : [input];
    for (const file of files.toSorted()) {
      if (ignored.test(file.split(path.sep).join("/"))) continue;
      const source = path.join(root, file);
      if (!statSync(source).isFile()) continue;
      const content = readFileSync(source);
      hash.update(`${file} ${content.length}\n`).update(content);
    }
  }
  return hash.digest("hex");
}

/** Whether the build that stands was made from today's sources. */
export function buildIsFresh(): boolean {
  return (
    existsSync(markerFile) &&
    existsSync(path.join(root, "build/server/index.js")) &&
    readFileSync(markerFile, "utf8") === sourcesHash()
  );
}

export function markBuilt(sources: string): void {
  writeFileSync(markerFile, sources);
}
