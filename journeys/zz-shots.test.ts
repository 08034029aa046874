import { mkdirSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, inject, test } from "vitest";
import { openBrowser } from "./browser.ts";
import { copyOf, startSite } from "./built-site.ts";
import type { RunningSite } from "./built-site.ts";
import { settings, stageFor, states } from "./payment-states.ts";
let browser: Browser;
let site: RunningSite;
const only = process.env["ONLY"] ? new RegExp(process.env["ONLY"]) : /./;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite(copyOf(inject("sampleData")), settings)]);
});
afterAll(async () => {
  await browser.close();
  await site.kill();
});
for (const width of (process.env["WIDTHS"] ?? "360,768,1280").split(",").map(Number))
  describe.concurrent(`${width}`, () => {
    test.each(states.map((s, n) => ({ ...s, n })).filter((s) => only.test(s.name)))(
      "$name",
      async ({ n, name, bring }) => {
        const stage = stageFor(browser, site, {
          reducedMotion: true,
          width,
          height: width < 500 ? 740 : 900,
        });
        const page = await bring(stage);
        await page.evaluate(() => document.fonts.ready);
        const dir = `/tmp/ben/shots/${width}`;
        mkdirSync(dir, { recursive: true });
        const file = `${dir}/${String(n).padStart(2, "0")}-${name.replace(/[^a-z]+/gi, "-")}.png`;
        await page.addStyleTag({ content: ".foot{display:none !important}" }).catch(() => undefined);
        await page.screenshot({ path: file, fullPage: true });
        if (name === "the printed receipt" && width === 1280)
          await page.pdf({ path: "/tmp/ben/receipt.pdf", format: "A4", printBackground: false });
        await stage.clear();
      },
    );
  });
