import { Gauge } from "prom-client";
import type { SitePart, SiteReadings } from "./site-parts.ts";

const states = { good: 0, warning: 1, failing: 2 } as const;

/** Gauges of the site's parts: the state of each, and the figures behind it that no other gauge has. */
export function partGauges(
  read: () => Promise<SiteReadings>,
  evaluate: (readings: SiteReadings) => readonly SitePart[],
): Gauge[] {
  const figure = (name: string, help: string, of: (readings: SiteReadings) => number | null | undefined) =>
    new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        // A figure that is not known is not there: no rule may take it for a good one.
        this.reset();
        const value = of(await read()) ?? null;
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  return [
    new Gauge({
      name: "site_part_state",
      help: "0 good, 1 to be looked at today, 2 something does not work; /readyz says more",
      labelNames: ["part"],
      registers: [],
      async collect() {
        for (const { part, state } of evaluate(await read())) this.set({ part }, states[state]);
      },
    }),
    figure("store_takes_writes", "1 when the store takes a write", ({ store }) => Number(store.writes)),
    figure("store_damaged", "1 when the last check of the store's pages found a fault", ({ store }) =>
      Number(store.damaged),
    ),
    figure("disk_free_bytes", "free bytes on the disk of the data folder", ({ disk }) => disk?.freeBytes),
    figure("disk_size_bytes", "size of the disk of the data folder", ({ disk }) => disk?.totalBytes),
    figure("backup_age_seconds", "age of the newest backup", ({ backup }) => backup?.ageSeconds),
    figure(
      "backup_check_age_seconds",
      "since a backup was last restored and checked",
      ({ backup }) => backup?.check?.ageSeconds,
    ),
    figure("backup_check_ok", "1 when the backup that was checked last can be relied on", ({ backup }) =>
      backup?.check ? Number(backup.check.ok) : undefined,
    ),
    figure("backup_copy_ok", "1 when the last try to copy a backup elsewhere succeeded", ({ backup }) =>
      backup?.copy ? Number(backup.copy !== "none yet" && backup.copy.ok) : undefined,
    ),
    figure(
      "lunch_alerts_untold",
      "parents who should have been told of a lunch of today or later, and were not",
      ({ missedAlerts }) => missedAlerts,
    ),
  ];
}
