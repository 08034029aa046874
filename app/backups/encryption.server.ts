import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import type { Sink } from "./backup-writer.server.ts";
import { BackupRefused } from "./backup-refused.ts";
import { defined } from "#values/defined.ts";

// Pieces of 64 KiB, each sealed by itself (AES-256-GCM) with its number and whether it is the last: a piece that is missing,
// moved, cut off or changed is found.
const magic = Buffer.from("rosemary-lane encrypted backup 1\n");
const saltSize = 16;
const pieceSize = 64 * 1024;
const tagSize = 16;

const keyOf = (passphrase: string, salt: Uint8Array) =>
  scryptSync(passphrase.normalize("NFC"), salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

export const isEncrypted = (start: Uint8Array): boolean =>
  Buffer.from(start.subarray(0, magic.length)).equals(magic);

/** A sink that writes its bytes encrypted with a key of the passphrase. */
export function encryptingSink(handle: FileHandle, passphrase: string): Sink {
  const salt = randomBytes(saltSize);
  const key = keyOf(passphrase, salt);
  let waiting = Buffer.alloc(0);
  let number = 0;
  const seal = async (piece: Uint8Array, isLast: boolean) => {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(number++, isLast));
    const sealed = Buffer.concat([cipher.update(piece), cipher.final()]);
    await handle.writeFile(Buffer.concat([cipher.getAuthTag(), sealed]));
  };
  let begun: Promise<void> | undefined;
  const begin = () => (begun ??= handle.writeFile(Buffer.concat([magic, salt])));
  return {
    async write(bytes) {
      await begin();
      waiting = Buffer.concat([waiting, bytes]);
      // The last piece is known as such only at the end.
      while (waiting.length > pieceSize) {
        await seal(waiting.subarray(0, pieceSize), false);
        waiting = Buffer.from(waiting.subarray(pieceSize));
      }
    },
    async end() {
      await begin();
      await seal(waiting, true);
    },
  };
}

/** The plain bytes of an encrypted file. Throws BackupRefused where the passphrase does not open it. */
export async function* decrypted(
  chunks: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  if (!passphrase) throw new BackupRefused("The backup is encrypted: set BACKUP_PASSPHRASE.");
  let waiting = Buffer.alloc(0);
  let key: Uint8Array | null = null;
  let number = 0;
  const opened = (sealed: Buffer, isLast: boolean) => {
    try {
      const decipher = createDecipheriv("aes-256-gcm", defined(key), nonceOf(number++, isLast));
      decipher.setAuthTag(sealed.subarray(0, tagSize));
      return Buffer.concat([decipher.update(sealed.subarray(tagSize)), decipher.final()]);
    } catch (cause) {
      throw new BackupRefused(
        "The backup does not open: BACKUP_PASSPHRASE is not the one that it was made with, or the file is damaged or cut off.",
        { cause },
      );
    }
  };
  for await (const chunk of chunks) {
    waiting = Buffer.concat([waiting, chunk]);
    if (!key) {
      if (waiting.length < magic.length + saltSize) continue;
      key = keyOf(passphrase, waiting.subarray(magic.length, magic.length + saltSize));
      waiting = Buffer.from(waiting.subarray(magic.length + saltSize));
    }
    while (waiting.length > pieceSize + tagSize) {
      yield opened(waiting.subarray(0, pieceSize + tagSize), false);
      waiting = Buffer.from(waiting.subarray(pieceSize + tagSize));
    }
  }
  key ??= keyOf(passphrase, Buffer.alloc(saltSize));
  yield opened(waiting, true);
}
