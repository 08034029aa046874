import { describe, expect, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import {
  changeRole,
  disableMember,
  enableMember,
  inviteMember,
  resetMember,
} from "./administration.server.ts";
import {
  addPasskey,
  factorsOf,
  newTotp,
  removePasskey,
  replaceRecoveryCodes,
  setPassword,
} from "./factors/factors.server.ts";
import { acceptWithPasskey, acceptWithPassword, findInvitation } from "./invitations.server.ts";
import { findMember, listMembers } from "./members.server.ts";
import {
  listPasskeys,
  newPasskeyOptions,
  passkeyOptions,
  verifyNewPasskey,
} from "./factors/passkeys.server.ts";
import { checkSession, isFresh } from "./sign-in/sessions.server.ts";
import { signInByPasskey, signInByRecoveryCode } from "./sign-in/sign-in.server.ts";
import { softwarePasskey } from "./factors/software-passkey.testkit.ts";
import {
  atHome,
  codeOf,
  invited,
  memberWithPasskey,
  memberWithPassword,
  staffForTest,
  testPassword,
  tokenOf,
} from "./staff.testkit.ts";

const minute = 60_000;
const hour = 60 * minute;
const commandLine = actorNamed("command line");
const { userAgent } = atHome;

describe.each(stores)("accounts on $name", ({ open }) => {
  async function changeOf(staff: Awaited<ReturnType<typeof staffForTest>>["staff"], token: string) {
    const check = await checkSession(staff, token);
    if (check.kind !== "valid") throw new Error(check.kind);
    return { ...check, userAgent };
  }

  test("begin with a link that is good once, for half an hour", async () => {
    const { staff, clock } = await staffForTest(open);
    const { token, member } = await invited(staff, "Ada", "owner");
    expect(member).toMatchObject({ role: "owner", state: "invited" });
    clock.advance(30 * minute);
    expect(await findInvitation(staff, token)).toBeNull();
    const link = await inviteMember(staff, commandLine, { email: member.email, name: "Ada", role: "owner" });
    const totp = newTotp(staff, member);
    const form = {
      password: testPassword,
      code: codeOf(staff, member, totp),
      sealed: totp.sealed,
      userAgent,
    };
    const accepted = await acceptWithPassword(staff, tokenOf(link), form);
    expect(new Set(accepted.recoveryCodes).size).toBe(10);
    expect(accepted.recoveryCodes[0]).toMatch(/^([A-Z2-7]{5}-){5}[A-Z2-7]$/);
    expect(await checkSession(staff, accepted.token)).toMatchObject({
      member: { state: "active", role: "owner" },
    });
    await expect(acceptWithPassword(staff, tokenOf(link), form)).rejects.toThrow("This link is over");
  });

  test("store no token, password, secret or code as it is", async () => {
    const { staff, store } = await staffForTest(open);
    const ruth = await memberWithPassword(staff, "Ruth");
    const { token } = await invited(staff, "Jo");
    const tables = (
      [
        ...([
          "staff_member",
          "staff_password",
          "staff_totp",
          "staff_recovery_code",
          "staff_session",
        ] as const),
        ...(["staff_invitation", "audit_entry"] as const),
      ] as const
    ).map((table) => store.db.selectFrom(table).selectAll().execute());
    const stored = JSON.stringify(await Promise.all(tables));
    const [secret = ""] = /(?<=secret=)\w+/.exec(newTotp(staff, ruth.member).uri) ?? [];
    for (const hidden of [token, ruth.token, testPassword, ruth.recoveryCodes[0]!, secret])
      expect(stored).not.toContain(hidden);
  });

  test("take no weak password, no wrong code, and no code generator of somebody else", async () => {
    const { staff } = await staffForTest(open);
    const { token, member } = await invited(staff, "Ruth");
    const jo = await invited(staff, "Jo");
    const [own, foreign] = [newTotp(staff, member), newTotp(staff, jo.member)];
    const accept = (password: string, code: string, sealed: string) =>
      acceptWithPassword(staff, token, { password, code, sealed, userAgent });
    await expect(accept("rosemarylane2026", codeOf(staff, member, own), own.sealed)).rejects.toThrow(
      "password:",
    );
    await expect(accept(testPassword, "000000", own.sealed)).rejects.toThrow("code:");
    await expect(accept(testPassword, codeOf(staff, jo.member, foreign), foreign.sealed)).rejects.toThrow(
      "code:",
    );
    expect((await accept(testPassword, codeOf(staff, member, own), own.sealed)).member.state).toBe("active");
  });

  test("take a new passkey once, made for this site by this member with their finger", async () => {
    const { staff } = await staffForTest(open);
    const { token, member } = await invited(staff, "Ruth");
    const jo = await invited(staff, "Jo");
    const passkey = softwarePasskey(staff.publicOrigin);
    const options = await newPasskeyOptions(staff, member);
    expect(options.authenticatorSelection).toMatchObject({
      residentKey: "required",
      userVerification: "required",
    });
    const answer = passkey.register(options);
    expect(await verifyNewPasskey(staff, jo.member.id, answer)).toBeNull();
    const elsewhere = softwarePasskey("https://evil.example").register(options);
    expect(await verifyNewPasskey(staff, member.id, elsewhere)).toBeNull();
    const made = (await verifyNewPasskey(staff, member.id, answer))!;
    const accepted = await acceptWithPasskey(staff, token, { name: "Phone", passkey: made, userAgent });
    const again = addPasskey(staff, await changeOf(staff, accepted.token), { name: "Phone", passkey: made });
    await expect(again).rejects.toThrow("already added");
  });

  test("change their ways to sign in: every other session ends, and their owner is told", async () => {
    const { staff, store, clock, emails } = await staffForTest(open);
    const ruth = await memberWithPasskey(staff, "Ruth");
    const elsewhere = await signInByPasskey(
      staff,
      ruth.passkey.sign(await passkeyOptions(staff, { kind: "sign-in" })),
      atHome,
    );
    if (elsewhere.kind !== "signed-in") throw new Error(elsewhere.kind);
    const totp = newTotp(staff, ruth.member);
    clock.advance(minute);
    const form = { password: testPassword, code: codeOf(staff, ruth.member, totp), sealed: totp.sealed };
    const token = await setPassword(staff, await changeOf(staff, ruth.token), form);
    expect((await checkSession(staff, elsewhere.token)).kind).toBe("none");
    expect((await checkSession(staff, ruth.token)).kind).toBe("none");
    expect(await factorsOf(store.db, ruth.member.id)).toEqual({ hasPassword: true, recoveryCodes: 10 });
    const replaced = await replaceRecoveryCodes(staff, await changeOf(staff, token));
    const old = { email: ruth.member.email, password: testPassword, code: ruth.recoveryCodes[0]! };
    expect((await signInByRecoveryCode(staff, old, atHome)).kind).toBe("wrong");
    const last = await removePasskey(staff, await changeOf(staff, replaced.token), ruth.passkey.id);
    expect(await listPasskeys(store.db, ruth.member.id)).toEqual([]);
    expect((await checkSession(staff, last)).kind).toBe("valid");
    expect((await emails()).filter((text) => text.startsWith(ruth.member.email))).toHaveLength(3);
  });

  test("prove nothing by new recovery codes or by removing a passkey: the session is as old as it was", async () => {
    const { staff, clock } = await staffForTest(open);
    const ruth = await memberWithPasskey(staff, "Ruth");
    const before = await changeOf(staff, ruth.token);
    clock.advance(4 * minute);
    const { token, codes } = await replaceRecoveryCodes(staff, before);
    const { id, createdAt, freshAt, method } = before.session;
    expect((await changeOf(staff, token)).session).toMatchObject({ id, createdAt, freshAt, method });
    const tried = { email: ruth.member.email, password: "", code: codes[0]! };
    const recovered = await signInByRecoveryCode(staff, tried, atHome);
    if (recovered.kind !== "signed-in") throw new Error(recovered.kind);
    const again = await replaceRecoveryCodes(staff, await changeOf(staff, recovered.token));
    const { session } = await changeOf(staff, again.token);
    expect(isFresh(session, clock.now())).toBe(false);
  });

  test("keep their last way to sign in", async () => {
    const { staff } = await staffForTest(open);
    const ruth = await memberWithPasskey(staff, "Ruth");
    await expect(removePasskey(staff, await changeOf(staff, ruth.token), ruth.passkey.id)).rejects.toThrow(
      "your only way to sign in",
    );
    await expect(removePasskey(staff, await changeOf(staff, ruth.token), "other")).rejects.toThrow("removed");
  });

  test("are given back by another owner's link after a day; until it is used the old ways go on", async () => {
    const { staff, clock, emails } = await staffForTest(open);
    const ada = await memberWithPasskey(staff, "Ada", "owner");
    const ruth = await memberWithPasskey(staff, "Ruth");
    const link = await resetMember(staff, actorNamed(ada.member.email), ruth.member.id, {
      immediately: false,
    });
    expect(await findInvitation(staff, tokenOf(link))).toBeNull();
    expect((await emails()).join("\n")).toContain(
      "Ruth can set up a new way to sign in, good after 24 hours",
    );
    clock.advance(24 * hour);
    const signed = ruth.passkey.sign(await passkeyOptions(staff, { kind: "sign-in" }));
    expect((await signInByPasskey(staff, signed, atHome)).kind).toBe("signed-in");
    const totp = newTotp(staff, ruth.member);
    const form = {
      password: testPassword,
      code: codeOf(staff, ruth.member, totp),
      sealed: totp.sealed,
      userAgent,
    };
    await acceptWithPassword(staff, tokenOf(link), form);
    const old = ruth.passkey.sign(await passkeyOptions(staff, { kind: "sign-in" }));
    expect((await signInByPasskey(staff, old, atHome)).kind).toBe("wrong");
    expect((await emails()).join("\n")).toContain("Ruth has set up a new way to sign in");
  });

  test("always leave one owner", async () => {
    const { staff, store } = await staffForTest(open);
    const { member: ada } = await memberWithPasskey(staff, "Ada", "owner");
    await expect(disableMember(staff, commandLine, ada.id)).rejects.toThrow("the only owner");
    await expect(changeRole(staff, commandLine, ada.id, "office")).rejects.toThrow("the only owner");
    const { member: ruth } = await memberWithPasskey(staff, "Ruth", "owner");
    const both = await Promise.allSettled([ada, ruth].map(({ id }) => disableMember(staff, commandLine, id)));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await listMembers(store.db)).filter(({ state }) => state === "active")).toHaveLength(1);
  });

  test("are disabled and enabled, and each change is written down", async () => {
    const { staff, store } = await staffForTest(open);
    const { member } = await memberWithPasskey(staff, "Ruth");
    await disableMember(staff, commandLine, member.id);
    await expect(resetMember(staff, commandLine, member.id, { immediately: true })).rejects.toThrow(
      "disabled",
    );
    await enableMember(staff, commandLine, member.id);
    await changeRole(staff, commandLine, member.id, "office");
    expect(await findMember(store.db, "RUTH@rosemarylane.example")).toMatchObject({
      state: "active",
      role: "office",
    });
    const acts = (await searchAudit(store, { subject: `staff/${member.id}` })).entries;
    expect(acts.map(({ action, before, after }) => [action, before, after])).toEqual([
      ["changed role", '{"role":"kitchen"}', '{"role":"office"}'],
      ["enabled", '{"state":"disabled"}', '{"state":"active"}'],
      ["disabled", '{"state":"active"}', '{"state":"disabled"}'],
      ["accepted link", null, '{"factor":"passkey","kind":"welcome"}'],
      ["invited", null, '{"email":"ruth@rosemarylane.example","name":"Ruth","role":"kitchen"}'],
    ]);
  });

  test("are for one plain address and a role that there is, once", async () => {
    const { staff } = await staffForTest(open);
    const invite = (email: string, role = "kitchen") =>
      inviteMember(staff, commandLine, { email, name: "", role });
    await expect(invite("ruth")).rejects.toThrow("email:");
    await expect(invite("ruth@rosemarylane.example", "boss")).rejects.toThrow("role:");
    await memberWithPasskey(staff, "Ruth");
    await expect(invite("Ruth@rosemarylane.example")).rejects.toThrow("is there already");
  });
});
