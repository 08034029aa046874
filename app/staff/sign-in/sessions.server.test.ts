import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { searchAudit } from "#audit/audit.server.ts";
import { actorNamed } from "#values/actor.ts";
import { NotFound } from "#values/problem.ts";
import { changeRole, disableMember } from "../administration.server.ts";
import {
  checkSession,
  deleteExpiredSignIns,
  endAllSignIns,
  endSession,
  endSessions,
  hasSession,
  isFresh,
  listSessions,
  mayChangeFactors,
  openSession,
  renewSession,
  reopenSession,
  revokeSession,
  sessionLimits,
} from "./sessions.server.ts";
import { invited, memberWithPasskey, staffForTest } from "../staff.testkit.ts";

const minute = 60_000;
const owner = actorNamed("ada@rosemarylane.example");

describe.each(stores)("a session on $name", ({ open }) => {
  async function ruthIsIn() {
    const made = await staffForTest(open);
    const ruth = await memberWithPasskey(made.staff, "Ruth");
    const kind = async (token: string | null = ruth.token) => (await checkSession(made.staff, token)).kind;
    const another = (userAgent = "") =>
      made.store.db
        .transaction()
        .execute((tx) =>
          openSession(tx, made.staff, { memberId: ruth.member.id, method: "passkey", userAgent }),
        );
    const session = async (token: string) => {
      const check = await checkSession(made.staff, token);
      if (check.kind !== "valid") throw new Error(check.kind);
      return check.session;
    };
    const inTransaction = made.store.db.transaction();
    return { ...made, ruth, kind, another, session, inTransaction };
  }

  test("is found by its token alone; only a hash of it is stored", async () => {
    const { store, ruth, kind } = await ruthIsIn();
    expect(await kind()).toBe("valid");
    const [row] = await store.db.selectFrom("staff_session").selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(ruth.token);
    for (const token of [null, "", row!.token_hash, row!.id, `${ruth.token}A`, "' or 1=1 --"])
      expect(await kind(token)).toBe("none");
  });

  test("ends after half an hour without a request, and each request moves that on", async () => {
    const { clock, kind } = await ruthIsIn();
    for (let n = 0; n < 5; n++) {
      clock.advance(29 * minute);
      expect(await kind()).toBe("valid");
    }
    clock.advance(sessionLimits.idle);
    expect(await kind()).toBe("idle");
  });

  test("is not moved on by what a screen asks by itself, which knows all the same who it is", async () => {
    const { staff, clock, ruth, kind } = await ruthIsIn();
    const [, value = ""] = staff.cookie.give(ruth.token)[0] ?? [];
    const asked = (cookie: string) =>
      hasSession(
        staff,
        new Request("https://www.rosemarylane.example/desk", { headers: { Cookie: cookie } }),
      );
    const own = value.split(";")[0] ?? "";
    for (let n = 0; n < 2; n++) {
      clock.advance(15 * minute);
      expect(await checkSession(staff, ruth.token, { passive: true })).toMatchObject({
        kind: n === 0 ? "valid" : "idle",
        member: { name: "Ruth" },
      });
      expect(await asked(own)).toBe(true);
    }
    expect([await kind(), await asked("")]).toEqual(["idle", false]);
    clock.advance(sessionLimits.absolute);
    expect(await asked(own)).toBe(false);
  });

  test("is written down once a minute at most", async () => {
    const { store, clock, kind } = await ruthIsIn();
    const began = clock.now();
    const seen = async () => {
      await kind();
      const row = await store.db.selectFrom("staff_session").select("last_seen_at").executeTakeFirstOrThrow();
      return Number(row.last_seen_at) - began;
    };
    clock.advance(minute - 1);
    expect(await seen()).toBe(0);
    clock.advance(1);
    expect(await seen()).toBe(minute);
  });

  test("goes on under a new token after a proof, and the old one opens nothing", async () => {
    const { clock, staff, ruth, kind, session, inTransaction } = await ruthIsIn();
    const before = await session(ruth.token);
    clock.advance(20 * minute);
    const token = await inTransaction.execute((tx) => renewSession(tx, staff, before));
    expect([await kind(), await kind(token)]).toEqual(["none", "valid"]);
    const now = clock.now();
    expect(await session(token)).toEqual({ ...before, freshAt: now, lastSeenAt: now });
    await endSession(staff, null);
    expect(await kind(token)).toBe("valid");
    await endSession(staff, token);
    const gone = inTransaction.execute((tx) => renewSession(tx, staff, before));
    await expect(gone).rejects.toThrow(NotFound);
    await expect(gone).rejects.toThrow("This session has ended: sign in once more.");
  });

  test("ends with all others of its member, and goes on as it was where that is wanted", async () => {
    const { clock, staff, store, ruth, kind, another, session, inTransaction } = await ruthIsIn();
    const jo = await memberWithPasskey(staff, "Jo");
    await another();
    const before = await session(ruth.token);
    expect(await endSessions(store.db, ruth.member.id)).toBe(2);
    expect([await kind(), await kind(jo.token)]).toEqual(["none", "valid"]);
    clock.advance(minute);
    const token = await inTransaction.execute((tx) => reopenSession(tx, before));
    expect(await session(token)).toEqual(before);
    expect(await kind()).toBe("none");
  });

  test("ends with every other and every link, as after a backup was restored", async () => {
    const { staff, store, kind, inTransaction } = await ruthIsIn();
    await invited(staff, "Jo");
    await inTransaction.execute((tx) => endAllSignIns(tx));
    expect(await kind()).toBe("none");
    for (const table of ["staff_session", "staff_challenge", "staff_invitation"] as const)
      expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test("is listed while it is open, the latest first, and none of another member", async () => {
    const { clock, staff, ruth, another, kind } = await ruthIsIn();
    await memberWithPasskey(staff, "Jo");
    clock.advance(10 * minute);
    const phone = await another("Mozilla/5.0 (iPhone; like Mac OS X) Version/18.0 Safari/604.1");
    const listed = async () => (await listSessions(staff, ruth.member.id)).map(({ browser }) => browser);
    expect(await listed()).toEqual(["Safari on iPhone", "Firefox on Windows"]);
    clock.advance(20 * minute);
    expect(await listed()).toEqual(["Safari on iPhone"]);
    for (let n = 0; n < 38; n++) {
      await kind(phone);
      clock.advance(15 * minute);
    }
    expect(await listed()).toEqual(["Safari on iPhone"]);
    await kind(phone);
    clock.advance(20 * minute);
    expect(await listed()).toEqual([]);
  });

  test("ends after ten hours, however busy", async () => {
    const { clock, kind } = await ruthIsIn();
    for (let n = 0; n < 39; n++) {
      clock.advance(15 * minute);
      expect(await kind()).toBe("valid");
    }
    clock.advance(15 * minute);
    expect(await kind()).toBe("none");
  });

  test("does not last longer because the clock was set back", async () => {
    const { clock, kind } = await ruthIsIn();
    clock.set("2026-11-22T08:12:00Z");
    expect(await kind()).toBe("none");
  });

  test("is fresh for five minutes", async () => {
    const { clock, staff, ruth } = await ruthIsIn();
    const check = await checkSession(staff, ruth.token);
    if (check.kind !== "valid") throw new Error(check.kind);
    expect(isFresh(check.session, clock.now() + sessionLimits.fresh - 1)).toBe(true);
    expect(isFresh(check.session, clock.now() + sessionLimits.fresh)).toBe(false);
    expect(isFresh(check.session, clock.now() - 1)).toBe(false);
    const recovered = { ...check.session, method: "recovery" } as const;
    expect(isFresh(recovered, clock.now())).toBe(false);
    expect(mayChangeFactors(check.session, clock.now())).toBe(true);
    expect(mayChangeFactors(check.session, clock.now() + sessionLimits.fresh)).toBe(false);
    expect(mayChangeFactors(recovered, clock.now())).toBe(true);
    expect(mayChangeFactors(recovered, clock.now() - 1)).toBe(false);
    expect(mayChangeFactors(recovered, clock.now() + sessionLimits.recovery - 1)).toBe(true);
    expect(mayChangeFactors(recovered, clock.now() + sessionLimits.recovery)).toBe(false);
  });

  test("is one of three at most: the oldest ends", async () => {
    const { clock, ruth, kind, another } = await ruthIsIn();
    for (let n = 0; n < 2; n++) {
      clock.advance(minute);
      await another();
    }
    expect(await kind()).toBe("valid");
    clock.advance(minute);
    const fourth = await another();
    expect(await kind(ruth.token)).toBe("none");
    expect(await kind(fourth)).toBe("valid");
  });

  test("is listed, and ended from the list for its owner alone", async () => {
    const { staff, ruth, kind, another } = await ruthIsIn();
    const phone = await another("Mozilla/5.0 (iPhone; like Mac OS X) Version/18.0 Safari/604.1");
    const sessions = await listSessions(staff, ruth.member.id);
    expect(sessions.map(({ browser }) => browser).sort()).toEqual(["Firefox on Windows", "Safari on iPhone"]);
    const { id } = sessions.find(({ browser }) => browser === "Safari on iPhone")!;
    await expect(revokeSession(staff, owner, { memberId: "somebody", sessionId: id })).rejects.toThrow(
      "ended",
    );
    await revokeSession(staff, owner, { memberId: ruth.member.id, sessionId: id });
    expect([await kind(phone), await kind()]).toEqual(["none", "valid"]);
    const again = revokeSession(staff, owner, { memberId: ruth.member.id, sessionId: id });
    await expect(again).rejects.toThrow(NotFound);
    const [entry] = (await searchAudit(staff.store, { action: "ended session" })).entries;
    expect(entry).toMatchObject({
      who: owner.name,
      action: "ended session",
      subject: `staff/${ruth.member.id}`,
      before: '{"browser":"Safari on iPhone","method":"passkey"}',
    });
  });

  test("is gone after signing out, whatever the browser keeps", async () => {
    const { staff, store, ruth, kind } = await ruthIsIn();
    await endSession(staff, ruth.token);
    expect(await kind()).toBe("none");
    expect(await store.db.selectFrom("staff_session").selectAll().execute()).toEqual([]);
  });

  test("ends when its owner is disabled or gets another role", async () => {
    const { staff, ruth, kind, another } = await ruthIsIn();
    await changeRole(staff, owner, ruth.member.id, "office");
    expect(await kind()).toBe("none");
    const again = await another();
    await disableMember(staff, owner, ruth.member.id);
    expect(await kind(again)).toBe("none");
    // Also one that was opened while they were being disabled.
    expect(await kind(await another())).toBe("none");
  });

  test("that is over is deleted, and so are links and challenges", async () => {
    const { staff, store, clock } = await ruthIsIn();
    await invited(staff, "Jo");
    await deleteExpiredSignIns(staff);
    const left = async () =>
      Promise.all(
        (["staff_session", "staff_challenge", "staff_invitation"] as const).map(
          async (table) => (await store.db.selectFrom(table).selectAll().execute()).length,
        ),
      );
    expect(await left()).toEqual([1, 1, 1]);
    clock.advance(sessionLimits.absolute);
    await deleteExpiredSignIns(staff);
    expect(await left()).toEqual([0, 0, 0]);
  });
});
