import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "./browser.ts";
import type { RunningSite } from "./built-site.ts";
import { memberOf } from "./desk-member.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), { BOT_CHECK: "off" });

test("an enquiry with a script in it is text at the desk; it is found, noted and marked answered without script", async () => {
  const sent = await fetch(`${site.url}/api/enquiries`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.url },
    body: JSON.stringify({
      ...{ fName: "Amina", lName: "<img src=x onerror=alert(1)>", email: "amina@olive.example", agree: true },
      ...{ reason: "primarySchool", enquiry: "<script>alert(1)</script> A tasting for forty?" },
    }),
  });
  expect(sent.status).toBeLessThan(300);
  const { page, complaints } = await visitorForTest(browser, site.url, {
    width: 360,
    height: 740,
    javaScript: false,
  });
  await page.context().addCookies([memberOf(site, "office").cookie]);
  await page.goto("/desk/orders?q=tasting");
  await page.getByRole("link", { name: /^Amina <img/ }).click();
  expect(await page.getByText("<script>alert(1)</script>").count()).toBe(1);
  await page.getByLabel("New note").fill("Rang her");
  await page.getByRole("button", { name: "Write it down" }).click();
  await page.getByText("Rang her").waitFor();
  await page.getByRole("button", { name: "Answered" }).click();
  await page.getByRole("heading", { name: /^Amina/ }).waitFor();
  await page.goto("/desk/orders?show=all");
  expect(await page.getByRole("link", { name: /^Amina/ }).count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);

  const { page: wide } = await visitorForTest(browser, site.url);
  await wide.context().addCookies([memberOf(site, "owner").cookie]);
  await wide.goto("/desk/orders");
  await expectAccessible(wide, "the list of enquiries");
  await wide.getByRole("link", { name: /^Amina/ }).click();
  await wide.getByText("Rang her").waitFor();
  await expectAccessible(wide, "an enquiry");
  await wide.goto("/desk/money");
  await expectAccessible(wide, "no payment yet");
}, 60_000);
