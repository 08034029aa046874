import type { Clock } from "#values/time/clock.ts";
import { maintenanceDayOf } from "#values/time/maintenance-day.ts";
import type { Store } from "#database/store.server.ts";
import type { Log } from "../log/log.server.ts";

const checkEvery = 10 * 60_000;

interface IntegrityWatch {
  /** Whether the last check found a fault. */
  damaged(): boolean;
  /** Checks the store when it is due; resolves when that is done. For tests: it checks by itself every ten minutes. */
  check(): Promise<void>;
  stop(): void;
}

/**
 * Checks every page of the store once a night, soon after the start when it was too large to be checked before, and
 * again at each check while it is damaged. What is found is logged once, as an alert.
 */
export function watchIntegrity(
  { store, clock }: { store: Pick<Store, "checked" | "checkIntegrity">; clock: Clock },
  log: Pick<Log, "alert" | "event">,
): IntegrityWatch {
  let checkedOn = store.checked === false ? "" : maintenanceDayOf(clock.now());
  let damaged = false;
  let checking: Promise<void> | null = null;
  const stopping = new AbortController();

  async function checkIfDue(): Promise<void> {
    const day = maintenanceDayOf(clock.now());
    if (!store.checkIntegrity || (day === checkedOn && !damaged)) return;
    try {
      const fault = await store.checkIntegrity(stopping.signal);
      checkedOn = day;
      if (fault && !damaged)
        log.alert("the store is damaged: stop the site and put back a backup", { fault });
      if (!fault) log.event("store checked", { soundAgain: damaged });
      damaged = fault !== null;
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.alert("the store could not be checked; tried again in ten minutes", { why: String(error) });
    }
  }
  const check = () => (checking ??= checkIfDue().finally(() => (checking = null)));
  const timer = setInterval(() => void check(), checkEvery);
  timer.unref();
  if (checkedOn === "") void check();
  return {
    damaged: () => damaged,
    check,
    stop() {
      clearInterval(timer);
      stopping.abort();
    },
  };
}
