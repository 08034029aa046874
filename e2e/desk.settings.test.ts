import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { fromASchool } from "../app/enquiries/enquiry.examples.ts";
import type { Role } from "../app/staff/permissions.ts";
import { expectAccessibleInBoth, listenForComplaints } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let site: RunningSite;
let browser: Browser;
// While the claims stand that lapse a year after they were looked at.
const at = "2026-11-24T09:00:00Z";
withSiteAndBrowser((both) => void ({ browser, site } = both), { CLOCK_STANDS_AT: at });

async function atDesk(role: Role, name: string, settings: Parameters<typeof visitorForTest>[2] = {}) {
  const { page } = await visitorForTest(browser, site.url, settings);
  await page.context().addCookies([memberOf(site, role, { name, now: Date.parse(at) }).cookie]);
  return page;
}

const read = async (address: string) => await (await fetch(site.url + address)).text();

/** What stands in the e-mails to somebody, as they were sent. */
function emailsTo(address: string): string {
  const folder = path.join(site.dataDir, "mail");
  const emails = readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"));
  return emails.filter((email) => email.includes(`To: ${address}`)).join("\n");
}

const narrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test("a phone number that is changed at the desk is on every page at its next load, and is taken back", async () => {
  const page = await atDesk("owner", "Jo Patel");
  const complaints = listenForComplaints(page);
  const { page: reader } = await visitorForTest(browser, site.url);
  await reader.goto(`${site.url}/contact-us`);
  expect(await read("/privacy")).toContain("020 7946 0958");
  const sheet = async () => (await fetch(`${site.url}/primaries/olive.pdf`)).headers.get("ETag");
  const printed = await sheet();

  await page.goto("/desk/settings");
  await page.getByLabel(/^Phone\s*as it is read/).fill("020 7946 0111");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect.poll(() => page.getByRole("alert").innerText()).toContain("another number than 020 7946 0111");
  expect(await page.getByLabel(/^Phone\s*as it is read/).inputValue()).toBe("020 7946 0111");
  await expectAccessibleInBoth(page, "a form of settings with a fault");
  await page.getByLabel("Phone, as it is dialled").fill("+442079460111");
  await page.getByRole("button", { name: /^Save/ }).click();
  const toast = page.getByRole("status").filter({ hasText: /Saved/ });
  await toast.waitFor();
  await expectAccessibleInBoth(page, "settings with a history");

  await reader.reload();
  expect(await reader.getByRole("contentinfo").innerText()).toContain("020 7946 0111");
  expect(await reader.locator("script[type='application/ld+json']").allInnerTexts()).toContainEqual(
    expect.stringContaining('"telephone":"+442079460111"'),
  );
  expect(await read("/privacy")).not.toContain("020 7946 0958");
  expect(await read("/service-worker.js")).toContain("020 7946 0111");
  expect(await sheet()).not.toBe(printed);
  const sent = await fetch(`${site.url}/api/enquiries`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...fromASchool, email: "settings@olive.sch.uk" }),
  });
  expect(sent.status).toBe(201);
  await expect.poll(() => emailsTo("settings@olive.sch.uk")).toContain("020 7946 0111");

  await toast.getByRole("button", { name: /^Undo/ }).click();
  await page.getByRole("status").filter({ hasText: "Put back" }).waitFor();
  await reader.reload();
  expect(await reader.getByRole("contentinfo").innerText()).toContain("020 7946 0958");
  // The browser notes that a form with a fault was refused.
  expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);
});

test.each([
  { javaScript: true, his: "12", hers: "30" },
  { javaScript: false, his: "14", hers: "32" },
])(
  "two people save the same settings: the later sees both, and neither is lost (JavaScript $javaScript)",
  async ({ javaScript, his: fewer, hers: more }) => {
    const [hers, his] = await Promise.all([
      atDesk("owner", "Marta O", { javaScript }),
      atDesk("owner", "Sam Q", { javaScript }),
    ]);
    for (const page of [hers, his]) await page.goto("/desk/settings/quotes");
    await his.getByLabel("Guests, at least").fill(fewer);
    await hers.getByLabel("Guests, at least").fill(more);
    await hers.getByRole("button", { name: /^Save/ }).click();
    await hers.getByRole("status").filter({ hasText: /Saved/ }).waitFor();
    await his.getByRole("button", { name: /^Save/ }).click();
    await his.getByText(/^Marta O saved this/).waitFor();
    expect(await his.getByRole("row", { name: /^Guests, at least/ }).innerText()).toMatch(
      new RegExp(`${more}\\s+${fewer}`),
    );
    expect(await his.getByLabel("Guests, at least").inputValue()).toBe(fewer);
    if (javaScript) await expectAccessibleInBoth(his, "a conflict of settings");
    await his.getByRole("button", { name: /^Save/ }).click();
    await his.getByRole("status").filter({ hasText: /Saved/ }).waitFor();
    expect(await read("/terms")).toContain(`${fewer} guests or more`);
  },
);

test("without script and on a phone: a claim is let go, a colour that cannot be read is refused, a version is put back", async () => {
  const page = await atDesk("owner", "Jo Patel", { width: 360, height: 740, javaScript: false });
  expect(await read("/about-us")).toContain("50,000");
  await page.goto("/desk/settings/claims");
  expect(await narrow(page)).toBeLessThanOrEqual(0);
  const sessions = page.getByRole("region", { name: "sessions a year, or about that" });
  await sessions.getByLabel("Found true on").fill("2020-01-01");
  await sessions.getByLabel("Look again by").fill("2020-12-31");
  await page.getByRole("button", { name: /^Save/ }).click();
  await page.getByRole("status").filter({ hasText: /Saved/ }).waitFor();
  expect(await page.locator("main").innerText()).toContain("Has left the site");
  const aboutUs = await read("/about-us");
  expect(aboutUs).not.toContain("50,000");
  // What else the paragraph says stays.
  expect(aboutUs).toContain("On Saturdays we cook for weddings and parties.");
  expect(await read("/home")).not.toContain("or so sessions a year");

  await page.getByRole("link", { name: "Compare what the site was set up with" }).click();
  await page.getByRole("button", { name: "Put back what the site was set up with" }).click();
  expect(await read("/about-us")).toContain("50,000");

  await page.getByText("Settings: ").click();
  await page.getByRole("link", { name: "Colours" }).click();
  expect(await read("/terms")).not.toContain(":root{--rosemary");
  await page.getByLabel("Rosemary").fill("#8fc9a5");
  await page.getByRole("button", { name: /^Save/ }).click();
  expect(await page.getByRole("alert").innerText()).toMatch(/a contrast of 1\.\d to 1/);
  expect(await page.getByLabel("Rosemary").inputValue()).toBe("#8fc9a5");
  await page.getByLabel("Rosemary").fill("#1f3a5f");
  await page.getByRole("button", { name: /^Save/ }).click();
  const { page: reader } = await visitorForTest(browser, site.url);
  const complaints = listenForComplaints(reader);
  await reader.goto(`${site.url}/terms`);
  expect(
    await reader.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--rosemary")),
  ).toBe("#1f3a5f");
  expect(complaints).toEqual([]);
  await page.getByRole("button", { name: /^Undo/ }).click();
  expect(await read("/terms")).not.toContain(":root{--rosemary");
  expect(await narrow(page)).toBeLessThanOrEqual(0);
});

test("who may not change the settings reads them", async () => {
  const page = await atDesk("office", "Ife B");
  await page.goto("/desk/settings/hours");
  await page.getByText("Your role reads the settings").waitFor();
  expect(await page.locator("main").innerText()).toContain("Monday to Friday, 7.30 am to 5.30 pm");
  expect(await page.getByRole("button", { name: /^Save/ }).count()).toBe(0);
});

test("a sector that is switched off is in no list at the next load, and the others are called as the firm says", async () => {
  const page = await atDesk("owner", "Jo Patel");
  await page.goto("/desk/settings/sectors");
  await expectAccessibleInBoth(page, "whom the firm cooks for");
  await page.getByLabel("We cook for them: colleges").uncheck();
  const primaries = page.getByRole("region", { name: "Primaries" });
  await primaries.getByLabel("Called").fill("Nurseries");
  await primaries.getByLabel("Colour").fill("#e9a23b");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect.poll(() => page.getByRole("alert").innerText()).toContain("a contrast of 2.0 to 1");
  expect(await page.getByLabel("We cook for them: colleges").isChecked()).toBe(false);
  await primaries.getByLabel("Colour").fill("#1e6470");
  await page.getByRole("button", { name: /^Save/ }).click();
  await page.getByRole("status").filter({ hasText: /Saved/ }).waitFor();
  const home = await read("/home");
  expect(home).toContain('[data-sector="primaries"]{--accent:#1e6470');
  const bar = /<nav[^>]*aria-label="Main"[^]*?<\/nav>/.exec(home)?.[0] ?? "";
  expect(bar).toContain("Nurseries");
  expect(bar).not.toContain("Colleges");
  expect((await fetch(`${site.url}/colleges`)).status).toBe(404);
  expect(await read("/sitemap.xml")).not.toContain("/colleges<");
  expect(home).not.toContain('href="/colleges"');
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await fetch(`${site.url}/colleges`)).status).toBe(200);
});

test("another pair of fonts is that of every page at the next load, offline too, and is taken back", async () => {
  const page = await atDesk("owner", "Jo Patel");
  const filesIn = (text: string) =>
    new Set(
      [...text.matchAll(/\/assets\/([a-z-]+?)(?:-italic|-extended)?-[\w-]{8}\.woff2/g)].map(
        (found) => found[1],
      ),
    );
  const before = await read("/terms");
  expect(filesIn(before)).toEqual(new Set(["fraunces", "figtree"]));
  const [sheet, worker] = [await printed(), await read("/service-worker.js")];

  await page.goto("/desk/settings/fonts");
  await expectAccessibleInBoth(page, "the pairs of fonts");
  const chosen = page.getByRole("radio", { name: "Fraunces and Figtree" });
  expect(await chosen.isChecked()).toBe(true);
  await page.getByRole("radio", { name: "Bitter and Nunito Sans" }).check();
  await page.getByRole("button", { name: /^Save/ }).click();
  await page.getByRole("status").filter({ hasText: /Saved/ }).waitFor();
  expect(await page.getByRole("table", { name: "Versions" }).innerText()).toContain(
    "Pair of fonts: Bitter and Nunito Sans",
  );

  const { page: reader } = await visitorForTest(browser, site.url);
  const complaints = listenForComplaints(reader);
  const fetched: string[] = [];
  reader.on("request", (request) => void fetched.push(request.url()));
  await reader.goto(`${site.url}/home`);
  await reader.evaluate(() => document.fonts.ready);
  expect(filesIn(fetched.join())).toEqual(new Set(["bitter", "nunito-sans"]));
  expect(complaints).toEqual([]);
  for (const address of ["/terms", "/menu", "/no-such-page"]) {
    const html = await read(address);
    expect(filesIn(html), address).toEqual(new Set(["bitter", "nunito-sans"]));
    expect(html).toContain("[`Nunito Sans`,`Bitter`]");
  }
  expect(filesIn(await read("/service-worker.js"))).toEqual(new Set(["bitter", "nunito-sans"]));
  expect(await printed()).not.toBe(sheet);

  await page.getByRole("status").getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(() => read("/terms")).toBe(before);
  expect(await read("/service-worker.js")).toBe(worker);
});

const printed = async () => (await fetch(`${site.url}/primaries/olive.pdf`)).headers.get("ETag");

test("on a laptop the parts of the settings stand in one row", async () => {
  const page = await atDesk("owner", "Jo Patel", { width: 1280, height: 900 });
  await page.goto("/desk/settings");
  const tabs = page.getByRole("navigation", { name: "Settings" }).getByRole("link");
  const tops = await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(5);
  expect(new Set(tops).size).toBe(1);
});
