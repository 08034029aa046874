import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { memberOf } from "../scripts/desk-member.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { expectAccessible } from "./browser.ts";
import { deskMoment, deskScreens, fillDesk } from "./desk-screens.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), {
  CLOCK_STANDS_AT: deskMoment,
  BOT_CHECK: "off",
});

// One of each kind; desk.every-screen.long.test.ts looks at all.
const few = new Set([
  "desk",
  "desk/school-menus/:key",
  "desk/swap",
  "desk/kitchen",
  "desk/kitchen/covers",
  "desk/kitchen/labels",
  "desk/recipes",
  "desk/recipes/products/:id",
  "desk/recipes/recipes/:id",
  "desk/recipes/approvals",
  "desk/can-eat",
  "desk/enquiries/:id",
  "desk/proposals/:number",
  "desk/money",
  "desk/money/books",
  "desk/site/gallery",
  "desk/site/pages/:id",
  "desk/publications",
  "desk/account",
  "desk/blocks",
]);

test("where the system is dark the desk is, every word of it can be read, and a print is on white", async () => {
  const now = Date.parse(deskMoment);
  const ids = await fillDesk(site);
  const member = memberOf(site, "kitchen", { name: "Marta Oyelaran", now }).id;
  const { page, context } = await visitorForTest(browser, site.url, { width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/desk/sign-in");
  await expectAccessible(page, "the sign-in, in the dark");
  await context.addCookies([memberOf(site, "owner", { name: "Ruth Okafor", now }).cookie]);
  const screens = deskScreens({ ...ids, member }).filter(({ pattern }) => few.has(pattern));
  expect(new Set(screens.map(({ pattern }) => pattern))).toEqual(few);
  for (const { address } of screens) {
    await page.goto(address);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectAccessible(page, `${address}, in the dark`);
  }
  // Of the letters: a print has no ground of its own.
  const lightness = async () =>
    await page.evaluate(() => {
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.body).color.match(/\d+/g) ?? []).map(
        Number,
      );
      return red + green + blue;
    });
  expect(await lightness()).toBeGreaterThan(600);
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  expect(await lightness()).toBeLessThan(200);
  await page.emulateMedia({ colorScheme: "light", media: "screen" });
  expect(await lightness()).toBeLessThan(200);
});
