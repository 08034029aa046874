import type { Browser, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Role } from "../app/staff/permissions.ts";
import { memberOf } from "../scripts/desk-member.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { beforeTests } from "./before-tests.ts";
import { deskMoment, fillDesk } from "./desk-screens.ts";
import { whenDeskRuns } from "./desk-staff.ts";
import type { Effort } from "./effort.ts";
import { countedEffort, expectInTable } from "./effort.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

// What five roles are asked for on any day, each done to its end, on the way that somebody found who saw nothing but the screen: the
// table of docs/desk.md.

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), {
  CLOCK_STANDS_AT: deskMoment,
  BOT_CHECK: "off",
});
const now = Date.parse(deskMoment);
beforeTests(async () => {
  await fillDesk(site);
  memberOf(site, "kitchen", { name: "Kit Leaver", now });
});

interface Hand {
  readonly page: Page;
  readonly effort: Effort;
  /** Presses what bears a name, on the bar or on the screen, and waits for the screen that it leads to. */
  readonly go: (name: string | RegExp) => Promise<void>;
}

interface Task {
  readonly asked: string;
  readonly role: Role;
  readonly act: (hand: Hand) => Promise<void>;
  /** It is done, as somebody sees who opens the screen anew. */
  readonly isDone: (page: Page) => Promise<void>;
}

const main = (page: Page) => page.getByRole("main");
const row = (page: Page, name: RegExp) => page.getByRole("row", { name });
const seen = (what: Locator) => what.first().waitFor();

const tasks: readonly Task[] = [
  {
    asked: "the lemon chicken is in the oven, and later at 78 degrees",
    role: "kitchen",
    async act({ page, effort, go }) {
      await go("Kitchen");
      const dish = row(page, /^Lemon chicken/).first();
      await effort.click(dish.getByRole("button", { name: /in the oven$/ }));
      await effort.type(dish.getByRole("textbox"), "78");
      await effort.press(dish.getByRole("textbox"), "Tab");
      await seen(dish.getByLabel(/temperature in °C, read 14:20/));
    },
    async isDone(page) {
      await page.reload();
      const dish = row(page, /^Lemon chicken/).first();
      await seen(dish.getByRole("button", { name: /in the oven, 14:20/ }));
      expect(await dish.getByRole("textbox").inputValue()).toBe("78");
    },
  },
  {
    asked: "how is the ginger sponge made",
    role: "kitchen",
    async act({ go }) {
      await go("Kitchen");
      await go("Ginger sponge with custard");
    },
    isDone: (page) => seen(page.getByRole("heading", { level: 1, name: /^Ginger sponge/ })),
  },
  {
    asked: "the mild curry powder’s pack says now: may contain celery",
    role: "kitchen",
    async act({ page, effort, go }) {
      await go("Food");
      await go("Mild curry powder");
      const celery = page.getByRole("group", { name: "Celery" });
      await effort.click(celery.getByRole("radio", { name: "May contain" }));
      await go(/^Look who is affected/);
      await go(/^Save and publish/);
    },
    isDone: (page) => seen(main(page).getByText("Version 2 waits for approval")),
  },
  {
    asked: "the rice-flour rolls wait for somebody’s approval",
    role: "nutrition",
    async act({ page, effort, go }) {
      await go(/^Look and approve/);
      await effort.click(row(page, /^Rice-flour rolls/).getByRole("link", { name: /^Look and approve/ }));
      await effort.click(row(page, /^Rice-flour rolls/).getByRole("button", { name: /^Approve/ }));
    },
    async isDone(page) {
      await seen(page.getByText("Approved: Rice-flour rolls"));
      expect(await row(page, /^Rice-flour rolls/).count()).toBe(0);
    },
  },
  {
    asked: "a tray had a yoghurt on it: what was learnt",
    role: "nutrition",
    async act({ page, effort, go }) {
      await go(/^Look into it/);
      await effort.type(page.getByLabel("What was done"), "The child had another tray.");
      await effort.type(page.getByLabel("What was learnt"), "Trays are checked at the hatch.");
      await effort.click(page.getByRole("button", { name: "Close it" }));
    },
    async isDone(page) {
      await seen(page.getByText("Closed. The school reads what was learnt."));
      await seen(page.getByRole("button", { name: "Open it again" }));
    },
  },
  {
    asked: "Mrs Rahman waits for an answer",
    role: "office",
    async act({ page, effort, go }) {
      await go(/^Amina Rahman/);
      await effort.click(page.getByRole("link", { name: "Plain" }));
      const words = page.getByLabel("What you write");
      await expect.poll(() => words.inputValue()).toContain("[your words]");
      await effort.type(words, "Dear Amina,\n\nAny Thursday in January suits us.");
      await effort.click(page.getByRole("button", { name: /^Send/ }));
    },
    async isDone(page) {
      await seen(page.getByText("Your answer goes out to amina@olive.example."));
      await seen(main(page).getByText("Answered", { exact: true }));
    },
  },
  {
    asked: "may a boy who cannot have egg eat at Jubilee on Thursday",
    role: "office",
    async act({ page, effort, go }) {
      await go("Can this child eat?");
      await go("Jubilee Primary");
      await effort.click(page.getByRole("link", { name: /^Thu/ }));
      await page.waitForURL(/day=2026-11-26/);
      await effort.click(page.getByRole("link", { name: "Eggs" }));
    },
    async isDone(page) {
      const answer = page.getByRole("status").filter({ hasText: "Asked about eggs alone." });
      expect(await answer.innerText()).toContain("There is a whole lunch.");
    },
  },
  {
    asked: "Olive will be 180 tomorrow",
    role: "office",
    async act({ page, effort, go }) {
      await go("Numbers");
      await effort.type(page.getByLabel("Olive Primary, Wednesday 25 November: lunches"), "180");
      await effort.click(page.getByRole("button", { name: "Save", exact: true }));
      await seen(page.getByText("1 entry saved"));
    },
    async isDone(page) {
      await page.reload();
      const wednesday = page.getByLabel("Olive Primary, Wednesday 25 November: lunches");
      await expect.poll(() => wednesday.inputValue()).toBe("180");
    },
  },
  {
    asked: "St Anselm’s deposit is on the bank statement",
    role: "finance",
    async act({ page, effort, go }) {
      await go("Money");
      await go("Owed");
      await go("1001");
      await go("Bank money");
      // Its sum stands there: what is due next.
      expect(await page.getByLabel("Sum, pounds").inputValue()).toBe("136.80");
      await effort.type(page.getByLabel("What the statement says"), "GALA");
      await effort.click(page.getByRole("button", { name: "Save" }));
    },
    isDone: (page) => seen(row(page, /^Deposit/).getByText("Paid")),
  },
  {
    asked: "the bookkeeper wants November’s invoices, for Xero",
    role: "finance",
    async act({ page, effort, go }) {
      await go("Money");
      await go("VAT and export");
      const file = page.waitForEvent("download");
      await effort.click(page.getByRole("link", { name: "Invoices for Xero" }));
      expect((await file).suggestedFilename()).toMatch(/\.csv$/);
    },
    isDone: (page) => seen(page.getByRole("heading", { level: 1, name: /^Money VAT of November/ })),
  },
  {
    asked: "a parent was not told that lunch has changed: what is it",
    role: "owner",
    act: ({ go }) => go(/^See what has changed/),
    async isDone(page) {
      await seen(page.getByRole("heading", { level: 1, name: /^As published/ }));
      await seen(page.getByRole("heading", { name: /Tuesday 24 November/ }));
    },
  },
  {
    asked: "Kit the cook has left",
    role: "owner",
    async act({ page, effort, go }) {
      await go(/your page$/);
      await go("Staff");
      await go("Kit Leaver");
      await effort.click(page.getByRole("button", { name: "Let them in no more" }));
    },
    async isDone(page) {
      await seen(page.getByText("They are let in no more."));
      await seen(main(page).getByText("Disabled"));
    },
  },
];

test.each(tasks)("$role: $asked", async ({ asked, role, act, isDone }) => {
  const { page, complaints } = await visitorForTest(browser, site.url, { width: 1280, height: 900 });
  await page.context().addCookies([memberOf(site, role, { name: "Nell New", now }).cookie]);
  await page.goto("/desk");
  await whenDeskRuns(page);
  const effort = countedEffort();
  const go = async (name: string | RegExp) => {
    const from = page.url();
    const named = { name, exact: typeof name === "string" };
    const shown = page.getByRole("link", named).or(page.getByRole("button", named));
    await effort.click(shown.filter({ visible: true }).first());
    await page.waitForURL((url) => url.href !== from);
    await whenDeskRuns(page);
  };
  await act({ page, effort, go });
  await isDone(page);
  expectInTable(asked, effort);
  expect(complaints).toEqual([]);
});
