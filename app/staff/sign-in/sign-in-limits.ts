import { createRateLimiter } from "#abuse-protection/rate-limiter.ts";
import type { SharedCounts } from "#abuse-protection/shared-counts.ts";
import { ownCounts } from "#abuse-protection/shared-counts.ts";
import type { Clock, Instant } from "#values/time/clock.ts";
import { networkOf } from "#values/network-address.ts";

/** How often a password may be tried. Passkeys are not counted: a member can always sign in with one, however many passwords are tried. */
export interface SignInLimits {
  /** Counts a try, before anything is looked up; `until` when it may not be made, and then it is not counted. */
  begin(name: string, address: string): { readonly triesLeft: number } | { readonly until: Instant };
  /** The try was right: what was counted for this name from this network is forgotten. */
  succeeded(name: string, address: string): void;
  /**
   * Counts a wrong code after a right password, which only somebody who has the password can send. True when there have
   * been too many: then every code is refused for an hour, with the answer to a wrong one.
   */
  wrongCode(memberId: string): boolean;
  refusesCodes(memberId: string): boolean;
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
const kinds = ["name", "network"] as const;

/** Counts what all processes of the site are asked. Calls `alarm` when so much is tried from everywhere that a person should look. */
export function createSignInLimits(
  clock: Clock,
  alarm: () => void,
  counts: SharedCounts = ownCounts,
): SignInLimits {
  const tries = new Map<string, Tries>();
  const shared = (name: string) => ({ counts, name: `sign-in: ${name}` });
  const everywhere = createRateLimiter(clock, 100, 10 * minute, shared("everywhere"));
  const alarms = createRateLimiter(clock, 1, hour, shared("alarms"));
  const wrongCodes = createRateLimiter(clock, 10, hour, shared("wrong codes"));
  const tried = { name: counts.under("sign-in: name"), network: counts.under("sign-in: network") };
  const forgiven = {
    name: counts.under("sign-in: name forgiven"),
    network: counts.under("sign-in: network forgiven"),
  };
  for (const kind of kinds) {
    tried[kind].hear((key) => void count(key, freeTries[kind]));
    forgiven[kind].hear((key) => forgive(kind, key));
  }

  const keysOf = (name: string, address: string) => {
    const network = networkOf(address);
    return [
      { kind: "name", key: tried.name.keyOf(`${network} ${name}`) },
      { kind: "network", key: tried.network.keyOf(network) },
    ] as const;
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

  /** What was counted for a name from a network is forgotten, and one less for the network. */
  function forgive(kind: (typeof kinds)[number], key: string): void {
    if (kind === "name") return void tries.delete(key);
    const known = tries.get(key);
    if (known) Object.assign(known, { count: Math.max(0, known.count - 1), until: 0 });
  }

  return {
    begin(name, address) {
      const keys = keysOf(name, address);
      const until = Math.max(...keys.map(({ key }) => triesOf(key).until));
      if (until > clock.now()) return { until };
      if (!everywhere.consume("") && alarms.consume("")) alarm();
      for (const { kind, key } of keys) tried[kind].tell(key);
      return { triesLeft: Math.min(...keys.map(({ kind, key }) => count(key, freeTries[kind]))) };
    },
    succeeded(name, address) {
      for (const { kind, key } of keysOf(name, address)) {
        forgive(kind, key);
        forgiven[kind].tell(key);
      }
    },
    wrongCode: (memberId) => wrongCodes.consume(memberId) && !wrongCodes.hasRoom(memberId),
    refusesCodes: (memberId) => !wrongCodes.hasRoom(memberId),
  };
}
