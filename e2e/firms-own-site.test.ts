import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { sampleBrand } from "../app/brand/brand.ts";
import { claims } from "../app/brand/claims.ts";
import type { PageDocument } from "../app/page-content/page-document.ts";
import { forBusinessManagers } from "../app/pages/about-us/for-business-managers/for-business-managers.copy.ts";
import { foodMenus } from "../app/pages/colleges/food-menus/food-menus.copy.ts";
import { productionSettings } from "../app/server/config/config.examples.ts";
import { memberOf } from "../scripts/desk-member.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { startSite } from "../scripts/running-site.ts";

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

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
};

const plain = (text: string) =>
  text
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/[\s\u00a0]+/g, " ");

/** What only the sample firm says, counts or is called. */
async function sampleTexts(): Promise<string[]> {
  const { sampleWords } = await import("../app/page-content/sample-pages.server.ts");
  const { title: _, hero: __, ...menus } = foodMenus;
  const copies = [forBusinessManagers, menus].flatMap(textsIn);
  const sentences = [...(await sampleWords()), ...copies]
    .map(plain)
    .filter((text) => text.split(" ").length >= 4 && !text.includes("{"));
  const { name, legalName, tagline, phone, phoneDialled, email, street, postcode, social } = sampleBrand;
  const ofFirm = [name, legalName, tagline, phone, phoneDialled, email, street, postcode];
  const figures = Object.values(claims).map(({ text }) => text);
  const others = ["Olive Primary", "Big Creative", "Brondesbury", "Al Noor", "Eden Girls", "River Thames"];
  return [
    ...new Set([
      ...sentences,
      ...ofFirm,
      ...social.map(({ url }) => url),
      ...figures,
      ...others,
      "50,000",
      "Tower Hamlets",
      "Walthamstow",
      "ifteen years",
    ]),
  ];
}

/** What a reader, a search engine or a screen reader gets of a page; not its styles. */
const wordsOf = (html: string) =>
  plain(
    html
      .replaceAll(/<style[^>]*>[^]*?<\/style>/g, " ")
      .replaceAll(/<(?:b|i|em|strong|wbr)>|<\/(?:b|i|em|strong)>/g, ""),
  );

const newFolder = () => mkdtempSync(path.join(tmpdir(), "kestrel-"));

async function withSite<T>(dataDir: string, work: (site: RunningSite) => Promise<T>): Promise<T> {
  const site = await startSite(dataDir, kestrel);
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}

/** Every address that the site leads to, from its sitemap and its home page on, with what it answers. */
async function everything(site: RunningSite) {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>https:\/\/[^/<]+([^<]+)<\/loc>/g)].map((match) => match[1]!);
  const others = [
    "/home",
    "/robots.txt",
    "/site.webmanifest",
    "/my-lunch.webmanifest",
    "/sitemap.xml",
    "/no-such-page",
    "/cart",
  ];
  const ahead = [...listed, ...others];
  const found = new Map<string, { status: number; text: string }>();
  while (ahead.length) {
    const address = ahead.shift()!;
    if (found.has(address)) continue;
    const answer = await fetch(site.url + address);
    const text = await answer.text();
    found.set(address, { status: answer.status, text });
    if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
    for (const [, link = ""] of text.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g))
      ahead.push(link.replaceAll("&amp;", "&"));
    for (const [, part] of text.matchAll(/href="#([^"]+)"/g))
      expect(text, `${address}#${part}`).toContain(`id="${part}"`);
  }
  return { listed, found };
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
