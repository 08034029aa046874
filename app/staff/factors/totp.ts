import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Instant } from "#values/time/clock.ts";

// RFC 6238 with what every app of phones takes: SHA-1, 30 seconds, six digits.
const stepMilliseconds = 30_000;
const digits = 6;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret for a code generator: 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20);

/** The time step (of 30 seconds) that a moment lies in; a code belongs to one. */
export const totpStep = (at: Instant): number => Math.floor(at / stepMilliseconds);

/** The code of a step. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/**
 * The time step whose code was typed: this one, or the one before or after, as clocks differ; null when it is none of them.
 * All three are always compared.
 */
export function stepOfCode(secret: Uint8Array, typed: string, now: Instant): number | null {
  const code = Buffer.from(
    typed
      .replaceAll(/[\s-]/g, "")
      .padEnd(digits)
      .slice(0, digits + 1),
  );
  let found: number | null = null;
  for (const step of [totpStep(now) - 1, totpStep(now), totpStep(now) + 1]) {
    const expected = Buffer.from(totpCode(secret, step));
    if (code.length === expected.length && timingSafeEqual(code, expected)) found = step;
  }
  return found;
}

/** Letters and digits without padding (RFC 4648), as code generators take a secret. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}

/** The address that a code generator reads as a QR code. */
export function totpUri(
  secret: Uint8Array,
  { issuer, account }: { issuer: string; account: string },
): string {
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer,
    algorithm: "SHA1",
    digits: String(digits),
    period: "30",
  });
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${query.toString().replaceAll("+", "%20")}`;
}
