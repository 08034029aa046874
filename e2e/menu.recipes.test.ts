import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { leaves } from "../app/food/allergens/leaf.ts";
import { beforeTests } from "./before-tests.ts";
import { expectAccessible } from "./browser.ts";
import { withFiles } from "./command-files.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { siteCommand } from "./reused-processes.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let browser: Browser;
let site: RunningSite;
withSiteAndBrowser((both) => void ({ browser, site } = both), { CLOCK_STANDS_AT: "2026-11-24T09:00:00Z" });

const free = [
  "celery",
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "lupin",
  "milk",
  "molluscs",
  "nuts",
  "peanuts",
  "sesame",
  "soya",
  "sulphites",
].map((leaf) => `${leaf}:free`);
const mayonnaise = (mustard: string) =>
  `product,name,supplier,statement,allergens
acorn-mayonnaise,Acorn mayonnaise,acorn-foods,Oil and vinegar.,${[...free, `mustard:${mustard}`].join(";")}
`;
// A school with a kitchen of its own, so that nothing of the sample content is in it.
const kitchen = {
  "suppliers.csv": "supplier,name\nacorn-foods,Acorn Foods\n",
  "sites.csv": "site,name\nacorn-kitchen,Acorn kitchen\n",
  "site-risks.csv": [
    "site,leaf,via,reason,found,checked_by,checked_on,review_by",
    ...leaves.map((leaf) => `acorn-kitchen,${leaf},kitchen,,none,Marta,2026-09-01,2027-09-01`),
  ].join("\n"),
  "products.csv": mayonnaise("free"),
  "ingredients.csv": "ingredient,name,site,product\nacorn-mayonnaise,mayonnaise,every,acorn-mayonnaise\n",
  "recipes.csv": "recipe,name,yield_grams,portions\nacorn-slaw,Acorn slaw,100,junior:100\n",
  "recipe-lines.csv": "recipe,ingredient,sub_recipe,grams\nacorn-slaw,acorn-mayonnaise,,100\n",
};
const school = `key,label,school,sector,lunch_at,standards,halal,site,position
acorn,Acorn Primary,Acorn Primary School,primaries,12:00,primary,no,acorn-kitchen,90
`;
const terms = "menu,first_day,last_day,rotation\nacorn,2026-09-03,2026-12-18,pause\n";
const dishes =
  "id,name,description,category,recipe\nacorn-slaw,Acorn slaw for fifty,Shredded.,parties,acorn-slaw\n";
const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const menu = [
  "menu,week,day,course,dish,recipe",
  ...days.map((day) => `acorn,1,${day},main,Cottage pie,`),
  "acorn,1,Thursday,side,Acorn slaw,acorn-slaw",
  "",
].join("\n");
const address = "/primaries/termly-menus?menu=acorn";

/** Runs a command that must succeed, with files of these texts after its own words. */
async function run(
  words: readonly string[],
  files: Readonly<Record<string, string>>,
  by = "",
): Promise<void> {
  const called = withFiles(site.dataDir, words, files);
  const done = await siteCommand(site.dataDir, [...called, ...(by ? ["--by", by] : [])]);
  expect(done).toMatchObject({ code: 0, err: "" });
}

const approved = ["acorn-mayonnaise", "acorn-slaw", "acorn-kitchen"] as const;

beforeTests(async () => {
  await run(["products", "import"], kitchen, "Marta");
  for (const [at, word] of ["products", "recipes", "sites"].entries())
    await run([word, "approve", approved[at]!, "--yes"], {}, "Ada");
  await run(["termly", "schools", "import"], { "schools.csv": school });
  await run(["termly", "import"], { "menu.csv": menu, "terms.csv": terms });
  await run(["menu", "import"], { "dishes.csv": dishes });
});

const slaw = (page: Page) =>
  page.getByRole("row", { name: "Thursday" }).getByText("Acorn slaw").locator("..");

test("an open page of a school's menu shows the mustard that a mayonnaise has got", async () => {
  const { page, context, complaints } = await visitorForTest(browser, site.url);
  const cateringMenu = await context.newPage();
  await cateringMenu.goto("/menu?q=acorn");
  await cateringMenu.locator("[data-live=live]").waitFor();
  await page.goto(address);
  await page.locator("[data-follow-status=live]").waitFor();
  await expect(
    slaw(page)
      .getByText(/mustard/i)
      .count(),
  ).resolves.toBe(0);
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
  await run(["products", "import"], { "products.csv": mayonnaise("contains") }, "Marta");
  const notice = page.getByRole("note").filter({ hasText: "Acorn slaw" });
  await notice.waitFor();
  const news = cateringMenu.getByRole("note").filter({ hasText: "Acorn slaw for fifty: adds mustard" });
  await news.waitFor();
  expect(await notice.getByRole("heading").textContent()).toBe(
    "Thursday 26 November has changed: adds mustard",
  );
  expect(
    await slaw(page)
      .getByText(/mustard/i)
      .count(),
  ).toBeGreaterThan(0);
  expect(await page.evaluate(() => (globalThis as { stayed?: boolean }).stayed)).toBe(true);
  await expectAccessible(page, "a menu whose recipe has changed");
  await expectAccessible(cateringMenu, "a catering menu of which a recipe has changed");
  expect(complaints).toEqual([]);
});

test("the page shows it after a reload, without JavaScript", async () => {
  await run(["products", "import"], { "products.csv": mayonnaise("contains") }, "Marta");
  const { page } = await visitorForTest(browser, site.url, { javaScript: false, width: 360, height: 740 });
  await page.goto(address);
  await page.getByRole("note").filter({ hasText: "adds mustard" }).waitFor();
  expect(
    await slaw(page)
      .getByText(/mustard/i)
      .count(),
  ).toBeGreaterThan(0);
});
