import { expect, inject, test } from "vitest";
import { dishDrafts } from "../app/catering-menu/drafts/dish-drafts.server.ts";
import { folderBlobs } from "../app/blobs/folder-blobs.server.ts";
import { openStore } from "../app/database/store.server.ts";
import { planDraft, publishDrafts, saveDraft, withDrafts } from "../app/drafts/drafts.server.ts";
import { nobodyRecognised, pictureText } from "../app/gallery/desk/desk-picture.ts";
import { describePicture, publishPictures } from "../app/gallery/desk/edit-pictures.server.ts";
import { uploadPicture } from "../app/gallery/desk/upload-picture.server.ts";
import { galleryPictures } from "../app/gallery/gallery-rows.server.ts";
import { startFeed } from "../app/live/server/feed.server.ts";
import { draftLink } from "../app/page-content/draft-link.server.ts";
import { itemDrafts } from "../app/page-content/lists/item-drafts.server.ts";
import type { ListItem } from "../app/page-content/lists/list-item.ts";
import type { PageDocument, Section } from "../app/page-content/page-document.ts";
import { deskPage, pageDrafts } from "../app/page-content/page-drafts.server.ts";
import { addPdf, pdfAddressOf } from "../app/page-content/pdfs/pdfs.server.ts";
import { plainPdfHere } from "../app/printing/plain-pdf.server.ts";
import { pageSaying } from "../app/printing/small-pdf.testkit.ts";
import { publicationKeyOf } from "../app/server/publication-key.server.ts";
import { siteSecret } from "../app/server/secret.server.ts";
import { actorNamed } from "../app/values/actor.ts";
import { defined } from "../app/values/defined.ts";
import { addDays, londonDay } from "../app/values/time/calendar-day.ts";
import { frozenClock } from "../app/values/time/clock.ts";
import { unshownFileLink } from "../app/values/unshown-file.server.ts";
import { copyOf, pagesOf } from "./built-site.ts";
import { photograph } from "./photograph.ts";
import { ownSite } from "./site-and-browser.ts";

const at = "2026-11-24T09:00:00Z";
// What somebody looks for, and what stands in drafts alone: a page repeats what is looked for in it.
const [soughtWord, draftWord] = ["quillwort", "Quillwortbrew"];
const ruth = actorNamed("ruth@rosemarylane.example");

const drafted = (page: PageDocument, more: Partial<PageDocument>): PageDocument => ({
  ...page,
  title: `${draftWord} title`,
  description: `${draftWord} description`,
  sections: page.sections.map((section) =>
    section.kind === "opening"
      ? ({ ...section, values: { ...section.values, heading: `${draftWord} heading` } } satisfies Section)
      : section,
  ),
  ...more,
});

const news: ListItem<"news"> = {
  list: "news",
  id: "",
  from: londonDay(Date.parse(at)),
  values: {
    topic: "Bakery",
    title: `${draftWord} news`,
    short: "We bake at eight.",
    full: ["We bake at eight, every day of the week."],
    picture: { name: "pastry", x: 0.5, y: 0.5, z: 1 },
    alt: "A loaf.",
  },
};

// What a page gives its readers to keep, which is in no page before the draft that leads to it is published.
const policy = { name: `${draftWord} policy.pdf`, bytes: pageSaying(draftWord) };

const documents = (pdf: string): Section<"documents"> => ({
  id: "90",
  kind: "documents",
  values: {
    heading: `${draftWord} papers`,
    documents: [{ title: `${draftWord} policy`, pdf, text: `What ${draftWord} is made of.` }],
  },
});

test("no address says a word of a draft, however it is asked for, until it is published", async () => {
  const dataDir = copyOf(inject("sampleData"));
  const site = await ownSite({ CLOCK_STANDS_AT: at }, dataDir);
  const store = await openStore({ databaseUrl: "", dataDir });
  const feed = await startFeed(store);
  const config = { HASH_SECRET: "", DATA_DIR: dataDir };
  const clock = frozenClock(at);
  const deps = { store, feed, clock, galleryPictures, publicationKey: publicationKeyOf(config) };
  const source = { clock, showsSample: true };
  try {
    const pages = await pagesOf(site.url);
    const policyAt = pdfAddressOf(await plainPdfHere(policy.bytes));
    const asked = [...askedAddresses(pages), policyAt, ...ways.map((way) => `${policyAt}?${way}`)];
    // Every cached answer is there before anything is drafted, and its own ETag is known.
    const etags = new Map<string, string>();
    for (const address of asked) {
      const answer = await fetch(site.url + address, { redirect: "manual" });
      etags.set(address, answer.headers.get("etag") ?? "");
      await answer.text();
    }

    const save = async (id: string, more: Partial<PageDocument> = {}) => {
      const { stated, base } = defined(await deskPage(store.db, id));
      return await saveDraft(pageDrafts, deps, ruth, { id, content: drafted(stated, more), base });
    };
    const files = { blobs: folderBlobs(dataDir), plainPdf: plainPdfHere };
    expect(await addPdf({ ...deps, ...files }, ruth, policy)).toMatchObject({ address: policyAt });
    const { name: fileName, buffer: bytes } = await photograph(`${draftWord}.jpg`, 1600, 900, "#345");
    const picture = await uploadPicture({ ...deps, ...files }, ruth, { fileName, bytes });
    const pictureFiles = [...picture.avif, ...picture.webp, ...picture.jpeg].map(({ src }) => src);
    const { stated: colleges } = defined(await deskPage(store.db, "colleges"));
    await save("colleges", { sections: [...drafted(colleges, {}).sections, documents(policyAt)] });
    const planned = await save("universities", { address: `/${soughtWord}-halls` });
    await planDraft(pageDrafts, deps, ruth, { ...planned, on: addDays(londonDay(clock.now()), 1) });
    const { stated } = defined(await deskPage(store.db, "independent"));
    const begun = drafted(stated, { id: "", address: `/about-us/${soughtWord}` });
    const { id } = await saveDraft(pageDrafts, deps, ruth, {
      id: "",
      content: begun,
      base: { published: "", draft: 0 },
    });
    const item = await saveDraft(itemDrafts("news", source), deps, ruth, {
      id: "",
      content: news,
      base: { published: "", draft: 0 },
    });
    const [dish] = await withDrafts(store.db, dishDrafts);
    const { stated: content, base, id: dishId } = defined(dish);
    await saveDraft(dishDrafts, deps, ruth, {
      id: dishId,
      content: { ...content, name: `${draftWord} tart`, description: draftWord },
      base,
    });

    const saying = async () => await addressesSaying(site.url, asked, etags);
    expect(await saying()).toEqual([]);
    // Whoever may read a draft reads it, and leaves nothing of it behind for the next who asks.
    const links = ["colleges", "universities", id].map((one) =>
      draftLink(siteSecret(config), one, londonDay(clock.now())),
    );
    for (const link of links) expect(await textOf(site.url + link)).toContain(draftWord);
    expect(await saying()).toEqual([]);
    for (const link of links)
      for (const other of spoiled(link)) {
        const answer = await fetch(site.url + other);
        expect([other, answer.status, (await answer.text()).includes(draftWord)]).toEqual([
          other,
          404,
          false,
        ]);
      }
    // Who reads the draft may read what it gives to keep, as long as they may read the draft.
    const [linked = ""] = pdfLinksIn(await textOf(site.url + defined(links[0])));
    expect(linked).toContain(`${policyAt}?until=2026-12-01&mark=`);
    expect([await statusOf(linked), await statusOf(policyAt)]).toEqual([200, 404]);
    for (const other of spoiled(linked)) expect([other, await statusOf(other)]).toEqual([other, 404]);
    expect(await saying()).toEqual([]);
    // A picture's files are its gallery's alone, in every size, until it is public there; a page is drafted with it from then on.
    for (const file of pictureFiles) {
      const link = unshownFileLink(siteSecret(config), file, addDays(londonDay(clock.now()), 7));
      expect([file, await statusOf(file), await statusOf(link)]).toEqual([file, 404, 200]);
      for (const other of [...ways.map((way) => `${file}?${way}`), ...spoiled(link)])
        expect([other, await statusOf(other)]).toEqual([other, 404]);
    }
    const seen = pictureText(picture);
    const { id: pictureId, name, focal } = picture;
    const said = { name, focal, alt: "A wall.", consent: nobodyRecognised };
    await describePicture(deps, ruth, pictureId, { ...said, seen });
    await publishPictures(deps, ruth, [pictureId]);
    await save("secondaries", { sections: withOpening(stated.sections, pictureId) });
    const preview = await textOf(
      site.url + draftLink(siteSecret(config), "secondaries", londonDay(clock.now())),
    );
    const shown = imagesIn(preview);
    expect(shown).toEqual(expect.arrayContaining(pictureFiles.slice(0, 3)));
    for (const file of shown) expect([file, await statusOf(file)]).toEqual([file, 200]);
    const elsewhere = await Promise.all([`/${soughtWord}-halls`, `/about-us/${soughtWord}`].map(statusOf));
    expect(elsewhere).toEqual([404, 404]);

    // What finds nothing finds it once it is there.
    await publishDrafts(pageDrafts, deps, ruth, [{ id: "colleges" }, { id }]);
    await publishDrafts(itemDrafts("news", source), deps, ruth, [{ id: item.id }]);
    await publishDrafts(dishDrafts, deps, ruth, [{ id: dishId }]);
    const found = ["/colleges", `/about-us/${soughtWord}`, "/about-us/news", "/news.xml", "/news.json"];
    for (const address of [...found, "/menu", `/menu?q=${soughtWord}`, "/api/collections/menu"])
      await expect.poll(() => textOf(site.url + address), { timeout: 30_000 }).toContain(draftWord);
    expect(await textOf(`${site.url}/sitemap.xml`)).toContain(`/about-us/${soughtWord}`);
    expect(await saying()).toEqual(
      expect.arrayContaining(["GET /colleges", "GET /news.xml", `GET ${policyAt}`]),
    );
    expect(pdfLinksIn(await textOf(`${site.url}/colleges`))).toEqual([policyAt]);
    expect(await statusOf(`/${soughtWord}-halls`)).toBe(404);
  } finally {
    feed.stop();
    await store.close();
  }

  async function statusOf(address: string): Promise<number> {
    const answer = await fetch(site.url + address);
    await answer.text();
    return answer.status;
  }
});

const ways = ["draft=1", "preview=true", "version=draft", "page=colleges", "_data=routes"];

/** Pages, feeds, searches, collections and what else answers, plain and as somebody asks who looks for what is not public. */
function askedAddresses(pages: readonly string[]): string[] {
  const others = [
    "/sitemap.xml",
    "/robots.txt",
    "/news.xml",
    "/news.json",
    "/site.webmanifest",
    "/service-worker.js",
    `/menu?q=${soughtWord}`,
    `/menu?q=${soughtWord}&show=600`,
    "/api/collections/menu",
    "/api/collections/set-menu",
    "/api/collections/image",
    "/api/collections/termly",
    ...["page", "page-draft", "list-item", "list-draft", "menu-draft", "draft"].map(
      (topic) => `/api/collections/${topic}?after=0`,
    ),
    "/draft-page",
    "/draft-page?page=colleges",
    "/desk/site/pages/colleges",
    "/desk/site/pages/colleges/draft",
    `/desk/site/pages?q=${soughtWord}`,
    "/desk/site/pdfs",
    "/pdfs/",
    "/desk/changes?after=0",
    `/about-us/${soughtWord}`,
    `/${soughtWord}-halls`,
    `/no-such-page-${soughtWord}`,
  ];
  return [...pages, ...pages.flatMap((page) => ways.map((way) => `${page}?${way}`)), ...others];
}

const withOpening = (sections: readonly Section[], picture: string): readonly Section[] =>
  sections.map((section) =>
    section.kind === "opening"
      ? { ...section, values: { ...section.values, picture: `gallery/${picture}` } }
      : section,
  );

/** The files of pictures that staff have uploaded, in every size that a page names. */
const imagesIn = (html: string): string[] => [...new Set(html.match(/\/images\/[\w-]{16}\.[a-z]+/g))];

/** Where a page's links to documents lead. */
const pdfLinksIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/href="(\/pdfs\/[^"]+)"/g)].map(([, to]) => defined(to).replaceAll("&amp;", "&")),
  ),
];

/** A signed link with one part of it changed. */
function spoiled(link: string): string[] {
  const { pathname, searchParams } = new URL(link, "https://www.rosemarylane.example");
  const mark = defined(searchParams.get("mark"));
  const other = (name: string, value: string) => {
    const next = new URLSearchParams(searchParams);
    next.set(name, value);
    return `${pathname}?${next}`;
  };
  const letters = Array.from({ length: 8 }, (_, at) => at * 5);
  return [
    other("until", "2027-11-24"),
    other("until", "2026-11-23"),
    ...(searchParams.has("page") ? [other("page", "secondaries")] : []),
    other("mark", ""),
    other("mark", mark.slice(1)),
    // The last letter of 43 stands for four bits: another of those that mean the same is no fault.
    ...letters.map((from) =>
      other("mark", mark.slice(0, from) + (mark[from] === "A" ? "B" : "A") + mark.slice(from + 1)),
    ),
  ];
}

const textOf = async (address: string): Promise<string> => await (await fetch(address)).text();

/** The requests whose answers have the word of a draft in them, in their head or their body. */
async function addressesSaying(
  url: string,
  addresses: readonly string[],
  etags: ReadonlyMap<string, string>,
): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses)
    for (const [method, headers] of [
      ["GET", {}],
      ["GET", { "Accept-Encoding": "identity", Cookie: "desk=forged" }],
      ["GET", { "If-None-Match": etags.get(address) ?? "" }],
    ] as const) {
      const answer = await fetch(url + address, { method, headers, redirect: "manual" });
      const said = `${await answer.text()} ${[...answer.headers].flat().join(" ")}`;
      if (said.toLowerCase().includes(draftWord.toLowerCase())) found.push(`${method} ${address}`);
    }
  return found;
}
