import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { root } from "../scripts/build/freshness.ts";
import { expectAccessible, openBrowser, visitor } from "./browser.ts";
import { copyOf, siteCommand, startSite } from "./built-site.ts";
import type { RunningSite } from "./built-site.ts";

let browser: Browser;
let site: RunningSite;
beforeAll(async () => {
  site = await startSite(copyOf(inject("sampleData")));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.kill();
});

const art = (name: string) => path.join(root, "art", name);

test("a new picture appears in its group on open pages, fading in", async () => {
  const { page, complaints, context } = await visitor(browser, site.url);
  await page.goto("/gallery");
  expect(await page.locator("h2").first().textContent()).toBe("Our Gallery");
  await page.getByText("Explore moments we've captured from our services and events.").waitFor();
  expect(await page.locator(".gallery-wall__group h3").last().textContent()).toMatch(/^Uncategorized/);
  await page.locator("[data-live=live]").waitFor();
  await expectAccessible(page, "the gallery");
  const before = await page.locator(".gallery-wall__image").count();
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
    .locator(".gallery-wall__group", { hasText: "New kitchen" })
    .locator(".gallery-wall__image");
  await plate.waitFor({ timeout: 3_000 });
  expect(await page.locator(".gallery-wall__image").count()).toBe(before + 1);
  expect(await plate.evaluate((one) => getComputedStyle(one).animationDuration)).toBe("0.5s");
  expect(await plate.locator("img").getAttribute("alt")).toBe("Cooks at a long bench");
  expect(complaints).toEqual([]);
  await context.close();
});

test("an empty gallery says so, with two links", async () => {
  const dataDir = copyOf(inject("sampleData"));
  const store = new DatabaseSync(path.join(dataDir, "rosemary-lane.db"));
  store.exec("delete from gallery_image");
  store.close();
  const bare = await startSite(dataDir);
  const { page, context } = await visitor(browser, bare.url);
  await page.goto("/gallery");
  await page.getByText("No images available.").waitFor();
  expect(await page.locator(".gallery-wall__empty a").count()).toBe(2);
  await expectAccessible(page, "the gallery without pictures");
  await page.goto("/home");
  await page.locator(".home-gallery__section").scrollIntoViewIfNeeded();
  const more = page.locator(".home-gallery__section a", { hasText: "More" });
  await expect
    .poll(() => more.getAttribute("class"), { timeout: 10_000 })
    .toContain("home-gallery__all-shown");
  await context.close();
  await bare.kill();
});

test("nothing moves with reduced motion, and all pictures are there without script", async () => {
  const still = await visitor(browser, site.url, { reducedMotion: true });
  await still.page.goto("/gallery");
  expect(
    await still.page
      .locator(".gallery-wall__image")
      .first()
      .evaluate((one) => getComputedStyle(one).animationName),
  ).toBe("none");
  await still.context.close();
  const plain = await visitor(browser, site.url, { javaScript: false });
  await plain.page.goto("/gallery");
  expect(await plain.page.locator(".gallery-wall__image img").count()).toBeGreaterThan(20);
  await plain.page.goto("/home");
  expect(
    await plain.page.locator(".home-gallery__section .button", { hasText: "More" }).getAttribute("href"),
  ).toBe("/gallery");
  expect(await plain.page.locator(".home-gallery__section button").count()).toBe(0);
  await plain.context.close();
});

test("home shows the gallery one picture at a time; More turns grey when all are shown, and stays a link", async () => {
  const { page, complaints, context } = await visitor(browser, site.url);
  await page.goto("/home");
  await page.locator(".home-gallery__section").scrollIntoViewIfNeeded();
  const next = page.getByRole("button", { name: "Show next" });
  const previous = page.getByRole("button", { name: "Show previous" });
  await expect.poll(() => next.getAttribute("aria-disabled"), { timeout: 10_000 }).toBe("false");
  const all = Number(/of (\d+)/.exec((await page.locator(".home-gallery__count").textContent())!)![1]);
  expect(await page.locator(".home-gallery__count").textContent()).toBe(`3 of ${all}`);
  await previous.press("Enter");
  expect(await page.locator(".home-gallery__frame").count()).toBe(3);
  await next.click();
  await next.click();
  expect(await page.locator(".home-gallery__count").textContent()).toBe(`5 of ${all}`);
  await previous.click();
  expect(await page.locator(".home-gallery__frame").count()).toBe(4);
  await expectAccessible(page, "home with one picture of the gallery");
  while ((await page.locator(".home-gallery__frame").count()) < all) await next.press("Enter");
  const more = page.locator(".home-gallery__section a", { hasText: "More" });
  expect(await more.getAttribute("class")).toContain("home-gallery__all-shown");
  expect(await more.getAttribute("href")).toBe("/gallery");
  expect(await next.getAttribute("aria-disabled")).toBe("true");
  await next.press("Enter");
  expect(await page.locator(".home-gallery__frame").count()).toBe(all);
  expect(complaints).toEqual([]);
  await context.close();
});
