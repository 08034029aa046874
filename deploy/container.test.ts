import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../scripts/build/freshness.ts";

// How the image keeps to ONCE's contract: HTTP on port 80, data in /storage, health at /up, a copy that is whole. What is
// copied and put back is tried with the built site in e2e/container.test.ts.

const dockerfile = readFileSync(path.join(root, "deploy/Dockerfile"), "utf8");

/** The settings with which the site in a container starts, and its words. */
function settingsOf(environment: Record<string, string>, written = ""): Record<string, string | undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), "rosemary-container-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const storage = path.join(folder, "storage");
  mkdirSync(storage);
  if (written) writeFileSync(path.join(storage, "site.env"), written);
  copyFileSync(path.join(root, "deploy/release/container.mjs"), path.join(folder, "container.mjs"));
  writeFileSync(path.join(folder, "site"), '#!/bin/sh\nenv\necho "WORDS=$*"\n', { mode: 0o755 });
  const env = { PATH: process.env["PATH"] ?? "", STORAGE: storage, ...environment };
  const options = { env, encoding: "utf8" } as const;
  const text = execFileSync(
    process.execPath,
    ["--no-warnings", path.join(folder, "container.mjs"), "staff", "list"],
    options,
  );
  return parseEnv(text.replaceAll(storage, "/storage"));
}

test("the image serves port 80 and keeps everything in /storage", () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf("FROM "));
  expect(last).toContain("PORT=80");
  expect(last).toMatch(/\nVOLUME \/storage\nEXPOSE 80\n/);
  expect(last).toContain("/opt/rosemary-lane/hooks /hooks");
  expect(last).toContain('ENTRYPOINT ["node", "--no-warnings", "container.mjs"]');
});

test("without settings it is a demonstration, in a folder of its own", () => {
  expect(settingsOf({})).toMatchObject({
    DATA_DIR: "/storage/demo",
    BACKUP_DIR: "/storage/backups",
    WORDS: "staff list",
  });
  expect(settingsOf({ SITE_ENV: "production" })).toMatchObject({ DATA_DIR: "/storage/data" });
  expect(settingsOf({}, "SITE_ENV=production\n")).toMatchObject({ DATA_DIR: "/storage/data" });
});

test("what ONCE gives is taken by our names; what is written goes before it, and the container's own before both", () => {
  const once = {
    SECRET_KEY_BASE: "a".repeat(64),
    VAPID_PRIVATE_KEY: "key",
    SMTP_ADDRESS: "mail.firm.test",
    SMTP_PORT: "2525",
    SMTP_USERNAME: "ana@firm.test",
    SMTP_PASSWORD: "p:ss/w@rd",
    MAILER_FROM_ADDRESS: "hello@firm.test",
  };
  const settings = settingsOf(once);
  expect(settings).toMatchObject({
    HASH_SECRET: once.SECRET_KEY_BASE,
    TRUST_PROXY: "1",
    PUSH_KEYS: "key",
    SMTP_URL: "smtp://ana%40firm.test:p%3Ass%2Fw%40rd@mail.firm.test:2525",
    MAIL_FROM: "hello@firm.test",
  });
  expect(decodeURIComponent(new URL(settings["SMTP_URL"] ?? "").password)).toBe(once.SMTP_PASSWORD);
  expect(settingsOf({ ...once, SMTP_PORT: "465", SMTP_USERNAME: "" })["SMTP_URL"]).toBe(
    "smtps://mail.firm.test:465",
  );
  expect(settingsOf(once, "HASH_SECRET=older\n")["HASH_SECRET"]).toBe("older");
  expect(settingsOf({ ...once, HASH_SECRET: "mine" }, "HASH_SECRET=older\n")["HASH_SECRET"]).toBe("mine");
  // Whoever is not behind ONCE says themselves whether a proxy is trusted.
  expect(settingsOf({})["TRUST_PROXY"]).toBeUndefined();
});
