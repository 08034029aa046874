import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import type { DeskScreen } from "./desk-screens.ts";
import { deskMoment, deskScreens, fillDesk, openToAll } from "./desk-screens.ts";
import { expectKeyboardAccess } from "./keyboard-access.ts";
import { expectLargeText, expectLayout } from "./layout-checks.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), {
  CLOCK_STANDS_AT: deskMoment,
  BOT_CHECK: "off",
});
let filled: Promise<Record<string, string>> | undefined;

/** Whoever is asked for nothing opens the gate's screens, the owner all others. */
async function screens(): Promise<{ signedOut: DeskScreen[]; signedIn: DeskScreen[]; cookie: Cookie }> {
  const now = Date.parse(deskMoment);
  const ids = await (filled ??= fillDesk(site));
  const member = memberOf(site, "kitchen", { name: "Marta Oyelaran", now }).id;
  const all = deskScreens({ ...ids, member });
  return {
    signedOut: all.filter(({ pattern }) => openToAll.has(pattern)),
    signedIn: all.filter(({ pattern }) => !openToAll.has(pattern)),
    cookie: memberOf(site, "owner", { name: "Ruth Okafor", now }).cookie,
  };
}

type Cookie = ReturnType<typeof memberOf>["cookie"];

test.each([
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
])(
  "at $width px every screen of the desk passes axe, fits, also with large text, and works by keyboard",
  async ({ width, height }) => {
    const { page, context, complaints } = await visitorForTest(browser, site.url, { width, height });
    const { signedOut, signedIn, cookie } = await screens();
    const look = async ({ pattern, address }: DeskScreen) => {
      const what = `${address} at ${width}`;
      await page.goto(address);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectAccessibleInBoth(page, what);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${what}: wider than the window`).toBeLessThanOrEqual(0);
      await expectLayout(page, what);
      await expectLargeText(page, what);
      // What is wrong in the example of /desk/blocks takes the focus as it would on a screen.
      if (pattern !== "desk/blocks") await expectKeyboardAccess(page, what);
    };
    for (const screen of signedOut) await look(screen);
    await context.addCookies([cookie]);
    for (const screen of signedIn) await look(screen);
    // Nothing is at one of the addresses.
    expect(complaints.filter((complaint) => !complaint.includes("/desk/nothing/here"))).toEqual([]);
  },
  420_000,
);
