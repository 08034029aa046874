import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { disableMember } from "../administration.server.ts";
import { passkeyOptions } from "../factors/passkeys.server.ts";
import { checkSession } from "./sessions.server.ts";
import {
  confirmByPassword,
  signInByPasskey,
  signInByPassword,
  signInByRecoveryCode,
} from "./sign-in.server.ts";
import { softwarePasskey } from "../factors/software-passkey.testkit.ts";
import {
  atHome,
  memberWithPasskey,
  memberWithPassword,
  staffForTest,
  testPassword,
} from "../staff.testkit.ts";

const minute = 60_000;
const nextCode = 30_000;
const commandLine = actorNamed("command line");

describe.each(stores)("signing in on $name", ({ open }) => {
  async function ruthWithPassword() {
    const made = await staffForTest(open);
    const ruth = await memberWithPassword(made.staff, "Ruth");
    made.clock.advance(nextCode);
    const right = () => ({ email: ruth.member.email, password: testPassword, code: ruth.code() });
    const signIn = (wrong: Partial<ReturnType<typeof right>> = {}, from = atHome) =>
      signInByPassword(made.staff, { ...right(), ...wrong }, from);
    return { ...made, ruth, signIn };
  }

  async function ruthWithPasskey() {
    const made = await staffForTest(open);
    const ruth = await memberWithPasskey(made.staff, "Ruth");
    const options = () => passkeyOptions(made.staff, { kind: "sign-in" });
    const signIn = (answer: string) => signInByPasskey(made.staff, answer, atHome);
    return { ...made, ruth, options, signIn };
  }

  test("by password and code opens a session, and is written down", async () => {
    const { staff, store, signIn, ruth } = await ruthWithPassword();
    const done = await signIn({ email: " RUTH@rosemarylane.example " });
    if (done.kind !== "signed-in") throw new Error(done.kind);
    const check = await checkSession(staff, done.token);
    expect(check).toMatchObject({
      kind: "valid",
      member: { email: ruth.member.email, role: "kitchen" },
      session: { method: "password", browser: "Firefox on Windows" },
    });
    expect((await searchAudit(store, { action: "signed in" })).entries).toMatchObject([
      { who: ruth.member.email, subject: `staff/${ruth.member.id}`, after: '{"by":"password"}' },
    ]);
  });

  test("with anything wrong is refused in the same words", async () => {
    const { signIn, clock } = await ruthWithPassword();
    for (const [at, wrong] of [
      { password: "kettle lantern mos" },
      { code: "000000" },
      { email: "nobody@rosemarylane.example" },
      { email: "" },
    ].entries()) {
      const answer = await signIn(wrong, { ...atHome, address: `192.0.2.${at}` });
      expect(answer).toEqual({ kind: "wrong", triesLeft: 4 });
      clock.advance(nextCode);
    }
  });

  test("takes a code once, also when two try it at the same moment", async () => {
    const { signIn } = await ruthWithPassword();
    const kinds = (await Promise.all([signIn(), signIn()])).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(["signed-in", "wrong"]);
    expect((await signIn()).kind).toBe("wrong");
  });

  test("takes no code from before the last one that was used", async () => {
    const { signIn, ruth, clock } = await ruthWithPassword();
    const earlier = ruth.code();
    clock.advance(nextCode);
    expect((await signIn()).kind).toBe("signed-in");
    expect((await signIn({ code: earlier })).kind).toBe("wrong");
  });

  test("never goes on in the session that the browser was given", async () => {
    const { staff, signIn } = await ruthWithPassword();
    const planted = await memberWithPassword(staff, "Mallory");
    const done = await signIn({}, { ...atHome, oldToken: planted.token });
    if (done.kind !== "signed-in") throw new Error(done.kind);
    expect(done.token).not.toBe(planted.token);
    expect((await checkSession(staff, planted.token)).kind).toBe("none");
  });

  test("by password waits after five wrong tries, and by passkey does not", async () => {
    const { staff, clock, ruth, options, signIn } = await ruthWithPasskey();
    const tried = { email: ruth.member.email, password: "kettle", code: "000000" };
    for (let n = 0; n < 5; n++) await signInByPassword(staff, tried, atHome);
    expect(await signInByPassword(staff, tried, atHome)).toEqual({
      kind: "wait",
      until: clock.now() + minute,
    });
    expect((await signIn(ruth.passkey.sign(await options()))).kind).toBe("signed-in");
  });

  test("with the right password and many wrong codes takes no code for an hour, says nothing, and tells its owner", async () => {
    const { signIn, clock, alerts, emails } = await ruthWithPassword();
    for (let n = 0; n < 10; n++) await signIn({ code: "000000" }, { ...atHome, address: `198.51.100.${n}` });
    expect(alerts).toHaveLength(1);
    expect((await emails()).filter((text) => text.includes("tried many codes"))).toHaveLength(1);
    expect(await signIn()).toEqual({ kind: "wrong", triesLeft: 4 });
    clock.advance(60 * minute);
    expect((await signIn()).kind).toBe("signed-in");
  });

  test("is over for whom an owner disables, by password and by passkey", async () => {
    const { staff, signIn, ruth } = await ruthWithPassword();
    await disableMember(staff, commandLine, ruth.member.id);
    expect((await signIn()).kind).toBe("wrong");
    const jo = await memberWithPasskey(staff, "Jo");
    await disableMember(staff, commandLine, jo.member.id);
    const options = await passkeyOptions(staff, { kind: "sign-in" });
    expect((await signInByPasskey(staff, jo.passkey.sign(options), atHome)).kind).toBe("wrong");
  });

  test("by passkey needs no name, and its challenge is good once", async () => {
    const { staff, signIn, options, ruth } = await ruthWithPasskey();
    const answer = ruth.passkey.sign(await options());
    const done = await signIn(answer);
    if (done.kind !== "signed-in") throw new Error(done.kind);
    expect(await checkSession(staff, done.token)).toMatchObject({ session: { method: "passkey" } });
    expect((await signIn(answer)).kind).toBe("wrong");
  });

  test("by passkey refuses what is late, forged, copied, unverified or of another site", async () => {
    const { staff, clock, signIn, options, ruth } = await ruthWithPasskey();
    const { passkey } = ruth;
    expect((await signIn(passkey.sign(await options()))).kind).toBe("signed-in");
    const late = passkey.sign(await options());
    clock.advance(5 * minute);
    const { privateKey: key } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const challenge = (await options()).challenge;
    for (const answer of [
      late,
      passkey.sign({ challenge }, { key }),
      passkey.sign({ challenge }, { counter: 1 }),
      passkey.sign({ challenge }, { unverified: true }),
      passkey.sign({ challenge }, { origin: "https://www.rosemarylane.example.evil.example" }),
      passkey.sign({ challenge }, { host: "evil.example" }),
      passkey.sign({ challenge: (challenge.startsWith("A") ? "B" : "A") + challenge.slice(1) }),
      passkey.sign(await passkeyOptions(staff, { kind: "confirm", memberId: ruth.member.id })),
      softwarePasskey(staff.publicOrigin).sign({ challenge }),
      "",
      "null",
      "{}",
      '{"id":"a","response":{}}',
      `{"id":"${passkey.id}","response":{"transports":[1]}}`,
    ])
      expect((await signIn(answer)).kind).toBe("wrong");
    expect((await signIn(passkey.sign({ challenge }))).kind).toBe("signed-in");
  });

  test("by recovery code works once, with the password of a member who has one, and tells the member", async () => {
    const { staff, emails, ruth } = await ruthWithPassword();
    const [code = "", other = ""] = ruth.recoveryCodes;
    const recover = (tried: { password: string; code: string }) =>
      signInByRecoveryCode(staff, { email: ruth.member.email, ...tried }, atHome);
    expect((await recover({ password: "kettle", code })).kind).toBe("wrong");
    const typed = code.toLowerCase().replaceAll("-", " ").replaceAll("o", "0");
    const done = await recover({ password: testPassword, code: typed });
    if (done.kind !== "signed-in") throw new Error(done.kind);
    expect(await checkSession(staff, done.token)).toMatchObject({ session: { method: "recovery" } });
    expect((await recover({ password: testPassword, code })).kind).toBe("wrong");
    expect((await emails()).filter((text) => text.includes("recovery codes"))).toHaveLength(1);
    const jo = await memberWithPasskey(staff, "Jo");
    const ofJo = { email: jo.member.email, password: "", code: jo.recoveryCodes[0] ?? "" };
    expect((await signInByRecoveryCode(staff, { ...ofJo, code: other }, atHome)).kind).toBe("wrong");
    expect((await signInByRecoveryCode(staff, ofJo, atHome)).kind).toBe("signed-in");
  });

  test("once more renews the session: its old token opens nothing", async () => {
    const { staff, clock, ruth } = await ruthWithPassword();
    const before = await checkSession(staff, ruth.token);
    if (before.kind !== "valid") throw new Error(before.kind);
    clock.advance(10 * minute);
    const tried = { password: testPassword, code: ruth.code() };
    const done = await confirmByPassword(staff, before, tried, atHome);
    if (done.kind !== "signed-in") throw new Error(done.kind);
    expect((await checkSession(staff, ruth.token)).kind).toBe("none");
    expect(await checkSession(staff, done.token)).toMatchObject({
      session: { id: before.session.id, createdAt: before.session.createdAt, freshAt: clock.now() },
    });
  });
});
