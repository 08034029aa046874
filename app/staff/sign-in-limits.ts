import { createRateLimiter } from "#abuse-protection/rate-limiter.ts";
import type { Clock, Instant } from "#values/clock.ts";
import { networkOf } from "#values/network-address.ts";

/** How often a password may be tried. Passkeys are not counted here: nothing of this keeps anybody from theirs. */
export interface SignInLimits {
  /** Counts a try, before anything is looked up; `until` when it may not be made, and then it is not counted. */
  begin(name: string, address: string): { readonly triesLeft: number } | { readonly until: Instant };
  /** The try was right: what was counted for this name from this network is forgotten. */
  succeeded(name: string, address: string): void;
  /**
   * Counts a wrong code after a right password, which only somebody who has the password can send. True when there have
   * been too many: then no code is taken for an hour, and the answer stays that of a wrong one.
   */
  wrongCode(memberId: string): boolean;
  isHeld(memberId: string): boolean;
}

interface Tries {
  count: number;
  last: Instant;
  until: Instant;
}

const minute = 60_000;
const hour = 60 * minute;
const forgottenAfter = 24 * hour;
const longestWait = 15 * minute;
const maxKeys = 50_000;

const freeTries = { name: 5, network: 20 } as const;

/** Calls `alarm` when so much is tried from everywhere that a person should look. */
export function createSignInLimits(clock: Clock, alarm: () => void): SignInLimits {
  const tries = new Map<string, Tries>();
  const everywhere = createRateLimiter(clock, 100, 10 * minute);
  const alarms = createRateLimiter(clock, 1, hour);
  const wrongCodes = createRateLimiter(clock, 10, hour);

  const keysOf = (name: string, address: string) => {
    const network = networkOf(address);
    return [
      { key: `${network} ${name}`, free: freeTries.name },
      { key: network, free: freeTries.network },
    ];
  };

  function triesOf(key: string): Tries {
    const known = tries.get(key);
    return known && clock.now() - known.last < forgottenAfter ? known : { count: 0, last: 0, until: 0 };
  }

  function count(key: string, free: number): number {
    const now = clock.now();
    const made = triesOf(key).count + 1;
    // After the free ones, one minute, then two, four, eight, and never more than fifteen.
    const wait = made < free ? 0 : Math.min(longestWait, minute * 2 ** (made - free));
    // Set again, a key comes last: the first one has been quiet longest.
    tries.delete(key);
    const [quietest] = tries.keys();
    if (tries.size >= maxKeys && quietest !== undefined) tries.delete(quietest);
    tries.set(key, { count: made, last: now, until: now + wait });
    return Math.max(0, free - made);
  }

  return {
    begin(name, address) {
      const keys = keysOf(name, address);
      const until = Math.max(...keys.map(({ key }) => triesOf(key).until));
      if (until > clock.now()) return { until };
      if (!everywhere.consume("") && alarms.consume("")) alarm();
      return { triesLeft: Math.min(...keys.map(({ key, free }) => count(key, free))) };
    },
    succeeded(name, address) {
      const [own, network] = keysOf(name, address);
      if (own) tries.delete(own.key);
      const shared = network && tries.get(network.key);
      if (shared) Object.assign(shared, { count: Math.max(0, shared.count - 1), until: 0 });
    },
    wrongCode: (memberId) => wrongCodes.consume(memberId) && !wrongCodes.hasRoom(memberId),
    isHeld: (memberId) => !wrongCodes.hasRoom(memberId),
  };
}
