import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { expectAccessible, visitor } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { siteCommand } from "./reused-processes.ts";
import { faultyProxy } from "./proxy.ts";
import { ownProcess, withSiteAndBrowser } from "./site-and-browser.ts";

let browser: Browser;
let site: RunningSite;
withSiteAndBrowser((both) => void ({ browser, site } = both));

async function rename(site: RunningSite, name: string, id = "sandwich-tower"): Promise<void> {
  const file = path.join(site.dataDir, "next.csv");
  writeFileSync(file, `id,name,description,category\n${id},${name},As told.,school\n`);
  expect(await siteCommand(site.dataDir, ["menu", "import", file])).toMatchObject({ code: 0 });
}

/** How soon a change comes is a figure in bench/. */
const shows = (page: Page, name: string, timeout = 20_000) =>
  page.getByText(name, { exact: true }).waitFor({ timeout });

describe("the menu is updated live", () => {
  test("by long polls through a proxy that blocks streams", async () => {
    const proxy = await faultyProxy(site.url);
    onTestFinished(() => proxy.close());
    proxy.holdStreams(true);
    const visitors = await Promise.all([visitor(browser, proxy.url), visitor(browser, proxy.url)]);
    for (const { page } of visitors) {
      await page.goto("/menu?q=sandwich");
      await page.locator("[data-live=live]").waitFor();
    }
    // Both browsers have given up on streams.
    await expect
      .poll(() => proxy.asked.filter((url) => url.includes("?after=")).length, { timeout: 60_000 })
      .toBeGreaterThanOrEqual(2);
    for (const name of ["Sandwich by post", "Sandwich by second post"]) {
      await rename(site, name);
      for (const { page } of visitors) await shows(page, name);
    }
    for (const { page, context } of visitors) {
      expect(await page.getByRole("searchbox").inputValue()).toBe("sandwich");
      await context.close();
    }
  });

  test("after the server was killed, changed and started again", async () => {
    const first = await ownProcess();
    const port = new URL(first.url).port;
    const visitors = await Promise.all([visitor(browser, first.url), visitor(browser, first.url)]);
    for (const { page } of visitors) {
      await page.goto("/menu?q=sandwich");
      await page.locator("[data-live=live]").waitFor();
    }
    await first.kill();
    for (const each of visitors) await each.page.locator("[data-live=offline]").waitFor();
    const { page } = visitors[0];
    await page.getByText(/^Offline, as at \d\d:\d\d$/).waitFor();
    await page.getByText(/^This is the menu as at .+; allergens may have changed/).waitFor();
    await expectAccessible(page, "the menu after its server was killed");
    await rename(first, "Sandwich of the night");
    const second = await ownProcess({ PORT: port }, first.dataDir);
    for (const each of visitors) {
      await each.page.locator("[data-live=live]").waitFor();
      await shows(each.page, "Sandwich of the night");
    }
    await rename(second, "Sandwich of the morning");
    for (const each of visitors) {
      await shows(each.page, "Sandwich of the morning");
      expect(await each.page.getByRole("searchbox").inputValue()).toBe("sandwich");
      await each.context.close();
    }
  });

  test("after the network was down: every name in order and none twice", async () => {
    const proxy = await faultyProxy(site.url);
    onTestFinished(() => proxy.close());
    const { page, context } = await visitor(browser, proxy.url);
    await page.goto("/menu?q=sandwich");
    await page.locator("[data-live=live]").waitFor();
    // Everything that the item was ever called on this page.
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        for (const [name] of document.body.innerText.matchAll(/Sandwich no\. \d+/g))
          if (seen.at(-1) !== name) seen.push(name);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await rename(site, "Sandwich no. 1");
    await shows(page, "Sandwich no. 1");
    proxy.cut();
    await rename(site, "Sandwich no. 2");
    await page.locator("[data-live=offline]").waitFor();
    await rename(site, "Sandwich no. 3");
    proxy.mend();
    await shows(page, "Sandwich no. 3", 40_000);
    await rename(site, "Sandwich no. 4");
    await shows(page, "Sandwich no. 4");
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
    const numbers = seen.map((name) => Number(/\d+/.exec(name)));
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(numbers.at(0)).toBe(1);
    expect(numbers.at(-1)).toBe(4);
    await context.close();
  });

  test("with one stream for all tabs, and a sentence for screen readers", async () => {
    const { page, context } = await visitor(browser, site.url);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto("/menu?q=sandwich");
      await tab.locator("[data-live=live]").waitFor();
    }
    const metrics = async () => await (await fetch(`${site.url}/metrics`)).text();
    // The dishes and the set menus come over one.
    await expect.poll(metrics).toMatch(/^live_streams 1$/m);
    await rename(site, "Sandwich for two tabs");
    await Promise.all([page, other].map((tab) => shows(tab, "Sandwich for two tabs")));
    await page
      .locator("[role=status]", { hasText: "The menu changed: Sandwich for two tabs has changed." })
      .waitFor({ state: "attached" });
    // The leading tab closes; the other takes over.
    await page.close();
    await rename(site, "Sandwich for one tab");
    await shows(other, "Sandwich for one tab");
    await context.close();
  });
});
