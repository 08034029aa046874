import { isRecord } from "#values/record.ts";

/** What a message to a device is encrypted with: the browser made them, and the push service has neither. */
export interface PushKeys {
  /** The device's public key: 65 bytes in base64url. */
  readonly p256dh: string;
  /** 16 bytes in base64url. */
  readonly auth: string;
}

/** Where a browser has messages sent to (a PushSubscription), and our key that it was made with. */
export interface DeviceAddress {
  readonly endpoint: string;
  readonly keys: PushKeys;
  readonly serverKey: string;
}

// The push services of the browsers that there are: Chromium's, Firefox's, Safari's, Edge's on Windows. We are told by a
// browser where to send to, and send nowhere else, so that nobody has us ask a machine of theirs, or of our own network.
const services = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
];
const longest = 1_024;

/**
 * A PushSubscription as a browser writes it as JSON, with our key; null where it is none, or is at a push service that is
 * neither known nor among `others` (origins that the site's settings name).
 */
export function parseDeviceAddress(given: unknown, others: readonly string[]): DeviceAddress | null {
  if (!isRecord(given) || !isRecord(given["keys"])) return null;
  const { endpoint, serverKey } = given;
  const { p256dh, auth } = given["keys"];
  if (!isKey(p256dh, 65) || !isKey(auth, 16) || !isKey(serverKey, 65)) return null;
  if (!isEndpoint(endpoint, others)) return null;
  return { endpoint, serverKey, keys: { p256dh, auth } };
}

function isEndpoint(given: unknown, others: readonly string[]): given is string {
  if (typeof given !== "string" || given.length > longest || !/^[\x21-\x7e]+$/.test(given)) return false;
  if (!URL.canParse(given)) return false;
  const { protocol, hostname, port, username, password, hash, origin } = new URL(given);
  if (username || password || hash) return false;
  if (others.includes(origin)) return true;
  return protocol === "https:" && port === "" && services.some((service) => service.test(hostname));
}

/** Bytes in base64url; a public key begins with 4: it is not compressed. */
function isKey(given: unknown, bytes: number): given is string {
  if (typeof given !== "string" || !/^[\w-]{20,90}$/.test(given)) return false;
  const length = Math.floor((given.length * 3) / 4);
  return length === bytes && (bytes !== 65 || given.startsWith("B"));
}
