import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts what has to be read again: a backup alone must not open it. */
export interface Sealer {
  /** `purpose` says what for and for whom: what was sealed for one purpose opens for no other. */
  seal(secret: Uint8Array, purpose: string): string;
  /** Null for what was not sealed by us for this purpose. */
  open(sealed: string, purpose: string): Buffer | null;
  /** The same, sealed with the newest of the secrets; null where it is that already, or does not open. */
  renew(sealed: string, purpose: string): string | null;
}

const nonceLength = 12;
const tagLength = 16;

/**
 * AES-256-GCM under keys that are derived from secrets, for one use alone (`label`): a key of another use opens nothing of it.
 * The first of the secrets seals; what an earlier one sealed still opens.
 */
export function createSealer(secrets: readonly [string, ...string[]], label: string): Sealer {
  const derive = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", label, 32));
  const [key, ...earlier] = [derive(secrets[0]), ...secrets.slice(1).map(derive)] as const;
  const seal: Sealer["seal"] = (secret, purpose) => {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(purpose));
    const text = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
  };
  return {
    seal,
    open: (sealed, purpose) => openWithAny([key, ...earlier], sealed, purpose),
    renew(sealed, purpose) {
      const opened = openWithAny(earlier, sealed, purpose);
      return opened && seal(opened, purpose);
    },
  };
}

function openWithAny(keys: readonly Buffer[], sealed: string, purpose: string): Buffer | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length <= nonceLength + tagLength) return null;
  for (const one of keys) {
    const opened = openWith(one, bytes, purpose);
    if (opened) return opened;
  }
  return null;
}

function openWith(key: Buffer, bytes: Buffer, purpose: string): Buffer | null {
  try {
    const cipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceLength), {
      authTagLength: tagLength,
    });
    cipher.setAAD(Buffer.from(purpose));
    cipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    return Buffer.concat([cipher.update(bytes.subarray(nonceLength + tagLength)), cipher.final()]);
  } catch {
    return null;
  }
}
