import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import { openBlobs } from "#blobs/open-blobs.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { galleryImages } from "#gallery/gallery-rows.server.ts";
import type { PageDocument, Section } from "#page-content/page-document.ts";
import { addPdf, pdfAddressOf } from "#page-content/pdfs/pdfs.server.ts";
import { readPdfs } from "#page-content/pdfs/pdf-table.server.ts";
import { plainPdfHere } from "#printing/plain-pdf.server.ts";
import { pageSaying } from "#printing/small-pdf.testkit.ts";
import { pageHistory, wasPublished } from "#page-content/page-history.server.ts";
import { followPages } from "#page-content/current-pages.server.ts";
import { publishedPages } from "#page-content/pages.server.ts";
import { readOldAddresses } from "#page-content/old-addresses/old-address-table.server.ts";
import { commandDeps } from "../command-deps.testkit.ts";
import { imagesAdd } from "./images-add.ts";
import { oldAddressesCheck, oldAddressesImport } from "./old-addresses.ts";
import { pagesCheck, pagesExport, pagesImport } from "./pages.ts";

const photograph = await sharp({ create: { width: 1700, height: 1100, channels: 3, background: "plum" } })
  .jpeg()
  .toBuffer();

const readPage = (folder: string, id: string) =>
  JSON.parse(readFileSync(path.join(folder, `${id}.json`), "utf8")) as PageDocument;

describe.each(stores)("pages as a folder on $name", ({ open }) => {
  async function exported() {
    const deps = await commandDeps(open);
    const folder = path.join(deps.folder, "pages");
    await pagesExport.run(deps, [folder]);
    const page = (id: string) => readPage(folder, id);
    const write = (id: string, value: unknown) =>
      writeFileSync(path.join(folder, `${id}.json`), `${JSON.stringify(value, null, 2)}\n`);
    const live = async (id: string) => (await publishedPages(deps.store.db)).get(id);
    return { deps, folder, page, write, live };
  }

  test("the sample's are written as they stand in its own folder, and an import of them changes nothing", async () => {
    const { deps, folder } = await exported();
    const sample = path.resolve("content/pages");
    for (const name of readdirSync(sample))
      expect(readFileSync(path.join(folder, name), "utf8"), name).toBe(
        readFileSync(path.join(sample, name), "utf8"),
      );
    const said = await pagesImport.run(deps, [folder]);
    expect(said).toMatch(/^Published: none\. As they are: \d+\.$/);
  });

  test("items of lists come along, and are refused and taken off by their files", async () => {
    const { deps, folder } = await exported();
    const soup = path.join(folder, "news/the-soup.json");
    const item = JSON.parse(readFileSync(soup, "utf8")) as { values: object };
    const write = (values: object) =>
      writeFileSync(soup, JSON.stringify({ ...item, values: { ...item.values, ...values } }));
    write({ title: "Our nut-free soup" });
    await expect(pagesCheck.run(deps, [folder])).rejects.toThrow(
      "news/the-soup.json, values.title: it says “nut-free”",
    );
    write({ short: "" });
    await expect(pagesImport.run(deps, [folder])).rejects.toThrow(
      "news/the-soup.json, values.short: On its card: this is empty.",
    );
    write({ title: "Bean soup" });
    const site = { moved: {}, takenOff: ["quotes/a-deputy-head"] };
    writeFileSync(path.join(folder, "_site.json"), JSON.stringify(site));
    rmSync(path.join(folder, "quotes/a-deputy-head.json"));
    expect(await pagesImport.run(deps, [folder])).toMatch(
      /^Published: news\/the-soup, quotes\/a-deputy-head\./,
    );
    expect(await pagesImport.run(deps, [folder])).toMatch(/^Published: none\./);
    const again = path.join(deps.folder, "again");
    await pagesExport.run(deps, [again]);
    expect(readdirSync(path.join(again, "quotes"))).not.toContain("a-deputy-head.json");
    expect(JSON.parse(readFileSync(path.join(again, "_site.json"), "utf8"))).toEqual(site);
    expect(readFileSync(path.join(again, "news/the-soup.json"), "utf8")).toContain("Bean soup");
    // What is no more is removed from a folder of before.
    await pagesExport.run(deps, [folder]);
    expect(readdirSync(path.join(folder, "news"))).toHaveLength(4);
  });

  test("what changed is published, once, and both are on the audit; addresses may be swapped", async () => {
    const { deps, folder, page, write, live } = await exported();
    write("colleges", { ...page("colleges"), address: "/independent", title: "Colleges of Leeds" });
    write("independent", { ...page("independent"), address: "/colleges" });
    expect(await pagesCheck.run(deps, [folder])).toMatch(/^To be published: colleges, independent\./);
    expect((await live("colleges"))?.title).toBe("College catering in London");
    expect(await pagesImport.run(deps, [folder])).toMatch(/^Published: colleges, independent\./);
    expect(await live("colleges")).toMatchObject({ address: "/independent", title: "Colleges of Leeds" });
    expect(await pagesImport.run(deps, [folder])).toMatch(/^Published: none\./);
    const { entries } = await searchAudit(deps.store, {});
    expect(entries.filter(({ action }) => action === "imported page")).toHaveLength(2);
    // Exported again it is the same folder, with what leads where.
    const again = path.join(deps.folder, "again");
    mkdirSync(again);
    writeFileSync(path.join(again, "notes.json"), "{}\n");
    writeFileSync(path.join(again, "old.json"), '{\n  "id": "old",\n  "address": "/old"\n}\n');
    await pagesExport.run(deps, [again]);
    expect(readdirSync(again).sort()).toEqual([...readdirSync(folder), "notes.json"].sort());
    // Each is where the other was: nobody who asks there is sent on.
    expect(JSON.parse(readFileSync(path.join(again, "_site.json"), "utf8"))).toEqual({
      moved: {},
      takenOff: [],
    });
    const isFile = (name: string) => statSync(path.join(folder, name)).isFile();
    for (const name of readdirSync(folder).filter((one) => one !== "_site.json" && isFile(one)))
      expect(readFileSync(path.join(again, name), "utf8"), name).toBe(
        readFileSync(path.join(folder, name), "utf8"),
      );
  });

  test("addresses of an earlier site come in by a file of two columns, and go along to another site with the pages", async () => {
    const { deps, folder } = await exported();
    const file = path.join(deps.folder, "old.csv");
    writeFileSync(
      file,
      "\uFEFFfrom,to\r\n/16.html,/colleges\r\n/apply,https://jobs.example/\r\n/food,/menu\r\n",
    );
    expect(await oldAddressesCheck.run(deps, [file])).toBe("To be led on: 3 old addresses. As they were: 0.");
    expect((await readOldAddresses(deps.store.db)).size).toBe(0);
    expect(await oldAddressesImport.run(deps, [file])).toBe("Led on: 3 old addresses. As they were: 0.");
    expect(await oldAddressesImport.run(deps, [file])).toBe("Led on: none. As they were: 3.");
    await pagesExport.run(deps, [folder]);
    const site = () => JSON.parse(readFileSync(path.join(folder, "_site.json"), "utf8")) as object;
    const oldAddresses = { "/16.html": "colleges", "/apply": "https://jobs.example/", "/food": "/menu" };
    expect(site()).toEqual({ moved: {}, oldAddresses, takenOff: [] });

    const other = await exported();
    expect(await pagesImport.run(other.deps, [folder])).toMatch(/^Published: 3 old addresses\./);
    expect(Object.fromEntries(await readOldAddresses(other.deps.store.db))).toEqual(oldAddresses);
    expect(await pagesImport.run(other.deps, [folder])).toMatch(/^Published: none\./);
    for (const [given, why] of [
      [{ "/menu": "colleges" }, "_site.json, oldAddresses./menu: /menu is the system’s own."],
      [{ "/a": "nobody" }, "_site.json, oldAddresses./a: There is no page “nobody”."],
      [{ "/a": "http://x.example/" }, "_site.json, oldAddresses./a: Write the key of a page"],
    ] as const) {
      const bad = JSON.stringify({ moved: {}, oldAddresses: given, takenOff: [] });
      writeFileSync(path.join(folder, "_site.json"), bad);
      await expect(pagesImport.run(other.deps, [folder])).rejects.toThrow(why);
    }
    writeFileSync(file, "/a,/nowhere\n");
    await expect(oldAddressesImport.run(deps, [file])).rejects.toThrow(
      "line 1: there is no page at /nowhere.",
    );
    await expect(oldAddressesCheck.run(deps, [])).rejects.toThrow(
      "write: pages old-addresses check FILE.csv",
    );
    writeFileSync(file, Buffer.from([0x2f, 0xfc, 0x2c, 0x2f]));
    await expect(oldAddressesImport.run(deps, [file])).rejects.toThrow("not UTF-8");
  });

  test("one bad field of all is one sentence that says where, and nothing is published", async () => {
    const { deps, folder, page, write, live } = await exported();
    const independent = page("independent");
    write("colleges", { ...page("colleges"), title: "Colleges of Leeds" });
    const [first, ...others] = independent.sections;
    write("independent", {
      ...independent,
      sections: [{ ...first!, values: { ...first!.values, lead: "x".repeat(601) } }, ...others],
    });
    const why = "independent.json, sections.1.lead: Lead: at most 600 characters, and there are 601.";
    await expect(pagesImport.run(deps, [folder])).rejects.toThrow(why);
    await expect(pagesCheck.run(deps, [folder])).rejects.toThrow(why);
    expect((await live("colleges"))?.title).toBe("College catering in London");
  });

  test("one bad field in 300 files is one sentence that says where, and nothing of them is stored", async () => {
    const { deps, folder } = await exported();
    const blobs = openBlobs(deps.config);
    // A folder of another site, with a document and a picture of its own.
    const other = await exported();
    const file = { name: "Policy.pdf", bytes: pageSaying("Policy") };
    const pdf = await addPdf(
      { ...other.deps, blobs: openBlobs(other.deps.config), plainPdf: plainPdfHere },
      other.deps.actor,
      file,
    );
    const jpeg = path.join(other.deps.folder, "loaf.jpg");
    writeFileSync(jpeg, photograph);
    await imagesAdd.run(other.deps, [jpeg, "--name", "Bakery"]);
    await pagesExport.run(other.deps, [other.folder]);
    const jsonFiles = () =>
      readdirSync(other.folder, { recursive: true, encoding: "utf8" }).filter((name) =>
        name.endsWith(".json"),
      );
    const soup = JSON.parse(readFileSync(path.join(other.folder, "news/the-soup.json"), "utf8")) as {
      values: object;
    };
    const writeNews = (number: number, values: object) => {
      const id = `bread-${number}`;
      const item = { ...soup, id, values: { ...soup.values, title: `Bread ${number}`, ...values } };
      writeFileSync(path.join(other.folder, `news/${id}.json`), `${JSON.stringify(item, null, 2)}\n`);
    };
    for (let number = 1; jsonFiles().length < 300; number++) writeNews(number, {});
    for (const id of ["colleges", "primaries"])
      other.write(id, { ...other.page(id), title: `Lunch for ${id}` });
    writeNews(137, { short: "" });

    const site = await followPages(deps, { showsSample: true });
    onTestFinished(site.stop);
    const before = site.at("/colleges");
    const stored = async () => ({
      ...Object.fromEntries(
        await Promise.all(
          (["page", "list_item", "page_pdf", "gallery_image", "live_change", "audit_entry"] as const).map(
            async (table) => [table, await deps.store.db.selectFrom(table).selectAll().execute()],
          ),
        ),
      ),
      files: [await blobs.list("pdfs"), await blobs.list("images")],
    });
    const was = await stored();
    const whole = "news/bread-137.json, values.short: On its card: this is empty.";
    for (const command of [pagesImport, pagesCheck])
      expect(await command.run(deps, [other.folder]).catch((error: unknown) => String(error))).toBe(
        `Invalid: ${whole}`,
      );
    expect(await stored()).toEqual(was);
    expect(site.at("/colleges")).toBe(before);
    await pagesExport.run(deps, [folder]);
    expect(await pagesImport.run(deps, [folder])).toMatch(/^Published: none\./);

    writeNews(137, {});
    const said = String(await pagesImport.run(deps, [other.folder]));
    expect(said.match(/news\/bread-\d+/g)).toHaveLength(
      jsonFiles().filter((name) => name.includes("bread-")).length,
    );
    expect(site.at("/colleges")?.title).toBe("Lunch for colleges");
    expect(await readPdfs(deps.store.db)).toMatchObject([{ address: pdf.address }]);
  });

  test.each([
    ["half a file", "{", "colleges.json: This is no JSON, or a part of it is missing."],
    ["another page's file", '{"id": "other"}', "The file is called colleges.json, and its page “other”."],
    ["what is no page", "[]", "colleges.json"],
  ])("%s is refused by its name", async (_, text, why) => {
    const { deps, folder } = await exported();
    writeFileSync(path.join(folder, "colleges.json"), text);
    await expect(pagesImport.run(deps, [folder])).rejects.toThrow(why);
  });

  test("two pages at one address, and words that nothing bears out, are refused", async () => {
    const { deps, folder, page, write } = await exported();
    write("colleges", { ...page("colleges"), address: "/independent" });
    await expect(pagesImport.run(deps, [folder])).rejects.toThrow("colleges.json, address: “");
    write("colleges", { ...page("colleges"), address: "/colleges", title: "Our nut-free colleges" });
    await expect(pagesImport.run(deps, [folder])).rejects.toThrow("colleges.json, title: it says “nut-free”");
  });

  test.each(["/menu", "/desk", "/readyz", "/payment/x", "/careers/baker"])(
    "an earlier address at %s, which the system answers itself, is refused by its name",
    async (address) => {
      const { deps, folder } = await exported();
      const site = { moved: { "/sixth-forms": "colleges", [address]: "colleges" }, takenOff: [] };
      writeFileSync(path.join(folder, "_site.json"), JSON.stringify(site));
      const why = `_site.json, moved.${address}: ${address} is the system’s own: leave it out.`;
      await expect(pagesCheck.run(deps, [folder])).rejects.toThrow(why);
      await expect(pagesImport.run(deps, [folder])).rejects.toThrow(why);
    },
  );

  test("what is no key of a page among those that are taken off is told by its place", async () => {
    const { deps, folder } = await exported();
    const site = { moved: {}, takenOff: ["colleges", "universities", "No key"] };
    writeFileSync(path.join(folder, "_site.json"), JSON.stringify(site));
    await expect(pagesImport.run(deps, [folder])).rejects.toThrow("_site.json, takenOff.2: Write the key");
  });

  test("earlier addresses alone are on the audit, and are no publication of the page to be put back", async () => {
    const { deps, folder, page, write } = await exported();
    const moved = { "/sixth-forms": "colleges", "/further-education": "colleges" };
    writeFileSync(path.join(folder, "_site.json"), JSON.stringify({ moved, takenOff: [] }));
    await pagesImport.run(deps, [folder]);
    await pagesImport.run(deps, [folder]);
    const { entries } = await searchAudit(deps.store, {});
    expect(entries.map(({ action, subject, before, after }) => [action, subject, before, after])).toEqual([
      [
        "imported earlier addresses of page",
        "page-moved/colleges",
        "[]",
        '["/further-education","/sixth-forms"]',
      ],
    ]);
    expect(await pageHistory(deps.store, "colleges")).toEqual([]);
    expect(await wasPublished(deps.store.db, "page/colleges")).toBe(false);
    write("colleges", { ...page("colleges"), title: "Colleges of Leeds" });
    await pagesImport.run(deps, [folder]);
    expect(await wasPublished(deps.store.db, "page/colleges")).toBe(true);
  });

  test("pictures come along to another firm's site, with their words; one that is missing or changed is refused", async () => {
    const { deps, folder } = await exported();
    const file = path.join(deps.folder, "sugar-flowers.jpg");
    writeFileSync(file, photograph);
    await imagesAdd.run(deps, [file, "--name", "Weddings"]);
    const [picture] = await galleryImages(deps.store.db);
    const withPicture = { ...readPage(folder, "colleges"), picture: `gallery/${picture!.id}` };
    writeFileSync(path.join(folder, "colleges.json"), JSON.stringify(withPicture));
    await pagesImport.run(deps, [folder]);
    await pagesExport.run(deps, [folder]);

    const other = await commandDeps(open);
    expect(await pagesCheck.run(other, [folder])).toMatch(/^To be published: colleges\./);
    expect(await galleryImages(other.store.db)).toEqual([]);
    expect(await pagesImport.run(other, [folder])).toMatch(/^Published: colleges\./);
    expect(await galleryImages(other.store.db)).toEqual([picture]);
    expect((await openBlobs(other.config).list("images")).map(({ name }) => name).toSorted()).toEqual(
      (await openBlobs(deps.config).list("images")).map(({ name }) => name).toSorted(),
    );
    expect(await pagesImport.run(other, [folder])).toMatch(/^Published: none\./);
    const again = path.join(other.folder, "again");
    await pagesExport.run(other, [again]);
    const pictures = path.join(folder, "pictures");
    for (const name of readdirSync(pictures))
      expect(readFileSync(path.join(again, "pictures", name)), name).toEqual(
        readFileSync(path.join(pictures, name)),
      );

    // Refused whole: neither a picture nor a file is there afterwards.
    const third = await commandDeps(open);
    const [size = ""] = readdirSync(pictures).filter((name) => name.endsWith(".avif"));
    const bytes = readFileSync(path.join(pictures, size));
    writeFileSync(path.join(pictures, size), photograph);
    await expect(pagesImport.run(third, [folder])).rejects.toThrow(
      `${size} is not the file that its name says`,
    );
    rmSync(path.join(pictures, size));
    await expect(pagesImport.run(third, [folder])).rejects.toThrow(`${size} is not in the folder`);
    writeFileSync(path.join(pictures, size), bytes);
    writeFileSync(path.join(folder, "colleges.json"), JSON.stringify({ ...withPicture, title: "" }));
    await expect(pagesImport.run(third, [folder])).rejects.toThrow("colleges.json, title");
    expect(await galleryImages(third.store.db)).toEqual([]);
    expect(await openBlobs(third.config).list("images")).toEqual([]);

    // Without its folder a picture that no gallery has is no picture of a page.
    writeFileSync(path.join(folder, "colleges.json"), JSON.stringify(withPicture));
    rmSync(pictures, { recursive: true });
    await expect(pagesImport.run(third, [folder])).rejects.toThrow("this picture is not in the gallery");
  });

  test("documents come along to another firm's site; one that is missing, changed or written elsewhere is refused", async () => {
    const { deps, folder, page, write } = await exported();
    const blobs = openBlobs(deps.config);
    const file = { name: "Allergen policy.pdf", bytes: pageSaying("Allergen policy") };
    const pdf = await addPdf({ ...deps, blobs, plainPdf: plainPdfHere }, deps.actor, file);
    const documents = [{ title: "Allergen policy", pdf: pdf.address }];
    const section: Section = { id: "90", kind: "documents", values: { heading: "On paper", documents } };
    const colleges = page("colleges");
    write("colleges", { ...colleges, sections: [...colleges.sections, section] });
    await pagesImport.run(deps, [folder]);
    await pagesExport.run(deps, [folder]);
    const pdfs = path.join(folder, "documents");
    const name = path.basename(pdf.address);
    const words = name.replace("pdf", "json");
    expect(readdirSync(pdfs).sort()).toEqual([words, name].sort());
    expect(JSON.parse(readFileSync(path.join(pdfs, words), "utf8"))).toEqual({ name: "Allergen policy.pdf" });

    const other = await commandDeps(open);
    expect(await pagesCheck.run(other, [folder])).toMatch(/^To be published: colleges\./);
    expect(await readPdfs(other.store.db)).toEqual([]);
    expect(await pagesImport.run(other, [folder])).toMatch(/^Published: colleges\./);
    expect(await readPdfs(other.store.db)).toMatchObject([
      { address: pdf.address, name: pdf.name, pages: 1, bytes: pdf.bytes },
    ]);
    expect(await openBlobs(other.config).get(`pdfs/${name}`)).toEqual(await blobs.get(`pdfs/${name}`));
    expect(await pagesImport.run(other, [folder])).toMatch(/^Published: none\./);
    const again = path.join(other.folder, "again");
    await pagesExport.run(other, [again]);
    for (const one of [name, words])
      expect(readFileSync(path.join(again, "documents", one))).toEqual(readFileSync(path.join(pdfs, one)));

    const third = await commandDeps(open);
    const refused = async (why: string) => {
      await expect(pagesCheck.run(third, [folder])).rejects.toThrow(why);
      await expect(pagesImport.run(third, [folder])).rejects.toThrow(why);
      expect(await readPdfs(third.store.db)).toEqual([]);
      expect(await openBlobs(third.config).list("pdfs")).toEqual([]);
    };
    const bytes = readFileSync(path.join(pdfs, name));
    writeFileSync(path.join(pdfs, name), pageSaying("Another policy"));
    await refused(`documents/${name}: It is not the file that its name says.`);
    // Named by its bytes, and not what an export writes.
    const foreign = pageSaying("A policy", { catalog: "/Lang(en-GB)" });
    const foreignName = path.basename(pdfAddressOf(foreign));
    writeFileSync(path.join(pdfs, name), bytes);
    writeFileSync(path.join(pdfs, foreignName), foreign);
    writeFileSync(path.join(pdfs, foreignName.replace("pdf", "json")), '{ "name": "A policy.pdf" }');
    await refused(`documents/${foreignName}: It was not written by an export`);
    rmSync(path.join(pdfs, foreignName));
    rmSync(path.join(pdfs, words));
    await refused(`documents/${name}: It has no file beside it`);
    rmSync(pdfs, { recursive: true });
    await refused(`colleges.json, sections.90.documents.0.pdf: There is no document at ${pdf.address}`);
  });

  test("pages that were taken off, and earlier addresses, come along to another site", async () => {
    const { deps, folder, live } = await exported();
    writeFileSync(
      path.join(folder, "_site.json"),
      JSON.stringify({ moved: { "/sixth-forms": "colleges" }, takenOff: ["universities"] }),
    );
    await expect(pagesImport.run(deps, [folder])).resolves.toContain("universities");
    expect(await live("universities")).toBeUndefined();
    const other = path.join(deps.folder, "other");
    await pagesExport.run(deps, [other]);
    expect(JSON.parse(readFileSync(path.join(other, "_site.json"), "utf8"))).toEqual({
      moved: { "/sixth-forms": "colleges" },
      takenOff: ["universities"],
    });
    writeFileSync(path.join(folder, "_site.json"), JSON.stringify({ moved: { "/x": "none" }, takenOff: [] }));
    await expect(pagesImport.run(deps, [folder])).rejects.toThrow("There is no page “none”.");
    await expect(pagesImport.run(deps, [])).rejects.toThrow("write: pages import FOLDER");
  });
});
