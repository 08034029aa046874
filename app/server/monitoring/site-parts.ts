import type { Descriptors } from "#values/descriptors.server.ts";

/** What an operator watches. */
const partNames = ["store", "disk", "descriptors", "outbox", "payments", "lunches", "backup"] as const;
export type PartName = (typeof partNames)[number];

/** "warning": a person should look at it today. "failing": something does not work now. */
type PartState = "good" | "warning" | "failing";

/** One part as it is evaluated. */
export interface SitePart {
  readonly part: PartName;
  readonly state: PartState;
  /** Whether no request should be sent to this process while it is so. */
  readonly unready: boolean;
  /** The figure that was evaluated; null where there is none or it could not be read. */
  readonly value: number | null;
  readonly unit: "bytes" | "seconds" | "count" | "";
  /** Beyond it (for free bytes: below it) the part is no longer good. */
  readonly threshold: number | null;
  readonly says: string;
}

/** What was read of the site; null where it could not be read, which is never taken for good. */
export interface SiteReadings {
  readonly store: { readonly reads: boolean; readonly writes: boolean; readonly damaged: boolean };
  readonly disk: DiskReading | null;
  readonly descriptors: Descriptors | null;
  readonly outbox: { readonly oldestSeconds: number; readonly stuck: number } | null;
  readonly payments: PaymentReading | null;
  /** Parents who should have been told of a lunch by now and were not. */
  readonly missedAlerts: number | null;
  readonly backup: BackupReading | null;
}

export interface DiskReading {
  readonly freeBytes: number;
  readonly totalBytes: number;
  readonly writable: boolean;
}

interface PaymentReading {
  readonly oldestUnsettledSeconds: number;
  readonly needAttention: number;
}

export interface BackupReading {
  /** False where no backups are set up. */
  readonly setUp: boolean;
  /** Of the newest; null when there is none. */
  readonly ageSeconds: number | null;
  /** The last one that was restored to see whether it can be relied on; null where none was. */
  readonly check: { readonly ageSeconds: number; readonly ok: boolean } | null;
  /** The last one that was copied elsewhere, which is "none yet" where none was; null where that is not set up. */
  readonly copy: { readonly ageSeconds: number; readonly ok: boolean } | "none yet" | null;
}

const gibibyte = 1024 ** 3;
const mebibyte = 1024 ** 2;

/** Beyond these a part is no longer good. */
export const thresholds = {
  /** A mail server that is away for a quarter of an hour is worth a look: enquiries wait for nobody's eyes meanwhile. */
  outboxSeconds: 15 * 60,
  /** The provider answers in seconds; what it holds for review itself is not counted. */
  unsettledSeconds: 10 * 60,
  /** A daily backup that has failed once, and half a day to see to it. */
  backupSeconds: 36 * 3600,
  /** A weekly check that has failed to run once. */
  backupCheckSeconds: 9 * 24 * 3600,
  /** Of all file descriptors: what is left is for a rush of visitors. */
  descriptorShare: 0.8,
  /** Too little for the journal, an upload and a picture at a time. */
  fullBytes: 64 * mebibyte,
} as const;

/** Below so many free bytes a disk is low: a twentieth of it, between 1 and 10 GiB, or half of one that is smaller. */
export function lowDiskBytes(totalBytes: number): number {
  return Math.min(totalBytes / 2, Math.max(gibibyte, Math.min(totalBytes / 20, 10 * gibibyte)));
}

/**
 * Evaluates every part. Only a store that is damaged or cannot be read makes the process unready: while nothing can be
 * stored, pages are still read, and every form says by itself that it is safe to try again later.
 */
export function evaluateParts(readings: SiteReadings, { production }: { production: boolean }): SitePart[] {
  return [
    storePart(readings.store),
    diskPart(readings.disk),
    descriptorsPart(readings.descriptors),
    outboxPart(readings.outbox),
    paymentsPart(readings.payments),
    lunchesPart(readings.missedAlerts),
    backupPart(readings.backup, production),
  ];
}

const part = (
  name: PartName,
  state: PartState,
  says: string,
  figures: Partial<Pick<SitePart, "unready" | "value" | "unit" | "threshold">> = {},
): SitePart => ({
  part: name,
  state,
  unready: false,
  value: null,
  unit: "",
  threshold: null,
  ...figures,
  says,
});

const unread = (name: PartName) => part(name, "failing", "it could not be read");

function storePart({ reads, writes, damaged }: SiteReadings["store"]): SitePart {
  if (damaged) return part("store", "failing", "the store is damaged: see the log", { unready: true });
  if (!reads) return part("store", "failing", "the store cannot be read", { unready: true });
  return writes
    ? part("store", "good", "it is read and takes writes")
    : part("store", "failing", "the store takes no writes: pages are read, forms are refused");
}

function diskPart(disk: DiskReading | null): SitePart {
  if (!disk) return unread("disk");
  const threshold = lowDiskBytes(disk.totalBytes);
  const figures = { value: disk.freeBytes, unit: "bytes", threshold } as const;
  if (!disk.writable) return part("disk", "failing", "the data folder cannot be written to", figures);
  if (disk.freeBytes < thresholds.fullBytes) return part("disk", "failing", "the disk is full", figures);
  return disk.freeBytes < threshold
    ? part("disk", "warning", "the disk is low", figures)
    : part("disk", "good", "there is room", figures);
}

function descriptorsPart(descriptors: Descriptors | null): SitePart {
  // Nothing can be opened to read them when none is left.
  if (!descriptors) return unread("descriptors");
  const threshold = Math.floor(descriptors.limit * thresholds.descriptorShare);
  const figures = { value: descriptors.open, unit: "count", threshold } as const;
  return descriptors.open > threshold
    ? part("descriptors", "warning", "few file descriptors are left", figures)
    : part("descriptors", "good", "files and connections can be opened", figures);
}

function outboxPart(outbox: SiteReadings["outbox"]): SitePart {
  if (!outbox) return unread("outbox");
  const threshold = thresholds.outboxSeconds;
  const figures = { value: outbox.oldestSeconds, unit: "seconds", threshold } as const;
  if (outbox.oldestSeconds > threshold) return part("outbox", "warning", "e-mails wait", figures);
  return outbox.stuck
    ? part("outbox", "warning", `e-mails are given up: ${outbox.stuck}`, figures)
    : part("outbox", "good", "e-mails leave", figures);
}

function paymentsPart(payments: PaymentReading | null): SitePart {
  if (!payments) return unread("payments");
  const threshold = thresholds.unsettledSeconds;
  const figures = { value: payments.oldestUnsettledSeconds, unit: "seconds", threshold } as const;
  if (payments.needAttention)
    return part("payments", "warning", `payments need a person: ${payments.needAttention}`, figures);
  return payments.oldestUnsettledSeconds > threshold
    ? part("payments", "warning", "a payment waits for the provider's answer", figures)
    : part("payments", "good", "payments settle", figures);
}

function lunchesPart(missed: number | null): SitePart {
  if (missed === null) return unread("lunches");
  const figures = { value: missed, unit: "count", threshold: 0 } as const;
  return missed
    ? part("lunches", "failing", "parents were not told of a lunch in time", figures)
    : part("lunches", "good", "every parent was told", figures);
}

function backupPart(backup: BackupReading | null, production: boolean): SitePart {
  if (!backup) return unread("backup");
  const threshold = thresholds.backupSeconds;
  if (!backup.setUp)
    return part("backup", production ? "warning" : "good", "no backups are set up", {
      unit: "seconds",
      threshold,
    });
  const figures = { value: backup.ageSeconds, unit: "seconds", threshold } as const;
  if (backup.ageSeconds === null) return part("backup", "warning", "there is no backup yet", figures);
  if (backup.ageSeconds > threshold)
    return part("backup", "warning", "the newest backup is too old", figures);
  if (backup.check?.ok === false)
    return part("backup", "failing", "the backup that was restored last cannot be relied on", figures);
  if (backup.check && backup.check.ageSeconds > thresholds.backupCheckSeconds)
    return part("backup", "warning", "no backup was restored and checked for more than a week", figures);
  const { copy } = backup;
  return copy && (copy === "none yet" || !copy.ok || copy.ageSeconds > threshold)
    ? part("backup", "warning", "the newest backup has no copy elsewhere", figures)
    : part("backup", "good", "the newest backup is recent", figures);
}
