import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { stores } from "#database/stores.testkit.ts";
import type { SiteContext } from "#server/services.ts";
import { siteContext } from "#server/services.ts";
import { memberWithPasskey, staffForTest } from "#staff/staff.testkit.ts";
import type { Permission, Role } from "#staff/permissions.ts";
import { permissions, stepUpPermissions } from "#staff/permissions.ts";
import { screenActs } from "./acts/acts.server.ts";
import { deskFirm } from "./desk-firm.ts";
import { demand, guard, signedIn } from "./guard.server.ts";
import { screenRoutes } from "./routes.ts";

const minute = 60_000;

/** Who is signed in; null where the guard let everybody in. */
function nameIn(context: RouterContextProvider): string | null {
  try {
    return signedIn({ context }).member.name;
  } catch {
    return null;
  }
}

test("what needs a fresh proof of who it is asks for one wherever it is done, and where data leave also to read it", () => {
  const all = [
    ...screenRoutes.flatMap(({ address, read, write }) => [
      { address: `read ${address}`, needs: read },
      { address: `write ${address}`, needs: write },
    ]),
    ...Object.entries(screenActs).flatMap(([screen, { acts }]) =>
      Object.entries(acts).map(([name, { needs }]) => ({ address: `write ${screen}/${name}`, needs })),
    ),
  ].flatMap(({ address, needs }) => (needs && typeof needs === "object" ? [{ address, ...needs }] : []));
  const proven = all.filter(
    ({ address, permission }) =>
      stepUpPermissions.includes(permission) &&
      (address.startsWith("write ") || permission === "data.export"),
  );
  expect(proven.length).toBeGreaterThan(10);
  expect(proven.filter(({ proof }) => proof !== "recent").map(({ address }) => address)).toEqual([]);
});

describe.each(stores)("the guard of the desk, on $name", ({ open }) => {
  async function deskOf(role: Role) {
    const { staff, clock, store } = await staffForTest(open);
    const { token } = await memberWithPasskey(staff, "Ruth", role);
    // What the guard reads of the site.
    const site = { staff, clock, store, brand: sampleBrand, config: {} } as unknown as SiteContext;
    return { site, clock, cookie: staff.cookie.give(token)[0]?.[1].split(";")[0] ?? "" };
  }

  /** What becomes of a request for `address`, answered by the route of this pattern: "in", where it leads, or the status. */
  async function asked(
    { site, cookie }: { site: SiteContext; cookie: string },
    pattern: string,
    { method = "GET", address = pattern, act = "", also = null as Permission | null } = {},
  ) {
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    const url = new URL(address, "https://www.rosemarylane.example");
    const request = new Request(url, { method, headers: { Cookie: cookie } });
    try {
      await guard({ request, context, url, pattern, params: { act } }, () => Promise.resolve(new Response()));
      // What the form or the store asks for beside the address.
      if (also) await demand({ context, url }, also);
      return { outcome: "in", name: nameIn(context) };
    } catch (thrown) {
      if (thrown instanceof Response) return { outcome: thrown.headers.get("Location") };
      const { init, data } = thrown as { init?: { status?: number }; data?: unknown };
      return { outcome: init?.status, ...(data !== null && { data }) };
    }
  }

  test("lets in who may, and says who it is", async () => {
    const desk = await deskOf("kitchen");
    expect(await asked(desk, "/desk/school-menus")).toEqual({ outcome: "in", name: "Ruth" });
  });

  test("leads nobody to the sign-in, and back to where they were going", async () => {
    const { site } = await deskOf("owner");
    const { outcome } = await asked({ site, cookie: "" }, "/desk/money", {
      address: "/desk/money?payment=7",
    });
    expect(outcome).toBe(`/desk/sign-in?to=${encodeURIComponent("/desk/money?payment=7")}`);
  });

  test("refuses whoever may not, to read or to write, and says what is missing", async () => {
    const desk = await deskOf("finance");
    const refused = {
      outcome: 403,
      data: {
        missing: permissions["menus.edit"],
        bar: { firm: deskFirm(sampleBrand), name: "Ruth", counts: { today: 0, orders: 0 } },
      },
    };
    const cell = "/desk/school-menus/:key/cell";
    expect(await asked(desk, cell)).toEqual(refused);
    expect(await asked(desk, cell, { method: "POST" })).toEqual(refused);
    // Whoever may read it may not write it.
    expect((await asked(desk, "/desk/proposals/:number/draft")).outcome).toBe("in");
    expect(await asked(desk, "/desk/proposals/:number/draft", { method: "POST" })).toMatchObject({
      outcome: 403,
      data: { missing: permissions["orders.edit"] },
    });
  });

  test("refuses whoever may not do what the form asks for beside its address", async () => {
    expect((await asked(await deskOf("office"), "/desk", { also: "money.refund" })).outcome).toBe(403);
  });

  test("lets in to an act whom that asks for, and nobody to one that there is not", async () => {
    const pattern = "/desk/money/:reference/:act";
    const act = async (role: Role, name: string) =>
      (await asked(await deskOf(role), pattern, { method: "POST", act: name })).outcome;
    expect(await act("finance", "resolve")).toBe("in");
    expect(await act("office", "resolve")).toBe(403);
    expect(await act("owner", "burn")).toBe(405);
    expect((await asked(await deskOf("office"), pattern, { act: "resolve" })).outcome).toBe("in");
  });

  test("lets everybody in where somebody signs in, and takes no form but where that has one", async () => {
    const { site } = await deskOf("owner");
    const nobody = { site, cookie: "" };
    for (const method of ["GET", "POST"])
      expect(await asked(nobody, "/desk/sign-in", { method })).toEqual({ outcome: "in", name: null });
    expect(await asked(nobody, "/desk/welcome")).toEqual({ outcome: "in", name: null });
    const welcome = await asked(nobody, "/desk/welcome", { method: "POST" });
    expect(welcome.outcome).toBe(`/desk/sign-in?to=${encodeURIComponent("/desk/welcome")}`);
    expect((await asked(await deskOf("owner"), "/desk/welcome", { method: "POST" })).outcome).toBe(405);
  });

  test("lets somebody with a recovery code change their own ways to sign in, and give back no money", async () => {
    const { site, clock, cookie } = await deskOf("owner");
    await site.store.db.updateTable("staff_session").set({ method: "recovery" }).execute();
    const factors = screenRoutes.find(({ read }) => read !== "open" && read.proof === "own factors");
    const own = `/${factors?.address}`;
    const refund = "/desk/money/:reference/refund";
    expect((await asked({ site, cookie }, own)).outcome).toBe("in");
    expect((await asked({ site, cookie }, refund)).outcome).toContain("/desk/confirm");
    clock.advance(15 * minute);
    expect((await asked({ site, cookie }, own)).outcome).toContain("/desk/confirm");
  });

  test("takes a question for the head of a page as one for the page", async () => {
    const desk = await deskOf("owner");
    expect((await asked(desk, "/desk/audit", { method: "HEAD" })).outcome).toBe("in");
  });

  test("refuses a form where an address takes none", async () => {
    const desk = await deskOf("owner");
    expect((await asked(desk, "/desk/audit")).outcome).toBe("in");
    expect((await asked(desk, "/desk/audit", { method: "POST" })).outcome).toBe(405);
  });

  test("refuses an address of which routes.ts says nothing, also to an owner", async () => {
    const desk = await deskOf("owner");
    expect((await asked(desk, "/desk/what-nobody-listed")).outcome).toBe(403);
    expect((await asked(desk, "/desk/what-nobody-listed", { method: "POST" })).outcome).toBe(403);
  });

  test("asks who it is again when the last proof is five minutes old, and other pages do not", async () => {
    const desk = await deskOf("owner");
    const refund = "/desk/money/:reference/refund";
    const address = "/desk/money/P-7/refund?pounds=3";
    expect((await asked(desk, refund, { address })).outcome).toBe("in");
    desk.clock.advance(5 * minute + 1);
    expect((await asked(desk, "/desk")).outcome).toBe("in");
    expect((await asked(desk, "/desk", { also: "money.refund" })).outcome).toBe("in");
    const confirm = `/desk/confirm?to=${encodeURIComponent(address)}`;
    expect((await asked(desk, refund, { address })).outcome).toBe(confirm);
    expect((await asked(desk, refund, { address, method: "POST" })).outcome).toBe(confirm);
  });
});
