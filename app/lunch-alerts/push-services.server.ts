import { storedJson } from "#values/stored-json.ts";
import type { LunchAlertDeps } from "./alert-deps.ts";
import type { AlertDetail } from "./alert-emails.ts";
import { alertPush } from "./alert-push.ts";
import { deviceOf } from "./devices.server.ts";
import { endDevice } from "./forget.server.ts";
import { sendPush } from "./push/send-push.server.ts";
import type { MessageService } from "./service-channel.server.ts";

/** The push services of devices. */
export const pushServices = (deps: LunchAlertDeps): MessageService => ({
  channel: "push",
  hostOf(message) {
    const device = deviceOf(message);
    return device && new URL(device.endpoint).host;
  },
  async send(message) {
    const device = deviceOf(message);
    if (!device) return { kind: "refused", why: "the device's address cannot be read" };
    return await sendPush(deps, device, alertPush(storedJson<AlertDetail>(message.detail), message));
  },
  end: (endpoint) => endDevice(deps, endpoint),
});
