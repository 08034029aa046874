import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { header, startFakeSmtpServer } from "../app/email/fake-smtp-server.testkit.ts";
import { day } from "../app/values/time/calendar-day.ts";
import { formatDay } from "../app/values/time/format-date.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { siteCommand } from "./reused-processes.ts";
import { isLong } from "./long-run.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const medicalDiets = "/nutrition/medical-diets";

/** Every page that ends with the enquiry form, and the reason that is chosen there. */
const letterPages = [
  ["/primaries", "primarySchool"],
  ["/primaries/how-we-work", "primarySchool"],
  ["/secondaries", "secondarySchool"],
  ["/secondaries/how-we-work", "secondarySchool"],
  ["/colleges", "collage"],
  ["/colleges/how-we-work", "collage"],
  ["/universities", "university"],
  ["/universities/how-we-work", "university"],
  ["/independent", "other"],
  ["/independent/how-we-work", "other"],
  [medicalDiets, "other"],
] as const;

/** A sector's page, and the one whose form asks for a call: the others' are the same in a browser. */
const openedPages = letterPages.filter(([path]) => isLong || ["/primaries", medicalDiets].includes(path));

let browser: Browser;
let site: RunningSite;
let sink: Awaited<ReturnType<typeof startFakeSmtpServer>>;
const mail: Record<string, string> = { LIMIT_ENQUIRIES_PER_HOUR: "1000" };
beforeAll(async () => {
  sink = await startFakeSmtpServer();
  mail["SMTP_URL"] = sink.url;
});
afterAll(() => sink.close());
withSiteAndBrowser((both) => void ({ browser, site } = both), mail);

async function write(page: Page, lastName: string) {
  await page.getByLabel("First name").fill("Amina");
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("E-mail").fill("amina.khan@olive.sch.uk");
  await page.getByLabel("Your message").fill("A tasting for forty parents.\nIn September?");
  await page.getByLabel(/may use these details/).check();
}

/** As `write`, on the page whose form asks for a call and for nothing about health. */
async function writeToBeRung(page: Page, lastName: string) {
  await page.getByLabel("First name").fill("Amina");
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("E-mail").fill("amina.khan@olive.sch.uk");
  await page.getByLabel("Name of the school").fill("Olive Primary");
  await page.getByLabel("Telephone").fill("07700 900123");
  await page.getByLabel("A good time to ring (optional)").fill("after four");
  await page.getByLabel(/may use these details/).check();
}
const writeOn = (path: string) => (path === medicalDiets ? writeToBeRung : write);

/** A part of the page lies within the upper half of the window, below the bar. */
async function isInSight(part: Locator): Promise<void> {
  const page = part.page();
  const bar = (await page.getByRole("banner").boundingBox())!;
  const top = async () => (await part.boundingBox())!.y;
  // Without script the way there may be a smooth scroll.
  await expect.poll(top).toBeLessThan(page.viewportSize()!.height / 2);
  expect(await top()).toBeGreaterThanOrEqual(bar.y + bar.height);
}

const send = (page: Page) => page.getByRole("button", { name: "Send enquiry" }).click();
const check = (page: Page) => page.getByRole("button", { name: "Send enquiry" }).click();
const checked = (page: Page) => page.getByRole("region", { name: "Check your answers, then send" });
const letter = (page: Page) => page.getByRole("form").filter({ has: page.getByLabel("First name") });
const thanks = (page: Page) => page.getByRole("group", { name: /^Enquiry Submitted Successfully!/ });
const referenceOn = async (page: Page) => /RL-\w+/.exec(await thanks(page).innerText())![0];
const focused = (page: Page) => page.locator(":focus");
/** React has the form once the browser leaves the checking to it. */
const awake = (page: Page) => letter(page).and(page.locator("[novalidate]")).waitFor();

async function comeTo(page: Page, path: string) {
  await page.goto(path);
  await page.getByLabel("First name").scrollIntoViewIfNeeded();
}

/** The two e-mails about a reference, once both are there. */
async function emailsAbout(reference: string) {
  const about = () => sink.emails.filter(({ source }) => header(source, "Subject").includes(reference));
  await expect.poll(() => about().length).toBe(2);
  return {
    company: about().find(({ to }) => to.includes("hello@rosemarylane.example"))!,
    sender: about().find(({ to }) => to.includes("amina.khan@olive.sch.uk"))!,
  };
}

/** What is stored of somebody. */
function recordsOf(lastName: string) {
  const store = new DatabaseSync(path.join(site.dataDir, "rosemary-lane.db"), { readOnly: true });
  const rows = store.prepare("select * from enquiry where lname = ?").all(lastName);
  store.close();
  return rows;
}

describe("an enquiry", () => {
  test.each(openedPages)("from %s, with script, shows the thanks on that page", async (path, reason) => {
    const { page, complaints } = await visitorForTest(browser, site.url);
    await comeTo(page, path);
    await awake(page);
    expect(await letter(page).locator("[name=reason]").inputValue()).toBe(reason);
    const name = `With${path.replaceAll(/[^a-z]/g, "")}`;
    await writeOn(path)(page, name);
    await send(page);
    await page.getByRole("heading", { name: "Enquiry Submitted Successfully!" }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("group");
    const reference = await referenceOn(page);
    const { company, sender } = await emailsAbout(reference);
    expect(header(company.source, "Reply-To")).toBe("amina.khan@olive.sch.uk");
    expect(company.to).toHaveLength(1);
    expect(sender.to).toHaveLength(1);
    expect(recordsOf(name)).toEqual([expect.objectContaining({ reason, page: path, reference })]);
    expect(complaints).toEqual([]);
  });

  test.each(openedPages)(
    "from %s, without script, shows the thanks on a page of its own",
    async (path, reason) => {
      const { page } = await visitorForTest(browser, site.url, { javaScript: false });
      await comeTo(page, path);
      const name = `Without${path.replaceAll(/[^a-z]/g, "")}`;
      await writeOn(path)(page, name);
      await send(page);
      await page.getByRole("heading", { name: "Enquiry Submitted Successfully!" }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/enquiry");
      const reference = await referenceOn(page);
      await emailsAbout(reference);
      expect(recordsOf(name)).toEqual([expect.objectContaining({ reason, page: path, reference })]);
    },
  );

  test.each(letterPages.filter((page) => !openedPages.includes(page)))(
    "by the form on %s is stored with that page and its reason",
    async (path, reason) => {
      const html = await (await fetch(site.url + path)).text();
      const [, action, form] = /<form [^>]*action="([^"]*)" method="post">([^]*?)<\/form>/.exec(html)!;
      const hidden = [...form!.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
      const chosen = /<option value="([^"]*)" selected/.exec(form!)![1]!;
      const name = `Posted${path.replaceAll(/[^a-z]/g, "")}`;
      const fields = new URLSearchParams({
        ...Object.fromEntries(hidden.map(([, field, value]) => [field!, value!])),
        reason: chosen,
        fName: "Amina",
        lName: name,
        email: "amina.khan@olive.sch.uk",
        enquiry: "A tasting for forty parents.",
        agree: "on",
      });
      for (const field of fields.keys()) expect(form).toContain(`name="${field}"`);
      const address = new URL(action!, site.url);
      const response = await fetch(address, { method: "POST", headers: { origin: site.url }, body: fields });
      expect(await response.text()).toContain("Enquiry Submitted Successfully!");
      expect(recordsOf(name)).toEqual([expect.objectContaining({ reason, page: path })]);
    },
  );

  test("without script comes back with everything that was typed and what to correct", async () => {
    const { page } = await visitorForTest(browser, site.url, {
      javaScript: false,
      width: 360,
      height: 740,
    });
    await page.goto("/contact-us");
    await write(page, "Sentback");
    await page.getByLabel("E-mail").fill("amina@olive");
    await page.getByLabel("Who is it for?").selectOption("privateFunction");
    await page.getByLabel("How many guests?").fill("many");
    const [response] = await Promise.all([
      page.waitForResponse((one) => one.request().method() === "POST"),
      check(page),
    ]);
    expect(response.status()).toBe(422);
    expect(await page.title()).toMatch(/^Error: Contact us/);
    expect(await page.getByLabel("Last name").inputValue()).toBe("Sentback");
    expect(await page.getByLabel("Your message").inputValue()).toContain("In September?");
    expect(await page.getByLabel("Who is it for?").inputValue()).toBe("privateFunction");
    expect(await page.getByLabel(/may use these details/).isChecked()).toBe(true);
    expect(await page.getByRole("alert").getByRole("link").allTextContents()).toEqual([
      "Finish the address: it needs an ending such as .sch.uk or .com",
      "Enter a whole number from 1 to 10,000, or leave it empty",
    ]);
    expect(recordsOf("Sentback")).toEqual([]);
    // On a telephone too what went wrong is seen first, and what went well.
    await isInSight(page.getByRole("alert"));
    expect(await focused(page).getByRole("alert").count()).toBe(1);
    await page.getByLabel("E-mail").fill("amina.khan@olive.sch.uk");
    await page.getByLabel("How many guests?").fill("120");
    await page.getByLabel("Vegetarian").fill("130");
    await check(page);
    await page.getByRole("link", { name: /^Vegetarian: 130 of 120 guests cannot be/ }).waitFor();
    expect(await page.getByLabel("Vegetarian").inputValue()).toBe("130");
    await page.getByLabel("Vegetarian").fill("13");
    await page.getByLabel("With an allergy").fill("1");
    await check(page);
    await page
      .getByRole("link", { name: /^Enter a telephone number: we ring you about each allergy/ })
      .waitFor();
    await page.getByLabel("Telephone").fill("07700 900123");
    const nextYear = new Date().getUTCFullYear() + 1;
    const [christmas, june] = [day(`${nextYear}-12-25`), day(`${nextYear + 1}-06-17`)];
    await page.getByLabel("Date").fill(christmas);
    await check(page);
    // Everything once more, before anything is stored.
    await checked(page)
      .getByText(`We do not cater on ${formatDay(christmas, "full")}`)
      .waitFor();
    expect(recordsOf("Sentback")).toEqual([]);
    await checked(page).getByRole("button", { name: "Change Date" }).click();
    expect(new URL(page.url()).hash).toBe("#enquiry-eventDate");
    expect(await page.getByLabel("Vegetarian").inputValue()).toBe("13");
    await page.getByLabel("Date").fill(june);
    await check(page);
    const answers = await checked(page).innerText();
    expect(answers.slice(answers.indexOf(formatDay(june, "full")))).toMatch(
      /^\w+ 17 June \d+\s+Open\.[^]*13 vegetarian, 1 with an allergy/,
    );
    await send(page);
    await page.getByRole("heading", { name: "Enquiry Submitted Successfully!" }).waitFor();
    await isInSight(thanks(page));
    expect(await thanks(page).and(focused(page)).count()).toBe(1);
    expect(recordsOf("Sentback")).toEqual([expect.objectContaining({ phone: "07700 900123" })]);
  });

  test("about a medical diet asks for a school and a number, and for nothing about health", async () => {
    const { page } = await visitorForTest(browser, site.url, {
      javaScript: false,
      width: 360,
      height: 740,
    });
    await comeTo(page, medicalDiets);
    const fields = () => letter(page).locator("input:not([type=hidden]), select, textarea");
    const names = () => fields().evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name));
    const form = ["fName", "lName", "email", "school", "phone", "callTime", "agree", "website"];
    expect(await names()).toEqual(form);
    await writeToBeRung(page, "Called");
    await page.getByLabel("Telephone").fill("ring me");
    await send(page);
    // It comes back as the form that it was: else it would ask for a message, and be stored for longer.
    await page.getByRole("link", { name: /^Enter a telephone number, such as/ }).waitFor();
    expect(await names()).toEqual(form);
    expect(await page.getByLabel("Name of the school").inputValue()).toBe("Olive Primary");
    await page.getByLabel("Telephone").fill("07700 900123");
    await send(page);
    await page.getByRole("heading", { name: "Enquiry Submitted Successfully!" }).waitFor();
    const asked = { phone: "07700 900123", school: "Olive Primary" };
    const answers = JSON.stringify({ callTime: "after four" });
    expect(recordsOf("Called")).toEqual([expect.objectContaining({ page: medicalDiets, ...asked, answers })]);
  });

  test("is not sent while something is missing, and the form says what", async () => {
    const { page, complaints } = await visitorForTest(browser, site.url);
    let posts = 0;
    const asked: string[] = [];
    page.on("request", (request) => {
      posts += request.method() === "POST" ? 1 : 0;
      asked.push(request.url());
    });
    await comeTo(page, "/contact-us");
    await awake(page);
    expect(asked.filter((url) => url.includes("challenge"))).toEqual([]);
    const button = page.getByRole("button", { name: "Send enquiry" });
    await expect.poll(() => button.getAttribute("aria-disabled")).toBe("true");
    const hint = page.locator("#enquiry-send");
    await expect
      .poll(() => hint.innerText())
      .toBe("Still wanted: first name, last name, e-mail, who it is for, your message and your agreement.");
    await page.getByLabel("First name").fill("Amina");
    await expect.poll(() => hint.innerText()).toMatch(/^Still wanted: last name, e-mail, /);
    await hint.getByRole("link", { name: "your message" }).click();
    await page.getByLabel("Your message").and(focused(page)).waitFor();
    await button.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("enquiry-trouble");
    expect(await page.getByRole("alert").getByRole("heading").textContent()).toBe(
      "There is a problem: 5 answers need attention",
    );
    await page.getByRole("link", { name: "Enter your last name" }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("enquiry-lName");
    await page.keyboard.type("Khan");
    await expect
      .poll(() => page.getByRole("alert").getByRole("heading").textContent())
      .toBe("There is a problem: 4 answers need attention");
    await write(page, "Khan");
    await page.getByLabel("Who is it for?").selectOption("other");
    await expect.poll(() => button.getAttribute("aria-disabled")).toBe(null);
    expect(await hint.innerText()).toBe("All is there. Asking costs nothing and commits you to nothing.");
    expect(await page.getByRole("alert").count()).toBe(0);
    expect(posts).toBe(0);
    // The bot check was fetched once the form was touched, and nobody but us was asked anything.
    expect(asked.filter((url) => url.includes("challenge"))).toHaveLength(1);
    expect(asked.filter((url) => !url.startsWith(site.url) && !url.startsWith("data:"))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test("for a quote includes the cart, the date, the guests and who eats what", async () => {
    const { page } = await visitorForTest(browser, site.url);
    await page.goto("/home");
    await page.evaluate(() =>
      localStorage.setItem(
        "cart",
        JSON.stringify([
          {
            id: "w1",
            name: "Leek tartlets",
            category: "weddings",
            serves: "serves 10",
            priceGuide: 450,
            image: "",
          },
          "not a dish",
          { id: "w2", name: "Lemon cake", category: "weddings", serves: "", priceGuide: null, image: "" },
        ]),
      ),
    );
    await comeTo(page, "/contact-us?quote=1&guests=120&diets.vegan=12&allergy=2");
    await awake(page);
    await page.getByText("Your cart: 2 dishes").waitFor();
    await write(page, "Quoted");
    await page.getByLabel("Who is it for?").selectOption("privateFunction");
    await page.getByLabel("Date").fill(inDays(5));
    expect(await page.getByLabel("How many guests?").inputValue()).toBe("120");
    await page.getByLabel("Postcode of the place").fill("e1 8xx");
    expect(await page.getByLabel("Vegan").inputValue()).toBe("12");
    await page.getByLabel("Gluten-free (coeliac)").fill("3");
    await page.getByLabel("Halal").fill("60");
    await page.getByText(/is less than \d\d days away, which is what we ask for .*120 guests/).waitFor();
    // Somebody among the guests has an allergy: there has to be somebody to ring.
    const button = page.getByRole("button", { name: "Send enquiry" });
    expect(await button.getAttribute("aria-disabled")).toBe("true");
    expect(await page.locator("#enquiry-send").innerText()).toBe(
      "Still wanted: telephone. You see your answers once more before they go.",
    );
    await page.getByLabel("Telephone", { exact: true }).fill("+44 7700 900123");
    await page.getByLabel("A good time to ring (optional)").fill("before noon");
    await button.click();
    await page.getByRole("heading", { name: "Check your answers, then send" }).and(focused(page)).waitFor();
    expect(recordsOf("Quoted")).toEqual([]);
    await checked(page).getByRole("button", { name: "Change Guests" }).click();
    await page.getByLabel("How many guests?").and(focused(page)).fill("124");
    await button.click();
    expect(await checked(page).innerText()).toMatch(
      /Leek tartlets\s+Lemon cake[^]*Short notice\.[^]*124[^]*60 halal/,
    );
    await send(page);
    await page.getByRole("heading", { name: "Enquiry Submitted Successfully!" }).waitFor();
    await thanks(page).getByText("12 vegan, 60 halal, 3 gluten-free (coeliac), 2 with an allergy").waitFor();
    const reference = await referenceOn(page);
    const { company, sender } = await emailsAbout(reference);
    const text = company.source.replaceAll("=\r\n", "");
    for (const fact of [
      "Leek tartlets",
      "Lemon cake",
      "12 vegan",
      "60 halal",
      "2 with an allergy",
      "+44 7700 900123",
      "before noon",
      "E1 8XX",
      "which is what we ask for",
    ])
      expect(text).toContain(fact);
    const { out } = await siteCommand(site.dataDir, ["enquiries", "export", "--all"]);
    expect(out.split("\r\n").find((row) => row.includes(",Quoted,"))).toContain('""name"":""Leek tartlets""');
    expect(await page.evaluate(() => localStorage.getItem("cart"))).toBe(null);
    // Its own page has what was asked and nothing of who asked; no name that a browser made up.
    const link = /https?:\/\/[^\s"<]*(\/enquiry\?key=[\w.-]+)/.exec(
      sender.source.replaceAll("=\r\n", "").replaceAll("=3D", "="),
    )![1]!;
    const opened = await fetch(site.url + link);
    const html = await opened.text();
    for (const shown of [reference, "2 dishes that are no longer on our menu", "124", "60 halal", "E1 8XX"])
      expect(html).toContain(shown);
    for (const hidden of ["Leek tartlets", "Quoted", "amina", "900123", "forty parents"])
      expect(html).not.toContain(hidden);
    expect(opened.headers.get("cache-control")).toContain("no-store");
    expect(opened.headers.get("x-robots-tag")).toBe("noindex");
    expect((await fetch(`${site.url + link}x`)).status).toBe(404);
  });

  test("with more vegetarians than guests shows a problem at once, in the cart and on the form", async () => {
    const { context, page } = await visitorForTest(browser, site.url, { width: 390 });
    await context.addInitScript(() => {
      localStorage.setItem("cart", JSON.stringify([{ id: "w2", name: "Lemon cake", category: "weddings" }]));
      localStorage.setItem("cart-party", JSON.stringify({ guests: 120, vegetarian: 130 }));
    });
    await page.goto("/cart");
    const says = "Vegetarian: 130 of 120 guests cannot be. Put one of the two numbers right.";
    await page.getByText(says).waitFor();
    // The one that stays in sight, and the one of the bill.
    for (const button of await page.getByRole("button", { name: "Request a quote" }).all()) {
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await button.click();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("vegetarian");
      expect(new URL(page.url()).pathname).toBe("/cart");
    }
    await comeTo(page, "/contact-us?quote=1&reason=privateFunction&guests=120&diets.vegetarian=130");
    await awake(page);
    await letter(page).getByText(says).waitFor();
    expect(await page.getByLabel("Vegetarian").inputValue()).toBe("130");
    await page.getByLabel("How many guests?").fill("140");
    await letter(page).getByText(says).waitFor({ state: "detached" });
  });

  test("by any link includes the guests once its reason is an event", async () => {
    const { page, context } = await visitorForTest(browser, site.url, { width: 390 });
    await context.addInitScript(() => {
      localStorage.setItem("cart", JSON.stringify([{ id: "w2", name: "Lemon cake", category: "weddings" }]));
      localStorage.setItem("cart-party", JSON.stringify({ guests: 80, vegan: 3 }));
    });
    await comeTo(page, "/contact-us");
    await awake(page);
    const tick = page.getByLabel("Send these with my enquiry, for a price");
    await tick.waitFor();
    expect(await tick.isChecked()).toBe(false);
    await page.getByLabel("Who is it for?").selectOption("primarySchool");
    expect(await tick.isChecked()).toBe(false);
    await page.getByLabel("Who is it for?").selectOption("privateFunction");
    expect(await tick.isChecked()).toBe(true);
    expect(await page.getByLabel("How many guests?").inputValue()).toBe("80");
    expect(await page.getByLabel("Vegan").inputValue()).toBe("3");
    await tick.uncheck();
    await page.getByLabel("Your message").fill("Only a question");
    expect(await tick.isChecked()).toBe(false);
  });
});

/** Links to the enquiry form, the heading at their target, and the reason chosen there. */
const waysIn = [
  ["/home", "Plan an event", "privateFunction"],
  ["/home", "Plan a party", "privateFunction"],
  ["/about-us/careers", "Tell us about you", "other"],
  ["/independent/food-menus", "Ask for sample menus", "other"],
  ["/colleges/food-menus", "Ask for one of your own", "collage"],
  ["/colleges/food-menus", "Start a menu with us", "collage"],
  ["/universities/food-menus", "Ask for sample menus", "university"],
  ["/nutrition", "Ask a nutritionist", "other"],
  ["/nutrition/allergen-aware", "Talk to us", "to be rung"],
  ["/nutrition/allergen-aware", "Let us ring you", "to be rung"],
  ["/nutrition/medical-diets", "Begin here", "to be rung"],
] as const;

test.each(waysIn)("from %s by “%s” opens the form with %s chosen", async (path, words, reason) => {
  const pageOf = async (address: URL) => await (await fetch(address)).text();
  const from = new URL(path, site.url);
  const links = [...(await pageOf(from)).matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  const found = links.filter(([, , text]) =>
    text!
      .replaceAll(/<[^>]*>/g, "")
      .trim()
      .startsWith(words),
  );
  expect(found.length).toBeGreaterThan(0);
  for (const [, href] of found) {
    const address = new URL(href!, from);
    const html = await pageOf(address);
    if (reason !== "to be rung") {
      expect(html).toMatch(new RegExp(`<option value="${reason}" selected`));
      continue;
    }
    expect(address.hash).toBe("#ask");
    expect(html).toContain('id="ask"');
    for (const name of ["school", "phone", "callTime"]) expect(html).toContain(`name="${name}"`);
  }
});

test("has a skip link that names its target, and no pages button called a menu", async () => {
  for (const [path, skip] of [
    ["/menu", "Skip to the dishes"],
    ["/primaries/termly-menus", "Skip to the school menus"],
    ["/colleges/food-menus", "Skip to the school menus"],
    ["/payment", "Skip to the payment"],
    ["/privacy", "Skip to the content"],
    ["/no-such-page", "Skip to the content"],
  ] as const) {
    const html = await (await fetch(site.url + path)).text();
    expect(/<a [^>]*href="#[^>]*>(Skip to .*?)<\/a>/.exec(html)?.[1]?.replaceAll("<!-- -->", "")).toBe(skip);
    expect(/<button [^>]*popovertarget="mobile"[^>]*><span>(.*?)<\/span>/i.exec(html)?.[1]).toBe("Pages");
  }
});

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
