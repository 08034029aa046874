import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both));

async function owner(settings: Parameters<typeof visitorForTest>[2]) {
  const { page, complaints } = await visitorForTest(browser, site.url, settings);
  await page.context().addCookies([memberOf(site, "owner").cookie]);
  return { page, complaints };
}

test("an officer's question is answered in three clicks, with its proof; one changed byte is shown as such", async () => {
  const { page, complaints } = await owner({ width: 1280, height: 900 });
  await page.goto("/desk/publications");
  await page.getByLabel("School, pack or dish").selectOption("Olive Primary");
  await page.getByRole("button", { name: "Show it" }).click();
  await page.getByRole("heading", { name: "It holds" }).waitFor();
  await expectAccessible(page, "what was published");
  const proof = await page.request.get(
    (await page.getByRole("link", { name: "Save the proof" }).getAttribute("href"))!,
  );
  const { seq, subject, publicKey } = (await proof.json()) as {
    seq: number;
    subject: string;
    publicKey: string;
  };
  expect(subject).toBe("termly/olive");
  expect(publicKey).toContain("BEGIN PUBLIC KEY");
  await page.getByRole("link", { name: "Check the whole record" }).click();
  await page.getByText(/^No gap in/).waitFor();

  const db = new DatabaseSync(path.join(site.dataDir, "rosemary-lane.db"), { timeout: 5_000 });
  db.prepare("update publication set published_at = published_at - 1 where seq = ?").run(seq);
  db.close();
  await page.reload();
  await page.getByRole("heading", { name: `Number ${seq} does not fit` }).waitFor();
  expect(await page.getByRole("region", { name: "Proof" }).innerText()).toContain(
    "Not so: its own hash fits",
  );
  await expectAccessible(page, "what does not fit");
  expect(complaints).toEqual([]);
});

test("on a phone, without script, a dish of the catering menu is asked about at a moment", async () => {
  const { page } = await owner({ width: 360, height: 740, javaScript: false });
  await page.goto("/desk/publications");
  const name = "Sandwich tower";
  await page.getByLabel("School, pack or dish").selectOption(name);
  await page.getByRole("button", { name: "Show it" }).click();
  await page.getByRole("heading", { level: 2, name }).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByLabel("The moment").fill("2020-01-01T10:00");
  await page.getByRole("button", { name: "Show it" }).click();
  await page.getByText("Nothing is on record of it at that moment").waitFor();
});

test("a school's allergy pack is asked about as a menu is, with its words of then and its proof", async () => {
  const { page, complaints } = await owner({ width: 1280, height: 900 });
  // It is made within a minute of the start; who changes what it says has it made at once.
  await page.goto("/desk/near-misses");
  await page.getByLabel("What happened").fill("A tray had a yoghurt on it.");
  await page.getByRole("button", { name: /^Save/ }).click();
  await page.goto("/desk/publications");
  await page.getByLabel("School, pack or dish").selectOption("Allergy pack of Olive Primary");
  await page.getByRole("button", { name: "Show it" }).click();
  await page.getByRole("heading", { name: "It holds" }).waitFor();
  await page.getByRole("heading", { name: "Olive Primary School" }).first().waitFor();
  await page
    .getByText(/near miss/i)
    .first()
    .waitFor();
  await expectAccessible(page, "an allergy pack as it was published");
  expect(complaints).toEqual([]);
});
