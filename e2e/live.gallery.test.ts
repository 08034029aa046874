import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Browser, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { root } from "../scripts/build/freshness.ts";
import { expectAccessible, visitor } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { copyOf } from "./built-site.ts";
import { siteCommand } from "./reused-processes.ts";
import { ownSite, withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let browser: Browser;
let site: RunningSite;
withSiteAndBrowser((both) => void ({ browser, site } = both), {}, { pictures: true });

/** The pictures on the page of the gallery. */
const pictures = (page: Page) => page.getByRole("listitem").filter({ has: page.getByRole("figure") });
/** The part of the home page that shows the gallery. */
const gallery = (page: Page) => page.getByRole("region", { name: "Come and look." });
const art = (name: string) => path.join(root, "art", name);

test("a new picture appears in its group on open pages, fading in", async () => {
  const { page, complaints } = await visitorForTest(browser, site.url, { reducedMotion: false });
  await page.goto("/gallery");
  expect(await page.locator("h2").first().textContent()).toBe("Our Gallery");
  await page.getByText("Explore moments we've captured from our services and events.").waitFor();
  await page.locator("[data-live=live]").waitFor();
  const before = await pictures(page).count();
  const words = [
    "images",
    "add",
    art("careers.jpg"),
    "--name",
    "New kitchen",
    "--alt",
    "Cooks at a long bench",
  ];
  expect((await siteCommand(site.dataDir, words)).out).toContain("1 added to New kitchen");
  const plate = page
    .locator("section", { has: page.getByRole("heading", { name: /^New kitchen/ }) })
    .getByRole("listitem");
  await plate.waitFor();
  expect(await pictures(page).count()).toBe(before + 1);
  expect(await plate.evaluate((one) => getComputedStyle(one).animationDuration)).toBe("0.5s");
  expect(await plate.locator("img").getAttribute("alt")).toBe("Cooks at a long bench");
  expect(complaints).toEqual([]);
});

test("an empty gallery says so, with two links", async () => {
  const dataDir = copyOf(inject("sampleData"));
  const store = new DatabaseSync(path.join(dataDir, "rosemary-lane.db"));
  store.exec("delete from gallery_image");
  store.close();
  const bare = await ownSite({}, dataDir);
  const { page } = await visitor(browser, bare.url);
  await page.goto("/gallery");
  await page.getByText("No images available.").waitFor();
  expect(await page.getByText("No images available.").locator("..").getByRole("link").count()).toBe(2);
  await expectAccessible(page, "the gallery without pictures");
  await page.goto("/home");
  await gallery(page).scrollIntoViewIfNeeded();
  const more = gallery(page).getByRole("link", { name: /^More/ });
  await expect.poll(() => more.getAttribute("class")).toContain("more-frames__all-shown");
});

test("nothing moves with reduced motion, and all pictures are there without script", async () => {
  const still = await visitorForTest(browser, site.url);
  await still.page.goto("/gallery");
  expect(
    await pictures(still.page)
      .first()
      .evaluate((one) => getComputedStyle(one).animationName),
  ).toBe("none");
  const plain = await visitorForTest(browser, site.url, { javaScript: false });
  await plain.page.goto("/gallery");
  expect(await pictures(plain.page).getByRole("img").count()).toBeGreaterThan(20);
  await plain.page.goto("/home");
  expect(await gallery(plain.page).getByRole("link", { name: /^More/ }).getAttribute("href")).toBe(
    "/gallery",
  );
  expect(await gallery(plain.page).getByRole("button").count()).toBe(0);
});

test("home shows the gallery one picture at a time; More turns grey when all are shown, and stays a link", async () => {
  const { page, complaints } = await visitorForTest(browser, site.url);
  await page.goto("/home");
  await gallery(page).scrollIntoViewIfNeeded();
  const next = page.getByRole("button", { name: "Show next" });
  const previous = page.getByRole("button", { name: "Show previous" });
  await expect.poll(() => next.getAttribute("aria-disabled")).toBe("false");
  const all = Number(/of (\d+)/.exec((await gallery(page).getByRole("status").textContent())!)![1]);
  expect(await gallery(page).getByRole("status").textContent()).toBe(`3 of ${all}`);
  await previous.press("Enter");
  expect(await gallery(page).getByRole("listitem").count()).toBe(3);
  await next.click();
  await next.click();
  expect(await gallery(page).getByRole("status").textContent()).toBe(`5 of ${all}`);
  await previous.click();
  expect(await gallery(page).getByRole("listitem").count()).toBe(4);
  await expectAccessible(page, "home with one picture of the gallery");
  while ((await gallery(page).getByRole("listitem").count()) < all) await next.press("Enter");
  const more = gallery(page).getByRole("link", { name: /^More/ });
  expect(await more.getAttribute("class")).toContain("more-frames__all-shown");
  expect(await more.getAttribute("href")).toBe("/gallery");
  expect(await next.getAttribute("aria-disabled")).toBe("true");
  await next.press("Enter");
  expect(await gallery(page).getByRole("listitem").count()).toBe(all);
  expect(complaints).toEqual([]);
});
