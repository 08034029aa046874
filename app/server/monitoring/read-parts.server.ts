import { rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { backupsIn } from "#backups/backup-folder.server.ts";
import { probeRead } from "#database/store-identity.server.ts";
import { outboxDepth } from "#email/failed-emails.server.ts";
import { missedAlerts } from "#lunch-alerts/messages/missed-alerts.server.ts";
import { paymentMetrics } from "#payments/payment-metrics.server.ts";
import { lacksDescriptors, readDescriptors } from "#values/descriptors.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Services } from "../services.ts";
import { within } from "#values/within.ts";
import type { BackupCheck } from "../backups/scheduled-backups.server.ts";
import { lastCheck, lastCopy } from "../backups/scheduled-backups.server.ts";
import type { BackupReading, DiskReading, SiteReadings } from "./site-parts.ts";

type ReadingDeps = Pick<Services, "store" | "clock" | "payments"> & {
  readonly dataDir: string;
  /** The folder of the scheduled backups; empty where there is none. */
  readonly backupDir: string;
  /** Whether each is copied elsewhere. */
  readonly backupCopy: boolean;
  readonly takesWrites: () => Promise<boolean>;
  readonly damaged: () => boolean;
};

// Milliseconds: what takes longer is as good as not there.
const readTimeout = 1_500;
const readEvery = 5_000;

/** Reads what there is to evaluate, at most every five seconds: whoever asks sooner gets the last reading. */
export function siteReader(deps: ReadingDeps): () => Promise<SiteReadings> {
  let last: Promise<SiteReadings> | undefined;
  let at = -Infinity;
  return () => {
    if (last && performance.now() - at < readEvery) return last;
    at = performance.now();
    return (last = readSite(deps));
  };
}

async function readSite(deps: ReadingDeps): Promise<SiteReadings> {
  const { store, clock } = deps;
  const [reads, writes, disk, descriptors, outbox, payments, missed, backup] = await Promise.all([
    canRead(store),
    deps.takesWrites(),
    known(readDisk(deps.dataDir)),
    known(readDescriptors()),
    known(outboxDepth(deps)),
    known(paymentMetrics({ store, clock })),
    known(missedAlerts(store.db, clock.now())),
    known(readBackup(deps.backupDir, deps.backupCopy)),
  ]);
  return {
    store: { reads, writes, damaged: deps.damaged() },
    disk,
    descriptors,
    outbox: outbox && { oldestSeconds: Math.round(outbox.oldestWaiting / 1000), stuck: outbox.stuck },
    payments: payments && {
      oldestUnsettledSeconds: payments.oldestCapturingSeconds,
      needAttention: payments.needAttention,
    },
    // What was eaten can no longer be told: that is in the log, and on the desk for a week.
    missedAlerts:
      missed &&
      missed
        .filter(({ day }) => day >= londonDay(clock.now()))
        .reduce((sum, { waiting }) => sum + waiting, 0),
    backup,
  };
}

/** Whether the store answers a question at all, in time. */
export async function canRead(store: Pick<Services["store"], "db">): Promise<boolean> {
  return await within(
    readTimeout,
    probeRead(store).then(() => true),
    false,
  ).catch(() => false);
}

/** What there is when it comes in time; null when it fails or takes too long. */
async function known<Reading>(reading: Promise<Reading>): Promise<Reading | null> {
  return await within(readTimeout, reading, null).catch(() => null);
}

/** How full the disk of a folder is, and whether the folder takes a file. Throws when the folder is not there. */
export async function readDisk(folder: string): Promise<DiskReading> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, writable: await takesFile(folder) };
}

async function takesFile(folder: string): Promise<boolean> {
  const file = path.join(folder, `.takes-files-${process.pid}`);
  try {
    await writeFile(file, "written to see whether that is possible\n", { mode: 0o600 });
    return true;
  } catch (error) {
    // That says nothing of the disk.
    if (lacksDescriptors(error)) throw error;
    return false;
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}

/** How old the newest of the backups made each night is, and what became of its check and its copy. Throws where the folder cannot be read. */
export async function readBackup(folder: string, isCopied: boolean): Promise<BackupReading> {
  if (!folder) return { setUp: false, ageSeconds: null, check: null, copy: null };
  const [newest] = await backupsIn(folder);
  const [check, copy] = await Promise.all([lastCheck(folder), lastCopy(folder)]);
  const since = (moment: number) => Math.max(0, Math.round((Date.now() - moment) / 1000));
  const readingOf = (last: BackupCheck | null) =>
    last && { ageSeconds: since(last.at), ok: last.fault === null };
  return {
    setUp: true,
    ageSeconds: newest ? since(newest.madeAt) : null,
    check: readingOf(check),
    copy: isCopied ? (readingOf(copy) ?? "none yet") : null,
  };
}
