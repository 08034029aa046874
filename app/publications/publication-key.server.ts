import type { KeyObject } from "node:crypto";
import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from "node:crypto";

/** Signs what is published, and checks whether a signature is ours. */
export interface PublicationKey {
  /** Ed25519 over a hash, in lower-case hex. */
  sign(hash: string): string;
  isOurs(hash: string, signature: string): boolean;
  /** The public key of today's secret as PEM: with it anybody can check what was signed. */
  readonly publicKey: string;
}

// RFC 8410: what is before the 32 bytes of an Ed25519 private key in PKCS #8.
const pkcs8 = Buffer.from("302e020100300506032b657004220420", "hex");

/**
 * The key that belongs to the site's secrets, the present one first: it signs, and what an earlier one signed is still
 * ours. Derived, so that every process has it and no second secret can be lost.
 */
export function createPublicationKey(secrets: readonly [string, ...string[]]): PublicationKey {
  const [secret, ...earlier] = secrets;
  const present = derive(secret);
  const keys = [present, ...earlier.map(derive)];
  const publicKeys = keys.map((key) => createPublicKey(key));
  return {
    sign: (hash) => sign(null, Buffer.from(hash), present).toString("hex"),
    isOurs: (hash, signature) =>
      // One form only: a flipped bit that a lenient reader overlooks is a change too.
      /^[0-9a-f]{128}$/.test(signature) &&
      publicKeys.some((key) => verify(null, Buffer.from(hash), key, Buffer.from(signature, "hex"))),
    publicKey: createPublicKey(present).export({ type: "spki", format: "pem" }).toString(),
  };
}

function derive(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "publication key v1", 32));
  return createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: "der", type: "pkcs8" });
}
