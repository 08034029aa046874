import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Tx } from "#database/store.server.ts";
import type { StaffServices } from "../create-staff-services.server.ts";
import { hashOfToken } from "#values/tokens.server.ts";

/** What a passkey signs for: whoever owns it signs in, or a member whom we know adds one or confirms who they are. */
export type ChallengePurpose =
  | { readonly kind: "sign-in" }
  | { readonly kind: "register" | "confirm"; readonly memberId: string };

const lifetime = 5 * 60_000;
// Until when it is good, and what nobody can guess.
const timeLength = 6;
const randomLength = 32;
const contentLength = timeLength + randomLength;

/**
 * A new challenge. It carries our signature and its end instead of being stored, so that strangers who ask for thousands
 * make us write nothing; once answered it is written down and never taken again.
 */
export function newChallenge(
  { secret, clock }: Pick<StaffServices, "secret" | "clock">,
  purpose: ChallengePurpose,
): Buffer {
  const content = randomBytes(contentLength);
  content.writeUIntBE(clock.now() + lifetime, 0, timeLength);
  return Buffer.concat([content, signatureOf(secret, content, purpose)]);
}

/** Whether a challenge is ours, for this purpose and in time. */
export function isOpenChallenge(
  { secret, clock }: Pick<StaffServices, "secret" | "clock">,
  challenge: string,
  purpose: ChallengePurpose,
): boolean {
  const bytes = Buffer.from(challenge, "base64url");
  if (bytes.length !== contentLength + 32) return false;
  const content = bytes.subarray(0, contentLength);
  const until = content.readUIntBE(0, timeLength);
  const now = clock.now();
  const isOurs = timingSafeEqual(bytes.subarray(contentLength), signatureOf(secret, content, purpose));
  // One that ends later than any ends was made before the clock was set back.
  return isOurs && until > now && until <= now + lifetime;
}

/** Marks a challenge as answered, in the transaction of what it allows; false when it was already. */
export async function takeChallenge(
  tx: Tx,
  { clock }: Pick<StaffServices, "clock">,
  challenge: string,
  purpose: ChallengePurpose,
): Promise<boolean> {
  const added = await tx
    .insertInto("staff_challenge")
    .values({
      // Of the bytes: the same ones can be written in more than one way.
      hash: hashOfToken(Buffer.from(challenge, "base64url").toString("base64url")),
      purpose: purpose.kind,
      member_id: purpose.kind === "sign-in" ? null : purpose.memberId,
      expires_at: clock.now() + lifetime,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}

function signatureOf(secret: string, content: Buffer, purpose: ChallengePurpose): Buffer {
  const whose = purpose.kind === "sign-in" ? "" : purpose.memberId;
  return createHmac("sha256", secret)
    .update(`staff challenge|${purpose.kind}|${whose}|`)
    .update(content)
    .digest();
}
