import type { BotCheck } from "#abuse-protection/bot-check.server.ts";
import { createBotCheck, markSolutionUsed } from "#abuse-protection/bot-check.server.ts";
import type { SharedCounts } from "#abuse-protection/shared-counts.ts";
import { createNetworkRateLimiter } from "#abuse-protection/network-rate-limiter.ts";
import type { Problem } from "#values/problem.ts";
import { defined } from "#values/defined.ts";
import type { LunchAlertDeps } from "./alert-deps.ts";
import type { DeviceAddress } from "./device-address.ts";
import { parseDeviceAddress } from "./device-address.ts";
import type { ToldMenu } from "./devices.server.ts";
import { renewDevice, requestByDevice } from "./devices.server.ts";
import type { SubscriptionInput, WantedAlert } from "./subscription.ts";
import { parseDeviceSubscription, parseEmailSubscription } from "./subscription.ts";
import type { FollowedMenu } from "./subscriptions.server.ts";
import { requestByEmail } from "./subscriptions.server.ts";

interface AlertRequest {
  readonly input: SubscriptionInput;
  /** The network address that sent it: counted, never stored. */
  readonly address: string;
}

type Refused =
  | { readonly kind: "invalid"; readonly problems: readonly Problem[] }
  | { readonly kind: "rate-limited" };
/** "asked" is said to everybody alike, whether or not the address is followed. */
type AlertResult = Refused | { readonly kind: "asked" };
type DeviceResult =
  | Refused
  | { readonly kind: "told"; readonly told: ToldMenu }
  /** The device's push service did not take the first message: nothing is stored. */
  | { readonly kind: "unreachable" };

/** Takes requests to be told before lunch: rules, bot check, limits, then the store. */
export interface LunchAlertService {
  readonly challenge: BotCheck["challenge"];
  /** What the module's other functions take. */
  readonly deps: LunchAlertDeps;
  /** Asks a mailbox whether it wants to be told. */
  subscribe(request: AlertRequest): Promise<AlertResult>;
  /** Tells a device from now on, once its push service has taken a first message. */
  subscribeDevice(request: AlertRequest): Promise<DeviceResult>;
  /** Our key that a browser makes a subscription with. */
  readonly deviceKey: string;
  /** What is told to a device that says with its keys that this is its address now; null where it is no address. */
  renewDevice(keys: readonly string[], device: unknown): Promise<ToldMenu[] | null>;
}

const hour = 3_600_000;
// From one household in an hour: a family has no more schools than that. Without the bot check, as without JavaScript, a third.
const maxAnHour = 12;
const maxUnchecked = 4;

/** The service of a running site. The limits are in memory and begin again with the process. */
export function createLunchAlertService(
  deps: LunchAlertDeps,
  { botCheck, counts }: { readonly botCheck: "on" | "off"; readonly counts?: SharedCounts },
): LunchAlertService {
  const { clock, secret, store } = deps;
  const check = createBotCheck(secret, "lunch alert", clock);
  const limiter = createNetworkRateLimiter(clock, maxAnHour, hour, { counts, name: "lunch alerts" });

  async function passesBotCheck(input: SubscriptionInput): Promise<boolean> {
    if (botCheck === "off") return true;
    const solution = await check.verify(input["altcha"]);
    return solution !== null && (await markSolutionUsed(store.db, solution));
  }

  /** The menu that is wanted, once the request has passed; else why it has not. */
  async function admitted(
    { input, address }: AlertRequest,
    wanted: WantedAlert,
  ): Promise<FollowedMenu | Refused> {
    const menu = await deps.menus.menuByKey(wanted.menu);
    if (!menu) return { kind: "invalid", problems: [noMenu] };
    const isChecked = await passesBotCheck(input);
    if (!isChecked && limiter.used(address) >= maxUnchecked) return { kind: "rate-limited" };
    return limiter.consume(address) ? menu : { kind: "rate-limited" };
  }

  return {
    challenge: check.challenge,
    deps,
    deviceKey: defined(deps.push.keys[0]).publicKey,
    async subscribe(request) {
      const parsed = parseEmailSubscription(request.input);
      if ("problems" in parsed) return { kind: "invalid", problems: parsed.problems };
      const menu = await admitted(request, parsed.wanted);
      if ("kind" in menu) return menu;
      if (!isBot(request.input)) await requestByEmail(deps, menu, parsed);
      return { kind: "asked" };
    },
    async subscribeDevice(request) {
      const parsed = parseDeviceSubscription(request.input, deps.push.otherServices);
      if ("problems" in parsed) return { kind: "invalid", problems: parsed.problems };
      const menu = await admitted(request, parsed.wanted);
      if ("kind" in menu) return menu;
      const told = await requestByDevice(deps, menu, parsed);
      return "kind" in told ? { kind: "unreachable" } : { kind: "told", told };
    },
    async renewDevice(keys, given) {
      const device: DeviceAddress | null = parseDeviceAddress(given, deps.push.otherServices);
      return device && (await renewDevice(deps, keys, device));
    },
  };
}

const noMenu: Problem = { field: "menu", message: "The school: we have no menu of it yet." };

/** Only a bot fills in what people do not see; it learns nothing. */
const isBot = ({ website }: SubscriptionInput) => typeof website === "string" && website.trim() !== "";
