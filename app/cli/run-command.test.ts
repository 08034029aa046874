import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { openStore } from "#database/store.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { runCommand } from "./run-command.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("where the site's clock stands still a command's does too: a link that it makes is valid there", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-command-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("DATABASE_URL", "");
  vi.stubEnv("CLOCK_STANDS_AT", "2031-06-02T08:12:00Z");
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  expect(
    await runCommand(["staff", "add", "ruth@rosemarylane.example", "--role", "owner", "--name", "Ruth"]),
  ).toBe(0);
  const store = await openStore({ databaseUrl: "", dataDir });
  const links = await store.db.selectFrom("staff_invitation").select(["valid_from", "expires_at"]).execute();
  await store.close();
  expect(links.map(({ valid_from }) => londonDay(valid_from))).toEqual(["2031-06-02"]);
  expect(links[0]!.expires_at).toBeGreaterThan(Date.parse("2031-06-02T08:12:00Z"));
});

test("what a command does not take is refused", async () => {
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  for (const called of [["check-settings"], ["payments", "connect"]]) {
    expect(await runCommand([...called, "now"])).toBe(2);
    expect(String(written.mock.lastCall?.[0])).toContain(`${called.join(" ")} takes nothing`);
  }
});
