import { execFile } from "node:child_process";
import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../scripts/build/freshness.ts";
import { killOnExit } from "../scripts/kill-on-exit.ts";

// ONCE's contract with the built site, without the container: the same programs, and a folder for /storage.

const build = path.join(root, "build");
const environment = (storage: string, more: Readonly<Record<string, string>> = {}) => ({
  PATH: process.env["PATH"],
  HOME: process.env["HOME"],
  STORAGE: storage,
  SECRET_KEY_BASE: "b".repeat(64),
  PORT: "0",
  ...more,
});
const run = async (file: string, words: readonly string[], env: Record<string, string | undefined>) =>
  (await promisify(execFile)(file, words, { env })).stdout;
const site = (storage: string, ...words: string[]) =>
  run(process.execPath, ["--no-warnings", path.join(build, "container.mjs"), ...words], environment(storage));

async function start(storage: string) {
  const child = killOnExit(
    spawn(process.execPath, ["--no-warnings", path.join(build, "container.mjs")], {
      env: environment(storage),
      stdio: ["ignore", "pipe", "inherit"],
    }),
  );
  const url = await new Promise<string>((resolve, reject) => {
    let log = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      log += text;
      const [, found] = /"address":"(http[^"]+)"/.exec(log) ?? [];
      if (found) resolve(found);
    });
    child.once("exit", () => reject(new Error(`it did not start:\n${log}`)));
  });
  const gone = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  return { url, stop: () => (child.kill("SIGTERM"), gone) };
}

test("a storage that was copied while the site ran is whole again after the hooks, and a failed one leaves no older copy", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "rosemary-once-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [storage, copy] = [path.join(folder, "storage"), path.join(folder, "copy")];
  const running = await start(storage);
  const up = await fetch(`${running.url}/up`);
  expect([up.status, await up.text()]).toEqual([200, "up\n"]);

  await site(storage, "staff", "add", "ana@firm.test", "--name", "Ana Reis", "--role", "owner");
  await run(path.join(build, "hooks/pre-backup"), [], environment(storage));
  cpSync(storage, copy, { recursive: true });
  // What is copied of a database that is being written may be anything.
  writeFileSync(path.join(copy, "demo/rosemary-lane.db"), "half of it");
  rmSync(path.join(copy, "demo/rosemary-lane.db-wal"), { force: true });
  // The process is the site itself: told to stop, it stops in good order.
  expect(await running.stop()).toBe(0);

  await run(path.join(build, "hooks/post-restore"), [], environment(copy));
  expect(await site(copy, "staff", "list")).toContain("ana@firm.test");
  expect(existsSync(path.join(copy, "demo.copied"))).toBe(false);
  expect(existsSync(path.join(copy, "whole.backup"))).toBe(false);
  // Without the file the site stood still while it was copied: nothing is changed.
  await run(path.join(build, "hooks/post-restore"), [], environment(copy));
  expect(await site(copy, "staff", "list")).toContain("ana@firm.test");

  // A copy that could not be made must not leave yesterday's in its place.
  const broken = environment(storage, { DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" });
  await expect(run(path.join(build, "hooks/pre-backup"), [], broken)).rejects.toThrow();
  expect(existsSync(path.join(storage, "whole.backup"))).toBe(false);
}, 120_000);
