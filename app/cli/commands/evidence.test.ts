import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { change } from "#live/server/change.server.ts";
import { publish } from "#publications/publish.server.ts";
import { importTermlyMenus } from "#school-menus/csv/import-termly-menus.server.ts";
import { fileOf, oliveTerms, sampleText } from "#school-menus/termly-menus.testkit.ts";
import { standards2014 } from "#school-menus/standards/standards-2014.ts";
import { standardsContent, writeStandards } from "#school-menus/standards/standards-table.server.ts";
import { day } from "#values/time/calendar-day.ts";
import { plainPdfHere } from "#printing/plain-pdf.server.ts";
import { pageSaying } from "#printing/small-pdf.testkit.ts";
import { uploadPdf } from "#school-menus/pdf/uploaded-pdf.server.ts";
import { commandDeps } from "../command-deps.testkit.ts";
import { evidence } from "./evidence.ts";
import { evidenceVerify } from "./evidence-verify.ts";
import { menuImport } from "./menu-import.ts";

const header = "id,name,description,category,allergens\n";

test.each(stores)("what was published at a moment is printed and proved on $name", async ({ open }) => {
  const deps = await commandDeps(open);
  await importTermlyMenus(deps, deps.actor, [
    fileOf("olive.csv", sampleText("olive.csv")),
    fileOf("terms.csv", oliveTerms),
  ]);
  const printed = JSON.parse((await evidence.run(deps, ["olive", "2026-11-23T08:12"])) as string) as {
    from: string;
    until: null;
    facts: { state: { about: { school: string } } };
  };
  expect(printed).toMatchObject({
    from: "2026-11-23T08:12:00.000Z",
    until: null,
    subject: "termly/olive",
    seq: 1,
  });
  expect(printed.facts.state.about.school).toBe("Olive Primary School");
  expect(JSON.stringify(printed)).not.toContain("command line");
  await expect(evidence.run(deps, ["olive", "2026-11-23T08:11"])).rejects.toThrow("nothing is on record");
  await expect(evidence.run(deps, ["olive", "yesterday"])).rejects.toThrow("is not a moment");
  expect(await evidenceVerify.run(deps, [])).toMatchObject({ ok: true });
});

test.each(stores)(
  "the standards' sets of a moment are printed, and one that is not on record is found, on $name",
  async ({ open }) => {
    const deps = await commandDeps(open);
    const coming = { ...standards2014, id: "coming", firstDay: day("2027-09-01") };
    await deps.store.db.transaction().execute((tx) => writeStandards(tx, "coming", coming));
    expect(await evidenceVerify.run(deps, [])).toMatchObject({
      output: expect.stringContaining("standards: what is shown now is not what was published last"),
      ok: false,
    });
    await change(deps, deps.actor, async ({ tx }) => await publish(tx, deps, await standardsContent(tx)));
    const printed = JSON.parse((await evidence.run(deps, ["standards", "2026-11-23T08:12"])) as string) as {
      facts: Readonly<Record<string, { firstDay: string }>>;
    };
    expect(Object.entries(printed.facts).map(([id, { firstDay }]) => `${id} ${firstDay}`)).toEqual([
      "2014 2015-01-01",
      "coming 2027-09-01",
    ]);
    expect(await evidenceVerify.run(deps, [])).toMatchObject({ ok: true });
  },
);

test("the staff's own PDF of then is handed out, the very file, and none where none was served", async () => {
  const deps = await commandDeps(stores[0]!.open);
  await importTermlyMenus(deps, deps.actor, [
    fileOf("olive.csv", sampleText("olive.csv")),
    fileOf("terms.csv", oliveTerms),
  ]);
  const file = `${deps.folder}/own.pdf`;
  const then = ["olive", "2026-11-23T08:12", "--pdf", file];
  await expect(evidence.run(deps, then)).rejects.toThrow("no PDF of the staff's own is on record");
  const own = Buffer.from(await plainPdfHere(pageSaying("Lunch")));
  await uploadPdf({ ...deps, plainPdf: plainPdfHere }, deps.actor, "olive", own, {
    person: "Ruth",
    school: "Olive Primary School",
  });
  const sha256 = createHash("sha256").update(own).digest("hex");
  expect(await evidence.run(deps, then)).toBe(`${file}: ${own.length} bytes, SHA-256 ${sha256}`);
  expect(readFileSync(file).equals(own)).toBe(true);
  expect(await evidence.run(deps, then.slice(0, 2))).toContain(`"sha256": "${sha256}"`);
  expect(await evidenceVerify.run(deps, [])).toMatchObject({ ok: true });
});

test("a changed byte, and a record that was cut off at the end, are found", async () => {
  const deps = await commandDeps(stores[0]!.open);
  const file = `${deps.folder}/menu.csv`;
  for (const milk of ["contains", "free"]) {
    writeFileSync(file, `${header}soup,Soup,Hot,school,milk:${milk}\n`);
    await menuImport.run(deps, [file, "--with-lower-risks"]);
  }
  expect(await evidenceVerify.run(deps, [])).toMatchObject({ ok: true });
  const { db } = deps.store;
  const [first, last] = await db.selectFrom("publication").selectAll().orderBy("seq").execute();
  await db
    .updateTable("publication")
    .set({ published_at: first!.published_at - 1 })
    .where("seq", "=", 1)
    .execute();
  expect(await evidenceVerify.run(deps, [])).toMatchObject({
    ok: false,
    output: expect.stringContaining("publication 1 (menu/soup): is not what its hash was made of") as string,
  });
  await db
    .updateTable("publication")
    .set({ published_at: first!.published_at })
    .where("seq", "=", 1)
    .execute();
  await db.deleteFrom("publication").where("seq", "=", last!.seq).execute();
  await db.deleteFrom("publication_part").where("json", "like", '%"free"%').execute();
  expect(await evidenceVerify.run(deps, [])).toMatchObject({
    ok: false,
    output: expect.stringContaining("menu/soup: what is shown now is not what was published last") as string,
  });
});
