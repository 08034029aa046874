import { createChallenge, verifySolution } from "altcha-lib";
import type { Challenge, Payload } from "altcha-lib/types";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { createHash } from "node:crypto";
import type { Clock } from "#kernel/clock.ts";

// About a tenth of a second on a telephone; a thousand cards tried cost minutes.
const work = { algorithm: "PBKDF2/SHA-256", cost: 1_000, keyPrefix: "00" };
const goodFor = 10 * 60_000;
const mostSpent = 50_000;

/** A little sum that a browser does before its first order, and that a card tester has to do for every one. */
export interface BotCheck {
  challenge(): Promise<Challenge>;
  /** Whether a solved sum is ours, solved, in time and not used before; using it up. */
  passes(proof: unknown): Promise<boolean>;
}

export function botCheck(secret: string, clock: Clock): BotCheck {
  const key = createHash("sha256").update(`payments|bot check|${secret}`).digest("hex");
  const spent = new Map<string, number>();
  return {
    challenge: () =>
      createChallenge({
        ...work,
        deriveKey,
        hmacSignatureSecret: key,
        data: { for: "payment" },
        expiresAt: Math.floor((clock.now() + goodFor) / 1000),
      }),
    async passes(proof) {
      if (typeof proof !== "string" || proof.length > 4_000) return false;
      try {
        const { challenge, solution } = JSON.parse(Buffer.from(proof, "base64").toString("utf8")) as Payload;
        const { expiresAt = 0, data, nonce } = challenge.parameters;
        if (data?.["for"] !== "payment" || expiresAt * 1000 < clock.now() || spent.has(nonce)) return false;
        const { verified } = await verifySolution({
          challenge,
          solution,
          deriveKey,
          hmacSignatureSecret: key,
        });
        if (!verified) return false;
        if (spent.size >= mostSpent)
          for (const [old, until] of spent) if (until < clock.now()) spent.delete(old);
        spent.set(nonce, expiresAt * 1000);
        return true;
      } catch {
        return false;
      }
    },
  };
}
