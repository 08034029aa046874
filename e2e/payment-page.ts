import type { Browser, Page } from "playwright-core";
import type { Visitor, VisitorSettings } from "./browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

export interface Payer extends Visitor {
  /** Every address that the page asked for: "POST /api/payments/orders". */
  readonly asked: readonly string[];
  /** How many orders it asked for. */
  orders(): number;
}

/** Somebody on the payment page, for one test. */
export async function payerOn(
  browser: Browser,
  url: string,
  settings: VisitorSettings = {},
  address = "/payment",
  from = "",
): Promise<Payer> {
  const who = await visitorForTest(browser, url, settings);
  const asked: string[] = [];
  who.page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  // A proxy in front of the site names the client's address.
  if (from) await who.context.setExtraHTTPHeaders({ "x-forwarded-for": from });
  await who.page.goto(address);
  return { ...who, asked, orders: () => asked.filter((line) => line === "POST /api/payments/orders").length };
}

export const amount = (page: Page) => page.getByRole("textbox", { name: "The amount, in pounds" });
export const email = (page: Page) => page.getByLabel("E-mail for the receipt");

/** The button from the form to the look over. */
export const goOn = (page: Page) => page.getByRole("button", { name: "Continue" }).click();

/** Fills in the whole form and goes on to the look over, where the payment firm's buttons are. */
export async function fillIn(page: Page, price = "248.50"): Promise<void> {
  await amount(page).fill(price);
  await page.getByLabel("Person’s name").fill("Amina Rahman");
  await page.getByLabel("Organisation").fill("Olive Primary");
  await page.getByLabel("School year").fill("4");
  await page.getByLabel("What it is for").fill("Invoice 1187");
  await email(page).fill("amina@olive.example");
  await goOn(page);
}

export const walletButton = "role=button[name=/^Pay £.+ with PayPal/][disabled=false]";
export const cardButton = "role=button[name=/^Pay £.+ by card/][disabled=false]";

/** A payment's own page: the receipt when it was paid. */
export const receipt = (page: Page) => page.getByRole("article");
export const referenceOn = async (page: Page) =>
  (await receipt(page).getByRole("definition").first().textContent())!;
/** Above the buttons: how the payment stands. */
export const notCharged = (page: Page) => page.getByRole("status").filter({ hasText: "Not charged" });
export const doNotPayAgain = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "please do not pay again" });
/** The payment firm's window, where windows are blocked. */
export const walletFrame = (page: Page) => page.frameLocator("iframe");

/** Presses a button of the payment firm; returns the window that it opens. */
export async function opened(page: Page, button = walletButton): Promise<Page> {
  const [pop] = await Promise.all([page.waitForEvent("popup"), page.click(button)]);
  await pop.waitForSelector("h1");
  return pop;
}
