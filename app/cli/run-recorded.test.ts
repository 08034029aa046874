import { describe, expect, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { commandDeps } from "./command-deps.testkit.ts";
import { commands } from "./commands.ts";
import { runRecorded } from "./run-command.ts";

const commandNamed = (name: string) => commands.find((one) => one.name === name)!;

describe.each(stores)("what a command takes out on $name", ({ open }) => {
  test("is in the audit log, with what was asked for and how much it was", async () => {
    const deps = await commandDeps(open);
    const output = await runRecorded(commandNamed("menu export"), deps, []);
    await runRecorded(commandNamed("termly substitutions export"), deps, ["--json"]);
    await runRecorded(commandNamed("staff list"), deps, []);
    const { entries } = await searchAudit(deps.store, { action: "exported" });
    expect(entries.map(({ who, action }) => [who, action])).toEqual([
      [deps.actor.name, "exported substitutions"],
      [deps.actor.name, "exported catering menu"],
    ]);
    expect(entries[0]?.after).toContain('"arguments":"--json"');
    expect(entries[1]?.after).toBe(`{"characters":${(output as string).length}}`);
  });

  test("of a person is there without their address", async () => {
    const deps = await commandDeps(open);
    await runRecorded(commandNamed("personal-data export"), deps, ["ann@example.org"]);
    const [entry] = (await searchAudit(deps.store, { action: "exported personal data" })).entries;
    expect(JSON.stringify(entry)).not.toContain("ann@");
    expect((await searchAudit(deps.store, { text: "ann@example.org" })).entries).toHaveLength(1);
  });

  test("by every command that writes our data as a file is named", () => {
    const writing = commands.filter(({ name, usage }) => name.endsWith("export") || usage.includes("> FILE"));
    expect(writing.length).toBeGreaterThan(10);
    expect(writing.filter((one) => one.exports === undefined).map(({ name }) => name)).toEqual([]);
    expect(commandNamed("evidence").exports).toBe("evidence");
  });
});
