import { writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Browser } from "playwright-core";
import { expect, inject, test } from "vitest";
import { copyOf } from "./built-site.ts";
import { siteCommand } from "./reused-processes.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { deskMoment, fillDesk } from "./desk-screens.ts";
import { ownSite, withBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let browser: Browser;
withBrowser((opened) => void (browser = opened));

const now = Date.parse(deskMoment);
const day = 86_400_000;

/** What seldom happens, by what stands on Today then; and on which screen, and by which words, it is put right. */
const needs = [
  ["A swap at Olive Primary has lost its place", "Find its place", "/desk/swap", "Swap a dish"],
  ["Mystery pie", "Declare it", "/desk/school-menus/olive", "Hot dish"],
  [
    "The halal certificate of Ashdown Dairy and Produce ends",
    "Add the new one",
    "/desk/recipes",
    "Certificates",
  ],
  ["£248.50, ", "Match or refund", "/desk/money", "Amina Rahman"],
  ["Amina Rahman waits longer than we promise", "Answer it", "/desk/enquiries/", "a tasting for forty"],
  ["leaves the site", "Look again", "/desk/settings/claims", "Look again by"],
  ["A picture has no words", "Describe them", "/desk/site/gallery", "No words yet"],
] as const;

test("what seldom goes wrong stands on Today, one click from where it is put right", async () => {
  const dataDir = copyOf(inject("sampleData"));
  await happen(
    dataDir,
    "termly",
    "substitute",
    "olive",
    "2026-11-25",
    "main",
    "Mystery pie",
    ...fish,
    "--not-known-by",
    "Ruth",
  );
  await happen(dataDir, "certificates", "import", certificate(dataDir), "--by", "Marta");
  await happen(dataDir, "settings", "import", await claimToLookAt(dataDir));
  const site = await ownSite({ CLOCK_STANDS_AT: deskMoment, BOT_CHECK: "off" }, dataDir);
  await fillDesk(site);
  write(dataDir, "update termly_swap set slot = 'gone' where day = '2026-11-26'");
  write(dataDir, "update payment set attention = 'They say refunded, our books say paid'");
  write(dataDir, "update enquiry set created_at = ?", now - 5 * day);
  write(dataDir, "update mail_letter set stuck_at = ?, sent_at = null, due_at = null", now);
  // One that came before its words were asked for.
  write(dataDir, "update gallery_image set alt = '' where id = (select min(id) from gallery_image)");

  const { page } = await visitorForTest(browser, site.url, { width: 1280, height: 900, javaScript: false });
  await page.context().addCookies([memberOf(site, "owner", { now }).cookie]);
  const need = (title: string) => page.getByRole("listitem").filter({ hasText: title }).first();
  for (const [title, cure, screen, words] of needs) {
    await page.goto("/desk");
    await need(title).getByRole("link", { name: cure }).click();
    expect(new URL(page.url()).pathname, title).toContain(screen);
    expect(await page.getByRole("main").innerText(), title).toContain(words);
  }
  await page.goto("/desk");
  const waits = () => read(dataDir, "select count(*) as n from mail_letter where stuck_at is not null");
  const before = waits();
  await need("An e-mail could not be delivered").getByRole("button", { name: "Send it again" }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(waits()).toBe(before - 1);
});

const fish = ["--allergens", "fish:contains"];

async function happen(dataDir: string, ...words: string[]): Promise<string> {
  const { code, out, err } = await siteCommand(dataDir, words, { CLOCK_STANDS_AT: deskMoment });
  expect(code, err).toBe(0);
  return out;
}

function certificate(dataDir: string): string {
  const file = path.join(dataDir, "certificates.csv");
  const head = "certificate,kind,product,supplier,from,until,document";
  writeFileSync(file, `${head}\r\nashdown-halal,halal,,ashdown,2025-12-01,2026-12-10,Folder 2\r\n`);
  return file;
}

/** The settings, with a claim of which somebody has to look at the source next week. */
async function claimToLookAt(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "settings.json");
  const settings = JSON.parse(await happen(dataDir, "settings", "export")) as Record<
    string,
    Record<string, string>
  >;
  const claim = Object.keys(settings["claims"]!).find((name) => name.endsWith(".reviewBy"))!;
  writeFileSync(file, JSON.stringify({ claims: { ...settings["claims"], [claim]: "2026-12-01" } }));
  return file;
}

function opened<T>(dataDir: string, work: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(path.join(dataDir, "rosemary-lane.db"), { timeout: 5_000 });
  try {
    return work(db);
  } finally {
    db.close();
  }
}

const write = (dataDir: string, sql: string, ...values: number[]) =>
  opened(dataDir, (db) => db.prepare(sql).run(...values));
const read = (dataDir: string, sql: string) => opened(dataDir, (db) => Number(db.prepare(sql).get()!["n"]));
