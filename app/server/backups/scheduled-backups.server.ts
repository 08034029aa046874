import { execFile } from "node:child_process";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import { backupName, backupsIn, thinOut } from "#backups/backup-folder.server.ts";
import { removeUnfinishedBackups } from "#backups/backup-writer.server.ts";
import type { Lease } from "#database/lease.server.ts";
import type { Clock, Instant } from "#values/time/clock.ts";
import { maintenanceDayOf } from "#values/time/maintenance-day.ts";
import { actorNamed } from "#values/actor.ts";
import { messageOf } from "#values/thrown.ts";
import { folderBeforeUpgrades } from "./backup-before-migrating.server.ts";
import { backUpSite } from "./backups.server.ts";
import { copyBackup, erasuresName, retentionOf } from "./copy-backup.server.ts";
import type { Config } from "../config/config.ts";
import type { Log } from "../log/log.server.ts";
import { thresholds } from "../monitoring/site-parts.ts";
import { drillRestore } from "./restore-drill.server.ts";

interface Deps {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Pick<Log, "alert" | "event" | "warning">;
  /** Only the process that holds the duty makes backups. */
  readonly duty: Pick<Lease, "isHeld">;
  /** Writes a backup of the site to a file that is not there. */
  readonly make: (file: string) => Promise<void>;
  /** Restores a backup where it disturbs nothing, and says what is wrong with it; null where it can be relied on. */
  readonly check: (file: string) => Promise<string | null>;
  /** Copies a backup to BACKUP_COPY. */
  readonly copy: (file: string) => Promise<void>;
}

export interface ScheduledBackups {
  /** Makes one when it is due; resolves when that is done. For tests: it looks by itself every ten minutes. */
  look(): Promise<void>;
  stop(): void;
}

// What failed is tried again as often.
const lookEvery = 10 * 60_000;
const longest = 2 * 3_600_000;
/** The words of the last failure, in the folder of the backups; hidden, so that nobody takes the file for a backup. */
const failureFile = ".last-failure";
/** When a backup was last restored and checked, and what was wrong with it (`BackupCheck`); hidden likewise. */
const checkFile = ".last-check";
/** Which backup was copied to BACKUP_COPY last, and what went wrong (`BackupCheck`); hidden likewise. */
const copyFileName = ".last-copy";
const checkEvery = 7 * 24 * 3_600_000;
/** Milliseconds after which a weekly check has failed to run. */
export const checkIsLate = thresholds.backupCheckSeconds * 1_000;

/** A restore or a copy that was tried: of which backup, when (milliseconds of Unix), and what was wrong, or null. */
export type BackupCheck = z.infer<typeof checkForm>;
const checkForm = z.strictObject({ file: z.string(), at: z.number(), fault: z.string().nullable() });

/**
 * Makes a backup in BACKUP_DIR each night from four in the morning on, London time, and at the start where last night's is
 * missing; then deletes those that are no longer needed. The newest is copied to BACKUP_COPY. Each week the newest is restored
 * and checked: a backup that nobody has restored is a hope. What fails is an alert.
 */
export function scheduleBackups({ config, clock, log, duty, make, check, copy }: Deps): ScheduledBackups {
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
      await thinOut(folder, retentionOf(config));
      log.event("backup made", {});
    } catch (error) {
      const why = messageOf(error).slice(0, 300);
      log.alert("no backup could be made; tried again in ten minutes", { why });
      await writeFile(path.join(folder, failureFile), why, { mode: 0o600 }).catch(() => undefined);
    }
  }
  /** For the process on duty: the newest backup; null where there is none. */
  async function newest(): Promise<{ readonly file: string; readonly name: string } | null> {
    if (!folder || !duty.isHeld()) return null;
    const [one] = await backupsIn(folder).catch(() => []);
    return one ? { file: one.file, name: path.basename(one.file) } : null;
  }
  async function copyIfDue(): Promise<void> {
    const found = config.BACKUP_COPY ? await newest() : null;
    if (!found) return;
    const { file, name } = found;
    const last = await lastCopy(folder);
    if (last?.file === name && last.fault === null) return;
    const fault = await copy(file).then(
      () => null,
      (error: unknown) => messageOf(error).slice(0, 300),
    );
    if (fault === null) log.event("backup copied", { file: name });
    else
      log.alert("the newest backup could not be copied elsewhere; tried again in ten minutes", {
        why: fault,
      });
    await note(copyFileName, { file: name, at: clock.now(), fault });
  }
  async function note(file: string, done: BackupCheck): Promise<void> {
    await writeFile(path.join(folder, file), JSON.stringify(done), { mode: 0o600 }).catch((error: unknown) =>
      log.warning("what became of a backup could not be written down", { why: messageOf(error) }),
    );
  }
  async function checkIfDue(): Promise<void> {
    const found = await newest();
    if (!found) return;
    const { file, name } = found;
    const last = await lastCheck(folder);
    const now = clock.now();
    // One that failed is tried again as soon as there is a newer backup.
    const isDue =
      !last || Math.abs(now - last.at) >= checkEvery || (last.fault !== null && last.file !== name);
    if (!isDue) return;
    const fault = await check(file).catch((error: unknown) => messageOf(error));
    if (fault === null) log.event("backup restored and checked", { file: name });
    else log.alert("the newest backup cannot be relied on", { file: name, why: fault.slice(0, 300) });
    await note(checkFile, { file: name, at: now, fault: fault?.slice(0, 300) ?? null });
  }
  /** Deletes what a killed process left unfinished. Every process does it, also when no backup is due: it may itself have been the one killed. */
  async function tidy(): Promise<void> {
    for (const one of new Set([folder, folderBeforeUpgrades(config)].filter(Boolean)))
      await removeUnfinishedBackups(one).catch((error: unknown) =>
        log.warning("what an ended process left of a backup could not be deleted", { why: messageOf(error) }),
      );
  }
  const look = () =>
    (looking ??= tidy()
      .then(makeIfDue)
      .then(copyIfDue)
      .then(checkIfDue)
      .finally(() => (looking = null)));
  void tidy();
  const timers = [setTimeout(() => void look(), 60_000), setInterval(() => void look(), lookEvery)];
  for (const timer of timers) timer.unref();
  return { look, stop: () => timers.forEach(clearTimeout) };
}

/** Beside the backups, where a restore finds it: an older one of them does not bring back who was erased since. */
async function copyErasures(dataDir: string, folder: string): Promise<void> {
  const [from, to] = [dataDir, folder].map((one) => path.join(one, erasuresName));
  await copyFile(from!, to!).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}

/** The last restore that was tried of the backups in a folder; null where none was, or where what is noted cannot be read. */
export const lastCheck = async (folder: string) => await noted(folder, checkFile);

/** The last try to copy one of them elsewhere; null likewise. */
export const lastCopy = async (folder: string) => await noted(folder, copyFileName);

async function noted(folder: string, file: string): Promise<BackupCheck | null> {
  try {
    return checkForm.safeParse(JSON.parse(await readFile(path.join(folder, file), "utf8"))).data ?? null;
  } catch {
    return null;
  }
}

export interface BackupState {
  /** Of the newest, in milliseconds; null where there is none. */
  readonly age: number | null;
  /** Why the last try to make one failed. */
  readonly failure: string | null;
  readonly check: BackupCheck | null;
  readonly copy: BackupCheck | null;
}

/** How old the newest backup of a folder is, and what became of the last tries; null where nothing is set up. */
export async function backupState(folder: string, now: Instant): Promise<BackupState | null> {
  if (!folder) return null;
  const [last] = await backupsIn(folder).catch(() => []);
  const failure = await readFile(path.join(folder, failureFile), "utf8").catch(() => null);
  const age = last ? Math.max(0, now - last.madeAt) : null;
  return { age, failure, check: await lastCheck(folder), copy: await lastCopy(folder) };
}

/** Makes, copies and checks backups in a process of its own behind all others: the pages' thread compresses and hashes nothing. */
export function backupByProcess(entry: string): Pick<Deps, "make" | "check" | "copy"> {
  return {
    make: async (file) => await runBehind(entry, ["backup", file]),
    copy: async (file) => await runBehind(entry, ["backup-copy", file]),
    async check(file) {
      try {
        await runBehind(entry, ["restore-drill", file]);
        return null;
      } catch (error) {
        const said = (error as RunError).stdout ?? "";
        const bad = said.split("\n").filter((line) => line.startsWith("BAD "));
        return bad.map((line) => line.slice(4).trim()).join("; ") || messageOf(error);
      }
    },
  };
}

interface RunError extends Error {
  readonly stdout?: string;
}

/** Runs a command of the site's behind all other processes. Throws its last line of errors, with what it had said. */
async function runBehind(entry: string, args: readonly string[]): Promise<void> {
  const running = promisify(execFile)(process.execPath, ["--no-warnings", entry, ...args], {
    timeout: longest,
  });
  try {
    if (running.child.pid) setPriority(running.child.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Gone already, or the system has no priorities.
  }
  await running.catch((error: Error & { stderr?: string; stdout?: string }) => {
    const why = new Error(error.stderr?.trim().split("\n").at(-1) || error.message, { cause: error });
    throw Object.assign(why, { stdout: error.stdout ?? "" });
  });
}

/** Makes, copies and checks them in this process; the site is not opened on what is restored. */
export function backUpHere(config: Config, clock: Clock): Pick<Deps, "make" | "check" | "copy"> {
  const actor = actorNamed("the schedule");
  return {
    make: async (file) => void (await backUpSite({ config, clock, actor }, file)),
    copy: async (file) => await copyBackup(config, file),
    async check(file) {
      const { checks } = await drillRestore({ config, clock, actor, environment: process.env }, file, null);
      const bad = checks.filter(({ ok }) => !ok).map(({ what }) => what);
      return bad.length ? bad.join("; ") : null;
    },
  };
}
