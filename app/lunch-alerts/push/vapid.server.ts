import type { KeyObject } from "node:crypto";
import { createECDH, createPrivateKey, hkdfSync, sign } from "node:crypto";
import type { Instant } from "#values/time/clock.ts";
import { order } from "../vapid-key.ts";

/** A key that push services know the site by (RFC 8292). A subscription belongs to the key that it was made with. */
export interface VapidKey {
  /** As a browser takes it: 65 bytes in base64url. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/**
 * The keys of a site, the present one first: those that were set (32 bytes in base64url), or else one for each of its
 * secrets. Derived ones need no file, every process has them, and they are changed together with the secret.
 */
export function vapidKeys(set: readonly string[], secrets: readonly string[]): VapidKey[] {
  if (set.length) return set.map((one) => keyOf(Buffer.from(one, "base64url")));
  return secrets.map((secret) => keyOf(derivedScalar(secret)));
}

function derivedScalar(secret: string): Buffer {
  // Half as many bits again as the order has: no key is likelier than another (FIPS 186-5, A.2.1).
  const bits = Buffer.from(hkdfSync("sha256", secret, "", "web push key v1", 48)).toString("hex");
  const scalar = (BigInt(`0x${bits}`) % (order - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
}

function keyOf(scalar: Buffer): VapidKey {
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(scalar);
  const point = ecdh.getPublicKey();
  const part = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: part(1), y: part(33), d: scalar.toString("base64url") };
  return {
    publicKey: point.toString("base64url"),
    privateKey: createPrivateKey({ key: jwk, format: "jwk" }),
  };
}

// Milliseconds; push services take no more than a day.
const validFor = 12 * 3_600_000;

/** The Authorization of a request to a push service: who asks, and whom to write to about it. */
export function vapidAuthorization(
  { publicKey, privateKey }: VapidKey,
  { origin, contact, now }: { readonly origin: string; readonly contact: string; readonly now: Instant },
): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = { aud: origin, exp: Math.floor((now + validFor) / 1_000), sub: contact };
  const signed = `${part({ typ: "JWT", alg: "ES256" })}.${part(claims)}`;
  const signature = sign("sha256", Buffer.from(signed), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return `vapid t=${signed}.${signature.toString("base64url")}, k=${publicKey}`;
}
