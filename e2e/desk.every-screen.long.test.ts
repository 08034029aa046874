import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { productionSettings } from "../app/server/config/config.examples.ts";
import { expectAccessibleInBoth } from "./browser.ts";
import { copyOf } from "./built-site.ts";
import { fillBusyFirm } from "./busy-firm.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import type { DeskScreen } from "./desk-screens.ts";
import { deskMoment, deskScreens, fillDesk, openToAll } from "./desk-screens.ts";
import { expectKeyboardAccess } from "./keyboard-access.ts";
import { expectFit, expectLargeText, expectLayout } from "./layout-checks.ts";
import { windowOnOwnSite } from "./own-site-browser.ts";
import { ownProcess, ownSite, withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const settings = { CLOCK_STANDS_AT: deskMoment, BOT_CHECK: "off" };
const now = Date.parse(deskMoment);
const laptop = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };
const tablet = { width: 768, height: 1024 };
const wideScreen = { width: 1920, height: 1080 };

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), settings);
let filled: Promise<Record<string, string>> | undefined;

/** Whoever is asked for nothing opens the gate's screens, the owner all others. */
async function screens(): Promise<{ signedOut: DeskScreen[]; signedIn: DeskScreen[]; cookie: Cookie }> {
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

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  // A frame in it, too.
  await page.waitForLoadState();
}

/** axe in the light and in the dark, nothing cut or beyond the edge, also with large text. */
async function lookAt(page: Page, what: string): Promise<void> {
  await expectAccessibleInBoth(page, what);
  await expectFit(page, what);
  await expectLayout(page, what);
  await expectLargeText(page, what);
}

test.each([laptop, phone, tablet, wideScreen])(
  "at $width px every screen of the desk passes axe, fits, also with large text, and works by keyboard",
  async ({ width, height }) => {
    const { page, context, complaints } = await visitorForTest(browser, site.url, { width, height });
    const { signedOut, signedIn, cookie } = await screens();
    // The order of the Tab key follows from the two arrangements that there are.
    const hasKeyboard = width === laptop.width || width === phone.width;
    const look = async ({ pattern, address }: DeskScreen) => {
      const what = `${address} at ${width}`;
      await open(page, address);
      await lookAt(page, what);
      // What is wrong in the example of /desk/blocks takes the focus as it would on a screen.
      if (hasKeyboard && pattern !== "desk/blocks") await expectKeyboardAccess(page, what);
    };
    for (const screen of signedOut) await look(screen);
    await context.addCookies([cookie]);
    for (const screen of signedIn) await look(screen);
    // Nothing is at one of the addresses.
    expect(complaints.filter((complaint) => !complaint.includes("/desk/nothing/here"))).toEqual([]);
  },
  600_000,
);

/** On these, many schools and dishes stand. */
const busy = new Set([
  "desk",
  "desk/school-menus",
  "desk/schools",
  "desk/kitchen",
  "desk/kitchen/covers",
  "desk/swap",
  "desk/can-eat",
  "desk/near-misses",
  "desk/publications",
  "desk/make-it-yours",
  "desk/make-it-yours/sample",
  "desk/find",
]);

test.each([laptop, phone, tablet, wideScreen])(
  "at $width px the screens of a firm with sixty schools and two thousand dishes pass axe and fit, also with large text",
  async ({ width, height }) => {
    const dataDir = copyOf(inject("sampleData"));
    await fillBusyFirm(dataDir, { CLOCK_STANDS_AT: deskMoment });
    const busySite = await ownSite(settings, dataDir);
    const ids = await fillDesk(busySite);
    const { page, context } = await visitorForTest(browser, busySite.url, { width, height });
    await context.addCookies([memberOf(busySite, "owner", { name: "Ruth Okafor", now }).cookie]);
    const looked = deskScreens(ids).filter(({ pattern }) => busy.has(pattern));
    expect(new Set(looked.map(({ pattern }) => pattern))).toEqual(busy);
    for (const { address } of looked) {
      await open(page, address);
      await lookAt(page, `${address} at ${width}, busy`);
    }
    // Parents choose among all schools there.
    for (const address of ["/my-lunch", "/primaries/termly-menus"]) {
      await open(page, address);
      await expectFit(page, `${address} at ${width}, busy`);
    }
  },
  600_000,
);

test.each([laptop, phone, tablet, wideScreen])(
  "at $width px the screens of a firm that has entered nothing yet pass axe and fit, also with large text",
  async ({ width, height }) => {
    const empty = await ownProcess(productionSettings, mkdtempSync(path.join(tmpdir(), "empty-")));
    const page = await windowOnOwnSite(browser, empty, productionSettings.PUBLIC_URL, {
      role: "owner",
      width,
      height,
    });
    const looked = deskScreens({}).filter(
      ({ pattern, address }) =>
        !/:|\*/.test(pattern) && !address.includes("undefined") && !openToAll.has(pattern),
    );
    expect(looked.length).toBeGreaterThan(40);
    for (const { address } of looked) {
      await open(page, address);
      await lookAt(page, `${address} at ${width}, empty`);
    }
  },
  600_000,
);
