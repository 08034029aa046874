import type { Admission } from "#abuse-protection/admission.server.ts";
import { createAdmission } from "#abuse-protection/admission.server.ts";
import type { SharedCounts } from "#abuse-protection/shared-counts.ts";
import type { Problem } from "#values/problem.ts";
import { defined } from "#values/defined.ts";
import type { Requested, MenuSubscription } from "./channels/alert-channel.ts";
import type { LunchAlertDeps } from "./alert-deps.ts";
import type { AlertRow, FollowedMenu } from "./alert-rows.server.ts";
import { alertChannels } from "./channels/channels.server.ts";
import { parseDeviceAddress } from "./channels/device-address.ts";
import { renewDevice } from "./channels/device-channel.server.ts";
import type { SubscriptionInput, WantedAlert } from "./subscription.ts";
import { parseSubscription } from "./subscription.ts";

interface AlertRequest {
  readonly input: SubscriptionInput;
  /** The network address that sent it: counted, never stored. */
  readonly address: string;
}

type Refused =
  | { readonly kind: "invalid"; readonly problems: readonly Problem[] }
  | { readonly kind: "rate-limited" };
/** Takes requests to be told before lunch: rules, bot check, limits, then the store. */
export interface LunchAlertService {
  readonly challenge: Admission["challenge"];
  /** What the module's other functions take. */
  readonly deps: LunchAlertDeps;
  /** Stores a request to be told by this way, and asks or tells the address that is in it. */
  subscribe(channel: AlertRow["channel"], request: AlertRequest): Promise<Refused | Requested>;
  /** Our key that a browser makes a subscription with. */
  readonly deviceKey: string;
  /** What is told to a device that says with its keys that this is its address now; null where it is no address. */
  renewDevice(keys: readonly string[], device: unknown): Promise<MenuSubscription[] | null>;
}

// From one household in an hour: a family has no more schools than that. Without the bot check, as without JavaScript, a third.
const maxAnHour = 12;
const maxUnchecked = 4;

/** The service of a running site. The limits are in memory and begin again with the process. */
export function createLunchAlertService(
  deps: LunchAlertDeps,
  { botCheck, counts }: { readonly botCheck: "on" | "off"; readonly counts?: SharedCounts },
): LunchAlertService {
  const channels = alertChannels(deps);
  const admission = createAdmission(
    { ...deps, botCheck, counts },
    { purpose: "lunch alert", maxAnHour, maxUnchecked },
  );

  /** The menu that is wanted, once the request has passed; else why it has not. */
  async function admitted(
    { input, address }: AlertRequest,
    wanted: WantedAlert,
  ): Promise<FollowedMenu | Refused> {
    const menu = await deps.menus.menuByKey(wanted.menu);
    if (!menu) return { kind: "invalid", problems: [noMenu] };
    return (await admission.admits(input["altcha"], address)) ? menu : { kind: "rate-limited" };
  }

  return {
    challenge: admission.challenge,
    deps,
    deviceKey: defined(deps.push.keys[0]).publicKey,
    async subscribe(channel, request) {
      const { input } = request;
      const parsed = parseSubscription(input, (sent) => channels[channel].addressIn(sent));
      if ("problems" in parsed) return { kind: "invalid", problems: parsed.problems };
      const menu = await admitted(request, parsed.wanted);
      if ("kind" in menu) return menu;
      return isBot(input) ? { kind: "asked" } : await parsed.address.request(menu, parsed.wanted);
    },
    async renewDevice(keys, given) {
      const device = parseDeviceAddress(given, deps.push.otherServices);
      return device && (await renewDevice(deps, keys, device));
    },
  };
}

const noMenu: Problem = { field: "menu", message: "The school: we have no menu of it yet." };

/** Only a bot fills in what people do not see; it learns nothing. */
const isBot = ({ website }: SubscriptionInput) => typeof website === "string" && website.trim() !== "";
