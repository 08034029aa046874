import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { sampleBrand } from "../app/brand/brand.ts";
import { claims } from "../app/brand/claims.ts";
import type { PageDocument } from "../app/page-content/page-document.ts";
import { forBusinessManagers } from "../app/pages/about-us/for-business-managers/for-business-managers.copy.ts";
import { foodMenus } from "../app/pages/colleges/food-menus/food-menus.copy.ts";
import { productionSettings } from "../app/server/config/config.examples.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { contactOf } from "../scripts/school-contact.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { siteCommand, startSite } from "../scripts/running-site.ts";
import { pdfText } from "../app/printing/pdf-text.server.ts";
import { withFiles } from "./command-files.ts";
import { deskRoutes } from "./desk-routes.ts";

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

type Settings = Readonly<Record<string, string>>;

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
    const isPdf = answer.headers.get("content-type") === "application/pdf";
    const text = isPdf ? await pdfText(new Uint8Array(await answer.arrayBuffer())) : await answer.text();
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

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

/** What the firm brings: a school with a week's menu, its term, and a dish for parties. */
const ownFiles: readonly (readonly [words: readonly string[], files: Readonly<Record<string, string>>])[] = [
  [["sites", "import"], { "sites.csv": "site,name\nwharf,Aire Wharf\n" }],
  [
    ["termly", "schools", "import"],
    {
      "schools.csv":
        "key,label,school,sector,lunch_at,standards,halal,site,position\nmill,Mill Primary,Mill Primary School,primaries,12:00,primary,no,wharf,1\n",
    },
  ],
  [
    ["termly", "import"],
    {
      "week.csv": [
        "menu,week,day,course,dish",
        ...days.map((day) => `mill,1,${day},main,Cottage pie`),
        "",
      ].join("\n"),
      "terms.csv": "menu,first_day,last_day,rotation\nmill,2026-09-03,2026-12-18,pause\n",
    },
  ],
  [
    ["menu", "import"],
    {
      "dishes.csv":
        "id,name,description,category,allergens\nleek-tart,Leek tart,Twelve slices.,parties,milk:contains\n",
    },
  ],
];

/** What no firm's output says anywhere: the sample's name, and where it is. */
const places = /rosemary[\s-]?lane|river thames|\blondon\b/i;
// The zone of the clock is called after the capital.
const withoutZone = (text: string) => text.replaceAll("Europe/London", "");

/** What is of the sample's in a text, with the words around it. */
function ofSample(text: string, forbidden: readonly string[]): string[] {
  const words = withoutZone(text);
  const at = words.search(places);
  return [
    ...(at < 0 ? [] : [words.slice(Math.max(0, at - 40), at + 40)]),
    ...forbidden.filter((one) => words.includes(one)),
  ];
}

/** All that a firm's site with a school's menu, an enquiry and somebody invited sends, prints, exports and shows at its desk. */
async function allOutputs(site: RunningSite, folder: string, settings: Settings) {
  for (const [words, files] of ownFiles) {
    const called = withFiles(folder, words, files);
    expect(await siteCommand(folder, called, settings), words.join(" ")).toMatchObject({ code: 0 });
  }
  const enquiry = await fetch(`${site.url}/api/enquiries`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      fName: "Amina",
      lName: "Rahman",
      email: "amina@mill.example",
      agree: true,
      reason: "primarySchool",
      enquiry: "Could you come for a tasting?",
    }),
  });
  expect(enquiry.status).toBe(201);
  const invited = await siteCommand(
    folder,
    ["staff", "add", "jo@kestrelkitchens.example", "--role", "owner", "--name", "Jo Hall"],
    settings,
  );

  const outputs = new Map<string, string>([["the invitation", invited.out + invited.err]]);
  const { found } = await everything(site);
  for (const [address, { text }] of found) outputs.set(address, wordsOf(text));
  for (const address of [
    "/primaries/mill.ics",
    "/primaries/mill.json",
    "/lunch-menus/mill",
    "/lunch-menus/mill.xml",
    "/api/collections/menu",
    "/api/collections/image",
    "/menu?q=leek",
    "/menu/dish?id=leek-tart",
    "/primaries/termly-menus?menu=mill",
    "/payment",
    "/payment/receipt",
    "/school/sign-in",
    "/privacy",
    "/terms",
    "/accessibility",
  ]) {
    const answer = await fetch(site.url + address);
    expect(answer.status, address).toBe(200);
    const headers = [...answer.headers].filter(([name]) => name !== "content-security-policy").join("\n");
    outputs.set(address, `${headers}\n${wordsOf(await answer.text())}`);
  }
  // What programs call their stores is the software's name.
  const worker = await (await fetch(`${site.url}/service-worker.js`)).text();
  outputs.set("the service worker", worker.replaceAll(/([`"'])rosemary-lane[a-z-]*\1/g, ""));
  const pdf = new Uint8Array(await (await fetch(`${site.url}/primaries/mill.pdf`)).arrayBuffer());
  outputs.set("the menu as a PDF", await pdfText(pdf));
  outputs.set("what the PDF draws", drawnIn(pdf));
  outputs.set("what the PDF says of itself", Buffer.from(pdf).toString("latin1"));

  const db = new DatabaseSync(path.join(folder, "rosemary-lane.db"));
  const letters = db.prepare("select kind, subject, html, text, reply_to from mail_letter").all();
  db.close();
  expect(letters.length).toBeGreaterThan(1);
  for (const { kind, subject, html, text, reply_to } of letters)
    outputs.set(
      `the e-mail ${String(kind)}`,
      wordsOf([subject, html, text, reply_to ?? ""].map(String).join("\n")),
    );

  // Of the school's own pages, as its contact reads them.
  const contact = contactOf(site, "mill", { name: "Ms Hughes" }).cookie;
  for (const address of ["", "/diets", "/near-misses", "/allergy-pack", "/uptake", "/own-site"]) {
    const answer = await fetch(`${site.url}/school${address}`, {
      headers: { cookie: `__Secure-${contact.name}=${contact.value}` },
      redirect: "manual",
    });
    expect(answer.status, `/school${address}`).toBe(200);
    outputs.set(`/school${address}`, wordsOf(await answer.text()));
  }

  const { email, cookie } = memberOf(site, "owner", { name: "Jo Hall" });
  // The list of pages has what the sample says, so that it is written over.
  const screens = deskRoutes().filter(
    ({ isScreen, pattern }) => isScreen && !pattern.includes(":") && !pattern.startsWith("desk/site/pages"),
  );
  expect(screens.length).toBeGreaterThan(40);
  // Who asks is called so by the test alone.
  const desk = (html: string) =>
    wordsOf(html.replaceAll(email, "").replaceAll(/<script[^>]*>[^]*?<\/script>/g, " "));
  for (const { pattern } of screens) {
    const answer = await fetch(`${site.url}/${pattern}`, {
      headers: { cookie: `__Secure-desk=${cookie.value}` },
    });
    outputs.set(pattern, desk(await answer.text()));
  }
  return outputs;
}

/** All that a PDF draws. */
function drawnIn(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf);
  const text = bytes.toString("latin1");
  return [...text.matchAll(/stream\r?\n/g)]
    .map((found) => {
      const from = found.index + found[0].length;
      try {
        return inflateSync(bytes.subarray(from, text.indexOf("endstream", from))).toString("latin1");
      } catch {
        // Not packed, or no drawing.
        return "";
      }
    })
    .join("\n");
}

/** The first strokes of the sample's sprig, in a page and in a PDF. */
const sprig = /M2 14C18 9 40 8 62 12|href="#desk-sprig"|\b2 14 m\s+18 9 40 8 62 12 c\b/;

/** What is of the sample's in any of them. */
const wrongIn = (outputs: ReadonlyMap<string, string>, forbidden: readonly string[]) =>
  [...outputs].flatMap(([what, text]) =>
    ofSample(text, what.startsWith("desk/") ? [sampleBrand.name] : forbidden).map((one) => `${what}: ${one}`),
  );

test("what a firm's site sends, prints, exports and shows at its desk is the firm's", async () => {
  const forbidden = await sampleTexts();
  const folder = newFolder();
  await withSite(folder, async (site) => {
    const outputs = await allOutputs(site, folder, kestrel);
    // Where it is made one's own is a press away until it is.
    expect(outputs.get("desk")?.replaceAll("<!-- -->", "")).toMatch(
      /Make it yours<\/a>: \d+ of 17 steps are done/,
    );
    expect(wrongIn(outputs, forbidden)).toEqual([]);
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
      const outputs = await allOutputs(site, folder, unsettled);
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
