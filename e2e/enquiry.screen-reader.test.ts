import type { Browser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, visitor } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let browser: Browser;
let site: RunningSite;
withSiteAndBrowser((both) => void ({ browser, site } = both), { LIMIT_ENQUIRIES_PER_HOUR: "1000" });

/** The form with its script awake, on a page of its own. */
async function form(path = "/contact-us", before?: (page: Page) => Promise<unknown>): Promise<Page> {
  const { page } = await visitorForTest(browser, site.url);
  return await formOn(page, path, before);
}

async function formOn(
  page: Page,
  path = "/contact-us",
  before?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  await before?.(page);
  await page.goto(path);
  await page.getByLabel("First name").scrollIntoViewIfNeeded();
  await letter(page).and(page.locator("[novalidate]")).waitFor();
  return page;
}

async function written(page: Page): Promise<Page> {
  await page.getByLabel("First name").fill("Amina");
  await page.getByLabel("Last name").fill("Khan");
  await page.getByLabel("E-mail").fill("amina.khan@olive.sch.uk");
  await page.getByLabel("Who is it for?").selectOption("other");
  await page.getByLabel("Your message").fill("Sandwiches for a board.");
  await page.getByLabel(/may use these details/).check();
  return page;
}

const letter = (page: Page) => page.getByRole("form", { name: "Write to us" });
const focused = (page: Page) => page.locator(":focus");
const thanked = (page: Page) =>
  page
    .getByRole("group", { name: /^Enquiry Submitted Successfully!/ })
    .and(focused(page))
    .waitFor();
const errorsAnnounced = (page: Page) => focused(page).getByRole("alert").waitFor();
const send = (page: Page) => page.getByRole("button", { name: "Send enquiry" }).press("Enter");

interface Announcement {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly states: Readonly<Record<string, unknown>>;
}

/** What a screen reader announces of the form, in the order of the page. */
async function announcements(page: Page): Promise<Announcement[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description, properties }) => ({
      role: String(role?.value),
      name: String(name?.value ?? ""),
      description: String(description?.value ?? ""),
      states: Object.fromEntries((properties ?? []).map((one) => [one.name, one.value.value as unknown])),
    }));
}

const controls = new Set(["textbox", "combobox", "checkbox", "button", "Date"]);

const named = (all: readonly Announcement[], name: string) => {
  const found = all.filter((one) => one.name === name && controls.has(one.role));
  expect(found, name).toHaveLength(1);
  return found[0]!;
};

/** The form is announced like this; there may be more between the lines. */
async function reads(page: Page, what: string, lines: string): Promise<void> {
  const tree = await page.getByRole("main").ariaSnapshot();
  let from = 0;
  for (const line of lines.trim().split(/\n\s*/)) {
    const at = tree.indexOf(line, from);
    expect(at, `${what}: "${line}" comes in its order in\n${tree}`).toBeGreaterThanOrEqual(0);
    from = at + line.length;
  }
  await expectAccessible(page, what);
}

describe("the enquiry form in a screen reader", () => {
  test("empty: has each field's name, whether it is required, its limit, and no error yet", async () => {
    const page = await form();
    await reads(
      page,
      "the empty form",
      `heading "Write to us" [level=2]
       form "Write to us"
       textbox "First name"
       textbox "Last name"
       textbox "E-mail"
       combobox "Who is it for?"
       option "Choose one" [selected]
       textbox "Your message"
       textbox "Telephone (optional)"
       textbox "A good time to ring (optional)"
       checkbox "Rosemary Lane may use these details to answer me."
       link "What happens to them"
       button "Send enquiry" [disabled]`,
    );
    const all = await announcements(page);
    for (const name of ["First name", "Last name", "E-mail", "Your message"])
      expect(named(all, name).states).toMatchObject({ required: true, invalid: "false" });
    expect(named(all, "Who is it for?").states).toMatchObject({ invalid: "false" });
    expect(named(all, "Rosemary Lane may use these details to answer me.").states).toMatchObject({
      invalid: "false",
      checked: "false",
    });
    expect(named(all, "First name").description).toBe("Up to 100 characters");
    expect(named(all, "Your message").description).toMatch(
      /names and medical details.*Up to 5,000 characters\.$/,
    );
    expect(named(all, "Send enquiry").description).toMatch(/^Still wanted: first name, last name, e-mail/);
    expect(all.some(({ name }) => name.includes("Leave this empty"))).toBe(false);
  });

  test("writing: announces the characters left every hundred near the limit, and nothing before", async () => {
    const page = await form();
    const message = page.getByLabel("Your message");
    const said = message.locator("..").getByRole("status");
    await message.fill("a".repeat(4499));
    expect(await said.textContent()).toBe("");
    await message.fill("a".repeat(4801));
    expect(await said.textContent()).toBe("Your message has room for fewer than 200 more characters.");
    await message.fill("a".repeat(5001));
    expect(await said.textContent()).toBe("Your message is up to 100 characters too long.");
  });

  test("errors: focuses the list, announces how many there are and that nothing is lost, and describes each field", async () => {
    const page = await form();
    await page.getByLabel("E-mail").fill("amina@olive");
    await send(page);
    await errorsAnnounced(page);
    await reads(
      page,
      "the form with errors",
      `alert
       heading "There is a problem: 6 answers need attention" [level=3]
       paragraph: Nothing has been sent yet, and nothing you wrote is lost.
       link "Enter your first name"
       link "Finish the address: it needs an ending such as .sch.uk or .com"
       link "Choose who it is for"
       form "Write to us"
       button "Send enquiry" [disabled]`,
    );
    expect(await page.title()).toMatch(/^Error: Contact us/);
    const all = await announcements(page);
    const email = named(all, "E-mail");
    expect(email.states).toMatchObject({ invalid: "true" });
    expect(email.description).toMatch(/^We answer here within one working day\. Error: Finish the address/);
    expect(named(all, "Who is it for?").states).toMatchObject({ invalid: "true" });
    expect(named(all, "Send enquiry").description).toMatch(/Complete the answers marked above, then send/);
    await written(page);
    expect(await page.title()).toMatch(/^Contact us/);
  });

  test("sending, then slow: announces both, and may be sent again", async () => {
    // Its clock is moved: it is nobody's window after this.
    const { page, context } = await visitor(browser, site.url);
    await written(await formOn(page));
    // The response does not come.
    await page.route("**/api/enquiries", () => undefined);
    await page.clock.install();
    await send(page);
    await page.getByText("Sending your enquiry.").waitFor();
    await reads(
      page,
      "the form while it sends",
      `button "Sending …" [disabled]\nstatus: Sending your enquiry.`,
    );
    expect(await page.getByRole("main").locator("[aria-busy]").count()).toBe(0);
    await page.clock.runFor(11_000);
    await reads(
      page,
      "the form that waits long",
      `button "Send again"
       status: This takes longer than it should. Your enquiry may be on its way already`,
    );
    expect(named(await announcements(page), "Send again")).toMatchObject({
      description: "Sending it again is safe: we keep it only once.",
      states: { focused: true },
    });
    await context.close();
  });

  test("failed: focuses the message, with a phone number", async () => {
    const page = await written(await form());
    await page.route("**/api/enquiries", (route) => route.abort());
    await send(page);
    await errorsAnnounced(page);
    await reads(
      page,
      "the form that failed",
      `alert
       heading "An error occurred while submitting the enquiry." [level=3]
       paragraph: "Everything you wrote is still here.
       link "020 7946 0958"
       form "Write to us"
       textbox "First name": Amina
       button "Send again"`,
    );
    expect(await page.title()).toMatch(/^Error: /);
  });

  test.each([
    ["sent", "", "An e-mail with your reference is on its way to amina.khan@olive.sch.uk."],
    ["waiting for a person's look", "a machine filled this in", "A person looks at it first"],
  ])("%s: focuses the thanks, whose name has the reference", async (what, honey, next) => {
    const page = await written(await form());
    await page.locator("[name=website]").evaluate((field, words) => {
      (field as HTMLInputElement).value = words;
    }, honey);
    await send(page);
    await thanked(page);
    await reads(
      page,
      `the thanks, ${what}`,
      `group "Enquiry Submitted Successfully! RL-
       heading "Enquiry Submitted Successfully!" [level=2]
       listitem: ${next}
       link "020 7946 0958"
       link "Look at the menu"`,
    );
  });

  test("bot check failed: announces nothing of it, and shows the thanks", async () => {
    const page = await form("/contact-us", (before) =>
      before.route("**/api/enquiries/challenge", (route) => route.abort()),
    );
    await send(await written(page));
    await thanked(page);
    await reads(page, "the thanks without the bot check", `group "Enquiry Submitted Successfully! RL-`);
  });

  test("an event: announces the further fields, with hints beside each", async () => {
    const page = await form();
    await page.getByLabel("Who is it for?").selectOption("privateFunction");
    await page.getByLabel("How many guests?").fill("12");
    await page.getByText("12 guests are fewer").waitFor();
    await reads(
      page,
      "the form with an event",
      `combobox "Who is it for?"
       status: Below your message we ask about the event.
       group "The event"
       textbox "Date"
       textbox "How many guests?": "12"
       textbox "Postcode of the place"
       group "Of them, how many are"
       textbox "Vegan"
       status:
       paragraph: "12 guests are fewer than our usual 20`,
    );
    const all = await announcements(page);
    expect(named(all, "Date").description).toMatch(/in 14 days.*25 December/);
    expect(named(all, "How many guests?").description).toMatch(/20 guests or more/);
    expect(named(all, "How many guests?").states).not.toMatchObject({ required: true });
  });

  test("an event with the cart: lists each dish that is sent along", async () => {
    const dish = {
      id: "leek-and-cheese-tart",
      name: "Leek and Caerphilly tart",
      category: "weddings",
      serves: "Serves 10",
      priceGuide: 450,
    };
    const page = await form("/contact-us?quote=1&guests=120", (before) =>
      before.addInitScript(
        (cart) => localStorage.setItem("cart", cart),
        JSON.stringify([{ ...dish, image: "" }]),
      ),
    );
    await page.getByText("Your cart: one dish").waitFor();
    await reads(
      page,
      "the form with an event and a cart",
      `heading "Request a quote" [level=1]
       group "Your cart: one dish"
       paragraph: Leek and Caerphilly tart For 120 guests.
       checkbox "Send these with my enquiry, for a price" [checked]
       textbox "First name"
       textbox "How many guests?": "120"
       checkbox "Rosemary Lane may use these details to answer me."
       button "Send enquiry" [disabled]`,
    );
    await written(page);
    await page.getByRole("button", { name: "Send enquiry" }).press("Enter");
    await page.getByRole("heading", { name: "Check your answers, then send" }).and(focused(page)).waitFor();
    await reads(
      page,
      "the answers before they are sent",
      `region "Check your answers, then send"
       paragraph: "As you picked the dishes: Mains: enough for about
       term: Dish
       definition: Leek and Caerphilly tart
       button "Change Dish"
       term: Guests
       definition: "120"
       button "Change E-mail"
       button "Send enquiry"`,
    );
  });
});
