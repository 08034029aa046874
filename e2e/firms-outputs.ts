import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { inflateSync } from "node:zlib";
import { expect } from "vitest";
import { sampleBrand } from "../app/brand/brand.ts";
import { claims } from "../app/brand/claims.ts";
import { forBusinessManagers } from "../app/pages/about-us/for-business-managers/for-business-managers.copy.ts";
import { foodMenus } from "../app/pages/colleges/food-menus/food-menus.copy.ts";
import { pdfText } from "../app/printing/pdf-text.server.ts";
import { addDays, londonDay, mondayOf } from "../app/values/time/calendar-day.ts";
import { memberOf } from "../scripts/desk-member.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { siteCommand } from "../scripts/running-site.ts";
import { contactOf } from "../scripts/school-contact.ts";
import { withFiles } from "./command-files.ts";
import { deskRoutes } from "./desk-routes.ts";
import { orderPapers, schoolPapers } from "./firms-papers.ts";

// All that a firm's site says, sends, prints and exports, and what of it is the sample's.

export type Settings = Readonly<Record<string, string>>;

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
};

export const plain = (text: string) =>
  text
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/[\s\u00a0]+/g, " ");

/** What only the sample firm says, counts or is called. */
export async function sampleTexts(): Promise<string[]> {
  const { samplePages, sampleWords } = await import("../app/page-content/sample-pages.server.ts");
  // What the system itself says of allergens and data stands on every firm's site.
  const promised = new Set(
    [...(await samplePages()).values()]
      .flatMap(({ sections }) => sections.filter(({ locked }) => locked !== undefined))
      .flatMap(({ values }) => textsIn(values)),
  );
  const { title: _, hero: __, ...menus } = foodMenus;
  const copies = [forBusinessManagers, menus].flatMap(textsIn);
  const sentences = [...(await sampleWords()), ...copies]
    .filter((text) => !promised.has(text))
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
export const wordsOf = (html: string) =>
  plain(
    html
      .replaceAll(/<style[^>]*>[^]*?<\/style>/g, " ")
      .replaceAll(/<(?:b|i|em|strong|wbr)>|<\/(?:b|i|em|strong)>/g, ""),
  );

/** Every address that the site leads to, from its sitemap and its home page on, with what it answers. */
export async function everything(site: RunningSite) {
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

const thisMonday = mondayOf(londonDay(Date.now()));
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
      "terms.csv": `menu,first_day,last_day,rotation\nmill,${addDays(thisMonday, -56)},${addDays(thisMonday, 46)},pause\n`,
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

/** Imports them into a firm's store. */
export async function importOwnFiles(folder: string, settings: Settings) {
  for (const [words, files] of ownFiles) {
    const called = withFiles(folder, words, files);
    expect(await siteCommand(folder, called, settings), words.join(" ")).toMatchObject({ code: 0 });
  }
}

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

/** What a firm has brought, by their keys, and whether it has settled what a proposal needs. */
interface FirmHas {
  readonly school: string;
  readonly dish: string;
  readonly sendsProposals: boolean;
}

/** All that a firm's site with a school's menu, an enquiry and somebody invited sends, prints, exports and shows at its desk. */
export async function allOutputs(
  site: RunningSite,
  { folder, settings, has }: { folder: string; settings: Settings; has: FirmHas },
) {
  const { school, dish } = has;
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
    `/primaries/${school}.ics`,
    `/primaries/${school}.json`,
    `/lunch-menus/${school}`,
    `/lunch-menus/${school}.xml`,
    "/api/collections/menu",
    "/api/collections/image",
    "/menu?q=leek",
    `/menu/dish?id=${dish}`,
    `/primaries/termly-menus?menu=${school}`,
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
  const papers = new Map<string, Response>([
    ["the menu", await fetch(`${site.url}/primaries/${school}.pdf`)],
    ...(await schoolPapers({ site, folder, settings, school })),
    // Who has settled nothing sends no proposal.
    ...(has.sendsProposals ? await orderPapers({ site, settings }) : []),
  ]);
  for (const [what, answer] of papers) {
    expect(answer.status, what).toBe(200);
    const headers = [...answer.headers].filter(([name]) => name !== "content-security-policy").join("\n");
    if (answer.headers.get("content-type") !== "application/pdf") {
      outputs.set(what, `${headers}\n${wordsOf(withoutMembers(await answer.text()))}`);
      continue;
    }
    const pdf = new Uint8Array(await answer.arrayBuffer());
    outputs.set(what, `${headers}\n${await pdfText(pdf)}`);
    outputs.set(`what the PDF of ${what} draws`, drawnIn(pdf));
    outputs.set(`what the PDF of ${what} says of itself`, Buffer.from(pdf).toString("latin1"));
  }

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
  const contact = contactOf(site, school, { name: "Ms Hughes" }).cookie;
  for (const address of ["", "/diets", "/near-misses", "/allergy-pack", "/uptake", "/own-site"]) {
    const answer = await fetch(`${site.url}/school${address}`, {
      headers: { cookie: `__Secure-${contact.name}=${contact.value}` },
      redirect: "manual",
    });
    expect(answer.status, `/school${address}`).toBe(200);
    outputs.set(`/school${address}`, wordsOf(await answer.text()));
  }

  const { cookie } = memberOf(site, "owner", { name: "Jo Hall" });
  // The list of pages has what the sample says, so that it is written over.
  const screens = deskRoutes().filter(
    ({ isScreen, pattern }) => isScreen && !pattern.includes(":") && !pattern.startsWith("desk/site/pages"),
  );
  expect(screens.length).toBeGreaterThan(40);
  const desk = (html: string) =>
    wordsOf(withoutMembers(html).replaceAll(/<script[^>]*>[^]*?<\/script>/g, " "));
  for (const { pattern } of screens) {
    const answer = await fetch(`${site.url}/${pattern}`, {
      headers: { cookie: `__Secure-desk=${cookie.value}` },
    });
    outputs.set(pattern, desk(await answer.text()));
  }
  return outputs;
}

/** Those who sit at the desk were put there by the test, with addresses of its own. */
const withoutMembers = (html: string) => html.replaceAll(/[\w.]+@rosemary-lane\.example/g, "");

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
export const sprig = /M2 14C18 9 40 8 62 12|href="#desk-sprig"|\b2 14 m\s+18 9 40 8 62 12 c\b/;

/** What is of the sample's in any of them. */
export const wrongIn = (outputs: ReadonlyMap<string, string>, forbidden: readonly string[]) =>
  [...outputs].flatMap(([what, text]) =>
    ofSample(text, what.startsWith("desk/") ? [sampleBrand.name] : forbidden).map((one) => `${what}: ${one}`),
  );
