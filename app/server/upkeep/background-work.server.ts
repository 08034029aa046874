import { watchFiles } from "#database/watch-files.server.ts";
import { startDailyDietCheck } from "./daily-diet-check.server.ts";
import { sendPastOutbox } from "../features/email.server.ts";
import { startHousekeeping } from "./housekeeping.server.ts";
import { watchIntegrity } from "./integrity-watch.server.ts";
import type { Log } from "../log/log.server.ts";
import { watchParts } from "../monitoring/alert-watch.server.ts";
import { siteReader } from "../monitoring/read-parts.server.ts";
import type { SiteReadings } from "../monitoring/site-parts.ts";
import { takesWrites } from "../monitoring/takes-writes.server.ts";
import { backUpHere, backupByProcess, scheduleBackups } from "../backups/scheduled-backups.server.ts";
import type { Services } from "../services.ts";

interface Deps {
  readonly log: Log;
  /** The built server's file, for what has a process of its own; null in development, where nothing is built. */
  readonly entry: string | null;
  /** Called when the files of the store are gone. */
  readonly onLost: () => void;
}

/** What runs beside requests. */
export interface BackgroundWork {
  /** Whether the nightly check has found the store damaged. */
  readonly damaged: () => boolean;
  /** Reads the figures from which the site's parts are evaluated. */
  readonly readParts: () => Promise<SiteReadings>;
  stop(): void;
}

/** Starts what runs beside requests: upkeep, backups, and the watches of the store and of the site's parts. */
export function startBackgroundWork(services: Services, { log, entry, onLost }: Deps): BackgroundWork {
  const { config, clock, store } = services;
  const stopHousekeeping = startHousekeeping(services, config, log);
  const stopRecheck = startDailyDietCheck(services, log);
  const integrity = watchIntegrity({ store, clock }, log);
  const stopWatching = watchStoreFiles(services, log, onLost);
  const backups = scheduleBackups({
    config,
    clock,
    log,
    duty: services.duty,
    ...(entry ? backupByProcess(entry) : backUpHere(config, clock)),
  });
  const readParts = siteReader({
    store,
    clock,
    payments: services.payments,
    dataDir: config.DATA_DIR,
    backupDir: config.BACKUP_DIR,
    backupCopy: config.BACKUP_COPY !== "",
    takesWrites: takesWrites(store),
    damaged: integrity.damaged,
  });
  const alerts = watchSite(services, readParts, log);
  return {
    damaged: integrity.damaged,
    readParts,
    stop() {
      stopWatching();
      stopHousekeeping();
      stopRecheck();
      integrity.stop();
      backups.stop();
      alerts.stop();
    },
  };
}

const watchStoreFiles = ({ store }: Services, log: Log, onLost: () => void) =>
  watchFiles(store.files ?? [], (file) => {
    log.alert("the data folder was removed or replaced: nothing can be stored any more", { file });
    store.markLost?.(`${file} was removed or replaced`);
    onLost();
  });

const watchSite = (services: Services, read: BackgroundWork["readParts"], log: Log) =>
  watchParts({
    store: services.store,
    clock: services.clock,
    brand: services.settings.brand,
    read,
    production: services.config.production,
    log,
    wakeEmailWorker: () => services.emailWorker.wake(),
    sendPastOutbox: (email) => sendPastOutbox(services.config, services.brand, email),
  });
