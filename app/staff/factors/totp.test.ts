import { describe, expect, test } from "vitest";
import { base32, stepOfCode, totpUri, totpCode, totpStep } from "./totp.ts";

// RFC 6238, appendix B, of which we use the last six digits.
const secret = Buffer.from("12345678901234567890");

describe("a one-time code", () => {
  test.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("at %i seconds is that of the standard", (seconds, code) => {
    expect(totpCode(secret, totpStep(seconds * 1000))).toBe(code);
  });

  test("is taken within a step of its time, with spaces, and never later", () => {
    const at = 1_234_567_890_000;
    const step = totpStep(at);
    expect(stepOfCode(secret, "005 924", at)).toBe(step);
    expect(stepOfCode(secret, " 005-924 ", at + 30_000)).toBe(step);
    expect(stepOfCode(secret, "005924", at - 30_000)).toBe(step);
    expect(stepOfCode(secret, "005924", at + 60_000)).toBeNull();
    expect(stepOfCode(secret, "005924", at - 60_000)).toBeNull();
  });

  test.each(["", "5924", "0059240", "00592é", "005925", "٠٠٥٩٢٤"])("%j is none", (typed) => {
    expect(stepOfCode(secret, typed, 1_234_567_890_000)).toBeNull();
  });

  test("is made from a secret that any app reads", () => {
    expect(base32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
    expect(totpUri(secret, { issuer: "Rosemary Lane", account: "ruth@rosemarylane.example" })).toBe(
      "otpauth://totp/Rosemary%20Lane%3Aruth%40rosemarylane.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Rosemary%20Lane&algorithm=SHA1&digits=6&period=30",
    );
  });
});
