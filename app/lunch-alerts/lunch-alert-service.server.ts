import type { BotCheck } from "#abuse-protection/bot-check.server.ts";
import { createBotCheck, markSolutionUsed } from "#abuse-protection/bot-check.server.ts";
import { createNetworkRateLimiter } from "#abuse-protection/network-rate-limiter.ts";
import type { Problem } from "#values/problem.ts";
import type { LunchAlertDeps } from "./alert-deps.ts";
import type { SubscriptionInput } from "./subscription.ts";
import { parseEmailSubscription } from "./subscription.ts";
import { requestByEmail } from "./subscriptions.server.ts";

interface AlertRequest {
  readonly input: SubscriptionInput;
  /** The network address that sent it: counted, never stored. */
  readonly address: string;
}

type AlertResult =
  /** Said to everybody alike, whether or not the address is followed. */
  | { readonly kind: "asked" }
  | { readonly kind: "invalid"; readonly problems: readonly Problem[] }
  | { readonly kind: "rate-limited" };

/** Takes requests to be told before lunch: rules, bot check, limits, then the store. */
export interface LunchAlertService {
  readonly challenge: BotCheck["challenge"];
  /** What the module's other functions take. */
  readonly deps: LunchAlertDeps;
  /** Asks a mailbox whether it wants to be told. */
  subscribe(request: AlertRequest): Promise<AlertResult>;
}

const hour = 3_600_000;
// From one household in an hour: a family has no more schools than that. Without the bot check, as without JavaScript, a third.
const mostAnHour = 12;
const mostUnchecked = 4;

/** The service of a running site. The limits are in memory and begin again with the process. */
export function createLunchAlertService(
  deps: LunchAlertDeps,
  { botCheck }: { readonly botCheck: "on" | "off" },
): LunchAlertService {
  const { clock, secret, store } = deps;
  const check = createBotCheck(secret, "lunch alert", clock);
  const limiter = createNetworkRateLimiter(clock, mostAnHour, hour);

  async function passesBotCheck(input: SubscriptionInput): Promise<boolean> {
    if (botCheck === "off") return true;
    const solution = await check.verify(input["altcha"]);
    return solution !== null && (await markSolutionUsed(store.db, solution));
  }

  return {
    challenge: check.challenge,
    deps,
    async subscribe({ input, address }) {
      const parsed = parseEmailSubscription(input);
      if ("problems" in parsed) return { kind: "invalid", problems: parsed.problems };
      const menu = await deps.menus.menuNamed(parsed.wanted.menu);
      if (!menu)
        return {
          kind: "invalid",
          problems: [{ field: "menu", message: "The school: we have no menu of it yet." }],
        };
      const isChecked = await passesBotCheck(input);
      if (!isChecked && limiter.used(address) >= mostUnchecked) return { kind: "rate-limited" };
      if (!limiter.consume(address)) return { kind: "rate-limited" };
      // Only a bot fills in what people do not see; it learns nothing.
      const isBot = typeof input["website"] === "string" && input["website"].trim() !== "";
      if (!isBot) await requestByEmail(deps, menu, parsed);
      return { kind: "asked" };
    },
  };
}
