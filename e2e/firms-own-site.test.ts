import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { sampleBrand } from "../app/brand/brand.ts";
import type { PageDocument } from "../app/page-content/page-document.ts";
import { productionSettings } from "../app/server/config/config.examples.ts";
import { memberOf } from "../scripts/desk-member.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { startSite } from "../scripts/running-site.ts";
import type { Settings } from "./firms-outputs.ts";
import {
  allOutputs,
  everything,
  importOwnFiles,
  plain,
  sampleTexts,
  sprig,
  wordsOf,
  wrongIn,
} from "./firms-outputs.ts";

// Kestrel Kitchens of Leeds, as an operator starts it: production, with an empty store.
const kestrel = {
  ...productionSettings,
  PUBLIC_URL: "https://www.kestrelkitchens.example",
  HASH_SECRET: "0f9d2c47a6b81e53c0d4f7a92b6e1835",
  BRAND_NAME: "Kestrel Kitchens",
  BRAND_LEGAL_NAME: "Kestrel Kitchens Ltd",
  BRAND_TAGLINE: "School caterers in Leeds",
  BRAND_PHONE: "0113 496 0234",
  BRAND_PHONE_DIALLED: "+441134960234",
  BRAND_EMAIL: "hello@kestrelkitchens.example",
  BRAND_STREET: "3 Mill Street",
  BRAND_TOWN: "Leeds",
  BRAND_POSTCODE: "LS1 9XX",
  BRAND_LATITUDE: "53.8",
  BRAND_LONGITUDE: "-1.54",
  BRAND_COMPANY_NUMBER: "11111111",
  BRAND_VAT_NUMBER: "GB 111 1111 11",
  BRAND_ANSWER_TIME: "two working days",
  BRAND_INSTAGRAM: "https://instagram.example/kestrel",
  BRAND_FACEBOOK: "https://facebook.example/kestrel",
  BRAND_LINKEDIN: "https://linkedin.example/kestrel",
};

/**
 * The same firm before anybody has settled anything at the desk, on a server whose settings still have the example's. What it is
 * called until then is its address.
 */
const unsettled = {
  ...productionSettings,
  PUBLIC_URL: kestrel.PUBLIC_URL,
  HASH_SECRET: kestrel.HASH_SECRET,
  BRAND_NAME: sampleBrand.name,
  BRAND_LEGAL_NAME: sampleBrand.legalName,
  BRAND_TAGLINE: sampleBrand.tagline,
  BRAND_PHONE: sampleBrand.phone,
  BRAND_PHONE_DIALLED: sampleBrand.phoneDialled,
  BRAND_EMAIL: sampleBrand.email,
  BRAND_STREET: sampleBrand.street,
  BRAND_TOWN: sampleBrand.town,
  BRAND_POSTCODE: sampleBrand.postcode,
  BRAND_LATITUDE: String(sampleBrand.latitude),
  BRAND_LONGITUDE: String(sampleBrand.longitude),
  BRAND_COMPANY_NUMBER: sampleBrand.companyNumber,
  BRAND_VAT_NUMBER: sampleBrand.vatNumber,
  BRAND_REGISTERED_IN: sampleBrand.registeredIn,
};

/** All outputs of a site whose firm has brought a school's menu and a dish in files. */
async function outputsOf(site: RunningSite, folder: string, settings: Settings) {
  await importOwnFiles(folder, settings);
  return await allOutputs(site, {
    folder,
    settings,
    has: { school: "mill", dish: "leek-tart", sendsProposals: settings === kestrel },
  });
}

const newFolder = () => mkdtempSync(path.join(tmpdir(), "kestrel-"));

async function withSite<T>(
  dataDir: string,
  work: (site: RunningSite) => Promise<T>,
  settings: Settings = kestrel,
): Promise<T> {
  const site = await startSite(dataDir, settings);
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}

test("a firm's new site says nothing of the sample's, at none of its addresses, and leads nowhere in vain", async () => {
  const forbidden = await sampleTexts();
  expect(forbidden.length).toBeGreaterThan(500);
  await withSite(newFolder(), async (site) => {
    const { listed, found } = await everything(site);
    expect(listed).toContain("/home");
    expect(listed).not.toContain("/primaries");
    const wrong = [...found].flatMap(([address, { status, text }]) => {
      const words = wordsOf(text);
      return [
        ...(status === 200 || address === "/no-such-page" ? [] : [`${address} answers ${status}`]),
        ...forbidden.filter((one) => words.includes(one)).map((one) => `${address}: ${one}`),
      ];
    });
    expect(wrong).toEqual([]);
    expect(found.size).toBeGreaterThan(15);
    expect(found.get("/home")?.text).toContain("Kestrel Kitchens");
    // Networks show the firm's own card beside every link, and search engines are told of no other picture.
    const card = `${kestrel.PUBLIC_URL}/firm-card.png`;
    const shown = [...found].flatMap(([address, { text }]) =>
      [...text.matchAll(/property="og:image" content="([^"]+)"|"image":"([^"]+)"/g)].map(
        ([, beside, told]) => `${address}: ${beside ?? told}`,
      ),
    );
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter((one) => !one.endsWith(`: ${card}`))).toEqual([]);
    const drawn = await fetch(`${site.url}/firm-card.png`);
    expect(drawn.headers.get("content-type")).toBe("image/png");
    const bytes = Buffer.from(await drawn.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    for (const address of ["/primaries", "/about-us", "/about-us/news", "/nutrition/allergen-aware"])
      expect((await fetch(site.url + address)).status, address).toBe(404);
  });
});

test("what the firm has written is there, without what the sample's says beside it, and the desk says what is not", async () => {
  const { samplePages } = await import("../app/page-content/sample-pages.server.ts");
  const folder = newFolder();
  await withSite(folder, async () => undefined);
  const sample = (await samplePages()).get("primaries")!;
  const page: PageDocument = {
    ...sample,
    sections: sample.sections.map((section) =>
      section.kind === "opening"
        ? { ...section, values: { ...section.values, heading: "Lunch in Leeds", lead: "Cooked by us." } }
        : section,
    ),
  };
  const db = new DatabaseSync(path.join(folder, "rosemary-lane.db"));
  db.prepare("insert into page (id, address, document) values (?, ?, ?)").run(
    page.id,
    page.address,
    JSON.stringify(page),
  );
  db.close();
  const forbidden = await sampleTexts();
  await withSite(folder, async (site) => {
    const { listed, found } = await everything(site);
    expect(listed).toContain("/primaries");
    expect(listed).not.toContain("/primaries/how-we-work");
    const { status, text = "" } = found.get("/primaries") ?? {};
    expect(status).toBe(200);
    expect(text).toContain("Lunch in Leeds");
    expect(forbidden.filter((one) => wordsOf(text).includes(one))).toEqual([]);
    expect(found.get("/home")?.text).toContain('href="/primaries"');
    const { value } = memberOf(site, "owner").cookie;
    const desk = await (
      await fetch(`${site.url}/desk/site/pages`, { headers: { cookie: `__Secure-desk=${value}` } })
    ).text();
    const said = plain(desk.replaceAll("<!-- -->", ""));
    expect(said).toContain("In part: 1 of 5 sections");
    expect(said).toContain("Hidden: nothing of its own");
    expect(said).toMatch(/still sample: \d+ fields/);
  });
});

test("what a firm's site sends, prints, exports and shows at its desk is the firm's", async () => {
  const forbidden = await sampleTexts();
  const folder = newFolder();
  await withSite(folder, async (site) => {
    const outputs = await outputsOf(site, folder, kestrel);
    // Where it is made one's own is a press away until it is.
    expect(outputs.get("desk")?.replaceAll("<!-- -->", "")).toMatch(
      /Make it yours<\/a>: \d+ of 17 steps are done/,
    );
    expect(wrongIn(outputs, forbidden)).toEqual([]);
    // Nor is any of the sample's pictures asked for.
    expect(
      [...outputs].filter(([, text]) => /\/img\/[\w-]+\.[\da-f]{8}\./.test(text)).map(([what]) => what),
    ).toEqual([]);
    // Its icons are its letters, and not the files of the build.
    const icon = async (address: string) => {
      const answer = await fetch(site.url + address);
      expect(answer.status, address).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    };
    expect(String(await icon("/favicon.svg"))).toContain("<g fill=");
    for (const address of [
      "/favicon.svg",
      "/favicon.ico",
      "/icon-192.png",
      "/icon-512.png",
      "/icon-maskable-512.png",
      "/apple-touch-icon.png",
    ])
      expect((await icon(address)).equals(readFileSync(`public${address}`)), address).toBe(false);
    expect(outputs.get("/home")).not.toMatch(/<header\b[^]*?#sprig[^]*?<\/header>/);
    // Its mark is nowhere: on no page, at no desk, before its sign-in, in no PDF. (What the desk could draw is sent with every screen.)
    for (const address of ["/desk/sign-in", "/school/sign-in"])
      outputs.set(address, wordsOf(await (await fetch(site.url + address)).text()));
    const could = /<symbol id="desk-sprig"[^]*?<\/symbol>/;
    const marked = [...outputs].filter(
      ([what, text]) => what !== "the service worker" && sprig.test(text.replace(could, "")),
    );
    expect(marked.map(([what]) => what)).toEqual([]);
    // By its own letters a firm is rung about what was sent.
    expect(outputs.get("the e-mail enquiry-thanks")).toMatch(/\bKK-[0-9A-Z]{4}\b/);
    expect([...outputs].filter(([, text]) => /\bRL-[0-9A-Z]{4}/.test(text)).map(([what]) => what)).toEqual(
      [],
    );
  });
});

/** What a sentence is like that was to name a fact and has none. */
const gaps =
  /(?:tel|mailto):["'\s]|\s[.,;:](?=\s|$)|\b(?:within|us on|registered in|company number)[.,;:]|\bundefined\b|\bnull\b/i;

/** What is read of a page: not its tags. */
const readOf = (text: string) =>
  text
    .replaceAll(/<script[^>]*>[^]*?<\/script>/g, " ")
    .replaceAll(/<(?:a|span|br|small|abbr|time)\b[^>]*>|<\/(?:a|span|small|abbr|time)>|<!-- -->/g, "")
    .replaceAll(/<[^>]*>/g, " | ");

test("a firm that has settled nothing states no fact of the sample's anywhere, and its desk says what waits for it", async () => {
  const { companyNumber, vatNumber } = sampleBrand;
  const forbidden = [
    ...(await sampleTexts()),
    `ompany number ${companyNumber}`,
    vatNumber,
    "rosemarylane.example",
    "51.5098",
  ];
  const folder = newFolder();
  await withSite(
    folder,
    async (site) => {
      const outputs = await outputsOf(site, folder, unsettled);
      expect(wrongIn(outputs, forbidden)).toEqual([]);
      const broken = [...outputs].flatMap(([what, text]) => {
        if (
          /^(desk|\/desk|what the PDF|the service|\/api|[^?]*\.(json|ics|txt|xml|webmanifest)\b)/.test(what)
        )
          return [];
        const read = readOf(text);
        const at = read.search(gaps);
        return at < 0 ? [] : [`${what}: ${read.slice(Math.max(0, at - 60), at + 40)}`];
      });
      expect(broken).toEqual([]);
      expect(outputs.get("/home")).toContain("kestrelkitchens.example");
      expect(outputs.get("/privacy")).toContain(
        "kestrelkitchens.example. For everything on this page we are the controller",
      );
      expect(outputs.get("/payment")).toContain("We take no payments here yet");
      const order = await fetch(`${site.url}/api/payments/orders`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ price: "12.00", personName: "Ada", description: "Lunch" }),
      });
      expect([order.status, await order.text()]).toEqual([
        409,
        expect.stringContaining("Nothing was charged"),
      ]);
      expect(outputs.get("desk")).toContain("Nobody has settled the firm’s registered name, phone, e-mail");
      expect(outputs.get("desk/make-it-yours")).toContain("Left out wherever it would be read");
    },
    unsettled,
  );
});
