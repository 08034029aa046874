import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import type { RunningSite } from "../scripts/running-site.ts";
import { ownerAtTheDesk, screensWithForms, walkForms, walkFormsThroughFaults } from "./desk-forms.ts";
import type { DeskScreen } from "./desk-screens.ts";
import { deskMoment } from "./desk-screens.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), {
  CLOCK_STANDS_AT: deskMoment,
  BOT_CHECK: "off",
});

let screens: Promise<DeskScreen[]> | undefined;
const all = () => (screens ??= screensWithForms(site));

test("whatever is typed into any form of any screen is there after leaving, going back and a reload, and gone at sign-out", async () => {
  // The sample has so many; a form that is added is among them by itself.
  const forms = await walkForms(await ownerAtTheDesk(browser, site), await all());
  expect(forms.length).toBeGreaterThan(40);
}, 600_000);

test("nothing of any form is lost without a connection, with the session over, by a crash, or where somebody else saved first", async () => {
  const forms = await walkFormsThroughFaults(() => ownerAtTheDesk(browser, site), await all());
  expect(forms.length).toBeGreaterThan(40);
}, 1_200_000);
