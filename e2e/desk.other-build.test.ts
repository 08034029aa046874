import type { Browser, Page, Route } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { whenDeskRuns } from "./desk-staff.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

// A screen whose HTML and script do not belong together: an upgrade came between the two requests, or something on the way
// changed the words. React would throw away the whole document and draw its own, which the policy of Trusted Types forbids.

const at = "2026-11-24T14:20:00Z";
let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), { CLOCK_STANDS_AT: at });

let page: Page;
let complaints: string[];
beforeEach(async () => {
  ({ page, complaints } = await visitorForTest(browser, site.url, { width: 1280, height: 900 }));
  await page.context().addCookies([memberOf(site, "owner", { now: Date.parse(at) }).cookie]);
});

const school = "/desk/schools/olive";
const label = () => page.getByRole("main").locator('[name="label"]');
const told = () => page.getByRole("status").getByText("does not follow what others change");

/** From now on the first documents of an address have another word than the script has; gives the method of each that was asked for. */
async function withOtherWords(address: string, most = Number.POSITIVE_INFINITY): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.pathname === address,
    async (route: Route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      asked.push(route.request().method());
      if (asked.length > most) return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      const html = await response.text();
      // What leads elsewhere has no words.
      if (html === "") return route.fulfill({ response });
      const changed = html.replace(/(<h1[^>]*>)[^<]+/, "$1Of another build");
      expect(changed).not.toBe(html);
      await route.fulfill({ response, body: changed });
    },
  );
  return asked;
}

/** The desk's script does not come until it is let go. */
async function holdScript(): Promise<() => void> {
  const held: (() => void)[] = [];
  let isFree = false;
  await page.route("**/assets/desk-*.js", (route) => {
    if (isFree) return route.fallback();
    held.push(() => void route.fallback());
  });
  return () => {
    isFree = true;
    for (const letGo of held) letGo();
  };
}

test("an untouched screen is loaded once more, and runs", async () => {
  const asked = await withOtherWords(school, 1);
  await page.goto(school);
  await page.getByRole("heading", { level: 1, name: "Olive Primary" }).waitFor();
  await whenDeskRuns(page);
  expect(asked).toEqual(["GET", "GET"]);
  expect(complaints).toEqual([expect.stringContaining("stays as it was served")]);
});

test("where that does not help the server's screen stands, says so, and its links and forms work", async () => {
  const asked = await withOtherWords(school);
  await page.goto(school);
  await told().waitFor();
  await page.getByRole("heading", { level: 1, name: "Of another build" }).waitFor();
  expect(asked).toEqual(["GET", "GET"]);
  await label().fill("Olive and friends");
  await page.getByRole("button", { name: /^Save/ }).first().click();
  await expect.poll(async () => (await page.request.get(school)).text()).toContain("Olive and friends");
  // The screen after it is another document, and runs.
  await page.getByRole("heading", { level: 1, name: "Schools and kitchens" }).waitFor();
  await whenDeskRuns(page);
});

test("what was typed before the script was there is not lost: that screen is not loaded again", async () => {
  const letGo = await holdScript();
  const asked = await withOtherWords(school);
  await page.goto(school, { waitUntil: "commit" });
  await label().fill("Olive and all her friends");
  letGo();
  await told().waitFor();
  expect(await label().inputValue()).toBe("Olive and all her friends");
  expect(asked).toEqual(["GET"]);
});

test("what answers a form is not asked for again", async () => {
  await page.context().clearCookies();
  const letGo = await holdScript();
  await page.goto("/desk/sign-in", { waitUntil: "commit" });
  await page.getByLabel("E-mail").fill("nobody@example.org");
  const asked = await withOtherWords("/desk/sign-in");
  await page.locator("form:has([name=password])").evaluate((form: HTMLFormElement) => form.submit());
  await page.getByRole("heading", { level: 1, name: "Of another build" }).waitFor();
  letGo();
  await told().waitFor();
  expect(asked).toEqual(["POST"]);
});
