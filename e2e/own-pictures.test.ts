import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allOpenings } from "../app/page-content/lists/openings.ts";
import { productionSettings } from "../app/server/config/config.examples.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { startSite } from "../scripts/running-site.ts";
import { expectAccessible, expectAccessibleInBoth, whenHydrated } from "./browser.ts";
import { whenDeskRuns } from "./desk-staff.ts";
import { windowOnOwnSite } from "./own-site-browser.ts";
import { expectFit } from "./layout-checks.ts";
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

  // So do the pages that the system makes, each with a picture of its own or the plate.
  await page.goto("/desk/site/pages");
  await page.getByRole("link", { name: "Choose a picture for Catering menu" }).click();
  await whenDeskRuns(page);
  await page.getByText("No picture of yours: readers see an empty plate.").waitFor();
  expect(await field(page, "values.picture").locator("option").allInnerTexts()).toEqual([
    "Choose one",
    "Our kitchen by the Aire.",
    "A pan of soup.",
  ]);
  await field(page, "values.picture").selectOption("A pan of soup.");
  await page.getByRole("button", { name: "Save and publish" }).click();
  await page.getByRole("alert").getByText("it is 700 px wide, and this place needs 1,200").waitFor();
  await field(page, "values.picture").selectOption("Our kitchen by the Aire.");
  await field(page, "values.at").selectOption("Its left");
  await field(page, "values.shows").fill("A table for forty.");
  await expectAccessibleInBoth(page, "a picture for the opening of a page that the system makes");
  await page.getByRole("button", { name: "Save and publish" }).click();
  await page.getByRole("status").filter({ hasText: "One opening picture published" }).waitFor();
  await expectAccessibleInBoth(page, "the pages, with those that the system makes");
  const menu = await read("/menu");
  expect(menu).toMatch(/<link rel="preload" as="image"[^>]*\/images\/[\w-]{16}\.avif/i);
  expect(menu).toMatch(/<img[^>]*A table for forty\.[^>]*fetchPriority="high"/);
  expect(menu).toContain("object-position:30% 50%");
  expect(menu).toMatch(/property="og:image" content="[^"]*\/images\//);
  expect(menu).not.toMatch(/\/img\/|plate\.svg"[^>]*fetchPriority/);
  await visitor.goto("/menu");
  await expectAccessible(visitor, "the catering menu with a firm's photograph");
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await page.getByRole("status").filter({ hasText: "One opening picture put back as before" }).waitFor();
  expect(await read("/menu")).not.toContain("A table for forty.");

  // Taken out of the gallery it is on no page any more: consent may be withdrawn.
  await page.goto("/desk/site/gallery");
  await whenHydrated(page);
  await page.getByRole("link", { name: "Our kitchen by the Aire." }).click();
  // What shows it is named before.
  await page
    .getByText("It stands on")
    .getByRole("link", { name: "School and event caterers in London" })
    .waitFor();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => read("/home")).not.toContain("Our kitchen by the Aire.");
  expect(await read("/home")).toContain("/plate.svg");
});

test("every page that the system makes opens with the firm's picture, chosen without script", async () => {
  const page = await windowOnOwnSite(browser, site, origin, {
    role: "owner",
    width: 1280,
    height: 900,
    javaScript: false,
  });
  await page.goto("/desk/site/gallery");
  await page
    .getByLabel("Drop pictures here, or pick them")
    .setInputFiles([await photograph("table.jpg", 2400, 1600, "#c8b8a0")]);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByLabel("In words").fill("A table in Leeds.");
  await page.getByLabel("Why it may be shown").fill("No child can be recognised");
  await page.getByRole("button", { name: /^Save/ }).click();
  await page.getByRole("button", { name: "Publish 1 picture" }).click();
  await page.getByText("1 picture is public.").waitFor();
  for (const { key, name, address } of allOpenings) {
    await page.goto("/desk/site/pages");
    await page.getByRole("link", { name: `Choose a picture for ${name}`, exact: true }).click();
    await field(page, "values.picture").selectOption("A table in Leeds.");
    if (key === "sign-in") await field(page, "values.decorative").check();
    await page.getByRole("button", { name: "Save and publish" }).click();
    await page.getByRole("status").filter({ hasText: "One opening picture published" }).waitFor();
    const html = await read(address);
    expect(html, address).toMatch(/<img[^>]*\/images\/[\w-]{16}/);
    expect(html, address).not.toMatch(/\/img\//);
    if (key !== "sign-in") expect(html, address).toMatch(/<img[^>]*alt="A table in Leeds\."/);
  }
  expect(await read("/desk/sign-in")).toMatch(/<img[^>]*\/images\//);

  // And so does a dish: its page, what a link to it shows, what search engines read, and the cart.
  await page.goto("/desk/site/menu/new");
  await page.getByLabel("Name", { exact: true }).fill("Leek tart");
  await page.getByLabel("Description").fill("Leeks from the Aire valley, in slices.");
  await field(page, "image").selectOption("A table in Leeds.");
  await page.getByRole("button", { name: "Save and publish" }).click();
  await page.getByRole("status").filter({ hasText: "One dish published" }).waitFor();
  const menuPage = await read("/menu");
  const [dishAddress = ""] = /\/menu\/dish\?id=[\w-]+/.exec(menuPage) ?? [];
  const dish = await read(dishAddress);
  expect(dish).toMatch(/<img[^>]*alt="A table in Leeds\."[^>]*fetchPriority="high"/);
  expect(dish).toMatch(/property="og:image" content="[^"]*\/images\//);
  expect(dish).toMatch(/"@type":"MenuItem"[^<]*"image":"[^"]*\/images\//);
  expect(await read("/cart")).toMatch(/gallery\/[\w-]+[^<]*\/images\//);

  // A page that follows what is cooked asks for news all the time, which this window cannot end.
  const visitor = await windowOnOwnSite(browser, site, origin, {
    role: null,
    width: 1280,
    height: 900,
    javaScript: false,
  });
  for (const width of [1280, 768, 360]) {
    await visitor.setViewportSize({ width, height: 800 });
    for (const { address } of allOpenings) {
      await visitor.goto(address);
      await expectFit(visitor, `${address} with a photograph, at ${width} px`);
    }
    await visitor.goto(dishAddress);
    await expectFit(visitor, `a dish with a photograph, at ${width} px`);
  }

  // Kept as a draft first, thrown away, and taken off again.
  await page.goto("/desk/site/lists/openings/gallery");
  await field(page, "values.shows").fill("Tables, laid.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByText("Written by").waitFor();
  expect(await read("/gallery")).not.toContain("Tables, laid.");
  await page.getByRole("button", { name: "Discard the draft" }).click();
  await page.getByRole("status").filter({ hasText: "One draft discarded" }).waitFor();
  await page.goto("/desk/site/lists/openings/gallery");
  await page.getByRole("button", { name: "Remove it from the website" }).click();
  await page.getByRole("status").filter({ hasText: "One opening picture published" }).waitFor();
  expect(await read("/gallery")).toContain("/plate.svg");
});
