import { expect, test } from "vitest";
import { createSealer } from "./sealing.server.ts";

const label = "a test v1";
const old = "the secret of a test, long enough to be one";
const sealer = createSealer([old], label);
const secret = Buffer.from("12345678901234567890");

test("what was sealed opens for its purpose, under its key and for its use only", () => {
  const sealed = sealer.seal(secret, "totp of ruth");
  expect(sealer.open(sealed, "totp of ruth")).toEqual(secret);
  expect(sealer.open(sealed, "totp of jo")).toBeNull();
  const another = createSealer(["another secret, long enough to be one too"], label);
  expect(another.open(sealed, "totp of ruth")).toBeNull();
  expect(createSealer([old], "another use v1").open(sealed, "totp of ruth")).toBeNull();
  expect(sealed).not.toContain(secret.toString("base64url"));
});

test("a newer secret seals, and what an earlier one sealed still opens", () => {
  const turned = createSealer(["another secret, long enough to be one too", old], label);
  expect(turned.open(sealer.seal(secret, "totp of ruth"), "totp of ruth")).toEqual(secret);
  expect(sealer.open(turned.seal(secret, "totp of ruth"), "totp of ruth")).toBeNull();
});

test("what an earlier secret sealed is sealed anew with the newest, and nothing else is", () => {
  const newest = "another secret, long enough to be one too";
  const turned = createSealer([newest, old], label);
  const renewed = turned.renew(sealer.seal(secret, "totp of ruth"), "totp of ruth") ?? "";
  expect(createSealer([newest], label).open(renewed, "totp of ruth")).toEqual(secret);
  expect(turned.renew(renewed, "totp of ruth")).toBeNull();
  expect(turned.renew(sealer.seal(secret, "totp of ruth"), "totp of jo")).toBeNull();
  expect(sealer.renew(sealer.seal(secret, "totp of ruth"), "totp of ruth")).toBeNull();
});

test.each(["", "kettle", "A".repeat(80)])("%j opens to nothing", (sealed) => {
  expect(sealer.open(sealed, "totp of ruth")).toBeNull();
});
