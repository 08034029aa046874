import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sampleBrand } from "../app/brand/brand.ts";
import { openStore } from "../app/database/store.server.ts";
import { inviteMember } from "../app/staff/administration.server.ts";
import type { StaffServices } from "../app/staff/create-staff-services.server.ts";
import { createStaffServices } from "../app/staff/create-staff-services.server.ts";
import { newTotp } from "../app/staff/factors/factors.server.ts";
import { acceptWithPassword, findInvitation } from "../app/staff/invitations.server.ts";
import { signInByPassword, signInByRecoveryCode } from "../app/staff/sign-in/sign-in.server.ts";
import { stepOfCode, totpCode, totpStep } from "../app/staff/factors/totp.ts";
import { actorNamed } from "../app/values/actor.ts";
import { systemClock } from "../app/values/time/clock.ts";
import type { Measured, Row } from "./measured.ts";
import { median } from "./measured.ts";

const tries = 200;
const budget = 5;
const from = { address: "192.0.2.7", userAgent: "", oldToken: null };
const password = "kettle lantern moss";

/** Whether the time of a refused sign-in tells that a name is known. */
export async function run(): Promise<Measured> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-bench-"));
  const store = await openStore({ databaseUrl: "", dataDir });
  try {
    const made = createStaffServices(
      { publicOrigin: "http://localhost:3000", secret: "the secret of a bench, long enough to be one" },
      {
        store,
        clock: systemClock,
        brand: sampleBrand,
        wakeEmailWorker: () => undefined,
        alert: () => undefined,
      },
    );
    // Two hundred tries would have to wait for days.
    const staff: StaffServices = {
      ...made,
      limits: {
        ...made.limits,
        begin: () => ({ triesLeft: 4 }),
        wrongCode: () => false,
      },
    };
    const known = await memberWithPassword(staff);
    const rows: Row[] = [];
    for (const [what, wrong, sign] of [
      ["a wrong password", "kettle lantern mosS", signInByPassword],
      ["a right password, a wrong code", password, signInByPassword],
      ["a recovery code", password, signInByRecoveryCode],
    ] as const)
      rows.push(
        await compare(what, (email) => sign(staff, { email, password: wrong, code: "000000" }, from), known),
      );
    return {
      title: "Refused sign-ins, by a name that is known and by one that is not",
      rows,
      note: `Medians of ${tries} tries each, in turn, on SQLite; nearly all of it is argon2id.`,
    };
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function compare(
  what: string,
  attempt: (email: string) => Promise<{ kind: string }>,
  known: string,
): Promise<Row> {
  const times = new Map<string, number[]>([
    [known, []],
    ["nobody@rosemarylane.example", []],
  ]);
  for (let n = 0; n < tries; n++)
    for (const [email, taken] of times) {
      const started = performance.now();
      const { kind } = await attempt(email);
      taken.push(performance.now() - started);
      if (kind !== "wrong") throw new Error(`${email}: ${kind}`);
    }
  const [ofKnown = 0, ofUnknown = 0] = [...times.values()].map(median);
  const apart = Math.abs(ofKnown - ofUnknown);
  return {
    what: `${what}: known ${ofKnown.toFixed(1)} ms, unknown ${ofUnknown.toFixed(1)} ms, apart`,
    figure: `${apart.toFixed(2)} ms`,
    budget: `${budget} ms`,
    within: apart <= budget,
  };
}

async function memberWithPassword(staff: StaffServices): Promise<string> {
  const email = "ruth@rosemarylane.example";
  const link = await inviteMember(staff, actorNamed("bench"), { email, name: "Ruth", role: "kitchen" });
  const token = new URL(link.url).searchParams.get("token") ?? "";
  const member = (await findInvitation(staff, token))?.member;
  if (!member) throw new Error("the link is not good");
  const { sealed } = newTotp(staff, member);
  const secret = staff.sealer.open(sealed, `totp ${member.id}`);
  if (!secret) throw new Error("the secret does not open");
  const code = totpCode(secret, totpStep(Date.now()));
  if (stepOfCode(secret, code, Date.now()) === null) throw new Error("the code is over");
  await acceptWithPassword(staff, token, { password, code, sealed, userAgent: "" });
  return email;
}
