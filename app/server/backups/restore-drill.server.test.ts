import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { openBlobs } from "#blobs/open-blobs.server.ts";
import { openStore } from "#database/store.server.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import { backUpSite } from "./backups.server.ts";
import { readConfig } from "../config/config.ts";
import { drillRestore } from "./restore-drill.server.ts";

const clock = frozenClock("2026-11-23T08:12:00Z");
const actor = actorNamed("command line");
const document = {
  sha256: "a1".repeat(32),
  product: "soup",
  name: "a.pdf",
  bytes: 3,
  uploaded_by: "a",
  uploaded_at: 1,
};

test("a drill restores a backup elsewhere, opens it where it reaches nobody, and finds a file that is missing", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "rosemary-drilled-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const environment = {
    DATA_DIR: path.join(folder, "data"),
    SMTP_URL: "smtp://mail.example:587",
    HASH_SECRET: "s".repeat(40),
    PAYPAL_CLIENT_ID: "id",
    PAYPAL_CLIENT_SECRET: "secret",
  };
  const config = readConfig(environment);
  cpSync(inject("emptySqlite"), config.DATA_DIR, { recursive: true });
  const store = await openStore({ databaseUrl: "", dataDir: config.DATA_DIR });
  await store.db.insertInto("kitchen_specification").values(document).execute();
  await store.close();
  const name = `specifications/${document.sha256}.pdf` as const;
  await openBlobs(config).put(name, new Uint8Array(3));
  const [whole, lacking] = [path.join(folder, "whole.backup"), path.join(folder, "lacking.backup")];
  await backUpSite({ config, clock, actor }, whole);
  await openBlobs(config).delete(name);
  await backUpSite({ config, clock, actor }, lacking);
  const opened: string[] = [];
  const deps = { config, clock, actor, environment };
  const good = await drillRestore(deps, whole, async (there, paths) => {
    opened.push(there.DATA_DIR);
    expect([there.SMTP_URL, there.PAYPAL_CLIENT_ID, there.DATABASE_URL, there.production]).toEqual([
      "",
      "",
      "",
      false,
    ]);
    return new Map(paths.map((one) => [one, 200]));
  });
  expect(good.checks.filter(({ ok }) => !ok)).toEqual([]);
  // Of what was restored for it nothing is left.
  expect(() => readdirSync(opened[0]!)).toThrow("ENOENT");
  const bad = await drillRestore(deps, lacking, async () => new Map([["/home", 503]]));
  expect(bad.ok).toBe(false);
  expect(bad.checks.filter(({ ok }) => !ok).map(({ what }) => what)).toEqual([
    `1 files are missing: ${name}`,
    "/home answers 503",
  ]);
});
