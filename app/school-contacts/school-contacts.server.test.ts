import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { cases } from "#values/cases.testkit.ts";
import {
  addContact,
  contactAddresses,
  contactsByEmail,
  contactsOf,
  eraseContacts,
  removeContact,
} from "./contacts.server.ts";
import { office, schoolContactsForTest } from "./school-contacts.testkit.ts";
import { linkLifetime, schoolSessionLimits } from "./sign-in/limits.ts";
import { contactOfLink, signInByLink } from "./sign-in/links.server.ts";
import {
  contactOfSession,
  deleteExpiredSchoolSignIns,
  endAllSchoolSignIns,
  endSchoolSession,
  revokeSchoolSession,
  sessionsOfSchool,
} from "./sign-in/sessions.server.ts";

const email = "office@olive.example";
const phone = "Mozilla/5.0 (iPhone) Safari/605";
const day = 24 * 3_600_000;

describe.each(stores)("school contacts on $name", ({ open }) => {
  const made = () => schoolContactsForTest(open);

  /** Olive's contact is signed in on a phone. */
  async function signedIn() {
    const site = await made();
    await site.asking(email);
    const [link = ""] = await site.tokensFor(email);
    const token = (await signInByLink(site.deps, link, phone)) ?? "";
    return { ...site, link, token };
  }

  test("are told that they may sign in, by an e-mail that signs nobody in", async () => {
    const { letters, begum } = await made();
    const [welcome] = await letters();
    expect(welcome).toMatchObject({ kind: "school-welcome", recipient: email, about: begum.id });
    expect(welcome?.text).not.toContain("key=");
  });

  test.each([
    [{ name: " ", email: "office@olive.example.org" }, "name"],
    [{ name: "x".repeat(61), email: "a@olive.example" }, "name"],
    [{ name: "Mrs Begum", email: "office" }, "email"],
    [{ name: "Mrs Begum", email: "OFFICE@olive.example" }, "email"],
  ])("are refused as %j, by field", async (typed, field) => {
    const { deps, store } = await made();
    const refused = addContact(deps, office, { school: "olive", ...typed });
    await expect(refused).rejects.toMatchObject({ problems: [{ field }] });
    expect(await contactsOf(store.db, "olive")).toHaveLength(1);
  });

  test("are of a school that is there, twelve at most, and each is on record without being named", async () => {
    const { deps, store } = await made();
    const add = (school: string, at: number) =>
      addContact(deps, office, { school, name: `Person ${at}`, email: `p${at}@olive.example` });
    await expect(add("nowhere", 0)).rejects.toThrow("no such school");
    for (let at = 1; at < 12; at++) await add("olive", at);
    await expect(add("olive", 12)).rejects.toThrow("12 contacts at most");
    const entries = await store.db.selectFrom("audit_entry").selectAll().execute();
    expect(entries.at(-1)).toMatchObject({ action: "added school contact" });
    expect(JSON.stringify(entries)).not.toMatch(/olive\.example|Begum/);
  });

  test("get the same answer as a stranger, and a stranger gets no e-mail", async () => {
    const { asking, store, letters } = await made();
    const known = await asking(email);
    const unknown = await asking("nobody@elsewhere.example");
    expect(unknown).toEqual(known);
    expect((await letters()).filter(({ kind }) => kind === "school-sign-in")).toMatchObject([
      { recipient: email },
    ]);
    // As much is written for both, so that neither is told from the other by the time it takes.
    expect(await store.db.selectFrom("school_link").select("contact").execute()).toHaveLength(2);
    expect(await asking("not an address")).toMatchObject({ kind: "invalid" });
  });

  test("are sent three links an hour, and a network asks for twelve, six without the bot check", async () => {
    const { asking, clock, tokensFor, deps, service } = await made();
    for (let n = 0; n < 5; n++) expect(await asking(email)).toEqual({ kind: "asked" });
    expect(await tokensFor(email)).toHaveLength(3);
    clock.advance(3_600_001);
    await deleteExpiredSchoolSignIns(deps);
    await asking(email);
    expect(await tokensFor(email)).toHaveLength(4);
    const from = (address: string) => asking(email, { address });
    for (let n = 0; n < 12; n++) await from("198.51.100.1");
    expect(await from("198.51.100.1")).toEqual({ kind: "rate-limited" });
    expect(await from("198.51.100.2")).toEqual({ kind: "asked" });
    const { createSchoolContactService } = await import("./school-contacts-service.server.ts");
    const checked = createSchoolContactService(deps, { secret: "another secret of a test", botCheck: "on" });
    const unchecked = () =>
      checked.ask({ input: { email, altcha: "", website: "" }, address: "203.0.113.9" });
    for (let n = 0; n < 6; n++) expect(await unchecked()).toEqual({ kind: "asked" });
    expect(await unchecked()).toEqual({ kind: "rate-limited" });
    expect(await service.challenge()).toHaveProperty("parameters");
  });

  test("that fill in what people do not see are bots, and learn nothing", async () => {
    const { asking, tokensFor } = await made();
    expect(await asking(email, { website: "https://spam.example" })).toEqual({ kind: "asked" });
    expect(await tokensFor(email)).toEqual([]);
  });

  test("are signed in by a link, once, and nothing that could be used again is stored", async () => {
    const { deps, link, token, store, service, requestWith, begum } = await signedIn();
    expect(await service.signedIn(requestWith(token))).toMatchObject({
      contact: { id: begum.id, school: "olive" },
      actor: { school: "olive", name: `school/olive/${begum.id}` },
    });
    expect(await signInByLink(deps, link, phone)).toBeNull();
    expect(await contactOfLink(deps, link)).toBeNull();
    const rows = [
      ...(await store.db.selectFrom("school_link").selectAll().execute()),
      ...(await store.db.selectFrom("school_session").selectAll().execute()),
    ];
    expect(JSON.stringify(rows)).not.toContain(link);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("are signed in once, of ten presses at the same moment", async () => {
    const { deps, asking, tokensFor, store } = await made();
    await asking(email);
    const [link = ""] = await tokensFor(email);
    const tokens = await Promise.all(Array.from({ length: 10 }, () => signInByLink(deps, link, phone)));
    expect(tokens.filter(Boolean)).toHaveLength(1);
    expect(await store.db.selectFrom("school_session").select("id").execute()).toHaveLength(1);
  });

  test("are not signed in by a link that was only opened, is too old, a stranger's, or made up", async () => {
    const { deps, asking, tokensFor, clock, store } = await made();
    await asking(email);
    await asking("nobody@elsewhere.example");
    const [link = ""] = await tokensFor(email);
    expect(await contactOfLink(deps, link)).toMatchObject({ name: "Mrs Begum" });
    expect(await store.db.selectFrom("school_session").select("id").execute()).toEqual([]);
    const hashes = await store.db.selectFrom("school_link").select("token_hash").execute();
    for (const made of ["", "A".repeat(43), `${link}A`, ...hashes.map((row) => row.token_hash)])
      expect(await signInByLink(deps, made, phone)).toBeNull();
    clock.advance(linkLifetime);
    expect(await contactOfLink(deps, link)).toBeNull();
    expect(await signInByLink(deps, link, phone)).toBeNull();
  });

  test("stay signed in from week to week, and no longer", async () => {
    const { deps, token, clock } = await signedIn();
    const isIn = async () => (await contactOfSession(deps, token)) !== null;
    for (let week = 0; week < 8; week++) {
      clock.advance(7 * day);
      expect(await isIn()).toBe(true);
    }
    // Sixty days after they signed in, however often they came.
    clock.advance(4 * day);
    expect(await isIn()).toBe(false);
  });

  test("are signed out by a week and a day away, by a clock that was set back, and by themselves", async () => {
    const away = await signedIn();
    away.clock.advance(schoolSessionLimits.idle);
    expect(await contactOfSession(away.deps, away.token)).toBeNull();
    await deleteExpiredSchoolSignIns(away.deps);
    expect(await away.store.db.selectFrom("school_session").select("id").execute()).toEqual([]);
    const back = await signedIn();
    back.clock.set("2026-11-20T08:00:00Z");
    expect(await contactOfSession(back.deps, back.token)).toBeNull();
    const out = await signedIn();
    await endSchoolSession(out.deps, out.token);
    expect(await contactOfSession(out.deps, out.token)).toBeNull();
  });

  test("are listed where they are signed in, five browsers at most, and the office ends one of its school's", async () => {
    const { deps, clock, store } = await signedIn();
    const [first] = await sessionsOfSchool(deps, "olive");
    expect(first).toMatchObject({ browser: "Safari on iPhone" });
    const other = { school: "jubilee", session: first!.id };
    await expect(revokeSchoolSession(deps, office, other)).rejects.toThrow("already ended");
    await revokeSchoolSession(deps, office, { school: "olive", session: first!.id });
    expect(await sessionsOfSchool(deps, "olive")).toEqual([]);
    const { openSchoolSession } = await import("./sign-in/sessions.server.ts");
    for (let n = 0; n < 7; n++) {
      clock.advance(1000);
      await store.db
        .transaction()
        .execute((tx) => openSchoolSession(tx, deps, first!.contact, `Firefox/${n}`));
    }
    expect(await sessionsOfSchool(deps, "olive")).toHaveLength(5);
  });

  test("who are removed are out at once, with their links and e-mails", async () => {
    const { deps, token, asking, tokensFor, store, begum, letters } = await signedIn();
    await asking(email);
    const unused = (await tokensFor(email)).at(-1) ?? "";
    const elsewhere = { school: "jubilee", id: begum.id };
    await expect(removeContact(deps, office, elsewhere)).rejects.toThrow("removed already");
    await removeContact(deps, office, { school: "olive", id: begum.id });
    expect(await contactOfSession(deps, token)).toBeNull();
    expect(await signInByLink(deps, unused, phone)).toBeNull();
    expect(await letters()).toEqual([]);
    expect(await store.db.selectFrom("school_link").select("token_hash").execute()).toEqual([]);
    await expect(removeContact(deps, office, { school: "olive", id: begum.id })).rejects.toThrow();
  });

  test("of a school that is gone are signed in nowhere", async () => {
    const { service, token, requestWith, removed, store } = await signedIn();
    removed.add("olive");
    expect(await service.signedIn(requestWith(token))).toBeNull();
    await store.db.deleteFrom("termly_school").where("key", "=", "olive").execute();
    for (const table of ["school_contact", "school_session"] as const)
      expect(await store.db.selectFrom(table).select("id").execute()).toEqual([]);
  });

  test("are exported and erased with a person, and nobody is signed in from a backup", async () => {
    const { store, deps, token } = await signedIn();
    expect(await contactsByEmail(store.db, " OFFICE@olive.example")).toMatchObject([
      { school: "olive", name: "Mrs Begum" },
    ]);
    expect(await contactAddresses(store.db)).toMatchObject([{ email }]);
    await store.db.transaction().execute((tx) => endAllSchoolSignIns(tx));
    expect(await contactOfSession(deps, token)).toBeNull();
    const erased = await store.db.transaction().execute((tx) => eraseContacts(tx, email));
    expect(erased.contacts).toHaveLength(1);
    expect(erased.emailIds.length).toBeGreaterThan(0);
    expect(await contactsByEmail(store.db, email)).toEqual([]);
  });

  test("are nobody by any other token", async () => {
    const { deps, token, store } = await signedIn();
    const [row] = await store.db.selectFrom("school_session").selectAll().execute();
    const near = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.constantFrom(row!.id, row!.token_hash, row!.contact, "", `${token}.`, token.toLowerCase()),
      fc
        .nat(token.length - 1)
        .map((at) => token.slice(0, at) + (token[at] === "x" ? "y" : "x") + token.slice(at + 1)),
    );
    await fc.assert(
      fc.asyncProperty(near, async (other) => {
        fc.pre(other !== token);
        expect(await contactOfSession(deps, other)).toBeNull();
      }),
      { numRuns: cases(40) },
    );
  });
});
