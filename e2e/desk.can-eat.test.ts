import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const at = "2026-11-24T14:20:00Z";
let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), { CLOCK_STANDS_AT: at });

async function office(settings: Parameters<typeof visitorForTest>[2]) {
  const { page, complaints } = await visitorForTest(browser, site.url, settings);
  const { cookie } = memberOf(site, "office", { now: Date.parse(at) });
  await page.context().addCookies([cookie]);
  return { page, complaints };
}

test("without script, kiwi is asked for by a form; what nobody has checked is never a yes", async () => {
  const { page } = await office({ width: 1280, height: 900, javaScript: false });
  await page.goto("/desk/can-eat?school=jubilee&day=2026-11-25&avoid=milk");
  await page.getByText("One cereal or nut").click();
  await page.getByLabel("Something else").fill("kiwi");
  await page.getByRole("button", { name: "Ask with these" }).click();
  expect(await page.getByRole("main").getByRole("status").innerText()).toMatch(/^Not known/);
  await page.goto("/desk/can-eat?school=olive&day=2026-11-27&avoid=milk");
  expect(await page.getByRole("main").innerText()).toContain("No lunch on Friday 27 November");
});

test("a question that is not understood whole has no answer, on another day neither; a yes says what was asked", async () => {
  const { page } = await office({ width: 1280, height: 900, javaScript: false });
  const main = page.getByRole("main");
  const ask = async (words: string) => {
    await page.getByRole("searchbox", { name: "Ask in words" }).fill(words);
    await page.getByRole("button", { name: "Ask", exact: true }).click();
  };
  await page.goto("/desk/can-eat?school=jubilee&day=2026-11-25");
  await ask("milk primary");
  await main.getByText("No answer: “primary” is not the name of one school").waitFor();
  await main.getByRole("navigation", { name: "Day" }).getByRole("link").first().click();
  await main.getByText("No answer: “primary” is not the name of one school").waitFor();
  await main.getByRole("link", { name: "Olive Primary", exact: true }).first().click();
  expect(await main.getByText("No answer").count()).toBe(0);
  expect(await page.getByRole("link", { name: "Milk", exact: true }).getAttribute("aria-current")).not.toBe(
    null,
  );

  await ask(`milk ${"or milk ".repeat(40)} sesame`);
  await main.getByText("No answer: the question is too long").waitFor();

  await page.goto("/desk/can-eat?school=jubilee&day=2026-11-25&avoid=lupin");
  await main.getByText("Asked about lupin alone.").waitFor();
  await ask("lupin k1wi");
  await main.getByText("No answer: a word names no food").waitFor();
  await main.getByRole("navigation", { name: "Day" }).getByRole("link").nth(1).click();
  await main.getByText("No answer: a word names no food").waitFor();
});
