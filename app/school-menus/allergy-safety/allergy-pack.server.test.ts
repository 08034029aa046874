import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Brand } from "#brand/brand.ts";
import { sampleBrand } from "#brand/brand.ts";
import { unsettledBrand } from "#brand/own-facts.ts";
import type { Tx } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { claimsInWords, nothingKnown } from "#food/claims/claims-in-words.ts";
import { pdfText } from "#printing/pdf-text.server.ts";
import { typesetOnce } from "#printing/typesetter.testkit.ts";
import { verifyPublications } from "#publications/verify-publications.server.ts";
import { cases } from "#values/cases.testkit.ts";
import { newId } from "#values/ids.ts";
import { day } from "#values/time/calendar-day.ts";
import { importSchools } from "../schools/import-schools.server.ts";
import { formatSchoolsCsv } from "../csv/schools-csv.ts";
import { allSchools } from "../schools/schools.server.ts";
import { cook, makeKitchens, openTermlyMenus } from "../termly-menus.testkit.ts";
import { packPdf, publishedPack, publishPacks } from "./allergy-pack.server.ts";
import type { AllergyPack } from "./allergy-pack.ts";
import { allergyPack } from "./allergy-pack.ts";
import { atSchool } from "./near-miss.ts";
import { closeNearMiss, nearMisses, recordNearMiss, reopenNearMiss } from "./near-misses.server.ts";
import { addTraining, allTraining, deleteLapsedTraining, removeTraining } from "./training.server.ts";
import type { TypedTraining } from "./training.ts";
import { coursesTaken, lapsing, parseTraining } from "./training.ts";

const course = (more: Partial<TypedTraining> = {}): TypedTraining => ({
  id: newId(),
  person: "Bea Cook",
  kitchen: "lane",
  course: "Allergen awareness",
  heldOn: "2026-01-12",
  validUntil: "2027-01-11",
  ...more,
});

const words = (pack: AllergyPack) => JSON.stringify(pack);

test.each([
  [{}, []],
  [{ person: " ", course: "x".repeat(81) }, ["person", "course"]],
  [{ kitchen: "moon" }, ["kitchen"]],
  [{ heldOn: "2026-12-01" }, ["heldOn"]],
  [{ validUntil: "2026-01-12" }, ["validUntil"]],
  [{ validUntil: "2126-01-12" }, ["validUntil"]],
  [{ heldOn: "", validUntil: "" }, ["heldOn", "validUntil"]],
])("a course with %j is entered, or refused by %j", (of, fields) => {
  const parsed = parseTraining(course(of), { today: day("2026-11-23"), kitchens: ["lane"] });
  expect("problems" in parsed ? parsed.problems.map(({ field }) => field) : []).toEqual(fields);
});

test("what was taken again has followed what lapses; a course counts people and not certificates", () => {
  const taken = (person: string, validUntil: string, more: object = {}) => ({
    id: newId(),
    kitchen: "lane",
    course: "Allergen awareness",
    heldOn: day("2025-11-01"),
    person,
    validUntil: day(validUntil),
    ...more,
  });
  const all = [
    taken("Bea", "2026-11-30"),
    taken("bea", "2027-11-30"),
    taken("Cem", "2026-12-20"),
    taken("Dee", "2026-10-01"),
    taken("Cem", "2027-12-20", { course: "Another" }),
  ];
  const today = day("2026-11-23");
  expect(lapsing(all, today).map(({ person }) => person)).toEqual(["Dee", "Cem"]);
  expect(coursesTaken(all, today)).toMatchObject([
    { course: "Allergen awareness", people: 2, until: "2026-12-20", lapsed: 1 },
    { course: "Another", people: 1, until: "2027-12-20", lapsed: 0 },
  ]);
});

const facts = {
  school: "Olive Primary School",
  kitchen: "Lane kitchen",
  dishes: { all: 75, onRecipes: 70 },
  courses: [],
  nearMisses: { all: 2, open: 1, learnt: [] },
};

test("a pack of a firm that has settled nothing says whole sentences, and of how it is reached only what is known", () => {
  const reach = (brand: Brand) => allergyPack(facts, brand).sections.find(({ id }) => id === "reach");
  expect(reach(sampleBrand)?.list.map(({ when }) => when)).toEqual(["Telephone", "E-mail", "Hours", "Post"]);
  const kestrel = unsettledBrand("kestrelkitchens.example");
  expect(reach(kestrel)?.list).toEqual([]);
  const said = words(allergyPack(facts, kestrel));
  expect(said).toContain("kestrelkitchens.example answers for what the menu and this pack say.");
  expect(said).not.toMatch(/\bring\b/i);
  expect(reach({ ...kestrel, phone: "0113 496 0234" })).toMatchObject({
    paragraphs: [
      "An allergic reaction: call 999 first.",
      "A near miss: tell us on your school’s own pages, or ring 0113 496 0234.",
    ],
    list: [{ when: "Telephone", text: "0113 496 0234" }],
  });
});

test("a pack has the latest of what was learnt, and says of how many more it has nothing", () => {
  const learnt = Array.from({ length: 23 }, (_, at) => ({
    day: day("2026-11-23"),
    inKitchen: true,
    learnt: `Learnt: No. ${at}.`,
  }));
  const { sections } = allergyPack({ ...facts, nearMisses: { all: 23, open: 0, learnt } }, sampleBrand);
  const shown = sections.find(({ id }) => id === "learnt");
  expect(shown?.list).toHaveLength(20);
  // A kitchen's own stand on no school's pages.
  expect(shown?.paragraphs.at(-1)).toBe("Below are the latest. Ask us what was learnt of 3 more.");
});

test("a pack's own words claim nothing of food", () => {
  for (const { heading, paragraphs } of allergyPack(facts, sampleBrand).sections)
    for (const description of [heading, ...paragraphs])
      expect(claimsInWords({ name: "", description, ...nothingKnown }), description).toEqual({
        refused: [],
        doubtful: [],
      });
});

describe.each(stores)("allergy packs on $name", ({ open }) => {
  async function made() {
    const menus = await openTermlyMenus(open);
    await makeKitchens(menus.deps);
    const deps = { ...menus.deps, brand: sampleBrand };
    const { db } = menus.store;
    const pack = async (key: string) => (await publishedPack(deps, key))!;
    /** One that was told, looked into and closed. */
    async function learnt(school: string, what: string, place: string = atSchool) {
      await recordNearMiss(deps, cook, {
        id: newId(),
        day: "2026-11-23",
        time: "",
        what: `Told: ${what}`,
        done: "",
        school,
        place,
      });
      const [one] = (await nearMisses(db)).open;
      await closeNearMiss(deps, cook, {
        id: one!.id,
        revision: 1,
        done: `Done: ${what}`,
        learnt: `Learnt: ${what}`,
      });
    }
    return { ...menus, deps, db, pack, learnt };
  }

  test("are published once as they are, signed in the chain of what is published, and again when something changes", async () => {
    const { deps, db, pack, clock } = await made();
    const schools = await allSchools(db);
    expect(await publishPacks(deps, cook)).toBe(schools.length);
    expect(await publishPacks(deps, cook)).toBe(0);
    const first = await pack("olive");
    expect(first).toMatchObject({ isProven: true, pack: { school: "Olive Primary School" } });
    expect(words(first.pack)).toContain("No course is in our register");
    clock.advance(60_000);
    await addTraining(deps, cook, course());
    await addTraining(deps, cook, course({ person: "Cem Baker", validUntil: "2026-12-01" }));
    const inLane = schools.filter(({ site }) => site === "lane").length;
    expect(await publishPacks(deps, cook)).toBe(inLane);
    const second = await pack("olive");
    expect(second.pack.sections.find(({ id }) => id === "training")?.table?.rows).toEqual([
      ["Allergen awareness", "2 people", "12 January 2026", "1 December 2026"],
    ]);
    expect(words(second.pack)).not.toMatch(/Bea|Cem/);
    // A day on which one lapses is a change of its own.
    clock.advance(9 * 86_400_000);
    await publishPacks(deps, cook);
    expect(words((await pack("olive")).pack)).toContain("1 person; lapsed for 1");
    const { faults } = await verifyPublications(db, { key: deps.publicationKey, now: clock.now() });
    expect(faults).toEqual([]);
  });

  test("are what is so when they are published, and not what was so when somebody began to look", async () => {
    const { deps, db, pack, learnt } = await made();
    await publishPacks(deps, cook);
    await learnt("olive", "a shelf of their own.");
    const slow = new Proxy(db, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (name !== "transaction")
          return typeof value === "function" ? (value.bind(target) as unknown) : value;
        // By now it has looked, and has published nothing yet.
        return () => ({
          execute: async (work: (tx: Tx) => Promise<unknown>) => {
            const [one] = (await nearMisses(db)).closed;
            await reopenNearMiss(deps, cook, { id: one!.id, revision: one!.revision });
            await publishPacks(deps, cook);
            return await target.transaction().execute(work);
          },
        });
      },
    });
    await publishPacks({ ...deps, store: { ...deps.store, db: slow } }, cook);
    expect(words((await pack("olive")).pack)).not.toContain("a shelf of their own");
  });

  test("whose stored bytes were changed are not proven", async () => {
    const { deps, db, pack } = await made();
    await publishPacks(deps, cook);
    await db
      .updateTable("publication_part")
      .set((row) => ({ json: row.fn("replace", ["json", row.val("second person"), row.val("cook")]) }))
      .execute();
    expect(await pack("olive")).toMatchObject({ isProven: false });
  });

  test("say what was learnt at a school and in its kitchen, and nothing of another school's, whatever was told", async () => {
    const { deps, db, pack, learnt } = await made();
    const schools = await allSchools(db);
    const told = fc.array(
      fc.record({
        school: fc.constantFrom("", ...schools.map(({ key }) => key)),
        place: fc.constantFrom("lane", "yard"),
      }),
      { maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(told, async (all) => {
        await db.deleteFrom("near_miss").execute();
        for (const [at, { school, place }] of all.entries()) await learnt(school, `No. ${at}.`, place);
        await publishPacks(deps, cook);
        for (const { key, site } of schools) {
          const text = words((await pack(key)).pack);
          for (const [at, { school, place }] of all.entries()) {
            const isTheirs = school === key || (school === "" && place === site);
            expect(text.includes(`Learnt: No. ${at}.`)).toBe(isTheirs);
          }
          expect(text).not.toMatch(/Told:|Done:/);
        }
      }),
      { numRuns: cases(5) },
    );
  });

  test("go with their school", async () => {
    const { deps, db } = await made();
    await publishPacks(deps, cook);
    const others = (await allSchools(db)).filter(({ key }) => key !== "olive");
    const bytes = new TextEncoder().encode(formatSchoolsCsv(others));
    await importSchools(deps, cook, { bytes, replace: true, withLunchesToCome: true });
    expect(await publishedPack(deps, "olive")).toBeNull();
    expect(await publishPacks(deps, cook)).toBe(0);
  });

  test("are tagged PDFs that say the same, and the same bytes for the same publication", async () => {
    const { deps, pack, learnt } = await made();
    await addTraining(deps, cook, course());
    await learnt("olive", "yoghurts stand on a shelf of their own.");
    await publishPacks(deps, cook);
    const published = await pack("olive");
    const pdf = await packPdf(published, { sector: "primaries" }, sampleBrand, typesetOnce);
    expect(await packPdf(published, { sector: "primaries" }, sampleBrand, typesetOnce)).toEqual(pdf);
    const text = (await pdfText(pdf)).replaceAll(/\s+/g, " ");
    for (const said of [
      "Allergy pack",
      "Olive Primary School",
      "Allergen awareness",
      "yoghurts stand on a shelf",
      published.hash.slice(0, 16),
    ])
      expect(text).toContain(said);
    expect(pdf.includes("/StructTreeRoot")).toBe(true);
  });

  test("count the register, which has each course once, forgets who is removed, and what lapsed over a year ago", async () => {
    const { deps, db, clock } = await made();
    const one = course();
    await addTraining(deps, cook, one);
    await addTraining(deps, cook, one);
    await addTraining(deps, cook, course({ person: "Cem Baker" }));
    const [first] = await allTraining(db);
    await removeTraining(deps, cook, first!.id);
    await expect(removeTraining(deps, cook, first!.id)).rejects.toThrow("removed already");
    expect(await allTraining(db)).toHaveLength(1);
    const entries = await db
      .selectFrom("audit_entry")
      .selectAll()
      .where("subject", "like", "training/%")
      .orderBy("seq")
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      "entered training",
      "entered training",
      "removed training",
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Bea|Cem/);
    clock.advance((49 + 366) * 86_400_000);
    expect(await deleteLapsedTraining(deps)).toBe(0);
    clock.advance(2 * 86_400_000);
    expect(await deleteLapsedTraining(deps)).toBe(1);
  });
});
