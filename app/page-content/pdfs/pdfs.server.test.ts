import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import { folderBlobs } from "#blobs/folder-blobs.server.ts";
import { fillDisk } from "#database/full-disk.testkit.ts";
import { stores } from "#database/stores.testkit.ts";
import { publishDrafts, saveDraft, undoPublished } from "#drafts/drafts.server.ts";
import { galleryOf } from "#drafts/gallery.testkit.ts";
import { openWithFeed } from "#live/server/feed.testkit.ts";
import { plainPdfHere } from "#printing/plain-pdf.server.ts";
import { pageSaying } from "#printing/small-pdf.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { day } from "#values/time/calendar-day.ts";
import { frozenClock } from "#values/time/clock.ts";
import { unshownFileLink } from "#values/unshown-file.server.ts";
import { itemDrafts } from "../lists/item-drafts.server.ts";
import type { ListItem } from "../lists/list-item.ts";
import type { Section } from "../page-document.ts";
import { deskPage, pageDrafts } from "../page-drafts.server.ts";
import { readPdfs } from "./pdf-table.server.ts";
import { pdfsApi } from "./pdfs.api.server.ts";
import { addPdf, largestPagePdf, removePdf, restorePdf } from "./pdfs.server.ts";

const ruth = actorNamed("ruth@rosemarylane.example");

describe.each(stores)("documents that pages give their readers, on $name", ({ open }) => {
  async function openSite() {
    const folder = mkdtempSync(path.join(tmpdir(), "page-pdfs-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const deps = {
      ...(await openWithFeed(open)),
      ...galleryOf(),
      clock: frozenClock("2026-11-23T08:12:00Z"),
      blobs: folderBlobs(folder),
      plainPdf: plainPdfHere,
    };
    const secret = "a secret of thirty-two characters";
    const api = pdfsApi({ ...deps, secret });
    const status = async (address: string) => (await api.request(address)).status;
    const add = async (words: string, name = `${words}.pdf`) =>
      await addPdf(deps, ruth, { name, bytes: pageSaying(words) });
    const draft = async (id: string, section: Section) => {
      const { stated, base } = (await deskPage(deps.store.db, id))!;
      const content = { ...stated, sections: [...stated.sections, section] };
      await saveDraft(pageDrafts, deps, ruth, { id, content, base });
    };
    const write = async (id: string, section: Section) => {
      await draft(id, section);
      return await publishDrafts(pageDrafts, deps, ruth, [{ id }]);
    };
    const list = itemDrafts("questions", { clock: deps.clock, showsSample: false });
    const publishItem = async (to: string, from?: Day) => {
      const content: ListItem<"questions"> = {
        list: "questions",
        id: "",
        ...(from && { from }),
        values: { question: "What is in it?", answer: [`Read [our policy](${to}).`] },
      };
      const base = { published: "", draft: 0 };
      const { id } = await saveDraft(list, deps, ruth, { id: "", content, base });
      await publishDrafts(list, deps, ruth, [{ id }]);
    };
    const stored = () => readdirSync(path.join(folder, "pdfs"));
    return { deps, folder, api, secret, status, add, draft, write, publishItem, stored };
  }

  const showing = (pdf: string): Section<"documents"> => ({
    id: "90",
    kind: "documents",
    values: { heading: "On paper", documents: [{ title: "Allergen policy", pdf }] },
  });

  test("one is kept once, its pages alone, and read at an address that never changes", async () => {
    const { deps, api, add, write, stored } = await openSite();
    const pdf = await add("Allergen policy", '../Allergen "policy" é.pdf');
    expect(await addPdf(deps, ruth, { name: "again.pdf", bytes: pageSaying("Allergen policy") })).toEqual(
      pdf,
    );
    const plain = await plainPdfHere(pageSaying("Allergen policy"));
    expect(pdf).toMatchObject({ name: "Allergen policy é.pdf", pages: 1, bytes: plain.length });
    expect(await readPdfs(deps.store.db)).toEqual([pdf]);
    expect(stored()).toEqual([path.basename(pdf.address)]);
    await write("colleges", showing(pdf.address));
    const answer = await api.request(pdf.address);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(plain)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringContaining('inline; filename="Allergen policy _.pdf"') as string,
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": expect.stringContaining("default-src 'none'") as string,
      "content-length": String(plain.length),
    });
    const { entries } = await searchAudit(deps.store, { subject: "pdf/" });
    expect(entries.map(({ action }) => action)).toEqual(["added document"]);
  });

  test.each([
    ["a page of HTML", Buffer.from("<html><script>alert(1)</script>"), "does not begin like a PDF"],
    ["HTML before a PDF", Buffer.concat([Buffer.from("<html>"), pageSaying("a")]), "begin like a PDF"],
    ["a script", pageSaying("a", { more: ["<</S/JavaScript/JS(app.alert(1))>>"] }), "a script"],
    ["one that is cut short", pageSaying("a").subarray(0, 40), "cut short"],
    ["one that is too large", Buffer.alloc(largestPagePdf + 1, "%PDF-1.7\n"), `${largestPagePdf} at most`],
    ["nothing", Buffer.alloc(0), "begin like a PDF"],
  ])("%s is refused in words, and nothing is kept", async (_what, bytes, words) => {
    const { deps, folder } = await openSite();
    await expect(addPdf(deps, ruth, { name: "a.pdf", bytes })).rejects.toThrow(words);
    expect(await readPdfs(deps.store.db)).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("where the disk is full nothing is kept, nor half of it", async () => {
    const { deps, add } = await openSite();
    const room = await fillDisk();
    await expect(add("Allergen policy")).rejects.toMatchObject({ code: "ENOSPC" });
    room();
    expect(await readPdfs(deps.store.db)).toEqual([]);
    await add("Allergen policy");
    expect(await readPdfs(deps.store.db)).toHaveLength(1);
  });

  test("at any other address of theirs there is nothing, and nothing is sent there", async () => {
    const { api, status, add, write } = await openSite();
    const { address } = await add("Allergen policy");
    await write("colleges", showing(address));
    expect(await status(address)).toBe(200);
    for (const other of [
      "/pdfs/aaaaaaaaaaaaaaaa.pdf",
      `${address}x`,
      address.replace(".pdf", ".html"),
      "/pdfs/..%2fsecret",
      "/pdfs/%00",
    ])
      expect(await status(other), other).toBe(404);
    expect((await api.request(address, { method: "POST" })).status).toBe(405);
  });

  test("readers read one once something that names it is published, and not before", async () => {
    const { deps, api, secret, status, add, draft, publishItem } = await openSite();
    const { address } = await add("Allergen policy");
    expect(await status(address)).toBe(404);
    await draft("colleges", showing(address));
    expect(await status(address)).toBe(404);
    // Whoever has a link out of the draft reads it, and no cache keeps it.
    const linked = await api.request(unshownFileLink(secret, address, day("2026-11-30")));
    expect([linked.status, linked.headers.get("cache-control")]).toEqual([200, "no-store"]);
    for (const secretOfOthers of ["another secret of thirty-two chars", ""])
      expect(await status(unshownFileLink(secretOfOthers, address, day("2026-11-30")))).toBe(404);
    expect(await status(unshownFileLink(secret, address, day("2026-11-22")))).toBe(404);
    await publishDrafts(pageDrafts, deps, ruth, [{ id: "colleges" }]);
    expect(await status(address)).toBe(200);
    // Readers who have the page open as it was are not disturbed.
    await undoPublished(pageDrafts, deps, ruth, ["colleges"]);
    expect(await status(address)).toBe(200);

    // A section that is hidden shows nothing.
    const kept = await add("For later");
    await draft("universities", { ...showing(kept.address), hidden: true });
    await publishDrafts(pageDrafts, deps, ruth, [{ id: "universities" }]);
    expect(await status(kept.address)).toBe(404);
    // An item that comes on a day brings its document that day.
    await publishItem(kept.address, day("2026-11-25"));
    expect(await status(kept.address)).toBe(404);
    deps.clock.set("2026-11-24T23:59:00Z");
    expect(await status(kept.address)).toBe(404);
    deps.clock.set("2026-11-25T00:00:00Z");
    expect(await status(kept.address)).toBe(200);
    // Removed and put back, each is as it was.
    const hidden = await add("For nobody yet");
    for (const one of [address, hidden.address]) {
      await removePdf(deps, ruth, one);
      expect(await status(one)).toBe(404);
      await restorePdf(deps, ruth, one);
    }
    expect(await Promise.all([address, hidden.address].map(status))).toEqual([200, 404]);
  });

  test("one that a page shows is not removed; one that is removed is no page's, until it is put back", async () => {
    const { deps, api, add, write } = await openSite();
    const { address } = await add("Allergen policy");
    await write("colleges", showing(address));
    await expect(removePdf(deps, ruth, address)).rejects.toThrow(
      "“College catering in London” leads to it: take it out there",
    );
    expect((await api.request(address)).status).toBe(200);
    await undoPublished(pageDrafts, deps, ruth, ["colleges"]);
    await removePdf(deps, ruth, address);
    expect((await api.request(address)).status).toBe(404);
    await expect(removePdf(deps, ruth, address)).rejects.toThrow("not there any more");
    const why = `There is no document at ${address} any more`;
    await expect(write("colleges", showing(address))).rejects.toThrow(why);
    // Nor is a page that had it put back as it was.
    await expect(undoPublished(pageDrafts, deps, ruth, ["colleges"])).rejects.toThrow(why);

    await restorePdf(deps, ruth, address);
    await restorePdf(deps, ruth, address);
    expect(await readPdfs(deps.store.db)).toHaveLength(1);
    expect((await api.request(address)).status).toBe(200);
    await publishDrafts(pageDrafts, deps, ruth, [{ id: "colleges" }]);
    const { entries } = await searchAudit(deps.store, { subject: "pdf/" });
    expect(entries.map(({ action }) => action)).toEqual([
      "added document",
      "removed document",
      "added document",
    ]);
    await expect(restorePdf(deps, ruth, "/pdfs/aaaaaaaaaaaaaaaa.pdf")).rejects.toThrow("upload it again");
  });

  test("a link among words leads to one as well: to none it is not published, on a page or in a list", async () => {
    const { deps, add, write, publishItem } = await openSite();
    const { address } = await add("Allergen policy");
    const words = (to: string): Section => ({
      id: "90",
      kind: "text",
      values: { heading: "On paper", paragraphs: [`Read [our policy](${to}).`] },
    });
    await expect(write("colleges", words("/pdfs/aaaaaaaaaaaaaaaa.pdf"))).rejects.toThrow(
      "There is no document at /pdfs/aaaaaaaaaaaaaaaa.pdf",
    );
    await expect(publishItem("/pdfs/aaaaaaaaaaaaaaaa.pdf")).rejects.toThrow("There is no document at");
    await publishItem(address);
    await expect(removePdf(deps, ruth, address)).rejects.toThrow("“What is in it?” leads to it");
  });
});
