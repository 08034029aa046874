import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productionSettings } from "../app/server/config/config.examples.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { startSite } from "../scripts/running-site.ts";
import { expectAccessible, whenHydrated } from "./browser.ts";
import { whenDeskRuns } from "./desk-staff.ts";
import { windowOnOwnSite } from "./own-site-browser.ts";
import { photograph } from "./photograph.ts";
import { withBrowser } from "./site-and-browser.ts";

let browser: Browser;
withBrowser((one) => void (browser = one), { pictures: true });

const origin = "https://www.kestrelkitchens.example";
const settings = {
  ...productionSettings,
  PUBLIC_URL: origin,
  HASH_SECRET: "0f9d2c47a6b81e53c0d4f7a92b6e1835",
  BRAND_NAME: "Kestrel Kitchens",
};

let site: RunningSite;
beforeAll(async () => void (site = await startSite(mkdtempSync(path.join(tmpdir(), "kestrel-")), settings)));
afterAll(async () => void (await site?.stop()));

const read = async (address: string) => await (await fetch(site.url + address)).text();
const field = (page: Page, at: string) => page.locator(`[id="${at}"]`);

/** Uploads pictures at the desk's gallery, says of each what it shows, and publishes them. */
async function hang(
  page: Page,
  pictures: readonly { file: Awaited<ReturnType<typeof photograph>>; words: string }[],
) {
  await page.goto("/desk/site/gallery");
  await whenHydrated(page);
  for (const { file, words } of pictures) {
    await page.getByLabel("Drop pictures here, or pick them").setInputFiles([file]);
    await page.getByText("Need words 1").waitFor();
    await page.getByLabel("In words").fill(words);
    await page.getByLabel("Why it may be shown").fill("No child can be recognised");
    await page.getByLabel("From the left, %").fill("70");
    await page.getByLabel("In words").press("Enter");
    await page.getByText("Need words 0").waitFor();
    await page.getByRole("button", { name: "Publish 1 picture" }).click();
    await page.getByText("1 picture is public.").waitFor();
  }
}

test("a firm's own photographs stand where the sample's pictures do, and until then nobody is shown those", async () => {
  // A firm that has no picture yet: an empty plate, in the site and before its desk.
  for (const address of ["/home", "/menu", "/contact-us", "/cart", "/gallery", "/payment", "/desk/sign-in"]) {
    const html = await read(address);
    expect(html, address).not.toMatch(/\/img\//);
    expect(html, address).toContain("/plate.svg");
  }
  expect((await fetch(`${site.url}/plate.svg`)).headers.get("content-type")).toBe("image/svg+xml");

  const page = await windowOnOwnSite(browser, site, origin, { role: "owner", width: 1280, height: 900 });
  await hang(page, [
    { file: await photograph("kitchen.jpg", 2400, 1600, "#d8d2c0"), words: "Our kitchen by the Aire." },
    { file: await photograph("pan.jpg", 700, 900, "#334"), words: "A pan of soup." },
  ]);

  await page.goto("/desk/site/pages/home");
  await whenDeskRuns(page);
  await page.locator(`[id="sections.1"] > details > summary`).click();
  const picture = field(page, "sections.1.picture");
  // What is offered is the firm's alone, and the place says what it needs.
  expect(await picture.locator("option").allInnerTexts()).toEqual([
    "Choose one",
    "An empty plate, until you choose one of your gallery",
    "Our kitchen by the Aire.",
    "A pan of soup.",
  ]);
  await page.getByText("At least 1,200 px wide, and wider than high.").first().waitFor();
  await field(page, "sections.1.heading").fill("Lunch cooked in Leeds");
  await field(page, "sections.1.lead").fill("Fresh every morning, for schools along the Aire.");
  await picture.selectOption("A pan of soup.");
  await page.getByRole("button", { name: "Save and publish" }).click();
  await page.getByRole("alert").getByText("it is 700 px wide, and this place needs 1,200").waitFor();
  await picture.selectOption("Our kitchen by the Aire.");
  await page.getByRole("button", { name: "Save and publish" }).click();
  await page.getByRole("status").filter({ hasText: "One page published" }).waitFor();

  const html = await read("/home");
  expect(html).toContain("Lunch cooked in Leeds");
  expect(html).toMatch(/<link rel="preload" as="image"[^>]*\/images\/[\w-]{16}\.avif/i);
  const [img = ""] = /<img[^>]*Our kitchen by the Aire\.[^>]*>/.exec(html) ?? [];
  expect(img).toContain("/images/");
  expect(img).toContain('fetchPriority="high"');
  expect(html).not.toMatch(/\/img\//);
  expect(html).toMatch(
    /property="og:image" content="https:\/\/www\.kestrelkitchens\.example\/firm-card\.png"/,
  );

  const visitor = await windowOnOwnSite(browser, site, origin, { role: null, width: 360, height: 740 });
  await visitor.goto("/home");
  await expectAccessible(visitor, "the home page with a firm's photograph");
  const shown = visitor.getByRole("img", { name: "Our kitchen by the Aire." });
  // Around its focus, in every shape.
  expect(await shown.evaluate((one) => getComputedStyle(one).objectPosition)).toBe("70% 50%");
  const source = await shown.evaluate(async (one: HTMLImageElement) => {
    await one.decode();
    return one.currentSrc;
  });
  const weight = (await (await fetch(site.url + new URL(source).pathname)).arrayBuffer()).byteLength;
  expect(weight).toBeLessThan(120_000);

  // Taken out of the gallery it is on no page any more: consent may be withdrawn.
  await page.goto("/desk/site/gallery");
  await whenHydrated(page);
  await page.getByRole("link", { name: "Our kitchen by the Aire." }).click();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => read("/home")).not.toContain("Our kitchen by the Aire.");
  expect(await read("/home")).toContain("/plate.svg");
});
