import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import type { RunningSite } from "../scripts/running-site.ts";
import { expectAccessible } from "./browser.ts";
import { expectFit, expectLayout, expectWholePage } from "./layout-checks.ts";
import { journeyOf, phone } from "./journeys.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let browser: Browser;
let site: RunningSite;
withSiteAndBrowser((both) => void ({ browser, site } = both), { LIMIT_ENQUIRIES_PER_HOUR: "1000" });

const dishes = ["Caprese picks", "Smoked salmon blinis"];
const answers = [
  ["First name", "Zoë"],
  ["Last name", "O’Brien"],
  ["E-mail", "zoe@wedding.example"],
  ["Your message", "Our wedding, in a barn."],
] as const;

// The figures stand in docs/journeys.md.
test.each([true, false])(
  "a couple has sent a request for a quote after eight taps on a phone (JavaScript: %s)",
  async (javaScript) => {
    const { page } = await visitorForTest(browser, site.url, { ...phone, javaScript });
    const journey = journeyOf(page);
    const sent: string[] = [];
    page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
    await journey.open("/home");
    if (javaScript) {
      await journey.tap(page.getByRole("main").getByRole("link", { name: "Explore Menu" }).first());
      // The second occasion is weddings.
      await journey.tap(page.locator("summary", { hasText: "Canapés" }).nth(1));
      for (const dish of dishes)
        await journey.tap(page.getByRole("button", { name: new RegExp(`^Add to cart ?: ${dish}`) }).first());
      const cart = page.getByRole("complementary", { name: "Your cart" });
      await journey.tap(cart.getByRole("link", { name: "Request a quote" }));
      await page.getByText(dishes.join(" and ")).waitFor();
    } else {
      await journey.tap(page.getByRole("banner").getByRole("link", { name: /^Cart/ }).first());
      for (const dish of dishes) await journey.tap(page.getByRole("checkbox", { name: dish }).first());
      await journey.tap(page.getByRole("button", { name: "Request a quote" }));
    }
    for (const [label, text] of answers) await journey.type(page.getByLabel(label), text);
    await journey.type(page.getByLabel("How many guests?"), "60");
    await journey.tap(page.getByLabel(/may use these details/));
    await journey.tap(page.getByRole("button", { name: "Send enquiry" }));
    await page.getByRole("heading", { name: "Check your answers, then send" }).waitFor();
    if (javaScript) {
      await expectAccessible(page, "the answers to check");
      await expectFit(page, "the answers to check");
      await expectLayout(page, "the answers to check");
      // Nothing has been sent yet, as it says there, however long somebody reads.
      expect(sent).toEqual([]);
    }
    await journey.tap(page.getByRole("button", { name: "Send enquiry" }));
    const thanks = page.getByRole("group", { name: /^Enquiry Submitted Successfully!/ });
    await thanks.getByText("Smoked salmon blinis").waitFor();
    const cost = journey.cost();
    expect(cost.taps).toBeLessThanOrEqual(8);
    // It can be opened again, by the link alone.
    if (javaScript) await page.getByRole("link", { name: "See this again" }).click();
    await page.waitForURL("**/enquiry?key=*");
    // Without script axe has none either.
    if (javaScript) await expectWholePage(page, "an enquiry opened by its link");
    expect(await page.getByRole("definition").filter({ hasText: "Caprese picks" }).count()).toBe(1);
  },
);
