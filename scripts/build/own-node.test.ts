import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "./freshness.ts";

const { postinstall } = (
  JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { scripts: Record<string, string> }
).scripts;

// npm 10 and older, of Debian and of Node 20 and 22, link no command that two packages have, though only one is installed.
test.each([
  ["without a link", []],
  ["with npm's own link", ["node"]],
])("after npm ci, %s, the command node is the release's own", (_, links) => {
  const folder = mkdtempSync(path.join(tmpdir(), "own-node-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const own = path.join(folder, "node_modules", `node-linux-${process.arch}`, "bin");
  const commands = path.join(folder, "node_modules/.bin");
  for (const made of [own, commands]) mkdirSync(made, { recursive: true });
  for (const file of [path.join(own, "node"), ...links.map((name) => path.join(commands, name))]) {
    writeFileSync(file, "#!/bin/sh\necho own\n");
    chmodSync(file, 0o755);
  }
  execFileSync("sh", ["-c", postinstall ?? "true"], { cwd: folder });
  expect(execFileSync(path.join(commands, "node"), { encoding: "utf8" })).toBe("own\n");
});
