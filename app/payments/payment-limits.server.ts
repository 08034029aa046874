import { budget } from "#abuse-protection/rate-limiter.ts";
import { networkBudget } from "#abuse-protection/network-rate-limiter.ts";
import type { Effort } from "#abuse-protection/bot-check.server.ts";
import type { Clock, Instant } from "#values/clock.ts";

/** What strangers may try at the till, counted in this process; addresses are kept in memory for an hour at most. */
export interface PaymentLimits {
  /** How much work the next order from an address takes: more after declines and floods, of its own or of all. */
  effortFor(address: string): Effort;
  /** Counts one more order begun; else how many milliseconds to wait. */
  begin(address: string): number;
  /** An order was made for somebody who did the work: it counts for all, and its declines for his address. */
  made(orderId: string, address: string): void;
  /** The bank said no to an order. */
  declined(orderId: string): void;
  /** Counts one more request for an order's money; else how many milliseconds to wait. */
  capture(orderId: string, address: string): number;
  /** How many milliseconds to wait before another guess at an order's amount; 0 = none. */
  guess(address: string): number;
  /** A guess was wrong, at an order or (null) at one that there is not; "ended" when the order has had its last one. */
  guessedWrong(orderId: string | null, address: string): "ended" | "open";
  /** Whether guesses at this order are over. */
  guessedOut(orderId: string): boolean;
}

const hour = 3_600_000;
const capturesAnOrder = 20;
const declinesAnAddress = 20;
const guessesAnOrder = 5;
const mostMakers = 10_000;

/**
 * `each` is what one address may begin in an hour without more work; six times as many is a flood, and refused. What a
 * school's office does in a busy hour - beginning, cancelling, being declined - costs it a few seconds' work and no more.
 * When all visitors together begin thirty times `each`, everybody is asked for more work and nobody is refused: else one
 * flood would close the till for all. `warn` hears of it.
 */
export function openPaymentLimits(clock: Clock, each: number, warn: (words: string) => void): PaymentLimits {
  const begun = networkBudget(clock, 6 * each, hour);
  const all = budget(clock, 90 * each, hour);
  const declines = networkBudget(clock, declinesAnAddress, hour);
  const allDeclines = budget(clock, declinesAnAddress, hour);
  const captures = networkBudget(clock, 20 * each, hour);
  const capturesOf = budget(clock, capturesAnOrder, hour);
  const guesses = networkBudget(clock, 4 * guessesAnOrder, hour);
  const allGuesses = budget(clock, 30 * each, hour);
  const guessesOf = budget(clock, guessesAnOrder, 24 * hour);
  const makers = new Map<string, { readonly address: string; readonly at: Instant }>();

  return {
    effortFor(address) {
      const [own, no] = [begun.spent(address), declines.spent(address)];
      if (own >= 3 * each || no >= declinesAnAddress / 2 || all.spent("all") >= 60 * each) return 2;
      return own >= each || no >= declinesAnAddress / 4 || all.spent("all") >= 30 * each ? 1 : 0;
    },
    begin(address) {
      if (!declines.left(address)) return declines.wait(address);
      return begun.spend(address) ? 0 : begun.wait(address);
    },
    made(orderId, address) {
      all.spend("all");
      if (all.spent("all") >= 30 * each)
        warn("payments are begun faster than usual: more work is asked of everybody");
      for (const [id, { at }] of makers) {
        if (at > clock.now() - hour && makers.size < mostMakers) break;
        makers.delete(id);
      }
      makers.set(orderId, { address, at: clock.now() });
    },
    declined(orderId) {
      const maker = makers.get(orderId);
      if (maker && maker.at > clock.now() - hour) declines.spend(maker.address);
      if (!allDeclines.spend("all")) warn("more than twenty payments were declined within an hour");
    },
    capture(orderId, address) {
      if (!captures.left(address)) return captures.wait(address);
      if (!capturesOf.spend(orderId)) return capturesOf.wait(orderId);
      captures.spend(address);
      return 0;
    },
    guess: (address) => Math.max(guesses.wait(address), allGuesses.wait("all")),
    guessedWrong(orderId, address) {
      guesses.spend(address);
      if (!allGuesses.spend("all")) warn("orders' amounts are guessed at");
      if (orderId === null) return "open";
      guessesOf.spend(orderId);
      return guessesOf.left(orderId) ? "open" : "ended";
    },
    guessedOut: (orderId) => !guessesOf.left(orderId),
  };
}
