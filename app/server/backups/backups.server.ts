import { existsSync } from "node:fs";
import path from "node:path";
import { recordAudit, recordExport } from "#audit/audit.server.ts";
import type { BackupSource } from "#backups/backup.server.ts";
import { makeBackup } from "#backups/backup.server.ts";
import type { ReadBackup } from "#backups/backup-reader.server.ts";
import { restoreBackup } from "#backups/restore.server.ts";
import { openBlobs } from "#blobs/open-blobs.server.ts";
import { migrations } from "#database/migrations.ts";
import { openStore } from "#database/store.server.ts";
import { holdRestoredEmails } from "#email/failed-emails.server.ts";
import { leapRevisions } from "#live/server/change-log.server.ts";
import { endAllSchoolSignIns } from "#school-contacts/sign-in/sessions.server.ts";
import { endAllSignIns } from "#staff/sign-in/sessions.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Clock } from "#values/time/clock.ts";
import type { Config } from "../config/config.ts";
import { addErasures, secretFingerprints } from "../upkeep/erasures.server.ts";
import { repeatErasures } from "../upkeep/personal-data.server.ts";

interface Deps {
  readonly config: Config;
  readonly clock: Clock;
  readonly actor: Actor;
}

/** Where the settings say that a site has its data. */
export function backupSource(config: Config): BackupSource {
  return {
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    blobs: openBlobs(config),
    secrets: secretFingerprints(config),
  };
}

/** Writes a backup of the site of these settings, which may be running; what `makeBackup` throws. */
export async function backUpSite({ config, clock, actor }: Deps, file: string): Promise<ReadBackup> {
  const made = await makeBackup(backupSource(config), file, {
    now: clock.now(),
    passphrase: config.BACKUP_PASSPHRASE,
  });
  // A store of an earlier release is not brought to today's schema for the record's sake.
  if (migrations.some(({ name }) => !made.manifest.migrations.includes(name))) return made;
  const store = await openStore({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR });
  try {
    const after = { file: path.basename(file), encrypted: config.BACKUP_PASSPHRASE !== "" };
    await recordExport({ store, clock }, actor, { what: "backup", after });
  } finally {
    await store.close();
  }
  return made;
}

export interface Restored extends ReadBackup {
  /** E-mails that waited when the backup was made, and now wait for a person. */
  readonly heldEmails: number;
  /** People who asked to be forgotten, and whom the backup knew. */
  readonly erasedAgain: number;
  /** False where HASH_SECRET is not what it was: what was signed or sealed under it can no longer be opened. */
  readonly knowsSecrets: boolean;
}

/**
 * Restores a backup into the empty place of these settings, with the erasures of this place, of a list beside the backup and of
 * `erasures`. Throws what `restoreBackup` throws.
 */
export async function restoreSite(
  { config, clock, actor }: Deps,
  file: string,
  erasures: readonly string[] = [],
): Promise<Restored> {
  const place = { ...backupSource(config), dataDir: config.DATA_DIR };
  const now = clock.now();
  let heldEmails = 0;
  let erasedAgain = 0;
  const restored = await restoreBackup(place, file, {
    passphrase: config.BACKUP_PASSPHRASE,
    async inTransaction(tx, { madeAt }) {
      heldEmails = await holdRestoredEmails(tx, { now, madeAt });
      await endAllSignIns(tx);
      await endAllSchoolSignIns(tx);
      await leapRevisions(tx, { madeAt, now });
      const after = { madeAt: new Date(madeAt).toISOString(), file: path.basename(file) };
      await recordAudit(tx, actor, { action: "restored backup", subject: "site", after }, clock);
    },
    async beforeOpening(store) {
      const beside = path.join(path.dirname(path.resolve(file)), "erased-addresses.json");
      await addErasures(config, [...(existsSync(beside) ? [beside] : []), ...erasures]);
      erasedAgain = (await repeatErasures({ config, store, clock })).people;
    },
  });
  const { secrets } = restored.manifest;
  const known = secretFingerprints(config);
  return { ...restored, heldEmails, erasedAgain, knowsSecrets: secrets.every((one) => known.includes(one)) };
}
