import { createSign, generateKeyPair } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { promisify } from "node:util";

export interface SigningKey {
  readonly privateKey: KeyObject;
  /** A self-signed certificate of the key, PEM. */
  readonly certificate: string;
}

/** A key of one's own, with a certificate for `name`, valid for ten years. Node can read certificates but make none. */
export async function newSigningKey(name: string): Promise<SigningKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const algorithm = sequence(oid("1.2.840.113549.1.1.11"), tag(0x05));
  const names = sequence(tag(0x31, sequence(oid("2.5.4.3"), tag(0x0c, Buffer.from(name)))));
  const now = new Date();
  const until = new Date(now.getTime() + 3_650 * 86_400_000);
  const body = sequence(
    tag(0xa0, integer(2)),
    integer(1),
    algorithm,
    names,
    sequence(utcTime(new Date(now.getTime() - 86_400_000)), utcTime(until)),
    names,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = createSign("sha256").update(body).sign(privateKey);
  const der = sequence(body, algorithm, tag(0x03, Buffer.from([0]), signature));
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    privateKey,
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`,
  };
}

let shared: Promise<SigningKey> | undefined;

/** The key of this process's fake PayPals: to make one takes a tenth of a second of a processor. */
export const sharedSigningKey = (): Promise<SigningKey> =>
  (shared ??= newSigningKey("webhooks.stand-in.invalid"));

function tag(kind: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const n = content.length;
  const length = n < 128 ? [n] : n < 256 ? [0x81, n] : [0x82, n >> 8, n & 255];
  return Buffer.concat([Buffer.from([kind, ...length]), content]);
}
const sequence = (...parts: Buffer[]) => tag(0x30, ...parts);
const integer = (value: number) => tag(0x02, Buffer.from([value]));
const utcTime = (date: Date) =>
  tag(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-:T]/g, "")}Z`));

function oid(dotted: string): Buffer {
  const [a = 0, b = 0, ...rest] = dotted.split(".").map(Number);
  const bytes = [a * 40 + b];
  for (const part of rest) {
    const base128 = [part & 127];
    for (let left = part >> 7; left > 0; left >>= 7) base128.unshift((left & 127) | 128);
    bytes.push(...base128);
  }
  return tag(0x06, Buffer.from(bytes));
}
