import type { Store } from "#database/store.server.ts";
import type { Clock } from "#values/time/clock.ts";
import type { BotCheck } from "./bot-check.server.ts";
import { createBotCheck, markSolutionUsed } from "./bot-check.server.ts";
import { createNetworkRateLimiter } from "./network-rate-limiter.ts";
import type { SharedCounts } from "./shared-counts.ts";

/** Who may send a form that anybody can find: so many from one network in an hour, fewer without the bot check. */
export interface Admission {
  readonly challenge: BotCheck["challenge"];
  /** Whether a form is taken that came with this solution from this network address, which is counted and never stored. */
  admits(solution: unknown, address: string): Promise<boolean>;
}

interface AdmissionSite {
  readonly store: Pick<Store, "db">;
  readonly clock: Clock;
  readonly secret: string;
  readonly botCheck: "on" | "off";
  readonly counts?: SharedCounts | undefined;
}

const hour = 3_600_000;

/** `purpose` is what its solutions count for, and the name of its counts. The limits are in memory and begin again with the process. */
export function createAdmission(
  { store, clock, secret, botCheck, counts }: AdmissionSite,
  {
    purpose,
    maxAnHour,
    maxUnchecked,
  }: { readonly purpose: string; readonly maxAnHour: number; readonly maxUnchecked: number },
): Admission {
  const check = createBotCheck(secret, purpose, clock);
  const limiter = createNetworkRateLimiter(clock, maxAnHour, hour, { counts, name: purpose });
  async function passes(given: unknown): Promise<boolean> {
    if (botCheck === "off") return true;
    const solution = await check.verify(given);
    return solution !== null && (await markSolutionUsed(store.db, solution));
  }
  return {
    challenge: check.challenge,
    async admits(solution, address) {
      const isChecked = await passes(solution);
      if (!isChecked && limiter.used(address) >= maxUnchecked) return false;
      return limiter.consume(address);
    },
  };
}
