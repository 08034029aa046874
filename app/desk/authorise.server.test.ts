import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import type { SiteContext } from "#server/services.ts";
import { siteContext } from "#server/services.ts";
import { memberWithPasskey, staffForTest } from "#staff/staff.testkit.ts";
import { authorise, authoriseStepUp, renewedToken } from "./authorise.server.ts";

const minute = 60_000;

describe.each(stores)("what money, people's data and staff depend on, on $name", ({ open }) => {
  async function signedIn() {
    const { staff, clock } = await staffForTest(open);
    const { token } = await memberWithPasskey(staff, "Ruth", "owner");
    const context = new RouterContextProvider();
    // What authorising reads of the site.
    context.set(siteContext, { staff, clock } as unknown as SiteContext);
    context.set(renewedToken, token);
    const url = new URL("https://www.rosemarylane.example/desk/money?payment=7");
    const args = { request: new Request(url), context, url };
    const where = (tried: Promise<unknown>) =>
      tried.then(
        () => "in",
        (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get("Location") : thrown),
      );
    return { clock, args, where };
  }

  test("asks who it is again when the last proof is five minutes old, and other pages do not", async () => {
    const { clock, args, where } = await signedIn();
    expect(await where(authoriseStepUp(args, "money.refund"))).toBe("in");
    clock.advance(5 * minute + 1);
    expect(await where(authorise(args, "desk.read"))).toBe("in");
    expect(await where(authoriseStepUp(args, "money.refund"))).toBe(
      `/desk/confirm?to=${encodeURIComponent("/desk/money?payment=7")}`,
    );
  });
});
