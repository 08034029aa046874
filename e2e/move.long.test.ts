import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { root } from "../scripts/build/freshness.ts";
import { startPostgres } from "../scripts/postgres.ts";
import { copyOf } from "./built-site.ts";
import { siteCommand } from "../scripts/running-site.ts";

/** Begins a move in a process of its own and kills it as soon as the target has rows of so many tables. */
async function moveAndKill(dataDir: string, url: string, tables: number): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, "build/server/index.js"), "move", "--to", url], {
    env: { PATH: process.env["PATH"], NODE_ENV: "production", DATA_DIR: dataDir },
    stdio: "ignore",
  });
  const gone = once(child, "exit");
  await expect
    .poll(() => tablesWithRows(url), { interval: 5, timeout: 60_000 })
    .toBeGreaterThanOrEqual(tables);
  child.kill("SIGKILL");
  await gone;
}

async function tablesWithRows(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    if (!rows.some(({ name }) => name === "site_move")) return 0;
    let filled = 0;
    for (const { name } of rows)
      filled += (await client.query(`select 1 from "${name}" limit 1`)).rows.length;
    return filled;
  } finally {
    await client.end();
  }
}

test("the sample site moves to PostgreSQL and back, killed on the way three times, and is the same", async () => {
  const dataDir = copyOf(inject("sampleData"));
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  for (const tables of [3, 8, 15]) {
    await moveAndKill(dataDir, server.url, tables);
    const half = await siteCommand(dataDir, ["menu", "export"], { DATABASE_URL: server.url });
    expect([half.code, half.err]).toEqual([2, expect.stringContaining("repeat the move")]);
  }
  const moved = await siteCommand(dataDir, ["move", "--to", server.url]);
  expect(moved).toMatchObject({ code: 0, out: expect.stringContaining("an earlier try was gone on with") });
  const back = `${dataDir}-back`;
  const returned = await siteCommand(dataDir, ["move", "--to", back], { DATABASE_URL: server.url });
  expect(returned).toMatchObject({ code: 0, err: "" });
  for (const words of [
    ["menu", "export"],
    ["settings", "export"],
    ["evidence", "verify"],
  ]) {
    const here = await siteCommand(dataDir, words);
    expect(here.code).toBe(0);
    expect((await siteCommand(dataDir, words, { DATABASE_URL: server.url })).out).toBe(here.out);
    expect((await siteCommand(back, words)).out).toBe(here.out);
  }
}, 300_000);
