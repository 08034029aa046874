import type { AlertChannel } from "./alert-channel.ts";
import type { LunchAlertDeps } from "../alert-deps.ts";
import type { AlertRow } from "../alert-rows.server.ts";
import { deviceChannel } from "./device-channel.server.ts";
import { emailChannel } from "./email-channel.server.ts";

/** Every way by which people are told, by its name in the store. */
export const alertChannels = (deps: LunchAlertDeps): Readonly<Record<AlertRow["channel"], AlertChannel>> => ({
  email: emailChannel(deps),
  push: deviceChannel(deps),
});
