import type { Browser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { isLong } from "./long-run.ts";
import type { ReadOnlySite } from "./site-and-browser.ts";
import { withReadOnlySite } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let browser: Browser;
let site: ReadOnlySite;
withReadOnlySite((both) => void ({ browser, site } = both));

const buttons: readonly (readonly [page: string, button: RegExp, pdf: string])[] = [
  ["/primaries/termly-menus", /^PDF, .*: Olive Primary.* menu as PDF/, "/primaries/olive.pdf"],
  ["/primaries/termly-menus", /^PDF, .*: Jubilee Primary.* menu as PDF/, "/primaries/jubilee.pdf"],
  ["/primaries/termly-menus", /^PDF, .*: Islamia Primary.* menu as PDF/, "/primaries/islamia.pdf"],
  ["/primaries/termly-menus", /^PDF, .*: Al Noor Primary.* menu as PDF/, "/primaries/al-noor.pdf"],
  ["/primaries/termly-menus", /^SEE OUR THEME MENUS.* menu as PDF/, "/colleges/bce-special.pdf"],
  ["/secondaries/termly-menus", /^PDF, .*: Eden Girls School.* menu as PDF/, "/secondaries/eden.pdf"],
  ["/secondaries/termly-menus", /^PDF, .*: LOK School.* menu as PDF/, "/secondaries/lok.pdf"],
  ["/secondaries/termly-menus", /^VIEW OUR MENUS.* menu as PDF/, "/secondaries/secondary1.pdf"],
  ["/secondaries/termly-menus", /^VIEW POP-UP MENUS.* menu as PDF/, "/secondaries/secondary2.pdf"],
  ["/colleges/food-menus", /^PDF, .*: Big Creative Academy.* menu as PDF/, "/colleges/bce-autumn.pdf"],
  ["/colleges/food-menus", /^PDF, .*: Big Creative Education.* menu as PDF/, "/colleges/bce-special.pdf"],
  [
    "/colleges/food-menus",
    /^PDF, .*: Brondesbury College.* menu as PDF/,
    "/colleges/brondsburry-college.pdf",
  ],
];

const schools: readonly (readonly [name: string, pdf: string])[] = [
  ["Big Creative Education (special menu)", "/colleges/bce-special.pdf"],
  ["Big Creative Academy (autumn)", "/colleges/bce-autumn.pdf"],
  ["Jubilee Primary School", "/primaries/jubilee.pdf"],
  ["Al Noor Primary School", "/primaries/al-noor.pdf"],
  ["Islamia Primary School", "/primaries/islamia.pdf"],
  ["Olive Primary School", "/primaries/olive.pdf"],
  ["Eden Girls School", "/secondaries/eden.pdf"],
];

interface Opened {
  readonly url: string;
  readonly features: Record<string, number>;
}

/** Writes down each window that the page asks for; `blocked` behaves as a browser that blocks pop-ups. */
async function watchWindows(page: Page, blocked = false): Promise<() => Promise<Opened[]>> {
  await page.addInitScript((refuse) => {
    const asked: { url: string; features: string }[] = [];
    Object.assign(globalThis, { asked });
    globalThis.open = (url, _target, features = "") => {
      asked.push({ url: new URL(String(url), location.href).pathname, features });
      return refuse ? null : ({ opener: null } as unknown as Window);
    };
  }, blocked);
  return async () => {
    const asked = await page.evaluate(
      () => (globalThis as unknown as { asked: { url: string; features: string }[] }).asked,
    );
    return asked.map(({ url, features }) => ({
      url,
      features: Object.fromEntries(
        features
          .split(",")
          .filter((feature) => feature.includes("="))
          .map((feature) => [feature.split("=")[0]!, Number(feature.split("=")[1])]),
      ),
    }));
  };
}

describe.each([
  { width: 1280, height: 800, share: 0.8 },
  { width: 360, height: 740, share: 0.9 },
])("a window of $share at $width pixels", ({ width, height, share }) => {
  test("is opened by every button, centred, with the button's own PDF", async () => {
    const { page, complaints } = await visitorForTest(browser, site.url, { width, height });
    const windows = await watchWindows(page);
    for (const [path, name, pdf] of buttons) {
      if (!page.url().endsWith(path)) {
        await page.goto(path);
        await page.locator("[data-started]").first().waitFor({ state: "attached" });
      }
      await page.getByRole("link", { name }).first().click();
      const opened = (await windows()).at(-1)!;
      expect(opened.url).toBe(pdf);
      // The screen of this browser is as large as its view.
      expect(opened.features).toMatchObject({
        width: Math.round(width * share),
        height: Math.round(height * share),
      });
      const { left, centre } = await page.evaluate(
        (wide) => ({ left: screenX + (outerWidth - wide) / 2, centre: screenX }),
        opened.features["width"]!,
      );
      expect(Math.abs(opened.features["left"]! - left)).toBeLessThanOrEqual(1);
      expect(centre).toBeGreaterThanOrEqual(0);
      expect((await fetch(site.url + pdf)).headers.get("Content-Type")).toBe("application/pdf");
      expect(new URL(page.url()).pathname).toBe(path);
    }
    expect(complaints).toEqual([]);
  });

  const inEach = test.runIf(isLong || width === 1280);
  inEach(
    "is opened by every school of the selector, at 80 % of the window, and the selector closes",
    async () => {
      const { page, complaints } = await visitorForTest(browser, site.url, { width, height });
      const windows = await watchWindows(page);
      await page.goto("/primaries/termly-menus");
      await page.locator("form[data-started]").waitFor({ state: "attached" });
      for (const [name, pdf] of schools) {
        await page.getByRole("button", { name: "Select School" }).click();
        const dialog = page.getByRole("dialog", { name: "Select School" });
        await dialog.getByRole("combobox").selectOption({ label: name });
        await dialog.waitFor({ state: "hidden" });
        const opened = (await windows()).at(-1)!;
        expect(opened.url).toBe(pdf);
        expect(opened.features).toMatchObject({
          width: Math.round(width * 0.8),
          height: Math.round(height * 0.8),
        });
      }
      expect(await windows()).toHaveLength(schools.length);
      expect(complaints).toEqual([]);
    },
  );

  inEach("that is blocked leaves a working link", async () => {
    const { page } = await visitorForTest(browser, site.url, { width, height });
    await watchWindows(page, true);
    await page.goto("/primaries/termly-menus");
    await page.locator("form[data-started]").waitFor({ state: "attached" });
    const link = page.getByRole("link", { name: /^PDF, .*: Olive Primary.* menu as PDF/ });
    const prevented = await link.evaluate(
      (button) =>
        new Promise<boolean>((resolve) => {
          const seen = (event: Event) => {
            resolve(event.defaultPrevented);
            event.preventDefault();
          };
          addEventListener("click", seen, { once: true });
          (button as HTMLElement).click();
        }),
    );
    expect(prevented).toBe(false);
    await page.getByRole("button", { name: "Select School" }).click();
    await page.getByRole("combobox").selectOption({ label: "Eden Girls School" });
    const rescue = page.getByRole("link", { name: /blocked the window/ });
    await rescue.waitFor();
    expect(await rescue.getAttribute("href")).toBe("/secondaries/eden.pdf");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(
      "/secondaries/eden.pdf",
    );
  });

  inEach(
    "is not needed: without script every button and a list of seven schools are links to PDFs",
    async () => {
      const { page } = await visitorForTest(browser, site.url, { width, height, javaScript: false });
      for (const [path, name, pdf] of buttons) {
        if (!page.url().endsWith(path)) await page.goto(path);
        expect(await page.getByRole("link", { name }).first().getAttribute("href")).toBe(pdf);
      }
      await page.goto("/primaries/termly-menus");
      expect(await page.getByRole("button", { name: "Select School" }).isVisible()).toBe(false);
      const links = page.getByRole("main").getByRole("link", { name: /^(?!View).*\(PDF\)$/ });
      expect(await links.allTextContents()).toEqual(schools.map(([name]) => `${name} (PDF)`));
      for (const [at, [, pdf]] of schools.entries())
        expect(await links.nth(at).getAttribute("href")).toBe(pdf);
    },
  );
});

describe("the school selector", () => {
  test("has a placeholder and Cancel, and opens nothing while its list is walked by keyboard", async () => {
    const { page } = await visitorForTest(browser, site.url);
    const windows = await watchWindows(page);
    await page.goto("/primaries/termly-menus");
    await page.locator("form[data-started]").waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Select School" }).click();
    const select = page.getByRole("combobox", { name: "Whose menu would you like?" });
    expect(await select.evaluate((list) => (list as HTMLSelectElement).selectedOptions[0]!.text)).toBe(
      "Choose a school",
    );
    await select.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await windows()).toEqual([]);
    await page.getByRole("button", { name: "Open the menu" }).click();
    expect((await windows()).map(({ url }) => url)).toHaveLength(1);
    await page.getByRole("button", { name: "Select School" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(await windows()).toHaveLength(1);
  });

  test("opens from the home page's card too", async () => {
    const { page, complaints } = await visitorForTest(browser, site.url);
    const windows = await watchWindows(page);
    await page.goto("/home");
    await page.locator("form[data-started]").waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Find your school’s menu" }).click();
    await page.getByRole("combobox").selectOption({ label: "Olive Primary School" });
    expect((await windows()).map(({ url }) => url)).toEqual(["/primaries/olive.pdf"]);
    expect(complaints).toEqual([]);
  });

  test("works as a plain form too", async () => {
    const response = await fetch(`${site.url}/view-pdf?menu=eden`, { redirect: "manual" });
    expect([response.status, response.headers.get("Location")]).toEqual([307, "/secondaries/eden.pdf"]);
  });
});

describe("the page for a menu's PDF", () => {
  test("opens the spring menu in a new tab and goes back", async () => {
    const { page } = await visitorForTest(browser, site.url);
    // Playwright may miss a new tab that becomes a document at once, and its first request: the page notes what it opens,
    // and goes back only when the tab was opened.
    await page.addInitScript(() => {
      const { open } = globalThis;
      globalThis.open = (url, ...rest) => {
        sessionStorage.setItem("opened", String(url));
        return open(url, ...rest);
      };
    });
    await page.goto("/primaries/termly-menus");
    await page.getByRole("link", { name: /View the spring menu/ }).click();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem("opened")).catch(() => null))
      .toBe(`${site.url}/primaries/spring.pdf`);
    await page.waitForURL(/\/primaries\/termly-menus$/);
  });

  test("stays with the list of current menus when the tab is blocked, and without script", async () => {
    for (const javaScript of [true, false]) {
      const { page } = await visitorForTest(browser, site.url, { javaScript });
      if (javaScript) await watchWindows(page, true);
      await page.goto("/view-pdf");
      expect(await page.getByRole("link", { name: /Open the spring menu/ }).getAttribute("href")).toBe(
        "/primaries/spring.pdf",
      );
      expect(await page.getByRole("main").getByRole("listitem").count()).toBe(12);
      expect(new URL(page.url()).pathname).toBe("/view-pdf");
    }
  });

  test("has status 404 at the address of a PDF that does not exist", async () => {
    for (const path of ["/primaries/soup.pdf", "/secondaries/olive.pdf", "/colleges/x.pdf"]) {
      const response = await fetch(site.url + path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("Menus that we cook now");
    }
    const head = await fetch(`${site.url}/primaries/jubilee-updated.pdf`, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  });
});
