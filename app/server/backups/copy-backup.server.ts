import { existsSync } from "node:fs";
import path from "node:path";
import type { BackupCopies } from "#backups/backup-copies.server.ts";
import { openCopies } from "#backups/backup-copies.server.ts";
import type { Retention } from "#backups/backup-folder.server.ts";
import { backupsNamed, superfluous } from "#backups/backup-folder.server.ts";
import type { Config } from "../config/config.ts";

export const erasuresName = "erased-addresses.json";

/** How long backups are kept, at each place. */
export const retentionOf = (config: Config): Retention => ({
  days: config.BACKUP_KEEP_DAYS,
  weeks: config.BACKUP_KEEP_WEEKS,
  months: config.BACKUP_KEEP_MONTHS,
});

/**
 * Copies a backup to BACKUP_COPY with the list of the erased that lies beside it, and deletes copies there that are no longer
 * needed. Throws CopyFailed; doing it again is safe.
 */
export async function copyBackup(
  config: Config,
  file: string,
  copies: BackupCopies = openCopies(config),
): Promise<void> {
  const names = new Set(await copies.list());
  const name = path.basename(file);
  if (!names.has(name)) await copies.put(file);
  const erasures = path.join(path.dirname(file), erasuresName);
  if (existsSync(erasures)) await copies.put(erasures);
  for (const one of superfluous(backupsNamed([...names.add(name)]), retentionOf(config)))
    await copies.delete(one.file);
}
