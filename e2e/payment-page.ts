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

export async function fillIn(page: Page, price = "248.50"): Promise<void> {
  await page.fill("#price", price);
  await page.fill("#personName", "Amina Rahman");
  await page.fill("#organization", "Olive Primary");
  await page.fill("#schoolYear", "4");
  await page.fill("#description", "Invoice 1187");
  await page.fill("#email", "amina@olive.example");
}

export const walletButton = '[data-pay="wallet"]:not([disabled])';
export const cardButton = '[data-pay="card"]:not([disabled])';

/** Presses a button of the payment firm; returns the window that it opens. */
export async function opened(page: Page, button = walletButton): Promise<Page> {
  const [pop] = await Promise.all([page.waitForEvent("popup"), page.click(button)]);
  await pop.waitForSelector("h1");
  return pop;
}
