import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import type { SiteContext } from "#server/services.ts";
import { siteContext } from "#server/services.ts";
import { memberWithPasskey, staffForTest } from "#staff/staff.testkit.ts";
import type { Role } from "#staff/permissions.ts";
import { guard, signedIn } from "./guard.server.ts";

const minute = 60_000;

describe.each(stores)("the guard of the desk, on $name", ({ open }) => {
  async function deskOf(role: Role) {
    const { staff, clock } = await staffForTest(open);
    const { token } = await memberWithPasskey(staff, "Ruth", role);
    // What the guard reads of the site.
    const site = { staff, clock } as unknown as SiteContext;
    return { site, clock, cookie: staff.cookie.give(token)[0]?.[1].split(";")[0] ?? "" };
  }

  /** What becomes of a request for `address`, answered by the route of this pattern: "in", where it leads, or the status. */
  async function asked(
    { site, cookie }: { site: SiteContext; cookie: string },
    pattern: string,
    { method = "GET", address = pattern } = {},
  ) {
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    const url = new URL(address, "https://www.rosemarylane.example");
    const request = new Request(url, { method, headers: { Cookie: cookie } });
    try {
      await guard({ request, context, url, pattern, params: {} }, () => Promise.resolve(new Response()));
      return { outcome: "in", name: signedIn({ context }).member.name };
    } catch (thrown) {
      if (thrown instanceof Response) return { outcome: thrown.headers.get("Location") };
      return { outcome: (thrown as { init?: { status?: number } }).init?.status };
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
    const confirm = `/desk/confirm?to=${encodeURIComponent(address)}`;
    expect((await asked(desk, refund, { address })).outcome).toBe(confirm);
    expect((await asked(desk, refund, { address, method: "POST" })).outcome).toBe(confirm);
  });
});
