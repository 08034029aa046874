import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { backupName, backupsIn, superfluous, thinOut } from "./backup-folder.server.ts";
import { removeUnfinishedBackups, writeWholeBackup } from "./backup-writer.server.ts";

const keep = { days: 7, weeks: 4, months: 6 };
const night = (day: string) => ({ file: day, madeAt: Date.parse(`${day}T04:00:00Z`) });

test("of a year of nights a week of days, four weeks and six months stay", () => {
  const nights = Array.from({ length: 365 }, (_, ago) =>
    night(new Date(Date.UTC(2026, 10, 23) - ago * 86_400_000).toISOString().slice(0, 10)),
  );
  const gone = new Set(superfluous(nights, keep));
  expect(nights.filter((one) => !gone.has(one)).map(({ file }) => file)).toEqual([
    "2026-11-23",
    "2026-11-22",
    "2026-11-21",
    "2026-11-20",
    "2026-11-19",
    "2026-11-18",
    "2026-11-17",
    "2026-11-15",
    "2026-11-08",
    "2026-10-31",
    "2026-09-30",
    "2026-08-31",
    "2026-07-31",
    "2026-06-30",
  ]);
});

test("the only backup stays, however old, and of one day the last", () => {
  expect(superfluous([night("2020-01-01")], { days: 0, weeks: 0, months: 0 })).toEqual([]);
  const [late, early] = [{ file: "late", madeAt: Date.UTC(2026, 10, 23, 15) }, night("2026-11-23")];
  expect(superfluous([late, early], keep)).toEqual([early]);
});

test("a folder's backups are found by their names, and nothing else is touched", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "rosemary-nights-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const at = Date.UTC(2026, 10, 23, 4);
  const names = [
    backupName("site", at),
    backupName("site", at - 1000),
    backupName("before-0042-x", at),
    "mine.backup",
    "erased-addresses.json",
    ".site.backup.unfinished",
  ];
  for (const name of names) writeFileSync(path.join(folder, name), "");
  expect(names[0]).toBe("site-20261123T040000Z.backup");
  expect((await backupsIn(folder)).map(({ madeAt }) => madeAt)).toEqual([at, at - 1000]);
  expect((await backupsIn(folder, "before")).map(({ madeAt }) => madeAt)).toEqual([at]);
  await expect(backupsIn(path.join(folder, "none"))).rejects.toThrow("ENOENT");
  await thinOut(folder, keep);
  expect(readdirSync(folder).toSorted()).toEqual(names.filter((name) => name !== names[1]).toSorted());
});

const unfinished = ".site-20261123T040000Z.backup.0d9f2c9e-7f1a-4f5e-9a51-3d1c7c1f2b3a.unfinished";

test("what an ended process left of its backup is deleted before the next one, and nothing else", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "rosemary-nights-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const others = ["site-20261122T040000Z.backup", ".last-failure", "notes.unfinished"];
  const early = new Date(Date.now() - 61_000);
  for (const name of [unfinished, ...others]) {
    writeFileSync(path.join(folder, name), "of the site");
    utimesSync(path.join(folder, name), early, early);
  }
  await writeWholeBackup(
    path.join(folder, "now.backup"),
    "",
    (writer) => writer.add("a", new Uint8Array(1)),
    async () => undefined,
  );
  expect(readdirSync(folder).toSorted()).toEqual([...others, "now.backup"].toSorted());
  await removeUnfinishedBackups(path.join(folder, "not there"));
});

test("a backup that is being written or read back stays, however long that takes", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "rosemary-nights-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const written = path.join(folder, "now.backup");
  const staysThrough = async () => {
    const [name = ""] = readdirSync(folder);
    const file = path.join(folder, name);
    const early = new Date(Date.now() - 50_000);
    utimesSync(file, early, early);
    vi.advanceTimersByTime(10_000);
    await expect.poll(() => statSync(file).mtimeMs).toBeGreaterThan(early.getTime());
    await removeUnfinishedBackups(folder, Date.now() + 20_000);
    expect(readdirSync(folder)).toEqual([name]);
  };
  await writeWholeBackup(written, "", staysThrough, staysThrough);
  expect(readdirSync(folder)).toEqual(["now.backup"]);
});
