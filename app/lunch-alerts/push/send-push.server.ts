import type { Brand } from "#brand/brand.ts";
import type { Clock, Instant } from "#values/time/clock.ts";
import type { SendOutcome } from "../channels/alert-channel.ts";
import type { DeviceAddress } from "../channels/device-address.ts";
import { encryptPush } from "./encrypt-push.server.ts";
import type { VapidKey } from "./vapid.server.ts";
import { vapidAuthorization } from "./vapid.server.ts";

/** A message to a device, as its push service is to treat it (RFC 8030). */
export interface Push {
  /** What the device reads, as JSON. */
  readonly text: string;
  /** A later message of the same topic takes its place while it waits: at most 32 characters of base64url. */
  readonly topic: string;
  /** The push service drops it then. */
  readonly until: Instant;
}

export interface PushSettings {
  /** The present key first. */
  readonly keys: readonly VapidKey[];
  /** Origins of push services beyond those that every site knows. */
  readonly otherServices: readonly string[];
}

interface Deps {
  readonly clock: Clock;
  readonly push: Pick<PushSettings, "keys">;
  /** Whom a push service may write to. */
  readonly brand: Pick<Brand, "email">;
  readonly publicOrigin: string;
}

// Milliseconds: who waits for it is a parent with a form, or a queue of others.
const giveUpAfter = 10_000;
const longestTtl = 28 * 24 * 3_600;

/**
 * Sends a message to a device. It follows no redirect, waits ten seconds, and reads nothing of the answer but its status
 * and headers. Never throws.
 */
export async function sendPush(deps: Deps, device: DeviceAddress, push: Push): Promise<SendOutcome> {
  const key = deps.push.keys.find(({ publicKey }) => publicKey === device.serverKey);
  if (!key) return { kind: "gone" };
  const now = deps.clock.now();
  let body: Buffer<ArrayBuffer>;
  try {
    body = encryptPush(push.text, device.keys);
  } catch {
    // A point that is not on the curve: nobody could read what is sent to it.
    return { kind: "refused", why: "the device's key is none" };
  }
  const { origin } = new URL(device.endpoint);
  const seconds = Math.floor((push.until - now) / 1_000);
  try {
    const response = await fetch(device.endpoint, {
      method: "POST",
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(giveUpAfter),
      headers: {
        Authorization: vapidAuthorization(key, {
          origin,
          contact: deps.brand.email ? `mailto:${deps.brand.email}` : deps.publicOrigin,
          now,
        }),
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        TTL: String(Math.min(Math.max(seconds, 0), longestTtl)),
        Urgency: "high",
        Topic: push.topic,
      },
    });
    // Its words are of no use to us, however many they are.
    await response.body?.cancel();
    return outcomeOf(response.status, waitOf(response.headers.get("retry-after"), now));
  } catch {
    return { kind: "later", wait: null };
  }
}

function outcomeOf(status: number, wait: number | null): SendOutcome {
  if (status >= 200 && status < 300) return { kind: "accepted" };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status === 408 || status === 429 || status >= 500) return { kind: "later", wait };
  return { kind: "refused", why: `status ${status}` };
}

/** Retry-After in milliseconds: seconds, or a moment. */
function waitOf(header: string | null, now: Instant): number | null {
  if (header === null) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(wait, 0) : null;
}
