import { describe, expect, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { formatSchoolsCsv } from "./schools-csv.ts";
import { importSchools } from "../schools/import-schools.server.ts";
import { importTermlyMenus } from "./import-termly-menus.server.ts";
import { importSubstitutions } from "../substitutions/import-substitutions.server.ts";
import { substituteDishes, withdrawSubstitutions } from "../substitutions/substitute-dish.server.ts";
import { sampleFile, sampleSchool } from "../termly-menus.examples.ts";
import {
  cook,
  fileOf,
  makeKitchens,
  oliveTerms,
  openTermlyMenus,
  sampleText,
  satay,
} from "../termly-menus.testkit.ts";
import { plainPdfHere } from "#printing/plain-pdf.server.ts";
import { confirmUploadedPdf, removeUploadedPdf, uploadPdf } from "../pdf/uploaded-pdf.server.ts";

describe.each(stores)("the audit log of school menus on $name", ({ open }) => {
  async function openAudited(files?: Parameters<typeof openTermlyMenus>[1]) {
    const site = await openTermlyMenus(open, files);
    const entries = async (action: string) =>
      (await searchAudit(site.store, { action })).entries.map(({ who, subject, before, after }) => ({
        who,
        subject,
        before: before && (JSON.parse(before) as unknown),
        after: after && (JSON.parse(after) as unknown),
      }));
    return { ...site, entries };
  }

  test("has an import of menus with how many dishes and terms there were and are", async () => {
    const { deps, entries } = await openAudited([]);
    const files = [fileOf("olive.csv", sampleText("olive.csv")), fileOf("terms.csv", oliveTerms)];
    await importTermlyMenus(deps, cook, files);
    await importTermlyMenus(deps, cook, files);
    expect(await entries("imported")).toEqual([
      {
        who: cook.name,
        subject: "termly-menus",
        before: {
          dishes: 0,
          terms: 0,
        },
        after: {
          dishes: 3 * 5 * 9,
          terms: 1,
          changed: 1,
          unchanged: 0,
          menus: ["olive"],
        },
      },
    ]);
  });

  test("has a file of substitutions, and each that is made or taken back by itself", async () => {
    const { deps, entries } = await openAudited();
    const header = "menu,date,course,dish,instead_of,allergens,recipe,note";
    const row = "olive,2026-11-26,main,Chicken satay,Cottage pie,peanuts:contains,,";
    await importSubstitutions(deps, cook, new TextEncoder().encode(`${header}\n${row}\n`), "Ruth");
    expect(await entries("imported substitutions")).toMatchObject([
      { before: { substitutions: 0 }, after: { substitutions: 1, made: 1, menus: ["olive"] } },
    ]);
    const [{ id }] = await substituteDishes(deps, cook, [satay]);
    await withdrawSubstitutions(deps, cook, { ...satay, why: "" });
    expect(await entries("substitut")).toMatchObject([
      { subject: "menu/olive", before: { substitution: id }, after: null },
      { subject: "menu/olive", after: { substitution: id } },
      { subject: "substitutions" },
    ]);
  });

  test("has an uploaded PDF by its hash, who compared it, and its end", async () => {
    const files = ["olive.csv", "terms.csv"].map((name) => ({ name, bytes: sampleFile(name) }));
    const { deps, api, entries } = await openAudited(files);
    const made = Buffer.from(await (await api.request("/primaries/olive.pdf")).arrayBuffer());
    await uploadPdf(deps, cook, "olive", made, { person: "Ruth" });
    await confirmUploadedPdf(deps, cook, "olive", { person: "Ann" });
    await removeUploadedPdf(deps, cook, "olive");
    const file = {
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      bytes: (await plainPdfHere(made)).length,
    };
    expect((await entries("PDF")).map(({ before, after }) => [before, after])).toEqual([
      [{ ...file, comparedBy: "Ann" }, null],
      [
        { ...file, comparedBy: "Ruth" },
        { ...file, comparedBy: "Ann" },
      ],
      [null, { ...file, comparedBy: "Ruth" }],
    ]);
  });

  test("has each school of a short file, and a long one in numbers", async () => {
    const { deps, entries } = await openAudited([]);
    const schools = Array.from({ length: 120 }, (_, at) =>
      sampleSchool("olive", {
        key: `maple${at}`,
        label: `Maple ${at}`,
        school: `Maple ${at} School`,
        position: 60 + at,
        selector: null,
        aliases: [],
      }),
    );
    const bytes = new TextEncoder().encode(formatSchoolsCsv(schools));
    await makeKitchens(deps);
    await importSchools(deps, cook, { bytes });
    const long = await entries("school");
    expect(long).toHaveLength(1);
    expect(long[0]).toMatchObject({ subject: "schools", after: { added: 120, changed: 0, removed: 0 } });
    const rest = new TextEncoder().encode(formatSchoolsCsv(schools.slice(0, 110)));
    await importSchools(deps, cook, { bytes: rest, replace: true });
    expect((await entries("removed school")).map(({ subject }) => subject)).toContain("school/maple119");
  });
});
