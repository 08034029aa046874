import { sweepPayments } from "#payments/retention.server.ts";
import { deleteExpiredEnquiries } from "#enquiries/retention.server.ts";
import type { Clock } from "#values/clock.ts";
import type { Store } from "#database/store.server.ts";
import type { Config } from "./config.ts";
import type { Log } from "./log.server.ts";
import { repeatErasures } from "./personal-data.server.ts";
import { emailTransportFor } from "./email.server.ts";

const every = 6 * 3_600_000;

interface Room {
  readonly store: Store;
  readonly clock: Clock;
}

/** Erases again who was to be forgotten, and says so in the log. Throws InvalidConfig when nobody can tell any more who was. */
export async function reapplyErasures(room: Room, config: Config, log: Log): Promise<void> {
  const { people, unwritten } = await repeatErasures({ ...room, config });
  if (people) log.event("erased again", { people });
  if (unwritten)
    log.warning(
      `the list of erased addresses could not be written outside DATA_DIR: an older copy of the folder would bring them back; set ERASURES_FILE (${unwritten})`,
    );
}

/** Deletes everything that has been kept for long enough. */
async function sweep(room: Room, config: Config, log: Log): Promise<void> {
  await reapplyErasures(room, config, log);
  const { enquiries, emailIds: letters } = await deleteExpiredEnquiries(room, config.RETENTION_MONTHS);
  if (letters.length) await emailTransportFor(config).deleteCopies(letters);
  const payments = await sweepPayments(room, config.ACCOUNTS_YEAR_ENDS);
  if (enquiries || letters.length || payments.forgotten || payments.deleted)
    log.event("deleted by retention", {
      enquiries,
      letters: letters.length,
      payments: payments.deleted,
      payers: payments.forgotten,
    });
}

/** Deletes what has been kept for long enough or was to be forgotten, at the start and every six hours; answers how to stop. */
export function startHousekeeping(room: Room, config: Config, log: Log): () => void {
  // A sweep that fails is tried again next time; nothing waits for it.
  const now = () => void sweep(room, config, log).catch((error: unknown) => log.fault(error, "housekeeping"));
  const first = setTimeout(now, 1000);
  const timer = setInterval(now, every);
  first.unref();
  timer.unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
