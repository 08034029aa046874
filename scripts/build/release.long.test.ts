import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { killOnExit } from "../kill-on-exit.ts";
import { build } from "./build.ts";
import { root } from "./freshness.ts";

test("the built folder starts elsewhere with production dependencies alone, and serves pages, PDF and gallery", async () => {
  build();
  const release = mkdtempSync(path.join(tmpdir(), "rosemary-release-"));
  onTestFinished(() => rmSync(release, { recursive: true, force: true }));
  cpSync(path.join(root, "build"), release, { recursive: true });
  execFileSync("npm", ["ci", "--omit=dev", "--no-audit", "--no-fund"], { cwd: release, stdio: "pipe" });
  const site = killOnExit(
    spawn("npm", ["start"], {
      cwd: release,
      env: {
        PATH: process.env["PATH"],
        HOME: process.env["HOME"],
        PORT: "0",
        DATA_DIR: path.join(release, "data"),
      },
      stdio: ["ignore", "pipe", "inherit"],
    }),
  );
  onTestFinished(() => void site.kill());
  const url = await new Promise<string>((resolve, reject) => {
    let log = "";
    site.stdout.setEncoding("utf8").on("data", (text: string) => {
      log += text;
      const [, found] = /"address":"(http[^"]+)"/.exec(log) ?? [];
      if (found) resolve(found);
    });
    site.once("exit", () => reject(new Error(`it did not start:\n${log}`)));
  });
  for (const [address, type] of [
    ["/home", "text/html; charset=utf-8"],
    ["/primaries/olive.pdf", "application/pdf"],
    ["/api/collections/menu", "application/json; charset=utf-8"],
  ] as const) {
    const response = await fetch(url + address);
    expect([response.status, response.headers.get("content-type")], address).toEqual([200, type]);
  }
  // Read with the first new password, from the folder where the site was started.
  expect(existsSync(path.join(release, "app/staff/factors/common-passwords.txt"))).toBe(true);
  const images = async () =>
    ((await (await fetch(`${url}/api/collections/image`)).json()) as { documents: unknown[] }).documents
      .length;
  await expect.poll(images, { timeout: 120_000 }).toBeGreaterThan(5);
}, 300_000);
