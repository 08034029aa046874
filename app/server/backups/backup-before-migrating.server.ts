import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { makeBackup } from "#backups/backup.server.ts";
import { backupName, backupsIn } from "#backups/backup-folder.server.ts";
import { StoreRefused } from "#database/store-errors.ts";
import { messageOf } from "#values/thrown.ts";
import type { Clock } from "#values/time/clock.ts";
import { backupSource } from "./backups.server.ts";
import type { Config } from "../config/config.ts";

// A release back, and one more, and the one that somebody forgot.
const maxStored = 3;

/** Where the backups before an upgrade lie: also where none is made at night. */
export const folderBeforeUpgrades = ({ BACKUP_DIR, DATA_DIR }: Pick<Config, "BACKUP_DIR" | "DATA_DIR">) =>
  BACKUP_DIR || path.join(DATA_DIR, "backups");

/**
 * Returns what is called before a store of an earlier release is brought to today's schema: it makes a backup, so that the
 * release before can be put back on it. Throws StoreRefused where that fails: then nothing of the store is changed.
 */
export function backUpBeforeMigrating(
  config: Config,
  clock: Clock,
): (missing: readonly string[]) => Promise<void> {
  return async ([first = ""]) => {
    const folder = folderBeforeUpgrades(config);
    const file = path.join(folder, backupName(`before-${first}`, clock.now()));
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await makeBackup(backupSource(config), file, {
        now: clock.now(),
        passphrase: config.BACKUP_PASSPHRASE,
      });
    } catch (cause) {
      throw new StoreRefused(
        `The store is of an earlier release, and no backup of it could be made before the upgrade (${messageOf(cause)}): nothing was changed. Make room, or set BACKUP_DIR to a folder that can be written.`,
        { cause },
      );
    }
    const old = (await backupsIn(folder, "before")).slice(maxStored);
    for (const one of old) await rm(one.file, { force: true });
  };
}
