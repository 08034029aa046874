import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Pence } from "#values/numbers/money.ts";

/**
 * Signs what must come back to us unchanged: the amount agreed with an order, a payment link, a receipt's address.
 * The first secret signs, all of them are accepted: put a new one in front, keep the old one until its links are dead.
 */
export interface Signer {
  sign(purpose: string, message: string): string;
  verify(purpose: string, message: string, signature: unknown): boolean;
}

/** `secrets`: HASH_SECRET, newest first, at least one. */
export function createSigner(secrets: readonly string[]): Signer {
  const keys = secrets.map((secret) => ({ name: nameOf(secret), secret }));
  const first = keys[0];
  if (!first) throw new Error("a signer needs at least one secret");
  return {
    sign: (purpose, message) => signatureOf(first, purpose, message),
    verify(purpose, message, signature) {
      if (typeof signature !== "string" || signature.length > 100) return false;
      return keys.some((key) => same(signatureOf(key, purpose, message), signature));
    },
  };
}

interface Key {
  readonly name: string;
  readonly secret: string;
}

function signatureOf(key: Key, purpose: string, message: string): string {
  const mac = createHmac("sha256", key.secret).update(`v1|${purpose}|${message}`).digest("base64url");
  return `${key.name}.${mac}`;
}

// Names which secret signed, and reveals nothing about the secret.
const nameOf = (secret: string) =>
  createHash("sha256").update(`name|${secret}`).digest("base64url").slice(0, 6);

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What the hash of an order binds together: it says what was agreed, never that it was paid. */
export const orderMessage = (orderId: string, price: Pence, currency: string) =>
  `${orderId}|${price}|${currency}`;
