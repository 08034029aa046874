import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Browser } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { memberOf } from "../scripts/desk-member.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { contactOf } from "../scripts/school-contact.ts";
import { expectAccessible } from "./browser.ts";
import { whenDeskRuns } from "./desk-staff.ts";
import { expectWholePage } from "./layout-checks.ts";
import { withMailedSite } from "./mailed-site.ts";
import { withBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const at = "2026-11-24T09:12:00Z";
const now = Date.parse(at);
let browser: Browser;
withBrowser((opened) => void (browser = opened));
let site: RunningSite;
withMailedSite(at, (opened) => void ({ site } = opened));

/** Another site, whose one page is this. */
async function otherSite(html: string): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html" });
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ["with script", true],
  ["without script", false],
] as const)(
  "%s the desk says where a school's menu may stand, the school copies its snippet, and no other site shows it",
  async (_what, javaScript) => {
    const { page: desk } = await visitorForTest(browser, site.url, { javaScript, width: 1280, height: 900 });
    await desk.context().addCookies([memberOf(site, "kitchen", { now }).cookie]);
    await desk.goto("/desk/schools");
    await desk.getByRole("link", { name: "Own site of Olive Primary" }).click();
    if (javaScript) await whenDeskRuns(desk);
    const addresses = desk.getByRole("textbox", { name: "Addresses of the school’s site" });
    await addresses.fill("https://*.sch.uk");
    await desk.getByRole("button", { name: "Save" }).click();
    await desk.getByText("is not one. Write it like https://www.olive.sch.uk.").first().waitFor();
    await desk.goto("/desk/schools/olive/own-site");
    if (javaScript) await whenDeskRuns(desk);
    await addresses.fill("www.olive.sch.uk");
    await desk.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => addresses.inputValue()).toBe("https://www.olive.sch.uk");
    if (javaScript) await expectAccessible(desk, "a school's own site at the desk");

    const { page: school } = await visitorForTest(browser, site.url, { javaScript, width: 360, height: 740 });
    await school.context().addCookies([contactOf(site, "olive", { now }).cookie]);
    await school.goto("/school");
    await school.getByRole("link", { name: "Your site" }).click();
    await school.getByText("It can be shown on https://www.olive.sch.uk").waitFor();
    if (javaScript) await expectWholePage(school, "a school's own site");
    const snippet = await school.getByLabel("Paste this into the page").inputValue();
    expect(snippet).toContain("/lunch-menus/olive");
    expect(snippet).not.toContain("script");

    await school.goto("/lunch-menus/olive");
    if (javaScript) await expectWholePage(school, "a menu for a school's own site");
    const embed = await fetch(`${site.url}/lunch-menus/olive`);
    expect(embed.headers.get("content-security-policy")).toMatch(
      /; frame-ancestors https:\/\/www\.olive\.sch\.uk$/,
    );
    expect(embed.headers.has("x-frame-options")).toBe(false);
    expect(embed.headers.get("x-robots-tag")).toBe("noindex");
    expect((await embed.text()).length).toBeLessThan(30_000);
    // Every other page of ours is framed by nobody.
    expect(
      (await fetch(`${site.url}/primaries/termly-menus?menu=olive`)).headers.get("x-frame-options"),
    ).toBe("DENY");

    // In a browser: the one address shows it, another does not.
    const pasted = `<!doctype html><html lang="en"><title>A school</title><h1>Lunch</h1>${snippet.replace(/https?:\/\/[^/]+/, site.url)}`;
    const [own, foreign] = [await otherSite(pasted), await otherSite(pasted)];
    inStore((db) => db.prepare("update school_frame set origin = ?").run(own));
    const { page: parent } = await visitorForTest(browser, site.url, { javaScript, width: 360, height: 740 });
    await parent.goto(own);
    const frame = parent.frameLocator("iframe");
    await frame.getByRole("heading", { name: "Lunch at Olive Primary School" }).waitFor();
    await frame.getByRole("heading", { name: "Tuesday 24 November, today" }).waitFor();
    await parent.goto(foreign);
    await parent.getByRole("heading", { name: "Lunch" }).waitFor();
    await expect.poll(() => parent.frames()[1]?.url() ?? "").toContain("chrome-error");

    const { page: alone } = await visitorForTest(browser, site.url, {
      javaScript: true,
      width: 360,
      height: 740,
    });
    await alone.goto("/lunch-menus/olive");
    await expectAccessible(alone, "a menu for a school's own site");
    expect(await alone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    inStore((db) => db.exec("delete from school_frame"));
  },
);

function inStore<T>(use: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(path.join(site.dataDir, "rosemary-lane.db"), { timeout: 5_000 });
  try {
    return use(db);
  } finally {
    db.close();
  }
}
