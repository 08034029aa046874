import type { KeyObject } from "node:crypto";
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** A passkey in software: it answers as an authenticator does, right or, where a test says so, wrong. */
export interface SoftwarePasskey {
  readonly id: string;
  register(options: { challenge: string }): string;
  sign(options: { challenge: string }, wrong?: Wrong): string;
}

interface Wrong {
  readonly origin?: string;
  readonly host?: string;
  readonly key?: KeyObject;
  readonly counter?: number;
  /** Without a finger, a face or a code. */
  readonly unverified?: boolean;
}

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
const present = 0x01;
const verified = 0x04;
const attested = 0x40;

/** A passkey made for an origin. */
export function softwarePasskey(origin: string): SoftwarePasskey {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  let counter = 0;

  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (flags: number, { host, counter: count }: Wrong, rest = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(count ?? ++counter, 1);
    return Buffer.concat([sha256(host ?? new URL(origin).hostname), head, rest]);
  };
  const answer = (response: Readonly<Record<string, Buffer | string[]>>) =>
    JSON.stringify({
      id: id.toString("base64url"),
      rawId: id.toString("base64url"),
      type: "public-key",
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, value]) => [
          name,
          Buffer.isBuffer(value) ? value.toString("base64url") : value,
        ]),
      ),
    });

  return {
    id: id.toString("base64url"),
    register({ challenge }) {
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey),
      ]);
      return answer({
        clientDataJSON: clientData("webauthn.create", challenge),
        attestationObject: attestation(authenticatorData(present | verified | attested, {}, credential)),
        transports: ["internal"],
      });
    },
    sign({ challenge }, wrong = {}) {
      const data = authenticatorData(wrong.unverified ? present : present | verified, wrong);
      const client = clientData("webauthn.get", challenge, wrong.origin);
      return answer({
        authenticatorData: data,
        clientDataJSON: client,
        signature: sign("sha256", Buffer.concat([data, sha256(client)]), wrong.key ?? privateKey),
      });
    },
  };
}

/** CBOR map {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an ES256 key as COSE writes it. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" }) as { x?: string; y?: string };
  const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, "base64url")]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ]);
}

/** CBOR map {"fmt": "none", "attStmt": {}, "authData": bytes}. */
function attestation(data: Buffer): Buffer {
  const text = (words: string) => Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)]);
  return Buffer.concat([
    Buffer.from([163]),
    text("fmt"),
    text("none"),
    text("attStmt"),
    Buffer.from([160]),
    text("authData"),
    Buffer.from([88, data.length]),
    data,
  ]);
}
