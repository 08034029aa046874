import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import type { PushKeys } from "../channels/device-address.ts";

/** What is drawn at random for each message; a test of the standard's example gives it. */
interface Random {
  /** The private key of this one message: 32 bytes. */
  readonly privateKey?: Buffer;
  readonly salt?: Buffer;
  /** Bytes that every message is filled up to, so that its length says nothing; 0: not at all. */
  readonly paddedTo?: number;
}

const recordSize = 4096;
// Longer than any message of ours, and shorter than what every push service takes (4,096 bytes in all).
const usualLength = 1_024;

/**
 * A message that only the device can read, as the body of a request to its push service (RFC 8291, in one record of
 * aes128gcm, RFC 8188). Throws when the device's key is none, or the message is longer than a push service takes.
 */
export function encryptPush(text: string, keys: PushKeys, random: Random = {}): Buffer<ArrayBuffer> {
  const ecdh = createECDH("prime256v1");
  if (random.privateKey) ecdh.setPrivateKey(random.privateKey);
  else ecdh.generateKeys();
  const senderKey = ecdh.getPublicKey();
  const receiverKey = Buffer.from(keys.p256dh, "base64url");
  const salt = random.salt ?? randomBytes(16);
  const { key, nonce } = contentKeys(
    { shared: ecdh.computeSecret(receiverKey), auth: Buffer.from(keys.auth, "base64url") },
    { receiverKey, senderKey, salt },
  );
  const plain = Buffer.from(text);
  const padding = Math.max(0, (random.paddedTo ?? usualLength) - plain.length);
  // 2 ends the last record; what follows it is padding.
  const record = Buffer.concat([plain, Buffer.from([2]), Buffer.alloc(padding)]);
  if (record.length + 16 + 86 > recordSize) throw new Error("a push message is too long");
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const header = Buffer.alloc(21);
  salt.copy(header);
  header.writeUInt32BE(recordSize, 16);
  header.writeUInt8(senderKey.length, 20);
  return Buffer.concat([header, senderKey, cipher.update(record), cipher.final(), cipher.getAuthTag()]);
}

/** The key and the nonce of a message's one record, as both ends derive them (RFC 8291, 3.4). */
export function contentKeys(
  { shared, auth }: { readonly shared: Buffer; readonly auth: Buffer },
  {
    receiverKey,
    senderKey,
    salt,
  }: { readonly receiverKey: Buffer; readonly senderKey: Buffer; readonly salt: Buffer },
): { readonly key: Buffer; readonly nonce: Buffer } {
  const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, by, info, length));
  const material = derive(
    shared,
    auth,
    Buffer.concat([Buffer.from("WebPush: info\0"), receiverKey, senderKey]),
    32,
  );
  return {
    key: derive(material, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16),
    nonce: derive(material, salt, Buffer.from("Content-Encoding: nonce\0"), 12),
  };
}
