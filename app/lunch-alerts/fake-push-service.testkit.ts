import { createDecipheriv, createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { DeviceAddress, PushKeys } from "./channels/device-address.ts";
import { contentKeys } from "./push/encrypt-push.server.ts";

/** A device's keys, with the one that never leaves it. */
interface DeviceKeys extends PushKeys {
  readonly privateKey: Buffer;
}

/** A message that the push service took, as its device reads it. */
interface ReceivedPush {
  readonly device: string;
  readonly text: string;
  readonly ttl: number;
  readonly topic: string;
  readonly urgency: string;
}

/** What the service answers instead of 201: a status, and headers. */
export type PushRefusal = { readonly status: number; readonly headers?: Record<string, string> } | null;

export function newDeviceKeys(): DeviceKeys {
  const ecdh = createECDH("prime256v1");
  const p256dh = ecdh.generateKeys("base64url");
  return { p256dh, auth: randomBytes(16).toString("base64url"), privateKey: ecdh.getPrivateKey() };
}

/** What a body says to the device whose keys these are. Throws where it was meant for another one. */
export function decryptPush(body: Buffer, keys: DeviceKeys): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + keyLength);
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(keys.privateKey);
  const { key, nonce } = contentKeys(
    { shared: ecdh.computeSecret(sender), auth: Buffer.from(keys.auth, "base64url") },
    { receiverKey: Buffer.from(keys.p256dh, "base64url"), senderKey: sender, salt },
  );
  const record = body.subarray(21 + keyLength);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.findLastIndex((byte) => byte !== 0);
  if (plain[end] !== 2) throw new Error("the record does not end as the last one does");
  return plain.subarray(0, end).toString();
}

/**
 * A push service for tests (RFC 8030, 8291, 8292): it checks who sends and how, decrypts what came as the device would, and
 * collects it. `answer` may refuse a message to a device; `now` is the time by which it checks that a signature is fresh.
 */
export async function startFakePushService({
  answer = () => null,
  now = Date.now,
}: { answer?: (device: string) => PushRefusal; now?: () => number } = {}) {
  const devices = new Map<string, DeviceKeys & { readonly serverKey: string }>();
  const received: ReceivedPush[] = [];
  const faults: string[] = [];
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    void receive(request, response).catch((error: unknown) => {
      faults.push(String(error));
      response.writeHead(400).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const device = (request.url ?? "").replace(/^\/push\//, "");
    const refusal = answer(device);
    if (refusal) return void response.writeHead(refusal.status, refusal.headers).end("refused");
    const keys = devices.get(device);
    if (!keys) return void response.writeHead(404).end();
    if (body.length > 4_096) return void response.writeHead(413).end();
    const header = (name: string) => String(request.headers[name] ?? "");
    checkSender(header("authorization"), { origin, now: now(), serverKey: keys.serverKey });
    if (header("content-encoding") !== "aes128gcm") throw new Error("not encrypted as RFC 8291 says");
    if (!/^\d+$/.test(header("ttl"))) throw new Error("TTL is missing");
    if (!/^[\w-]{1,32}$/.test(header("topic"))) throw new Error(`a topic of "${header("topic")}"`);
    received.push({
      device,
      text: decryptPush(body, keys),
      ttl: Number(header("ttl")),
      topic: header("topic"),
      urgency: header("urgency"),
    });
    response.writeHead(201, { Location: `${origin}/message/${received.length}` }).end();
  }

  return {
    origin,
    received,
    faults,
    asked: () => asked,
    subscribe(serverKey: string, name = randomBytes(12).toString("base64url")): DeviceAddress {
      const keys = newDeviceKeys();
      devices.set(name, {
        ...keys,
        serverKey,
      });
      const { p256dh, auth } = keys;
      return {
        endpoint: `${origin}/push/${name}`,
        keys: {
          p256dh,
          auth,
        },
        serverKey,
      };
    },
    unsubscribe: (name: string) => devices.delete(name),
    close: () => closeServer(server),
  };
}

/** RFC 8292: signed by the key that the subscription was made with, for this service, and for a day at most. */
function checkSender(
  authorization: string,
  { origin, now, serverKey }: { readonly origin: string; readonly now: number; readonly serverKey: string },
): void {
  const [, head = "", claims = "", signature = "", key = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== serverKey) throw new Error("signed by a key that is not the subscription's");
  const point = Buffer.from(key, "base64url");
  const part = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: part(1), y: part(33) };
  const by = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" } as const;
  if (!verify("sha256", Buffer.from(`${head}.${claims}`), by, Buffer.from(signature, "base64url")))
    throw new Error("the signature is not the key's");
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<
    string,
    unknown
  >;
  if (aud !== origin) throw new Error(`for ${String(aud)}`);
  if (typeof exp !== "number" || exp * 1_000 <= now || exp * 1_000 > now + 24 * 3_600_000)
    throw new Error("too old, or for longer than a day");
  if (!/^mailto:.+@.+/.test(String(sub))) throw new Error(`nobody to write to: ${String(sub)}`);
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
