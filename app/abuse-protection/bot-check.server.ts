import { createHmac } from "node:crypto";
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge, Payload } from "altcha-lib/types";
import type { Clock, Instant } from "#values/time/clock.ts";
import type { Store, Tx } from "#database/store.server.ts";
import { solutionLifetime } from "./bot-check-client.ts";

/** A solution of our challenge, right and in time; `markSolutionUsed` returns whether it was unused. */
export interface VerifiedSolution {
  readonly id: string;
  readonly issuedAt: Instant;
  /** Until when it is valid. */
  readonly until: Instant;
  readonly effort: Difficulty;
}

/** How much work is asked for: the usual; what a phone does in about two seconds; what it does in about ten. */
const difficulties = [0, 1, 2] as const;
export type Difficulty = (typeof difficulties)[number];

export interface BotCheck {
  /** A new challenge for a visitor's browser: a few tenths of a second on a phone. */
  challenge(effort?: Difficulty): Promise<Challenge>;
  /** Verifies a payload (base64 of JSON); null when it is missing, wrong, forged, too old or for another purpose. */
  verify(payload: unknown): Promise<VerifiedSolution | null>;
}

const maxPayloadLength = 4096;
// Up to 120 derivations of this cost: nothing to a visitor, expensive to a sender of thousands. The number is ours, at
// random, so that no browser has the bad luck of a long search.
const cost = 3000;
// More derivations, not more expensive ones: verifying costs us one, however much work it was.
const workFactors = [1, 5, 20] as const;

/** A bot check of our own (ALTCHA's protocol, no third party). `secret` signs the challenges of one `purpose`. */
export function createBotCheck(secret: string, purpose: string, clock: Clock): BotCheck {
  const key = (of: string) => createHmac("sha256", secret).update(`bot check|${purpose}|${of}`).digest("hex");
  const secrets = { hmacSignatureSecret: key("work"), hmacKeySignatureSecret: key("answer") };
  return {
    challenge: async (effort = 0) =>
      await createChallenge({
        ...secrets,
        algorithm: "PBKDF2/SHA-256",
        cost,
        counter: randomInt(40, 120) * workFactors[effort],
        deriveKey,
        // When it expires is for our own clock to say, below: the library would ask the machine's.
        data: { for: purpose, issuedAt: clock.now(), effort },
      }),
    async verify(payload) {
      if (typeof payload !== "string" || payload === "" || payload.length > maxPayloadLength) return null;
      try {
        const { challenge, solution }: Payload = JSON.parse(Buffer.from(payload, "base64").toString("utf8"));
        const { verified } = await verifySolution({ ...secrets, challenge, solution, deriveKey });
        const issuedAt = Number(challenge.parameters.data?.["issuedAt"]);
        const until = issuedAt + solutionLifetime;
        if (!verified || !(until > clock.now())) return null;
        const asked = challenge.parameters.data?.["effort"];
        const effort = difficulties.find((one) => one === Number(asked)) ?? 0;
        return { id: challenge.parameters.nonce, issuedAt, until, effort };
      } catch {
        // Not JSON, or not of the expected shape.
        return null;
      }
    },
  };
}

/** Marks a solution as used; false when it was already. Inside a transaction it counts only when that commits. */
export async function markSolutionUsed(
  db: Store["db"] | Tx,
  { id, until }: Pick<VerifiedSolution, "id" | "until">,
): Promise<boolean> {
  const added = await db
    .insertInto("bot_check_spent")
    .values({ answer: id, until })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}

/** Deletes used solutions that are too old to be valid anyway. */
export async function deleteExpiredSolutions(tx: Tx, now: Instant): Promise<void> {
  await tx.deleteFrom("bot_check_spent").where("until", "<", now).execute();
}
