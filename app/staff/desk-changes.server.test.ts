import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { createDeskChanges } from "./desk-changes.server.ts";
import { checkSession, endSession } from "./sign-in/sessions.server.ts";
import { memberWithPasskey, staffForTest } from "./staff.testkit.ts";

const minute = 60_000;

describe.each(stores)("changes at the desk, on $name", ({ open }) => {
  async function deskOfRuth() {
    const made = await staffForTest(open);
    const ruth = await memberWithPasskey(made.staff, "Ruth");
    let revision = 7;
    const listeners = new Set<() => void>();
    const feed = {
      revision: () => revision,
      subscribe: (listener: (changes: []) => void) => {
        listeners.add(() => listener([]));
        return () => undefined;
      },
    };
    const somebodySaves = () => {
      revision++;
      for (const listener of listeners) listener();
    };
    const changes = createDeskChanges(made.staff, feed, 60);
    const ask = async (after: string, token: string | null = ruth.token) =>
      changes.routes.request(`/desk/changes?after=${after}`, {
        headers: token ? { Cookie: `__Secure-desk=${token}` } : {},
      });
    return { ...made, ruth, changes, ask, somebodySaves };
  }

  test("are sent at once to a screen that has not seen the latest", async () => {
    const { ask } = await deskOfRuth();
    const response = await ask("6");
    expect([response.status, await response.json()]).toEqual([200, { revision: 7 }]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("keep a screen waiting that has seen the latest", async () => {
    const { ask, somebodySaves } = await deskOfRuth();
    const waiting = ask("7");
    const first = await Promise.race([waiting, ask("3")]);
    expect(await first.json()).toEqual({ revision: 7 });
    somebodySaves();
    expect(await (await waiting).json()).toEqual({ revision: 8 });
  });

  test("are told to nobody who is not signed in", async () => {
    const { ask, staff, ruth } = await deskOfRuth();
    expect((await ask("6", null)).status).toBe(401);
    await endSession(staff, ruth.token);
    expect((await ask("6")).status).toBe(401);
  });

  test("that are waited for keep no session open", async () => {
    const { ask, staff, clock, ruth } = await deskOfRuth();
    clock.advance(20 * minute);
    expect((await ask("6")).status).toBe(200);
    clock.advance(20 * minute);
    expect((await checkSession(staff, ruth.token)).kind).toBe("idle");
  });

  test("have room for eight windows of a session, and for none when the site stops", async () => {
    const { ask, changes } = await deskOfRuth();
    const nine = Array.from({ length: 9 }, () => ask("7"));
    const refused = await Promise.race(nine);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
    changes.drain();
    const statuses = (await Promise.all(nine)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect((await ask("7")).status).toBe(200);
  });

  test.each(["", "-1", "x", "1e99", "9007199254740993"])(
    "after=“%s” is refused unless it is empty or a revision",
    async (after) => {
      const { ask } = await deskOfRuth();
      expect((await ask(after)).status).toBe(after === "" ? 200 : 400);
    },
  );
});
