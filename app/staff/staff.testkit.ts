import { onTestFinished } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import type { Store } from "#database/store.server.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import { inviteMember } from "./administration.server.ts";
import type { StaffServices } from "./create-staff-services.server.ts";
import { createStaffServices } from "./create-staff-services.server.ts";
import type { NewTotp } from "./factors/factors.server.ts";
import { newTotp } from "./factors/factors.server.ts";
import type { Accepted, InvitationLink } from "./invitations.server.ts";
import { acceptWithPasskey, acceptWithPassword, findInvitation } from "./invitations.server.ts";
import type { Member } from "./member.ts";
import { newPasskeyOptions, verifyNewPasskey } from "./factors/passkeys.server.ts";
import { createPasswords } from "./factors/passwords.server.ts";
import type { Role } from "./permissions.ts";
import type { SignInSource } from "./sign-in/sign-in.server.ts";
import type { SoftwarePasskey } from "./factors/software-passkey.testkit.ts";
import { softwarePasskey } from "./factors/software-passkey.testkit.ts";
import { totpCode, totpStep } from "./factors/totp.ts";

const testOrigin = "https://www.rosemarylane.example";
export const testPassword = "kettle lantern moss";
export const atHome: SignInSource = {
  address: "192.0.2.7",
  userAgent: "Firefox/140.0 (Windows)",
  oldToken: null,
};
const commandLine = actorNamed("command line");

/** Staff on a store, on Monday 23 November 2026, with what its people and its alarms were told. */
export async function staffForTest(open: () => Promise<Store>) {
  const store = await open();
  onTestFinished(() => store.close());
  const clock = frozenClock("2026-11-23T08:12:00Z");
  const alerts: string[] = [];
  const services = createStaffServices(
    { publicOrigin: testOrigin, secret: "the secret of a test, long enough to be one" },
    {
      store,
      clock,
      brand: sampleBrand,
      wakeEmailWorker: () => undefined,
      alert: (words) => void alerts.push(words),
    },
  );
  // A password's own tests hash it at its full price.
  const staff = { ...services, passwords: createPasswords({ memory: 64 }) };
  const emails = async () =>
    (
      await store.db.selectFrom("mail_letter").select(["recipient", "text"]).orderBy("queued_at").execute()
    ).map(({ recipient, text }) => `${recipient}: ${text}`);
  return { staff, store, clock, alerts, emails };
}

export const tokenOf = ({ url }: InvitationLink): string => new URL(url).searchParams.get("token") ?? "";

/** Invites somebody, whose address is their name at the firm's domain. */
export async function invited(staff: StaffServices, name: string, role: Role = "kitchen") {
  const email = `${name.toLowerCase()}@rosemarylane.example`;
  const link = await inviteMember(staff, commandLine, { email, name, role });
  const invitation = await findInvitation(staff, tokenOf(link));
  if (!invitation) throw new Error("the link is not good");
  return { token: tokenOf(link), member: invitation.member };
}

export interface WithPassword extends Accepted {
  /** What their code generator shows now. */
  readonly code: () => string;
}

/** Somebody who signs in by password and code. */
export async function memberWithPassword(
  staff: StaffServices,
  name: string,
  role: Role = "kitchen",
): Promise<WithPassword> {
  const { token, member } = await invited(staff, name, role);
  const totp = newTotp(staff, member);
  const code = () => codeOf(staff, member, totp);
  const accepted = await acceptWithPassword(staff, token, {
    password: testPassword,
    code: code(),
    sealed: totp.sealed,
    userAgent: atHome.userAgent,
  });
  return { ...accepted, code };
}

export function codeOf(staff: StaffServices, member: Member, { sealed }: NewTotp): string {
  const secret = staff.sealer.open(sealed, `totp ${member.id}`);
  if (!secret) throw new Error("the secret does not open");
  return totpCode(secret, totpStep(staff.clock.now()));
}

/** Somebody who signs in by passkey. */
export async function memberWithPasskey(
  staff: StaffServices,
  name: string,
  role: Role = "kitchen",
): Promise<Accepted & { passkey: SoftwarePasskey }> {
  const { token, member } = await invited(staff, name, role);
  const passkey = softwarePasskey(staff.publicOrigin);
  const made = await verifyNewPasskey(
    staff,
    member.id,
    passkey.register(await newPasskeyOptions(staff, member)),
  );
  if (!made) throw new Error("the passkey does not fit");
  const accepted = await acceptWithPasskey(staff, token, {
    name: "Phone",
    passkey: made,
    userAgent: atHome.userAgent,
  });
  return { ...accepted, passkey };
}
