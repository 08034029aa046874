import { expect, test } from "vitest";
import { createSealer } from "./sealing.server.ts";

const sealer = createSealer("the secret of a test, long enough to be one");
const secret = Buffer.from("12345678901234567890");

test("what was sealed opens for its purpose and under its key only", () => {
  const sealed = sealer.seal(secret, "totp of ruth");
  expect(sealer.open(sealed, "totp of ruth")).toEqual(secret);
  expect(sealer.open(sealed, "totp of jo")).toBeNull();
  expect(createSealer("another secret, long enough to be one too").open(sealed, "totp of ruth")).toBeNull();
  expect(sealed).not.toContain(secret.toString("base64url"));
});

test.each(["", "kettle", "A".repeat(80)])("%j opens to nothing", (sealed) => {
  expect(sealer.open(sealed, "totp of ruth")).toBeNull();
});
