import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { londonDay } from "../app/values/time/calendar-day.ts";
import { expectAccessible } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { whenDeskRuns } from "./desk-staff.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), { BOT_CHECK: "off" });

async function send(fields: object): Promise<{ id: string; reference: string }> {
  const sent = await fetch(`${site.url}/api/enquiries`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.url },
    body: JSON.stringify({
      fName: "Amina",
      lName: "Khan",
      email: "amina@olive.example",
      agree: true,
      reason: "primarySchool",
      enquiry: "A tasting for forty?",
      ...fields,
    }),
  });
  expect(sent.status).toBe(201);
  return (await sent.json()) as { id: string; reference: string };
}

const overflow = (page: { evaluate: (code: string) => Promise<unknown> }) =>
  page.evaluate("document.documentElement.scrollWidth - innerWidth");

test("without script an enquiry with a script in it is text; it is found, noted, given to somebody and answered", async () => {
  await send({
    lName: "<img src=x onerror=alert(1)>",
    enquiry: "<script>alert(1)</script> A tasting for forty?",
    items: [
      {
        id: "soup",
        name: "Tomato soup",
        quantity: 12,
        priceGuide: 450,
      },
    ],
  });
  const { page, complaints } = await visitorForTest(browser, site.url, {
    width: 360,
    height: 740,
    javaScript: false,
  });
  await page.context().addCookies([memberOf(site, "office").cookie]);
  await page.goto("/desk/enquiries?q=soup");
  await page.getByRole("link", { name: /^Amina <img/ }).click();
  await page.getByText("<script>alert(1)</script>").waitFor();
  expect(await page.getByRole("row", { name: /Tomato soup/ }).innerText()).toMatch(
    /at £4\.50\s+12\s+£54\.00/,
  );
  await page.getByLabel("New note").fill("Rang her");
  await page.getByRole("button", { name: "Add the note" }).click();
  await page.getByText("Rang her").waitFor();
  await page.getByRole("button", { name: "Assign to me" }).click();
  await page.getByText("that is you").waitFor();
  await page.getByRole("link", { name: "What we need to know" }).click();
  await page.getByRole("button", { name: /^Send/ }).click();
  await page.getByText("Your answer goes out to amina@olive.example.").waitFor();
  await page.goto("/desk/enquiries?show=mine");
  expect(await page.getByRole("link", { name: /^Amina/ }).innerText()).toContain("Answered");
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
});

test("two people answer at once: the second meets the first's answer and loses nothing; the e-mail goes out once", async () => {
  const { id, reference } = await send({ email: "two@olive.example", enquiry: "Lunch on sports day" });
  const { page, complaints } = await visitorForTest(browser, site.url, { width: 1280, height: 900 });
  await page.context().addCookies([memberOf(site, "owner", { name: "Jo Patel" }).cookie]);
  const { page: other } = await visitorForTest(browser, site.url, { width: 360, height: 740 });
  await other.context().addCookies([memberOf(site, "office", { name: "Ben Cole" }).cookie]);
  await other.goto(`/desk/enquiries/${id}?template=plain`);

  // From the list to a sent answer: three clicks.
  await page.goto("/desk/enquiries");
  await expectAccessible(page, "the list of enquiries");
  // What comes in meanwhile is on the open list by itself.
  await send({ fName: "Lena", email: "lena@olive.example", enquiry: "Sandwiches on Friday" });
  await page.getByRole("link", { name: /^Lena Khan/ }).waitFor();
  await page
    .getByRole("link", { name: /^Amina Khan/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "Your answer" }).waitFor();
  await expectAccessible(page, "an enquiry");
  await page.getByRole("link", { name: "Plain" }).click();
  await expect.poll(() => page.getByLabel("What you write").inputValue()).toContain("[your words]");
  await page.getByLabel("What you write").fill("On [the day]");
  await page.getByRole("button", { name: /^Send/ }).click();
  await page.getByText("Fill in [the day], or take it out.").first().waitFor();
  expect(await page.getByLabel("What you write").inputValue()).toBe("On [the day]");
  await expectAccessible(page, "an answer that is not finished");
  await page.getByLabel("What you write").fill("We would love to. Which day is it?");
  await whenDeskRuns(other);
  await other.getByLabel("What you write").fill("Ben was here too");
  await page.keyboard.press("Control+Enter");
  await page.getByText("Your answer goes out to two@olive.example.").waitFor();

  // Her answer takes no word of his.
  await other.getByText("Somebody has changed something").waitFor();
  expect(await other.getByLabel("What you write").inputValue()).toBe("Ben was here too");
  await other.getByRole("button", { name: /^Send/ }).click();
  await other.getByText(`Somebody has changed ${reference} meanwhile.`).waitFor();
  expect(await other.getByText(/Jo Patel wrote back on .*Which day is it/).count()).toBe(1);
  expect(await other.getByLabel("What you write").inputValue()).toBe("Ben was here too");
  await expectAccessible(other, "an answer that met another");
  expect(await overflow(other)).toBeLessThanOrEqual(0);
  const mail = path.join(site.dataDir, "mail");
  const answers = () =>
    readdirSync(mail).filter((name) =>
      readFileSync(path.join(mail, name), "utf8").includes("Which day is it"),
    );
  await expect.poll(() => answers().length).toBe(1);
  expect(answers().length).toBe(1);

  // Marked, taken back, reminded of, and a complaint with its clock. His list follows by itself.
  await other.goto("/desk/enquiries");
  const onHisList = other.getByRole("link", { name: /^Amina Khan.*Answered/ }).first();
  await onHisList.waitFor();
  await whenDeskRuns(other);
  await page.getByRole("button", { name: "Lost", exact: true }).click();
  await page.getByText("Marked lost.").waitFor();
  await onHisList.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Marked lost.").waitFor({ state: "detached" });
  await onHisList.waitFor();
  await page.getByLabel("Of what").fill("Ring about the oven");
  await page.getByLabel(/^From the day/).fill(londonDay(Date.now()));
  await page.getByRole("button", { name: "Remind us" }).click();
  await page.getByRole("button", { name: "Done: Ring about the oven" }).waitFor();
  await page.getByRole("button", { name: "It is a complaint" }).click();
  await page.getByText(/^Acknowledge it by/).waitFor();
  await page.goto("/desk");
  await page.getByRole("heading", { name: "Ring about the oven" }).waitFor();
  await page.getByRole("button", { name: "Done: Ring about the oven" }).click();
  await page.getByRole("heading", { name: "Ring about the oven" }).waitFor({ state: "detached" });
  // The browser writes down that the unfinished answer was refused.
  expect(complaints.filter((one) => !one.includes("status of 422"))).toEqual([]);
});

test("a person's data are handed over and erased by an owner, and by nobody whose role does not say so", async () => {
  const email = "erased@olive.example";
  const { id } = await send({ email, enquiry: "Please forget me afterwards" });
  const { page: office } = await visitorForTest(browser, site.url, { width: 360, height: 740 });
  await office.context().addCookies([memberOf(site, "office").cookie]);
  await office.goto(`/desk/enquiries/${id}`);
  await office.getByRole("blockquote").getByText("Please forget me afterwards").waitFor();
  expect(await office.getByRole("link", { name: "Export or erase their data" }).count()).toBe(0);
  expect((await office.goto("/desk/people"))?.status()).toBe(403);

  const { page, complaints } = await visitorForTest(browser, site.url, { width: 1280, height: 900 });
  await page.context().addCookies([memberOf(site, "owner").cookie]);
  await page.goto(`/desk/enquiries/${id}`);
  await page.getByRole("link", { name: "Put right" }).click();
  await page.getByLabel("Last name").fill("Khan-Rahman");
  await expectAccessible(page, "an enquiry that is put right");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name: "Amina Khan-Rahman" }).waitFor();
  await page.getByRole("link", { name: "Export or erase their data" }).click();
  await page.getByRole("heading", { name: "Hand it over" }).waitFor();
  await expectAccessible(page, "a person's data");
  expect(page.url()).not.toContain("erased");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as a page to read" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("personal-data.html");
  expect(readFileSync(await file.path(), "utf8")).toContain("Please forget me afterwards");
  await page.getByRole("button", { name: `Erase what is stored of ${email}` }).click();
  await page.getByRole("heading", { name: "Erased" }).waitFor();
  expect(await page.getByRole("definition").first().innerText()).toBe("1");
  expect((await page.goto(`/desk/enquiries/${id}`))?.status()).toBe(404);
  await page.goto("/desk/audit");
  await page.getByText("exported person").first().waitFor();
  expect(await page.getByText("erased person").count()).toBeGreaterThan(0);
  expect(await page.getByText(email).count()).toBe(0);
  expect(complaints.filter((one) => !one.includes("status of 404"))).toEqual([]);
});
