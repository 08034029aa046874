import type { PushSettings } from "./push/send-push.server.ts";
import { vapidKeys } from "./push/vapid.server.ts";

/**
 * How devices are reached: with the keys that were set, or else one for each of the site's secrets, the present one first.
 * `otherServices` are origins of push services beyond those that every site knows.
 */
export const pushSettings = ({
  keys,
  secrets,
  otherServices,
}: {
  readonly keys: readonly string[];
  readonly secrets: readonly string[];
  readonly otherServices: readonly string[];
}): PushSettings => ({ keys: vapidKeys(keys, secrets), otherServices });
