import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "./freshness.ts";

const { preinstall, postinstall } = (
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

test.each([
  { node: "18.20.8", refused: true },
  { node: "19.9.0", refused: true },
  { node: "20.9.0", refused: false },
  { node: "24.21.0", refused: false },
])("npm ci of Node $node is refused in one sentence: $refused", ({ node, refused }) => {
  // The command node may be the release's own by then: npm says what it runs on itself.
  const env = {
    ...process.env,
    npm_config_user_agent: `npm/10.8.2 node/v${node} linux x64 workspaces/false`,
  };
  const { status, stderr } = spawnSync("sh", ["-c", preinstall ?? "true"], { env, encoding: "utf8" });
  expect(status).toBe(refused ? 1 : 0);
  expect(stderr).toMatch(refused ? /^npm runs on Node 1\d[\d.]+, and this needs Node 20 .+\n$/ : /^$/);
});

test("without npm it is the Node that runs it which counts", () => {
  expect(spawnSync("sh", ["-c", preinstall ?? "false"], { env: { PATH: process.env["PATH"] } }).status).toBe(
    0,
  );
});
