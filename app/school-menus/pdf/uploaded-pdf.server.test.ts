import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { plainPdfHere } from "#printing/plain-pdf.server.ts";
import { pageSaying } from "#printing/small-pdf.testkit.ts";
import { formatMoment } from "#publications/moment.ts";
import { testPublicationKey } from "#publications/publication-key.testkit.ts";
import { publishedAt } from "#publications/published.server.ts";
import { unpublished } from "#publications/publish.server.ts";
import { verifyPublications } from "#publications/verify-publications.server.ts";
import { Invalid } from "#values/problem.ts";
import { termlyMenu, termlyMenusContent } from "../termly-menus.server.ts";
import { pdfText } from "#printing/pdf-text.server.ts";
import { substituteDishes, withdrawSubstitutions } from "../substitutions/substitute-dish.server.ts";
import { sampleFile } from "../termly-menus.examples.ts";
import { uploadedPdf } from "./stored-pdf.server.ts";
import { confirmUploadedPdf, removeUploadedPdf, uploadPdf } from "./uploaded-pdf.server.ts";
import { cook, openTermlyMenus, satay } from "../termly-menus.testkit.ts";

const ruth = { person: "Ruth" };

describe.each(stores)("an uploaded PDF on $name", ({ open }) => {
  async function openWithFiles() {
    const files = ["olive.csv", "lok.csv", "terms.csv"].map((name) => ({ name, bytes: sampleFile(name) }));
    const { deps, clock, api, openApi } = await openTermlyMenus(open, files);
    const served = async (path = "/primaries/olive.pdf") =>
      Buffer.from(await (await api.request(path)).arrayBuffer());
    /** What a process that starts now serves. */
    const openedAgain = async () =>
      Buffer.from(await (await openApi().request("/primaries/olive.pdf")).arrayBuffer()).toString("latin1");
    return { deps, clock, served, openedAgain };
  }

  test("is served only while nothing changed since a person compared it with the menu", async () => {
    const { deps, clock, served } = await openWithFiles();
    const made = await served();
    // The same sheet, of its pages alone: another file, and Olive's by its title.
    const own = Buffer.from(await plainPdfHere(made));
    await uploadPdf(deps, cook, "olive", made, ruth);
    expect((await served()).equals(own)).toBe(true);

    await substituteDishes(deps, cook, [satay]);
    const instead = await served();
    expect(instead.equals(own)).toBe(false);
    const words = (await pdfText(instead)).replace(/\s+/g, " ");
    expect(words).toContain("adds peanuts");
    expect(words).toContain("The kitchen’s own PDF is not shown until a person has compared the two again");

    // That the data is back where it was, no person has said.
    await withdrawSubstitutions(deps, cook, { ...satay, why: "" });
    expect((await served()).equals(own)).toBe(false);
    await confirmUploadedPdf(deps, cook, "olive", ruth);
    expect((await served()).equals(own)).toBe(true);
    // Nor was it held against the spring.
    clock.advance(50 * 86_400_000);
    expect((await served()).equals(own)).toBe(false);
  });

  test("is on record, and handed out again as the very file that was served then", async () => {
    const { deps, clock, served } = await openWithFiles();
    const made = await served();
    const own = Buffer.from(await plainPdfHere(made));
    await uploadPdf(deps, cook, "olive", made, ruth);
    const moments = [formatMoment(clock.now())];
    const then = async (at: number) =>
      await served(`/primaries/olive.pdf?as-published=${encodeURIComponent(moments[at]!)}`);
    const change = async (work: () => Promise<unknown>) => {
      clock.advance(60_000);
      await work();
      moments.push(formatMoment(clock.now()));
    };
    await change(() => substituteDishes(deps, cook, [satay]));
    await change(() => confirmUploadedPdf(deps, cook, "olive", ruth));
    await change(() => removeUploadedPdf(deps, cook, "olive"));
    const given = await Promise.all(moments.map((_, at) => then(at)));
    expect(given.map((pdf) => pdf.equals(own))).toEqual([true, false, true, false]);
    const published = await publishedAt(deps.store.db, "termly/olive", Date.parse(moments[0]!));
    const sha256 = createHash("sha256").update(own).digest("hex");
    expect(published!.facts).toMatchObject({ state: { upload: { isCurrent: true, sha256 } } });
    expect(JSON.stringify(published!.facts)).not.toContain(own.toString("base64").slice(0, 40));
    const { db } = deps.store;
    expect(await unpublished(db, await termlyMenusContent(db))).toEqual([]);
    const verify = async () => await verifyPublications(db, { key: testPublicationKey, now: clock.now() });
    expect((await verify()).faults).toEqual([]);
    // One byte of the file on record is changed.
    await db
      .updateTable("publication_part")
      .set({ json: JSON.stringify(Buffer.concat([own, Buffer.from("\n")]).toString("base64")) })
      .where("hash", "=", published!.files["file:own.pdf"]!)
      .execute();
    expect((await verify()).faults).toEqual([expect.stringContaining("was changed")]);
  });

  test("is served without what it would do, and refused with a script that is added behind it", async () => {
    const { deps, served } = await openWithFiles();
    const words = "Olive Primary School";
    const view = pageSaying(words, { catalog: "/OpenAction[3 0 R/Fit]" });
    await uploadPdf(deps, cook, "olive", view, ruth);
    expect((await served()).includes("OpenAction")).toBe(false);
    const before = await served();
    // An object stream that does not say that it is one, a new catalog, and a table that names it.
    const hidden = "20 0 <</S/JavaScript/JS(app.alert(1))>>";
    const after = `21 0 obj<</X(endobj)/N 1/First 5/Length ${hidden.length}>>stream\n${hidden}\nendstream endobj\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction 20 0 R>>endobj\nxref\n0 0\ntrailer<</Size 22/Root 1 0 R/Prev 9>>\nstartxref\n9\n%%EOF\n`;
    const updated = Buffer.concat([await plainPdfHere(view), Buffer.from(after)]);
    await expect(uploadPdf(deps, cook, "olive", updated, ruth)).rejects.toThrow("more than one revision");
    expect((await served()).equals(before)).toBe(true);
  });

  test("that an earlier release stored as it came is set aside, and confirmed with its pages alone or not at all", async () => {
    const { deps, served, openedAgain } = await openWithFiles();
    const ours = await served();
    await uploadPdf(deps, cook, "olive", ours, ruth);
    const pages = await served();
    // As a release before stored one: opened, it runs a script.
    const script = pageSaying("Olive Primary School", {
      catalog: "/OpenAction<</S/JavaScript/JS(app.alert(1))>>",
    });
    const store = async (file: Uint8Array) =>
      await deps.store.db
        .updateTable("termly_upload")
        .set({
          file: Buffer.from(file).toString("base64"),
          sha256: createHash("sha256").update(file).digest("hex"),
        })
        .execute();
    await store(script);
    expect(await openedAgain()).not.toContain("JavaScript");
    const afterwards = await termlyMenu(deps.store.db, "olive");
    expect(afterwards?.upload).toMatchObject({ isCurrent: false, isSetAside: true });
    await expect(confirmUploadedPdf(deps, cook, "olive", ruth)).rejects.toThrow(Invalid);
    expect((await termlyMenu(deps.store.db, "olive"))?.upload).toMatchObject({ isSetAside: true });
    // One that only jumps to a place is confirmed, and what it did is gone.
    await store(pageSaying("Olive Primary School", { catalog: "/OpenAction[3 0 R/Fit]" }));
    await confirmUploadedPdf(deps, cook, "olive", ruth);
    expect(await openedAgain()).not.toContain("OpenAction");
    expect((await termlyMenu(deps.store.db, "olive"))?.upload).not.toHaveProperty("isSetAside");
    await store(pages);
    await confirmUploadedPdf(deps, cook, "olive", ruth);
    expect((await uploadedPdf(deps.store.db, "olive"))?.equals(pages)).toBe(true);
  });

  test("that an earlier release published as it came is shown of that moment by its pages alone, or ours is", async () => {
    const { deps, clock, served } = await openWithFiles();
    const asItCame = { ...deps, plainPdf: async (file: Uint8Array) => Uint8Array.from(file) };
    const ofNow = async () => {
      clock.advance(60_000);
      return await served(
        `/primaries/olive.pdf?as-published=${encodeURIComponent(formatMoment(clock.now()))}`,
      );
    };
    const jumps = pageSaying("Olive Primary School", { catalog: "/OpenAction[3 0 R/Fit]" });
    await uploadPdf(asItCame, cook, "olive", jumps, ruth);
    expect((await ofNow()).equals(Buffer.from(await plainPdfHere(jumps)))).toBe(true);
    const script = pageSaying("Olive Primary School", {
      catalog: "/OpenAction<</S/JavaScript/JS(app.alert(1))>>",
    });
    await uploadPdf(asItCame, cook, "olive", script, ruth);
    const shown = await ofNow();
    expect(shown.includes("JavaScript")).toBe(false);
    expect(await pdfText(shown)).toContain("As published");
  });

  test("is rejected without a person's name, and when it is another school's or names none", async () => {
    const { deps, served } = await openWithFiles();
    const olives = await served();
    await expect(uploadPdf(deps, cook, "olive", olives, { person: " " })).rejects.toThrow("--checked-by");
    await expect(uploadPdf(deps, cook, "lok", olives, ruth)).rejects.toThrow(
      'names Olive Primary School, and not LOK School; if you have seen that it is theirs, add --school "LOK School"',
    );
    const nobodys = pageSaying("Lunch");
    await expect(uploadPdf(deps, cook, "lok", nobodys, ruth)).rejects.toThrow("does not name LOK School");
    await expect(
      uploadPdf(deps, cook, "lok", olives, { ...ruth, school: "Olive Primary School" }),
    ).rejects.toThrow("is not LOK School");
    await uploadPdf(deps, cook, "lok", olives, { ...ruth, school: "LOK School" });
    const own = Buffer.from(await plainPdfHere(olives));
    expect((await served("/secondaries/lok.pdf")).equals(own)).toBe(true);
    await removeUploadedPdf(deps, cook, "lok");
    expect((await served("/secondaries/lok.pdf")).equals(own)).toBe(false);
  });
});
