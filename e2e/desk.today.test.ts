import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import type { Role } from "../app/staff/permissions.ts";
import { expectAccessible } from "./browser.ts";
import { withFiles } from "./command-files.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { siteCommand } from "./reused-processes.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const at = "2026-11-24T14:20:00Z";
let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), { CLOCK_STANDS_AT: at });

async function member(role: Role, name: string, settings: Parameters<typeof visitorForTest>[2]) {
  const { page, complaints } = await visitorForTest(browser, site.url, settings);
  await page.context().addCookies([memberOf(site, role, { name, now: Date.parse(at) }).cookie]);
  return { page, complaints };
}

test("Today shows a role what it may act on, and no money or enquiry to one that may not read them", async () => {
  const { page } = await member("kitchen", "Sam Cook", { width: 1280, height: 900, javaScript: false });
  await page.goto("/desk");
  const words = await page.getByRole("main").innerText();
  expect(words).toContain("Tuesday 24 November");
  expect(words).toContain("Olive Primary");
  expect(words).toContain("not entered");
  // One school's numbers are missing: what nobody may say then, and what its cook can do.
  expect(words).toContain("How many eat is not entered: Pop-up menus");
  expect(words).not.toContain("Nothing stands in its way");
  expect(words).not.toContain("Money in");
  expect(words).not.toContain("New enquiries");
  // Two kitchens cook that day: each has sheets of its own, and no link says that it leads to all.
  for (const kitchen of ["Lane kitchen", "Yard kitchen"]) {
    await page.goto("/desk");
    await page.getByRole("link", { name: `Sheets, ${kitchen}` }).click();
    await page.getByRole("article", { name: `Production sheet, ${kitchen}` }).waitFor();
  }
  const finance = await member("finance", "Flo Ledger", { width: 1280, height: 900, javaScript: false });
  await finance.page.goto("/desk");
  const seen = await finance.page.getByRole("main").innerText();
  expect(seen).toContain("Money in");
  expect(seen).not.toContain("Look and approve");
  expect(seen).not.toContain("Nothing stands in its way");
  expect(seen).toContain("Somebody else has to see to it: no numbers of 1 school.");
});

/** Brings a file into the kitchen at the command line. */
async function importAs(by: string, group: string, text: string) {
  const called = withFiles(site.dataDir, [group, "import"], { [`${group}.csv`]: text });
  const { code, err } = await siteCommand(site.dataDir, [...called, "--by", by]);
  expect([code, err]).toEqual([0, ""]);
}

test("an approval is given for what was shown: once what gets safer is another, it is refused and shown anew", async () => {
  const { out } = await siteCommand(site.dataDir, ["products", "export"]);
  const [header, ...rows] = out.split("\r\n");
  const withoutVersion = (row: string) => row.replace(/,[^,]*$/, ",");
  const id = "hartfield-real-mayonnaise";
  const free = withoutVersion(rows.find((row) => row.startsWith(`${id},`))!);
  await importAs("Marta", "products", `${header}\n${free.replace("lupin:free", "lupin:contains")}\n`);
  await importAs("Marta", "products", `${header}\n${free}\n`);

  const { page } = await member("owner", "Ada Later", { width: 1280, height: 900 });
  await page.goto(`/desk/recipes/approvals?kind=product&id=${id}`);
  const safer = page.getByRole("region", { name: "What gets safer" });
  expect(await safer.innerText()).toContain("lupin: contains before, not in it now");
  const risk = "lupin flour is weighed there";
  const sites = ["lane", "yard"].map((site) => `${site},lupin,kitchen,${risk},risk`);
  await importAs("Jo", "sites", ["site,leaf,via,reason,found", ...sites].join("\n"));
  const approve = page.getByRole("button", { name: "Approve Real mayonnaise" });
  await approve.click();
  await page.getByRole("alert").getByText("Somebody has saved or approved it since you looked").waitFor();
  await expectAccessible(page, "an approval that is refused");
  await page.getByRole("link", { name: "Look at what waits" }).click();
  await safer.waitFor();
  expect(await safer.innerText()).toContain("lupin: contains before, may contain now");
  expect(await safer.innerText()).not.toContain("not in it now");

  // One that does not say what was looked at is given for nothing.
  const of = await page.locator('form[action$="/approve"] [name="of"]').inputValue();
  const blind = await page.request.post("/desk/recipes/approvals/approve", {
    form: { of },
    headers: { Origin: site.url },
    maxRedirects: 0,
  });
  expect(blind.status()).toBe(409);
  expect(await blind.text()).toContain("Somebody has saved or approved it since you looked");
  await approve.click();
  await page.getByRole("status").filter({ hasText: "Approved: Real mayonnaise" }).waitFor();
});

test.each([{ javaScript: true }, { javaScript: false }])(
  "what somebody lets wait stands there with the reason, and is left out of an approval of all: %o",
  async ({ javaScript }) => {
    const [slow, quick] = [`slow-${javaScript}`, `quick-${javaScript}`];
    const rows = [slow, quick].map((id) => `${id},The ${id} salt,hartfield,Salt.`);
    await importAs("Marta", "products", ["product,name,supplier,statement", ...rows].join("\n"));
    const { page, complaints } = await member("owner", "Ada Patient", {
      width: 360,
      height: 740,
      javaScript,
    });
    await page.goto("/desk/recipes/approvals");
    await page.getByRole("link", { name: `Look and approve: The ${slow} salt` }).click();
    await page.getByLabel(`Why The ${slow} salt is to wait`).fill("  the maker has not   answered ");
    await page.getByRole("button", { name: "Let it wait" }).click();
    await page
      .getByRole("row", { name: `The ${slow} salt` })
      .getByText("Waits: the maker has not answered")
      .waitFor();
    if (javaScript) await expectAccessible(page, "an approval that waits");
    const left = `Left out: product ${slow}: the maker has not answered.`;
    const all = ["products", "approve", "--all", "--by", "Ada"];
    const approved = (await siteCommand(site.dataDir, [...all, "--yes"])).out;
    expect(approved).toContain(`product ${quick}`);
    expect(approved).toContain(left);
    expect((await siteCommand(site.dataDir, all)).out.split("\n")).toContain(left);
    await page.goto("/desk/recipes/approvals");
    expect(await page.getByRole("row", { name: `The ${quick} salt` }).count()).toBe(0);
    expect(await page.getByRole("row", { name: `The ${slow} salt` }).count()).toBe(1);
    expect(complaints).toEqual([]);
  },
);
