import { sweepEnquiries } from "#enquiries/retention.server.ts";
import type { Clock } from "#kernel/clock.ts";
import type { Store } from "#store/store.server.ts";
import type { Config } from "./config.ts";
import type { Log } from "./log.server.ts";
import { eraseAgain } from "./personal-data.server.ts";
import { carrierOf } from "./post.server.ts";

const every = 6 * 3_600_000;

/** Deletes what has been kept for long enough or was to be forgotten, at the start and every six hours; answers how to stop. */
export function startHousekeeping(
  room: { store: Store; clock: Clock },
  config: Config,
  log: Log,
): () => void {
  async function sweep(): Promise<void> {
    const again = await eraseAgain({ ...room, config });
    if (again) log.event("erased again", { people: again });
    const swept = await sweepEnquiries(room, config.RETENTION_MONTHS);
    if (swept.letters.length) await carrierOf(config).forget(swept.letters);
    if (swept.enquiries || swept.letters.length)
      log.event("swept", { enquiries: swept.enquiries, letters: swept.letters.length });
  }
  // A sweep that fails is tried again next time; nothing waits for it.
  const now = () => void sweep().catch((error: unknown) => log.fault(error, "housekeeping"));
  const first = setTimeout(now, 1000);
  const timer = setInterval(now, every);
  first.unref();
  timer.unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
