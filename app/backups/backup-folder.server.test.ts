import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { backupName, backupsIn, superfluous, thinOut } from "./backup-folder.server.ts";

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
