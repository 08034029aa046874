import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";

/** A backup in a folder of backups. */
export interface StoredBackup {
  readonly file: string;
  readonly madeAt: Instant;
}

/** For how many days, weeks and months the last backup of each is kept. */
export interface Retention {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

const form = /^(?<kind>site|before-[\w-]{1,80})-(?<at>\d{8}T\d{6}Z)\.backup$/;

/** "site-20261123T040000Z.backup"; `kind` is "site", or "before-" and a migration. */
export function backupName(kind: string, at: Instant): string {
  const moment = new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
  return `${kind}-${moment}.backup`;
}

/** The backups of a folder, the newest first: those made each night, or those made before an upgrade. Throws where it cannot be read. */
export async function backupsIn(folder: string, kind: "site" | "before" = "site"): Promise<StoredBackup[]> {
  return backupsNamed(await readdir(folder), kind).map(({ file, madeAt }) => ({
    file: path.join(folder, file),
    madeAt,
  }));
}

/** The backups among the names of files, the newest first. */
export function backupsNamed(names: readonly string[], kind: "site" | "before" = "site"): StoredBackup[] {
  const found = names.flatMap((file) => {
    const { kind: is = "", at = "" } = form.exec(file)?.groups ?? {};
    if (!is.startsWith(kind)) return [];
    const iso = at.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, "$1-$2-$3:$4:$5");
    return [{ file, madeAt: Date.parse(iso) }];
  });
  return found.toSorted((one, other) => other.madeAt - one.madeAt);
}

/** Which of these, the newest first, are not needed: the last of a day, a week from Monday or a month stands for it. */
export function superfluous(backups: readonly StoredBackup[], keep: Retention): StoredBackup[] {
  const lastOf = (count: number, spanOf: (at: Instant) => string) =>
    [...Map.groupBy(backups, ({ madeAt }) => spanOf(madeAt)).values()].slice(0, count).map(([last]) => last);
  const kept = new Set([
    backups[0],
    ...lastOf(keep.days, londonDay),
    ...lastOf(keep.weeks, mondayBefore),
    ...lastOf(keep.months, (at) => londonDay(at).slice(0, 7)),
  ]);
  return backups.filter((one) => !kept.has(one));
}

function mondayBefore(at: Instant): string {
  const day = new Date(`${londonDay(at)}T12:00:00Z`);
  return londonDay(day.getTime() - ((day.getUTCDay() + 6) % 7) * 86_400_000);
}

/** Deletes the backups made each night that are no longer needed. */
export async function thinOut(folder: string, keep: Retention): Promise<void> {
  for (const { file } of superfluous(await backupsIn(folder), keep)) await rm(file, { force: true });
}
