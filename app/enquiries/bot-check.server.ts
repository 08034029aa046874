import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge, Solution } from "altcha-lib/types";
import type { Clock, Instant } from "#kernel/clock.ts";

/** An answer that is right and not too old; whether it was used before is the store's to say. */
export interface BotCheckAnswer {
  readonly id: string;
  readonly issuedAt: Instant;
  /** Until when it would be taken. */
  readonly until: Instant;
}

export interface BotCheck {
  /** A fresh piece of work for a visitor's browser: a few tenths of a second on a telephone. */
  challenge(): Promise<Challenge>;
  /** What came back, as base64 of JSON; null when it is missing, wrong, forged or too old. */
  read(payload: unknown): Promise<BotCheckAnswer | null>;
}

const minutes = 60_000;
const lifetime = 10 * minutes;
const longestPayload = 4096;
// Up to 120 derivations of this cost: nothing to a visitor, dear to whoever sends thousands.
const cost = 3000;

/** Our own bot check (altcha's protocol): nobody else is asked, nothing is tracked. `secret` signs the work given out. */
export function openBotCheck(secret: string, clock: Clock): BotCheck {
  const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret} key` };
  return {
    challenge: async () =>
      await createChallenge({
        ...secrets,
        algorithm: "PBKDF2/SHA-256",
        cost,
        counter: randomInt(40, 120),
        deriveKey,
        expiresAt: new Date(clock.now() + lifetime),
        data: { issuedAt: clock.now() },
      }),
    async read(payload) {
      if (typeof payload !== "string" || payload === "" || payload.length > longestPayload) return null;
      try {
        const { challenge, solution } = JSON.parse(Buffer.from(payload, "base64").toString("utf8")) as {
          challenge: Challenge;
          solution: Solution;
        };
        const { verified } = await verifySolution({ ...secrets, challenge, solution, deriveKey });
        const issuedAt = Number(challenge.parameters.data?.["issuedAt"]);
        const until = issuedAt + lifetime;
        if (!verified || !(until > clock.now())) return null;
        return { id: challenge.parameters.nonce, issuedAt, until };
      } catch {
        // Whatever is no answer of ours is no answer.
        return null;
      }
    },
  };
}
