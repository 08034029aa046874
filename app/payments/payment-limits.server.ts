import { createRateLimiter } from "#abuse-protection/rate-limiter.ts";
import { createNetworkRateLimiter } from "#abuse-protection/network-rate-limiter.ts";
import type { SharedCounts } from "#abuse-protection/shared-counts.ts";
import type { Difficulty } from "#abuse-protection/bot-check.server.ts";
import type { Clock, Instant } from "#values/time/clock.ts";

/** What one address may try, counted in memory, by all processes of the site together; addresses stay in memory for an hour at most. */
export interface PaymentLimits {
  /** How much work the next order from an address takes: more after declines and floods, of its own or of all. */
  difficultyFor(address: string): Difficulty;
  /** Counts one more order begun; else how many milliseconds to wait. */
  begin(address: string): number;
  /** An order was made: it counts for all addresses together, and its declines for this one. */
  orderCreated(orderId: string, address: string): void;
  /** The bank declined an order. */
  declined(orderId: string): void;
  /** Counts one more request for an order's money; else how many milliseconds to wait. */
  capture(orderId: string, address: string): number;
  /** How many milliseconds to wait before another guess at an order's amount; 0 = none. */
  guess(address: string): number;
  /** A guess was wrong, at an order or (null) at one that there is not; "ended" when the order has had its last one. */
  wrongGuess(orderId: string | null, address: string): "ended" | "open";
  /** Whether guesses at this order are over. */
  guessesExhausted(orderId: string): boolean;
}

const hour = 3_600_000;
const capturesAnOrder = 20;
const declinesAnAddress = 20;
const guessesAnOrder = 5;
const maxTrackedOrders = 10_000;

/**
 * `each` is what one address may begin in an hour without more work; six times as many is a flood, and refused. What a
 * school's office does in a busy hour - beginning, cancelling, being declined - costs it a few seconds' work and no more.
 * When all visitors together begin thirty times `each`, everybody is asked for more work and nobody is refused: else one
 * flood would stop payments for everybody. `warn` is called then.
 */
export function createPaymentLimits(
  clock: Clock,
  each: number,
  warn: (message: string) => void,
  counts?: SharedCounts,
): PaymentLimits {
  const shared = (name: string) => ({ counts, name: `payments: ${name}` });
  const begun = createNetworkRateLimiter(clock, 6 * each, hour, shared("begun"));
  const all = createRateLimiter(clock, 90 * each, hour, shared("all begun"));
  const declines = createNetworkRateLimiter(clock, declinesAnAddress, hour, shared("declines"));
  const allDeclines = createRateLimiter(clock, declinesAnAddress, hour, shared("all declines"));
  const captures = createNetworkRateLimiter(clock, 20 * each, hour, shared("captures"));
  const capturesOf = createRateLimiter(clock, capturesAnOrder, hour, shared("an order's captures"));
  const guesses = createNetworkRateLimiter(clock, 4 * guessesAnOrder, hour, shared("guesses"));
  const allGuesses = createRateLimiter(clock, 30 * each, hour, shared("all guesses"));
  const guessesOf = createRateLimiter(clock, guessesAnOrder, 24 * hour, shared("an order's guesses"));
  const trackedOrders = new Map<string, { readonly address: string; readonly at: Instant }>();

  return {
    difficultyFor(address) {
      const [own, no] = [begun.used(address), declines.used(address)];
      if (own >= 3 * each || no >= declinesAnAddress / 2 || all.used("all") >= 60 * each) return 2;
      return own >= each || no >= declinesAnAddress / 4 || all.used("all") >= 30 * each ? 1 : 0;
    },
    begin(address) {
      if (!declines.hasRoom(address)) return declines.retryAfter(address);
      return begun.consume(address) ? 0 : begun.retryAfter(address);
    },
    orderCreated(orderId, address) {
      all.consume("all");
      if (all.used("all") >= 30 * each)
        warn("payments are begun faster than usual: more work is asked of everybody");
      for (const [id, { at }] of trackedOrders) {
        if (at > clock.now() - hour && trackedOrders.size < maxTrackedOrders) break;
        trackedOrders.delete(id);
      }
      trackedOrders.set(orderId, { address, at: clock.now() });
    },
    declined(orderId) {
      const maker = trackedOrders.get(orderId);
      if (maker && maker.at > clock.now() - hour) declines.consume(maker.address);
      if (!allDeclines.consume("all")) warn("more than twenty payments were declined within an hour");
    },
    capture(orderId, address) {
      if (!captures.hasRoom(address)) return captures.retryAfter(address);
      if (!capturesOf.consume(orderId)) return capturesOf.retryAfter(orderId);
      captures.consume(address);
      return 0;
    },
    guess: (address) => Math.max(guesses.retryAfter(address), allGuesses.retryAfter("all")),
    wrongGuess(orderId, address) {
      guesses.consume(address);
      if (!allGuesses.consume("all")) warn("orders' amounts are guessed at");
      if (orderId === null) return "open";
      guessesOf.consume(orderId);
      return guessesOf.hasRoom(orderId) ? "open" : "ended";
    },
    guessesExhausted: (orderId) => !guessesOf.hasRoom(orderId),
  };
}
