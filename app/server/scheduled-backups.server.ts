import { execFile } from "node:child_process";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { backupName, backupsIn, thinOut } from "#backups/backup-folder.server.ts";
import { removeUnfinishedBackups } from "#backups/backup-writer.server.ts";
import type { Lease } from "#database/lease.server.ts";
import type { Clock, Instant } from "#values/clock.ts";
import { maintenanceDayOf } from "#values/maintenance-day.ts";
import { actorNamed } from "#values/actor.ts";
import { messageOf } from "#values/thrown.ts";
import { folderBeforeUpgrades } from "./backup-before-migrating.server.ts";
import { backUpSite } from "./backups.server.ts";
import type { Config } from "./config.ts";
import type { Log } from "./log.server.ts";

interface Deps {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Pick<Log, "alert" | "event" | "warning">;
  /** Of several processes the one that holds it makes them. */
  readonly duty: Pick<Lease, "isHeld">;
  /** Writes a backup of the site to a file that is not there. */
  readonly make: (file: string) => Promise<void>;
}

export interface ScheduledBackups {
  /** Makes one when it is due; resolves when that is done. For tests: it looks by itself every ten minutes. */
  look(): Promise<void>;
  stop(): void;
}

// What failed is tried again as often.
const lookEvery = 10 * 60_000;
const longest = 2 * 3_600_000;
/** The words of the last failure, in the folder of the backups; hidden, so that nobody takes it for one. */
const failureFile = ".last-failure";

/**
 * Makes a backup in BACKUP_DIR each night from four in the morning on, London time, and at the start where last night's is
 * missing; then deletes those that are no longer needed. What fails is an alert.
 */
export function scheduleBackups({ config, clock, log, duty, make }: Deps): ScheduledBackups {
  const folder = config.BACKUP_DIR;
  let looking: Promise<void> | null = null;
  if (!folder && config.production)
    log.warning("no backups are made: set BACKUP_DIR to a folder on another disk");

  async function makeIfDue(): Promise<void> {
    if (!folder || !duty.isHeld()) return;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const [last] = await backupsIn(folder);
      const now = clock.now();
      if (last && maintenanceDayOf(last.madeAt) === maintenanceDayOf(now)) return;
      await make(path.join(folder, backupName("site", now)));
      await rm(path.join(folder, failureFile), { force: true });
      await copyErasures(config.DATA_DIR, folder);
      const { BACKUP_KEEP_DAYS: days, BACKUP_KEEP_WEEKS: weeks, BACKUP_KEEP_MONTHS: months } = config;
      await thinOut(folder, { days, weeks, months });
      log.event("backup made", {});
    } catch (error) {
      const why = messageOf(error).slice(0, 300);
      log.alert("no backup could be made; tried again in ten minutes", { why });
      await writeFile(path.join(folder, failureFile), why, { mode: 0o600 }).catch(() => undefined);
    }
  }
  /** Also where no backup is due, and whoever is on duty: the process that left them may have been this one. */
  async function tidy(): Promise<void> {
    for (const one of new Set([folder, folderBeforeUpgrades(config)].filter(Boolean)))
      await removeUnfinishedBackups(one).catch((error: unknown) =>
        log.warning("what an ended process left of a backup could not be deleted", { why: messageOf(error) }),
      );
  }
  const look = () =>
    (looking ??= tidy()
      .then(makeIfDue)
      .finally(() => (looking = null)));
  void tidy();
  const timers = [setTimeout(() => void look(), 60_000), setInterval(() => void look(), lookEvery)];
  for (const timer of timers) timer.unref();
  return { look, stop: () => timers.forEach(clearTimeout) };
}

/** Beside the backups, where a restore finds it: an older one of them does not bring back who was erased since. */
async function copyErasures(dataDir: string, folder: string): Promise<void> {
  const name = "erased-addresses.json";
  await copyFile(path.join(dataDir, name), path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}

/** How old the newest backup of a folder is, and why the last try failed; null where nothing is set up. */
export async function backupState(
  folder: string,
  now: Instant,
): Promise<{ readonly age: number | null; readonly failure: string | null } | null> {
  if (!folder) return null;
  const [last] = await backupsIn(folder).catch(() => []);
  const failure = await readFile(path.join(folder, failureFile), "utf8").catch(() => null);
  return { age: last ? Math.max(0, now - last.madeAt) : null, failure };
}

/** Makes backups in a process of its own behind all others: the pages' thread compresses and hashes nothing. */
export function backupByProcess(entry: string): Deps["make"] {
  return async (file) => {
    const running = promisify(execFile)(process.execPath, ["--no-warnings", entry, "backup", file], {
      timeout: longest,
    });
    try {
      if (running.child.pid) setPriority(running.child.pid, constants.priority.PRIORITY_LOW);
    } catch {
      // Gone already, or the system has no priorities.
    }
    await running.catch((error: Error & { stderr?: string }) => {
      throw new Error(error.stderr?.trim().split("\n").at(-1) || error.message, { cause: error });
    });
  };
}

/** Makes them in this process. */
export function backUpHere(config: Config, clock: Clock): Deps["make"] {
  return async (file) => void (await backUpSite({ config, clock, actor: actorNamed("the schedule") }, file));
}
