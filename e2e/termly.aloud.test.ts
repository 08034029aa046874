import type { Browser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { ReadOnlySite } from "./site-and-browser.ts";
import { withReadOnlySite } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let browser: Browser;
let site: ReadOnlySite;
withReadOnlySite((both) => void ({ browser, site } = both));

const nextDays = (page: Page) => page.getByRole("navigation", { name: "Next days" });

/** A menu's page, marked for who avoids something: by its address without script, with script by what the device keeps. */
async function marked(menu: string, avoided: string, javaScript: boolean): Promise<Page> {
  const { page } = await visitorForTest(browser, site.url, { javaScript });
  if (javaScript) {
    await page.goto("/my-lunch");
    await page.evaluate((kept) => localStorage.setItem("my lunch", JSON.stringify(kept)), {
      page: menu,
      label: "A school",
      without: [avoided],
    });
  }
  await page.goto(javaScript ? menu : `${menu}&without=${avoided}`);
  await page.getByText(`Avoiding ${avoided}`).waitFor();
  return page;
}

/** The dishes of a day as the accessibility tree has them: "Herb chicken Not in it: milk Contains celery." */
async function dishesRead(page: Page, day: string): Promise<string[]> {
  const cells = page.locator(`[id="${day}"]`).getByRole("cell").locator("> div");
  const trees = await Promise.all((await cells.all()).map((cell) => cell.ariaSnapshot()));
  return trees.map((tree) =>
    tree.replaceAll(/^\s*- (?:text|insertion|deletion): |"$/gm, "").replaceAll("\n", " "),
  );
}

// Where what suits is the first main dish, where it is another, where nothing does, and where nobody knows.
const asked = [
  ["/primaries/termly-menus?menu=olive", "milk"],
  ["/primaries/termly-menus?menu=olive", "gluten"],
  ["/primaries/termly-menus?menu=jubilee", "eggs"],
  ["/secondaries/termly-menus?menu=eden", "celery"],
] as const;

describe.each([true, false])("a week read aloud for who avoids something (script: %s)", (javaScript) => {
  test.each(asked)("%s without %s: the dish of each answer is the one that suits", async (menu, avoided) => {
    const page = await marked(menu, avoided, javaScript);
    const links = await nextDays(page).getByRole("link").all();
    const read = await Promise.all(
      links.map(async (link) => [await link.ariaSnapshot(), await link.getAttribute("href")] as const),
    );
    let named = 0;
    for (const [tree, href] of read) {
      const aloud = /link "([^"]+)"/.exec(tree)?.[1] ?? tree;
      expect(aloud).toMatch(/^[A-Z][a-z]+day \d+ [A-Z][a-z]{2}: (?:Yes|In part|No|Ask us)\. [A-Z]/);
      const dish = /: (?:Yes\. With (.+), a whole|In part\. (.+), but no)/
        .exec(aloud)
        ?.slice(1)
        .find(Boolean);
      if (!href?.startsWith("#")) continue;
      const dishes = await dishesRead(page, href.slice(1));
      if (dish) {
        expect(dishes.join("\n"), aloud).toContain(`${dish} Not in it: ${avoided}`);
        named++;
      }
    }
    expect(named).toBeGreaterThan(0);
  });

  test.each(asked)(
    "%s without %s: each verdict agrees with what is said of its dish",
    async (menu, avoided) => {
      const page = await marked(menu, avoided, javaScript);
      const days = await page.locator("tr[id^=day-]").evaluateAll((rows) => rows.map(({ id }) => id));
      const read = (await Promise.all(days.map((day) => dishesRead(page, day)))).flat();
      expect(read.length).toBeGreaterThan(10);
      for (const dish of read) {
        const [, verdict, said] =
          /(Contains|May contain|Not in it:|Not known:) (?:.*?)((?:Vegan|Vegetarian|Contains|May contain|None|Not known|Allergens).*)$/.exec(
            dish,
          ) ?? [];
        const [facts = ""] = (said ?? "").split(/\d+ grams/);
        expect(verdict && said, dish).toBeTruthy();
        if (verdict === "Not in it:") expect(facts, dish).not.toMatch(new RegExp(`\\b${avoided}\\b`));
        else expect(facts, dish).toMatch(new RegExp(`${verdict}[^.]*\\b${avoided}\\b|Allergens not known`));
      }
    },
  );
});

test("a dish of the catering menu is named before its verdict, with and without script", async () => {
  for (const javaScript of [true, false]) {
    const { page } = await visitorForTest(browser, site.url, { javaScript });
    await page.goto("/menu?without=milk");
    const dishes = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading") });
    await dishes.filter({ hasText: "Not in it: milk" }).first().waitFor();
    for (const dish of (await dishes.all()).slice(0, 5)) {
      const tree = await dish.ariaSnapshot();
      const [heading, verdict] = [
        tree.indexOf("heading"),
        tree.search(/(?:Contains|May contain|Not in it:|Not known:) /),
      ];
      expect(heading, tree).toBeGreaterThanOrEqual(0);
      expect(verdict, tree).toBeGreaterThan(heading);
    }
  }
});
