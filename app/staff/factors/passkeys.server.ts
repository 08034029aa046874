import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { loadOnce } from "#values/load-once.ts";
import { isRecord, partsOf } from "#values/record.ts";
import type { ChallengePurpose } from "../sign-in/challenges.server.ts";
import { isOpenChallenge, newChallenge } from "../sign-in/challenges.server.ts";
import type { StaffServices } from "../create-staff-services.server.ts";
import type { Member } from "../member.ts";

/** What reads and checks passkeys: large, and no command needs it. */
export const loadWebAuthn = loadOnce(() => import("@simplewebauthn/server"));

type PasskeyRow = Selectable<Schema["staff_passkey"]>;
type PasskeyStaff = Pick<StaffServices, "store" | "clock" | "secret" | "publicOrigin">;

/** A passkey as its owner sees it. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** Whether the device's maker keeps a copy, so that it outlives the device. */
  readonly backedUp: boolean;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/** A passkey that was just made, before it is stored. */
export interface NewPasskey {
  readonly row: Omit<PasskeyRow, "member_id" | "name" | "created_at" | "last_used_at">;
  readonly challenge: string;
}

/** A passkey that has just signed. */
export interface UsedPasskey {
  readonly id: string;
  readonly memberId: string;
  readonly counter: number;
  readonly challenge: string;
}

// Ed25519, ES256, RS256: what the makers of devices use. Asking for newer ones, the library tries them out first, aloud.
const supportedAlgorithmIDs = [-8, -7, -257];

const hostOf = ({ publicOrigin }: Pick<StaffServices, "publicOrigin">) => new URL(publicOrigin).hostname;

/** What a browser needs to make a passkey for a member, as JSON of the WebAuthn standard. */
export async function newPasskeyOptions(staff: PasskeyStaff & Pick<StaffServices, "brand">, member: Member) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const known = await listPasskeys(staff.store.db, member.id);
  return await generateRegistrationOptions({
    rpName: `${staff.brand.name} desk`,
    rpID: hostOf(staff),
    userName: member.email,
    userDisplayName: member.name,
    userID: Uint8Array.from(Buffer.from(member.id)),
    challenge: Uint8Array.from(newChallenge(staff, { kind: "register", memberId: member.id })),
    excludeCredentials: known.map(({ id }) => ({ id })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** What a browser needs to have a passkey sign: anybody's at the sign-in, a member's own to confirm who they are. */
export async function passkeyOptions(staff: PasskeyStaff, purpose: ChallengePurpose) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const own = purpose.kind === "sign-in" ? [] : await listPasskeys(staff.store.db, purpose.memberId);
  return await generateAuthenticationOptions({
    rpID: hostOf(staff),
    challenge: Uint8Array.from(newChallenge(staff, purpose)),
    allowCredentials: own.map(({ id }) => ({ id })),
    userVerification: "required",
  });
}

/** Checks the passkey that a browser has made for a member; null for what is none of ours, old or forged. */
export async function verifyNewPasskey(
  staff: PasskeyStaff,
  memberId: string,
  passkeyResponse: string,
): Promise<NewPasskey | null> {
  const response = parseResponse<RegistrationResponseJSON>(passkeyResponse);
  if (!response) return null;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  let challenge = "";
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (given) => {
        challenge = given;
        return isOpenChallenge(staff, given, { kind: "register", memberId });
      },
      expectedOrigin: staff.publicOrigin,
      expectedRPID: hostOf(staff),
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      challenge,
      row: {
        id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        transports: JSON.stringify(credential.transports ?? []),
        backed_up: credentialBackedUp ? 1 : 0,
      },
    };
  } catch {
    // The library throws for each thing that does not fit.
    return null;
  }
}

/** Checks what a passkey has signed; null for one that is unknown, not a member's own, old, forged or copied. */
export async function verifyPasskey(
  staff: PasskeyStaff,
  purpose: ChallengePurpose,
  passkeyResponse: string,
): Promise<UsedPasskey | null> {
  const response = parseResponse<AuthenticationResponseJSON>(passkeyResponse);
  if (!response) return null;
  const row = await staff.store.db
    .selectFrom("staff_passkey")
    .selectAll()
    .where("id", "=", response.id)
    .executeTakeFirst();
  if (!row || (purpose.kind !== "sign-in" && row.member_id !== purpose.memberId)) return null;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  let challenge = "";
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (given) => {
        challenge = given;
        return isOpenChallenge(staff, given, purpose);
      },
      expectedOrigin: staff.publicOrigin,
      expectedRPID: hostOf(staff),
      requireUserVerification: true,
      credential: {
        id: row.id,
        publicKey: Uint8Array.from(Buffer.from(row.public_key, "base64url")),
        counter: Number(row.counter),
      },
    });
    return verified
      ? { id: row.id, memberId: row.member_id, counter: authenticationInfo.newCounter, challenge }
      : null;
  } catch {
    return null;
  }
}

/** Writes down that a passkey was used, and how often it says it was. */
export async function markPasskeyUsed(
  tx: Tx,
  { clock }: Pick<StaffServices, "clock">,
  { id, counter }: UsedPasskey,
): Promise<void> {
  await tx
    .updateTable("staff_passkey")
    .set({ counter, last_used_at: clock.now() })
    .where("id", "=", id)
    .execute();
}

/** Stores a member's new passkey under the name that they gave it. */
export async function insertPasskey(
  tx: Tx,
  { clock }: Pick<StaffServices, "clock">,
  { memberId, name, passkey }: { memberId: string; name: string; passkey: NewPasskey },
): Promise<void> {
  await tx
    .insertInto("staff_passkey")
    .values({ ...passkey.row, member_id: memberId, name, created_at: clock.now(), last_used_at: null })
    .execute();
}

/** A member's passkeys, the oldest first. */
export async function listPasskeys(db: Db | Tx, memberId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom("staff_passkey")
    .select(["id", "name", "backed_up", "created_at", "last_used_at"])
    .where("member_id", "=", memberId)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    backedUp: row.backed_up === 1,
    createdAt: Number(row.created_at),
    lastUsedAt: row.last_used_at === null ? null : Number(row.last_used_at),
  }));
}

/** The browser's response, as far as we look at it ourselves; the library checks the rest. */
function parseResponse<Data extends { id: string }>(json: string): Data | null {
  try {
    const parsed: unknown = JSON.parse(json);
    if (!isRecord(parsed) || typeof parsed["id"] !== "string" || !isRecord(parsed["response"])) return null;
    const transports = parsed["response"]["transports"];
    if (transports !== undefined && !partsOf(transports).every((one) => typeof one === "string")) return null;
    // What else is in it the library checks, and refuses.
    return parsed as unknown as Data;
  } catch {
    return null;
  }
}
