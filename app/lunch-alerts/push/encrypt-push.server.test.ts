import { createECDH, createPublicKey, verify } from "node:crypto";
import { describe, expect, test } from "vitest";
import { decryptPush, newDeviceKeys } from "../fake-push-service.testkit.ts";
import { encryptPush } from "./encrypt-push.server.ts";
import { isVapidKey } from "../vapid-key.ts";
import { vapidAuthorization, vapidKeys } from "./vapid.server.ts";

const base64url = (text: string) => Buffer.from(text, "base64url");
// RFC 8291, section 5 and appendix A.
const example = {
  text: "When I grow up, I want to be a watermelon",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  deviceKey: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  serverKey: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

test("the example of RFC 8291 is encrypted byte by byte as the standard has it", () => {
  const body = encryptPush(example.text, example, {
    privateKey: base64url(example.serverKey),
    salt: base64url(example.salt),
    paddedTo: 0,
  });
  expect(body.toString("base64url")).toBe(example.body);
  const device = { ...example, privateKey: base64url(example.deviceKey) };
  expect(decryptPush(base64url(example.body), device)).toBe(example.text);
});

test("every message has one length, a key of its own, and is read by its device alone", () => {
  const device = newDeviceKeys();
  const bodies = ["", "Lunch", "ä".repeat(300)].map((text) => encryptPush(text, device));
  expect(new Set(bodies.map(({ length }) => length)).size).toBe(1);
  expect(bodies.map((body) => decryptPush(body, device))).toEqual(["", "Lunch", "ä".repeat(300)]);
  expect(new Set(bodies.map((body) => body.subarray(21, 86).toString("hex"))).size).toBe(3);
  expect(() => decryptPush(bodies[1]!, newDeviceKeys())).toThrow();
  expect(() => encryptPush("x".repeat(4_000), device)).toThrow("too long");
  expect(() => encryptPush("x", { ...device, p256dh: `B${"A".repeat(86)}` })).toThrow();
});

describe("the keys that push services know us by", () => {
  test("belong to the site's secrets, the newest first, or are those that were set", () => {
    const [first, second] = vapidKeys([], ["new secret", "old secret"]);
    expect(vapidKeys([], ["old secret"])[0]!.publicKey).toBe(second!.publicKey);
    expect(first!.publicKey).not.toBe(second!.publicKey);
    const [set] = vapidKeys([example.serverKey], ["new secret"]);
    const ecdh = createECDH("prime256v1");
    ecdh.setPrivateKey(base64url(example.serverKey));
    expect(set!.publicKey).toBe(ecdh.getPublicKey("base64url"));
  });

  test("are 32 bytes below the curve's order", () => {
    expect(isVapidKey(example.serverKey)).toBe(true);
    for (const none of ["", "short", "_".repeat(42) + "8", Buffer.alloc(32).toString("base64url")])
      expect(isVapidKey(none)).toBe(false);
  });

  test("sign whom they ask, until when and who asks (RFC 8292)", () => {
    const [key] = vapidKeys([], ["secret"]);
    const now = Date.parse("2026-11-24T14:20:00Z");
    const header = vapidAuthorization(key!, {
      origin: "https://push.example",
      contact: "mailto:kitchen@example.org",
      now,
    });
    const [, head = "", claims = "", signature = "", k] = /^vapid t=(.+)\.(.+)\.(.+), k=(.+)$/.exec(header)!;
    expect(JSON.parse(base64url(head).toString())).toEqual({ typ: "JWT", alg: "ES256" });
    expect(JSON.parse(base64url(claims).toString())).toEqual({
      aud: "https://push.example",
      sub: "mailto:kitchen@example.org",
      exp: now / 1e3 + 12 * 3600,
    });
    expect(k).toBe(key!.publicKey);
    const publicKey = createPublicKey(key!.privateKey);
    const by = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
    expect(verify("sha256", Buffer.from(`${head}.${claims}`), by, base64url(signature))).toBe(true);
  });
});
