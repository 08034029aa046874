import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import type { RunningSite } from "../scripts/running-site.ts";
import { ownerAtTheDesk, screensWithForms, walkForms } from "./desk-forms.ts";
import { deskMoment } from "./desk-screens.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), {
  CLOCK_STANDS_AT: deskMoment,
  BOT_CHECK: "off",
});

test("whatever is typed into any form of any screen is there after leaving, going back and a reload, and gone at sign-out", async () => {
  const screens = await screensWithForms(site);
  // The sample has so many; a form that is added is among them by itself.
  const forms = await walkForms(await ownerAtTheDesk(browser, site), screens);
  expect(forms.length).toBeGreaterThan(40);
}, 600_000);
