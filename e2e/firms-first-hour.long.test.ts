import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Browser, Locator, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { startFakeSmtpServer } from "../app/email/fake-smtp-server.testkit.ts";
import { productionSettings } from "../app/server/config/config.examples.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { siteCommand, startSite } from "../scripts/running-site.ts";
import { whenDeskRuns } from "./desk-staff.ts";
import { countedEffort } from "./effort.ts";
import type { Settings } from "./firms-outputs.ts";
import { allOutputs, everything, sampleTexts, sprig, wordsOf, wrongIn } from "./firms-outputs.ts";
import { windowOnOwnSite } from "./own-site-browser.ts";
import { withBrowser } from "./site-and-browser.ts";

let browser: Browser;
withBrowser((one) => void (browser = one));

const origin = "https://www.kestrelkitchens.example";

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><path fill="#1f3a5f" d="M0 0h80v80H0z"/>${inside}</svg>`;

/** Somebody at the desk, and what it costs them. */
function hands(page: Page) {
  const effort = countedEffort();
  const { click, type, choose, press } = effort;
  const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
  const field = (at: string) => page.locator(`[id="${at}"]`);
  return {
    ...effort,
    button,
    field,
    link: (name: string | RegExp, within: Page | Locator = page) =>
      click(within.getByRole("link", { name }).first()),
    press: (name: string | RegExp) => click(button(name)),
    key: press,
    write: (label: string | RegExp, text: string) => type(page.getByLabel(label).first(), text),
    choose,
    fields: async (texts: Readonly<Record<string, string>>) => {
      for (const [at, text] of Object.entries(texts)) await type(field(at), text);
    },
    said: (words: string | RegExp) => page.getByRole("status").filter({ hasText: words }).first().waitFor(),
  };
}

type Hands = ReturnType<typeof hands>;

/** Each step of Make it yours, by the end of its title, with the controls that somebody sees. */
const steps: readonly (readonly [
  title: string,
  take: (on: Hands, page: Page, second: Page) => Promise<void>,
])[] = [
  [
    "The firm’s facts",
    async (on) => {
      await on.fields({
        name: "Kestrel Kitchens",
        legalName: "Kestrel Kitchens Ltd",
        tagline: "School caterers in Leeds",
        phone: "0113 496 0234",
        phoneDialled: "+441134960234",
        email: "hello@kestrelkitchens.example",
        answerTime: "two working days",
        street: "3 Mill Street",
        town: "Leeds",
        postcode: "LS1 9XX",
        companyNumber: "11111111",
        vatNumber: "GB 111 1111 11",
        registeredIn: "England and Wales",
      });
      await on.press(/^Save/);
      await on.said("Saved. It is on the site.");
    },
  ],
  [
    "Your colours and fonts",
    async (on) => {
      await on.fields({ rosemary: "#1f3a5f", deep: "#12243d" });
      await on.press(/^Save/);
      await on.said("Saved. It is on the site.");
    },
  ],
  [
    "Your logo and icon",
    async (on, page) => {
      const file = {
        name: "logo.svg",
        mimeType: "image/svg+xml",
        buffer: Buffer.from(svg('<circle cx="40" cy="40" r="22" fill="#fff"/>')),
      };
      await page.getByLabel("Your logo").setInputFiles(file);
      await on.press("Look at it");
      await page.getByText("Look at it: nobody else sees it yet").waitFor();
      await on.press("Put it on the site");
      await on.said("Saved. It is on the site.");
    },
  ],
  [
    "Whom you cook for",
    async (on, page) => {
      for (const sector of ["secondaries", "colleges", "universities", "independent"])
        await on.click(page.getByText(`We cook for them: ${sector}`));
      await on.press(/^Save/);
      await on.said("Saved. It is on the site.");
    },
  ],
  [
    "When you answer",
    async (on) => {
      await on.fields({
        Mo: "8 am to 5 pm",
        Tu: "8 am to 5 pm",
        We: "8 am to 5 pm",
        Th: "8 am to 5 pm",
        Fr: "8 am to 4 pm",
      });
      await on.press(/^Save/);
      await on.said("Saved. It is on the site.");
    },
  ],
  [
    "Prices and VAT",
    async (on) => {
      await on.fields({ depositPercent: "20" });
      await on.press(/^Save/);
      await on.said("Saved. It is on the site.");
    },
  ],
  [
    "What you say in numbers",
    async (on) => {
      await on.fields({
        "years.figure": "9",
        "years.text": "years of school lunches in Leeds",
        "years.source": "Our first contract, of September 2017",
        "years.checked": new Date().toISOString().slice(0, 10),
        "years.reviewBy": `${new Date().getFullYear() + 1}-09-01`,
      });
      await on.press(/^Save/);
      await on.said("Saved. It is on the site.");
    },
  ],
  [
    "People",
    async (on) => {
      await on.fields({ email: "marta@kestrelkitchens.example", name: "Marta Oyelaran" });
      await on.press("Invite them");
    },
  ],
  [
    "Kitchens",
    async (on, page) => {
      await on.write("Name", "Aire Wharf");
      await on.press("Look who is affected");
      await page.getByRole("heading", { name: "Who is affected" }).waitFor();
      await on.press(/^Save/);
      await page.waitForURL(/\/desk\/recipes/);
    },
  ],
  [
    "Schools",
    async (on, page) => {
      await on.fields({
        key: "mill",
        label: "Mill Primary",
        school: "Mill Primary School",
        lunch_at: "12:00",
      });
      await on.choose(page.getByLabel("Kitchen"), "Aire Wharf");
      await on.press("Save and publish");
      await page.getByRole("link", { name: "Mill Primary", exact: true }).waitFor();
    },
  ],
  [
    "Term dates",
    async (on, page, second) => {
      await on.press("Begin the new term");
      // Its dishes come next, and both are published together.
      const grid = page.getByRole("grid", { name: /^Week/ });
      await grid.waitFor();
      await on.click(grid.getByRole("gridcell").first());
      for (const dish of ["Cottage pie", "Lentil dhal", "Roast chicken", "Pasta bake", "Fish and chips"]) {
        await on.typeOn(page, dish);
        await page.getByRole("option", { name: new RegExp(`New dish “${dish}”`) }).waitFor();
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Tab");
      }
      await page
        .getByText(/^Saved \d/)
        .first()
        .waitFor();
      await on.link(/^Ask for approval/);
      await page.getByRole("heading", { name: /^Compare/ }).waitFor();
      await whenDeskRuns(page);
      await on.press("Ask for approval");
      await page.getByText("Whoever changed the draft does not approve it.").waitFor();
      await second.goto(page.url());
      await whenDeskRuns(second);
      await second.getByRole("button", { name: "Approve" }).first().click();
      await second.getByText("has approved that.").waitFor();
      await page.reload();
      await whenDeskRuns(page);
      const reason = page.getByLabel(/^Why it is published/);
      if (await reason.count()) await on.type(reason, "Our first week.");
      await on.press("Publish now");
      await page.waitForURL(({ pathname }) => !/draft|publish$/.test(pathname));
    },
  ],
  [
    "The catering menu",
    async (on) => {
      await on.fields({ name: "Leek tart", description: "Twelve slices." });
      await on.press("Save and publish");
      await on.said(/published/);
    },
  ],
  [
    "Pages still sample",
    async (on, page) => {
      const written: readonly (readonly [title: string, texts: Readonly<Record<string, string>>])[] = [
        [
          "/home",
          {
            "sections.1.heading": "Lunch cooked in Leeds, every morning",
            "sections.1.lead":
              "We cook at Aire Wharf for the schools around it, and know each of them by name.",
          },
        ],
        [
          "/primaries",
          {
            "sections.1.heading": "Small plates for large appetites",
            "sections.1.lead":
              "Hot lunches for four to eleven year olds, cooked by us and brought before noon.",
          },
        ],
        [
          "/about-us",
          {
            "sections.1.heading": "A kitchen at the wharf",
            "sections.1.lead": "Nine people cook here, most of them for longer than they planned.",
          },
        ],
        [
          "/nutrition/allergen-aware",
          {
            "sections.1.heading": "What is in it, leaf by leaf",
            "sections.1.lead":
              "Each lunch says which of the fourteen it contains, and what nobody knows of it.",
          },
        ],
      ];
      for (const [address, texts] of written) {
        await on.link(
          /^Write it/,
          page.getByRole("row").filter({ has: page.getByText(address, { exact: true }) }),
        );
        await page.getByRole("heading", { name: "Sections" }).waitFor();
        await whenDeskRuns(page);
        await on.click(page.locator("[data-fields] summary").first());
        await on.fields(texts);
        await on.press("Save and publish");
        await on.said("One page published");
      }
      await on.press("Leave out what is still sample");
      await on.said(/pages published/);
    },
  ],
];

test("a caterer without a developer makes the site theirs at the desk in an afternoon, and nothing anywhere is the sample's", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "kestrel-"));
  const mail = await startFakeSmtpServer();
  const settings = {
    ...productionSettings,
    PUBLIC_URL: origin,
    HASH_SECRET: "0f9d2c47a6b81e53c0d4f7a92b6e1835",
    SMTP_URL: mail.url,
  };
  const site = await startSite(folder, settings);
  onTestFinished(async () => void (await Promise.all([site.stop(), mail.close()])));
  const page = await windowOnOwnSite(browser, site, origin, { role: "owner", width: 1280, height: 900 });
  const second = await windowOnOwnSite(browser, site, origin, { role: "kitchen", width: 1280, height: 900 });
  const on = hands(page);

  await page.goto("/desk/make-it-yours");
  await whenDeskRuns(page);
  for (const [title, take] of steps) {
    await on.link(new RegExp(`with ${title}$`));
    await whenDeskRuns(page);
    await take(on, page, second);
    await on.link("Today");
    await on.link("Make it yours");
    await page.getByRole("heading", { level: 1, name: "Make it yours" }).waitFor();
    const row = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    await expect.poll(() => row.innerText(), { message: title }).toMatch(/^Done/);
  }
  // The first e-mail leaves with the first enquiry, paying is with the provider, and where backups go is said by whoever runs the server.
  const left = page
    .getByRole("listitem")
    .filter({ hasText: /\d min/ })
    .getByRole("heading");
  expect(await left.allInnerTexts()).toEqual(["Mail", "Payments", "Backup"]);
  console.log(`${on.clicks()} clicks, ${Math.round(on.seconds() / 60)} minutes`);
  expect(on.clicks()).toBeLessThanOrEqual(200);
  expect(on.seconds()).toBeLessThanOrEqual(3600);

  const db = new DatabaseSync(path.join(folder, "rosemary-lane.db"), { readOnly: true });
  const { id: dish } = db.prepare("select id from catering_menu_item").get() as { id: string };
  db.close();
  const outputs = await allOutputs(site, {
    folder,
    settings,
    has: { school: "mill", dish, sendsProposals: true },
  });
  // The record says what a page said before it was left out, and must.
  outputs.delete("desk/audit");
  expect(wrongIn(outputs, await sampleTexts())).toEqual([]);
  const could = /<symbol id="desk-sprig"[^]*?<\/symbol>/;
  expect(
    [...outputs]
      .filter(([what, text]) => what !== "the service worker" && sprig.test(text.replace(could, "")))
      .map(([what]) => what),
  ).toEqual([]);
  expect(
    [...outputs].filter(([, text]) => /\/img\/[\w-]+\.[\da-f]{8}\./.test(text)).map(([what]) => what),
  ).toEqual([]);
  await expectSameByImport(site, { folder, settings });
});

/** By one file of settings and one folder of pages an empty store says the same, and nothing of the sample's. */
async function expectSameByImport(
  site: RunningSite,
  { folder, settings }: { readonly folder: string; readonly settings: Settings },
): Promise<void> {
  const twin = mkdtempSync(path.join(tmpdir(), "kestrel-twin-"));
  const done = async (dataDir: string, ...words: string[]) => {
    const { code, out, err } = await siteCommand(dataDir, words, settings);
    expect([code, err], words.join(" ")).toEqual([0, ""]);
    return out;
  };
  const [pages, file] = [path.join(twin, "pages"), path.join(twin, "settings.json")];
  writeFileSync(file, await done(folder, "settings", "export"));
  await done(folder, "pages", "export", pages);
  const store = path.join(twin, "data");
  await done(store, "settings", "import", file);
  expect(await done(store, "pages", "import", pages)).toMatch(/^Published: /);
  expect(await done(store, "pages", "import", pages)).toMatch(/^Published: none\./);
  const other = await startSite(store, settings);
  onTestFinished(async () => void (await other.stop()));
  const headings = async (at: RunningSite, address: string) => {
    const answer = await fetch(at.url + address);
    const [, main = ""] = /<main\b[^>]*>([^]*)<\/main>/.exec(await answer.text()) ?? [];
    return [
      answer.status,
      [...main.matchAll(/<h[1-3]\b[^>]*>([^]*?)<\/h[1-3]>/g)].map(([, words = ""]) => wordsOf(words)),
    ];
  };
  const addresses = readdirSync(pages)
    .filter((name) => /^[a-z].*\.json$/.test(name))
    .map((name) => (JSON.parse(readFileSync(path.join(pages, name), "utf8")) as { address: string }).address);
  expect(addresses).toContain("/home");
  for (const address of addresses)
    expect(await headings(other, address), address).toEqual(await headings(site, address));
  const { found } = await everything(other);
  const read = new Map([...found].map(([address, { text }]) => [address, wordsOf(text)]));
  expect(wrongIn(read, await sampleTexts())).toEqual([]);
}
