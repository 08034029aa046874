import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { memberOf } from "../scripts/desk-member.ts";
import { contactOf } from "../scripts/school-contact.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { expectAccessible } from "./browser.ts";
import { whenDeskRuns } from "./desk-staff.ts";
import { expectWholePage } from "./layout-checks.ts";
import { withMailedSite } from "./mailed-site.ts";
import { withBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const at = "2026-11-24T13:20:00Z";
const now = Date.parse(at);
let browser: Browser;
withBrowser((opened) => void (browser = opened));
let site: RunningSite;
withMailedSite(at, (opened) => void ({ site } = opened));

const phone = { width: 360, height: 740 };

async function deskOf(role: "office" | "kitchen" | "finance", javaScript = true): Promise<Page> {
  const { page } = await visitorForTest(browser, site.url, { javaScript, width: 1280, height: 900 });
  await page.context().addCookies([memberOf(site, role, { now }).cookie]);
  return page;
}

/** A contact of a school, who is signed in on a phone. */
async function schoolOf(school: string, javaScript = true): Promise<Page> {
  const { page } = await visitorForTest(browser, site.url, { ...phone, javaScript });
  await page.context().addCookies([contactOf(site, school, { now }).cookie]);
  return page;
}

function inStore<T>(use: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(path.join(site.dataDir, "rosemary-lane.db"), { timeout: 5_000 });
  try {
    return use(db);
  } finally {
    db.close();
  }
}

test.each([
  ["with script", true],
  ["without script", false],
] as const)(
  "%s a school tells of a near miss, the desk answers it, and the school reads what was learnt",
  async (_what, javaScript) => {
    inStore((db) => db.exec("delete from near_miss"));
    const school = await schoolOf("olive", javaScript);
    await school.goto("/school");
    await school.getByRole("link", { name: "Near misses" }).click();
    await school.getByRole("heading", { name: "Near misses", level: 1 }).waitFor();
    const form = school.getByRole("form", { name: "Tell us of one" });
    const what = form.getByLabel("What happened");
    const hint = await what.getAttribute("aria-describedby");
    expect(await school.locator(`#${hint}`).innerText()).toContain("No name, no class and no initials");
    if (javaScript) await expectWholePage(school, "a school's near misses");

    // Of a day to come nothing is taken, and what was typed stays.
    await what.fill("The tray without milk had a yoghurt on it. A midday assistant saw it.");
    await form.getByLabel("On", { exact: true }).evaluate((field: HTMLInputElement) => {
      field.removeAttribute("max");
      field.value = "2026-11-30";
    });
    await form.getByRole("button", { name: "Send it" }).click();
    await school.getByRole("alert").getByText("it is still to come").waitFor();
    expect(await what.inputValue()).toContain("yoghurt");
    if (javaScript) await expectAccessible(school, "a near miss that was not taken");
    await form.getByLabel("On", { exact: true }).fill("2026-11-24");
    await form.getByLabel(/^At/).fill("12:10");
    await form.getByRole("button", { name: "Send it" }).click();
    await school.getByText("We look into it by Tuesday 1 December").waitFor();

    const desk = await deskOf("kitchen", javaScript);
    await desk.goto("/desk");
    await desk
      .getByRole("heading", { name: "A near miss is to be looked into by Tuesday 1 December" })
      .waitFor();
    await desk.getByRole("link", { name: /^Look into it/ }).click();
    await desk.getByRole("heading", { name: /^Olive Primary/ }).waitFor();
    if (javaScript) {
      await whenDeskRuns(desk);
      await expectAccessible(desk, "a near miss");
    }
    await desk.getByLabel("What was done").fill("The yoghurt was thrown away.");
    await desk.getByRole("button", { name: "Close it" }).click();
    await desk.getByText("say it before you close it. The school reads it.").first().waitFor();
    await desk.getByRole("textbox", { name: /What was done/ }).waitFor();
    expect(await desk.getByRole("textbox", { name: /What was done/ }).inputValue()).toContain("thrown away");
    await desk.goto("/desk/near-misses");
    await desk.getByRole("link", { name: /The tray without milk/ }).click();
    await desk.getByLabel("What was done").fill("The yoghurt was thrown away.");
    await desk.getByLabel("What was learnt").fill("Yoghurts stand on a shelf of their own.");
    await desk.getByRole("button", { name: "Close it" }).click();
    await desk.getByText("Closed. The school reads what was learnt.").waitFor();
    await desk.getByRole("button", { name: "Undo" }).click();
    await desk.getByRole("button", { name: "Close it" }).click();
    await desk.getByText("Closed. The school reads what was learnt.").waitFor();

    await school.goto("/school/near-misses");
    await school.getByText("Yoghurts stand on a shelf of their own.").waitFor();
    await school.getByText(/Closed by Ada kitchen, 24 November 2026/).waitFor();
    if (javaScript) await expectWholePage(school, "a near miss that was closed");

    const other = await schoolOf("jubilee", javaScript);
    await other.goto("/school/near-misses");
    await other.getByText("Nobody has told of a near miss here yet.").waitFor();
  },
);

test.each([
  ["with script", true],
  ["without script", false],
] as const)(
  "%s the register of training is in the packs by its numbers, and Today says before a course lapses",
  async (_what, javaScript) => {
    inStore((db) => db.exec("delete from kitchen_training"));
    const desk = await deskOf("kitchen", javaScript);
    await desk.goto("/desk/training");
    if (javaScript) await whenDeskRuns(desk);
    await desk.getByLabel("Who").fill("Bea Cook");
    await desk.getByLabel("Course", { exact: true }).fill("Allergen awareness");
    await desk.getByLabel("Taken on").fill("2025-12-01");
    await desk.getByLabel("Valid until").fill("2026-12-01");
    await desk.getByRole("button", { name: "Add it" }).click();
    await desk.getByRole("row", { name: /Bea Cook.*lapses soon/ }).waitFor();
    if (javaScript) await expectAccessible(desk, "the register of training");
    await desk.goto("/desk");
    await desk
      .getByRole("heading", { name: /Allergen awareness.*of Bea Cook lapses on Tuesday 1 December/ })
      .waitFor();

    const kitchen = inStore((db) =>
      String(db.prepare("select kitchen from kitchen_training").get()!["kitchen"]),
    );
    const cooksFor = inStore((db) =>
      String(db.prepare("select key from termly_school where site = ? order by key").get(kitchen)!["key"]),
    );
    const school = await schoolOf(cooksFor, javaScript);
    await school.goto("/school");
    await school.getByRole("link", { name: "Allergy pack" }).click();
    await school.getByRole("row", { name: /Allergen awareness.*1 person/ }).waitFor();
    expect(await school.getByRole("main").innerText()).not.toContain("Bea");
    await school.getByText(/^As published on 24 November 2026.*publication \d+, signed, SHA-256/).waitFor();
    if (javaScript) await expectWholePage(school, "an allergy pack");
    const pdf = await school.context().request.get(`${site.url}/school/allergy-pack/file`);
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    expect(pdf.headers()["cache-control"]).toBe("no-store");

    await desk.goto(`/desk/schools/${cooksFor}/allergy-pack`);
    await desk.getByRole("row", { name: /Allergen awareness.*1 person/ }).waitFor();
    if (javaScript) await expectAccessible(desk, "a pack at the desk");

    // What is stored was changed: the school is not shown it.
    inStore((db) => db.exec("update publication_part set json = replace(json, '1 person', '9 people')"));
    await school.goto("/school/allergy-pack");
    await school.getByText("Your pack cannot be shown just now.").waitFor();
    expect((await school.context().request.get(`${site.url}/school/allergy-pack/file`)).status()).toBe(404);
    await desk.reload();
    await desk.getByRole("heading", { name: "This is not what was signed" }).waitFor();
    inStore((db) => db.exec("update publication_part set json = replace(json, '9 people', '1 person')"));
    await desk.goto("/desk/training");
    await desk.getByRole("button", { name: "Remove Allergen awareness of Bea Cook" }).click();
    await desk.getByText("No course is entered").waitFor();
  },
);

test("a kitchen writes down its own; who may not close one is not offered to, and finance sees none", async () => {
  inStore((db) => db.exec("delete from near_miss"));
  const office = await deskOf("office");
  await office.goto("/desk/near-misses");
  await whenDeskRuns(office);
  await office
    .getByLabel("What happened")
    .fill("A label without its sesame was caught before it was printed.");
  await office.getByRole("button", { name: "Save the near miss" }).click();
  await office.getByRole("link", { name: /A label without its sesame/ }).click();
  await office.getByText("Whoever approves food closes it.").waitFor();
  expect(await office.getByRole("button", { name: "Close it" }).count()).toBe(0);
  await expectAccessible(office, "a near miss that the office sees");
  await office.goto("/desk/near-misses");
  await expectAccessible(office, "the near misses");
  const finance = await deskOf("finance");
  expect((await finance.goto("/desk/near-misses"))?.status()).toBe(403);
});
