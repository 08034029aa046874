import type { Browser, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Role } from "../app/staff/permissions.ts";
import { exampleContent } from "../app/proposals/proposal.testkit.ts";
import { frozenClock } from "../app/values/time/clock.ts";
import { memberOf } from "../scripts/desk-member.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { beforeTests } from "./before-tests.ts";
import { expectAccessible } from "./browser.ts";
import { deskMoment, fillDesk } from "./desk-screens.ts";
import { whenDeskRuns } from "./desk-staff.ts";
import { sentProposal } from "./sent-proposal.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), {
  CLOCK_STANDS_AT: deskMoment,
  BOT_CHECK: "off",
});
let ids: Record<string, string>;
beforeTests(async () => {
  const clock = frozenClock(deskMoment);
  const { number } = await sentProposal(site, exampleContent({ title: "A supper" }), clock);
  ids = { ...(await fillDesk(site)), sent: String(number) };
});

const now = Date.parse(deskMoment);

interface Mistake {
  readonly what: string;
  readonly role?: Role;
  /** The screen, without its "/desk". */
  readonly address: (ids: Record<string, string>) => string;
  readonly make: (page: Page) => Promise<void>;
  /** What is said to be done. */
  readonly said: RegExp;
  /** Whether the screen shows that it is so. */
  readonly isSo: (page: Page) => Promise<boolean>;
}

const isThere = async (what: Locator) => (await what.count()) > 0;
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const mistakes: readonly Mistake[] = [
  {
    what: "an enquiry that was given to somebody",
    address: ({ enquiry }) => `/enquiries/${enquiry}`,
    make: (page) => button(page, "Assign to me").click(),
    said: /^It is Ruth Okafor’s\./,
    isSo: (page) => isThere(page.getByText("that is you")),
  },
  {
    what: "an enquiry that was marked a complaint",
    address: ({ enquiry }) => `/enquiries/${enquiry}`,
    make: (page) => button(page, "It is a complaint").click(),
    said: /^Marked a complaint\./,
    isSo: (page) => isThere(button(page, "It is no complaint")),
  },
  {
    what: "a proposal that was marked lost",
    address: ({ sent }) => `/proposals/${sent}`,
    make: async (page) => {
      await page.getByText("They do not want it").click();
      await page.getByLabel("Why").selectOption({ index: 1 });
      await button(page, "Mark it lost").click();
    },
    said: /^Marked lost\./,
    isSo: (page) => isThere(page.getByText(/version 1, lost/)),
  },
  {
    what: "somebody’s role",
    address: ({ member }) => `/staff/${member}`,
    make: async (page) => {
      await page.getByRole("combobox", { name: "Role" }).selectOption("office");
      await button(page, "Give them this role").click();
    },
    said: /^The role is office\./,
    isSo: async (page) => (await page.getByRole("combobox", { name: "Role" }).inputValue()) === "office",
  },
  {
    what: "somebody who was let in no more",
    address: ({ member }) => `/staff/${member}`,
    make: (page) => button(page, "Let them in no more").click(),
    said: /^They are let in no more\./,
    isSo: (page) => isThere(button(page, "Let them in again")),
  },
  {
    what: "a course that was taken out of the register",
    role: "nutrition",
    address: () => "/training",
    make: (page) => button(page, "Remove Allergen awareness of Bea Cook").click(),
    said: /^Allergen awareness of Bea Cook is removed\./,
    isSo: (page) => isThere(page.getByText("No course is entered")),
  },
  {
    what: "the draft of a set of the standards",
    role: "nutrition",
    address: () => "/standards",
    make: async (page) => {
      await page.getByLabel("Name").fill("A set that is thrown away");
      await page.getByLabel("Counts from").fill("2028-02-03");
      await page.getByLabel("Source").fill("https://www.example.org/rules");
      await button(page, "Begin it as a draft").click();
      await button(page, "Discard the draft").click();
    },
    said: /^The draft is discarded\./,
    isSo: async (page) => !(await isThere(page.getByText("A set that is thrown away"))),
  },
];

test.each(mistakes)(
  "$what: where it was done one press takes it back, and it says until when",
  async ({ role = "owner", address, make, said, isSo }) => {
    const { page, context, complaints } = await visitorForTest(browser, site.url, {
      width: 1280,
      height: 900,
    });
    await context.addCookies([memberOf(site, role, { name: "Ruth Okafor", now }).cookie]);
    const member = memberOf(site, "kitchen", { name: "Marta Oyelaran", now }).id;
    await page.goto(`/desk${address({ ...ids, member })}`);
    await whenDeskRuns(page);
    await make(page);
    const toast = page.getByRole("status").filter({ hasText: "You can undo it until you leave this screen" });
    await toast.getByText(said).waitFor();
    await expect.poll(() => isSo(page)).toBe(true);
    await expectAccessible(page, "what was done, with its Undo");
    await toast.getByRole("button", { name: /^Undo/ }).click();
    await toast.getByText(said).waitFor({ state: "detached" });
    await page.goto(`/desk${address({ ...ids, member })}`);
    await whenDeskRuns(page);
    expect(await isSo(page)).toBe(false);
    expect(complaints).toEqual([]);
  },
);

/** What is pressed or filled in and lies under a notice, as the screen stands: on the whole of it, or on its line that saves. */
const coveredByNotice = (page: Page, within: "main" | "[data-save-bar]") =>
  page.evaluate((part) => {
    const boxOf = (one: Element) => one.getBoundingClientRect();
    const notices = [...document.querySelectorAll("[data-toast]")].map(boxOf);
    return [...document.querySelectorAll(`${part} :is(a[href], button, input, select, textarea, summary)`)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[data-toast]"))
      .filter((one) => {
        const { left, right, top, bottom } = boxOf(one);
        return notices.some(
          (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
        );
      })
      .map((one) => one.textContent.trim() || one.getAttribute("name"));
  }, within);

test.each([1920, 1280, 768, 390])(
  "at %d px a notice with its undo lies over nothing that saves, over nothing at the end of a screen, and beside a wide one",
  async (width) => {
    const { page, context } = await visitorForTest(browser, site.url, { width, height: 700 });
    await context.addCookies([memberOf(site, "owner", { name: "Ruth Okafor", now }).cookie]);
    const look = async (said: RegExp) => {
      const notice = page.getByRole("status").getByText(said);
      await notice.waitFor();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const places = Array.from({ length: Math.ceil(height / 200) + 1 }, (_, at) => at * 200);
      // On a phone the line that saves does not stick meanwhile.
      for (const place of width === 390 ? places.slice(-1) : places) {
        await page.evaluate((top) => scrollTo(0, top), place);
        const isEnd = place >= height - 700;
        const covered = await coveredByNotice(page, isEnd || width === 1920 ? "main" : "[data-save-bar]");
        expect(covered, `${page.url()}, scrolled to ${place}`).toEqual([]);
      }
      await button(page, /^Undo/).click();
      await notice.waitFor({ state: "detached" });
    };
    await page.goto(`/desk/enquiries/${ids["enquiry"]}`);
    await whenDeskRuns(page);
    await button(page, "It is a complaint").click();
    await look(/^Marked a complaint\./);

    await page.goto("/desk/recipes/products/caraway-mild-curry-powder");
    await whenDeskRuns(page);
    await page.getByRole("textbox", { name: "Pack", exact: true }).fill(`${width} g`);
    await button(page, /^Look who is affected/).click();
    await button(page, /^Save and publish|^Save$/).click();
    await look(/^Version \d+ is saved\./);
  },
);

test("a school’s contact that was removed is added again as they were", async () => {
  const { page, context } = await visitorForTest(browser, site.url, { width: 390, height: 844 });
  await context.addCookies([memberOf(site, "owner", { name: "Ruth Okafor", now }).cookie]);
  await page.goto("/desk/schools/olive/contacts");
  await whenDeskRuns(page);
  await page.getByRole("textbox", { name: "Name" }).fill("Mrs Begum");
  await page.getByRole("textbox", { name: "E-mail" }).fill("begum@olive.example");
  await button(page, "Add them").click();
  await page.getByText("begum@olive.example").waitFor();
  await button(page, "Remove Mrs Begum").click();
  await page
    .getByRole("status")
    .getByText(/^Mrs Begum is removed\./)
    .waitFor();
  expect(page.url()).not.toContain("egum");
  await button(page, "Undo").click();
  await page
    .getByRole("row", { name: /^Mrs Begum/ })
    .getByText("begum@olive.example")
    .waitFor();
  expect(await page.getByText("Mrs Begum is removed").count()).toBe(0);
});
