import sharp from "sharp";
import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import type { RunningSite } from "./built-site.ts";
import { memberOf } from "./desk-member.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both));

async function office(settings: Parameters<typeof visitorForTest>[2]) {
  const { page } = await visitorForTest(browser, site.url, settings);
  await page.context().addCookies([memberOf(site, "office").cookie]);
  return { page };
}

const picture = async (at: number) => ({
  name: `IMG_22${at}.jpg`,
  mimeType: "image/jpeg",
  buffer: await sharp({
    create: { width: 400, height: 330, channels: 3, background: { r: at * 20, g: 90, b: 60 } },
  })
    .jpeg()
    .toBuffer(),
});

test("without script several pictures are sent by a form, and what is none is named", async () => {
  const { page } = await office({ width: 360, height: 740, javaScript: false });
  await page.goto("/desk/site/gallery");
  const drawing = {
    name: "logo.png",
    mimeType: "image/png",
    buffer: Buffer.from("<svg onload='alert(1)'/>"),
  };
  await page.getByLabel("Drop pictures here, or pick them").setInputFiles([await picture(11), drawing]);
  await page.getByRole("button", { name: "Send" }).click();
  expect(await page.getByRole("alert").innerText()).toMatch(/logo\.png: .*drawing \(SVG\)/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}, 60_000);
