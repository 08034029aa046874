import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { stores } from "#database/stores.testkit.ts";
import { cases } from "#values/cases.testkit.ts";
import { schoolActorNamed } from "#values/actor.ts";
import { newId } from "#values/ids.ts";
import { day } from "#values/time/calendar-day.ts";
import { importSchools } from "../schools/import-schools.server.ts";
import { formatSchoolsCsv } from "../csv/schools-csv.ts";
import { allSchools } from "../schools/schools.server.ts";
import { cook, makeKitchens, openTermlyMenus } from "../termly-menus.testkit.ts";
import type { TypedNearMiss } from "./near-miss.ts";
import { atSchool, mostOpen, nearMissKept, parseNearMiss } from "./near-miss.ts";
import {
  closeNearMiss,
  deleteExpiredNearMisses,
  nearMiss,
  nearMisses,
  nearMissesOfSchool,
  noteFindings,
  recordNearMiss,
  reopenNearMiss,
  tellOfNearMiss,
} from "./near-misses.server.ts";

const begum = schoolActorNamed("olive", "begum");
const okafor = schoolActorNamed("jubilee", "okafor");

const typed = (more: Partial<TypedNearMiss> = {}): TypedNearMiss => ({
  id: newId(),
  day: "2026-11-23",
  time: "12:10",
  place: atSchool,
  what: "A tray without milk had a yoghurt on it; a midday assistant took it away.",
  done: "",
  ...more,
});

const refused = (of: Partial<TypedNearMiss>) => {
  const parsed = parseNearMiss(typed(of), { today: day("2026-11-23"), kitchens: ["lane"] });
  return "problems" in parsed ? parsed.problems.map(({ field }) => field) : [];
};

test.each([
  [{}, []],
  [{ time: "" }, []],
  [{ place: "lane" }, []],
  [{ place: "yard" }, ["place"]],
  [{ day: "2026-11-24" }, ["day"]],
  [{ day: "2025-11-20" }, ["day"]],
  [{ day: "yesterday" }, ["day"]],
  [{ time: "noon" }, ["time"]],
  [{ what: " \n " }, ["what"]],
  [{ what: "x".repeat(1001), done: "x".repeat(601) }, ["what", "done"]],
])("a near miss with %j is told, or refused by %j", (of, fields) => expect(refused(of)).toEqual(fields));

describe.each(stores)("near misses on $name", ({ open }) => {
  async function made() {
    const menus = await openTermlyMenus(open);
    await makeKitchens(menus.deps);
    const deps = { ...menus.deps, brand: sampleBrand };
    const { db } = menus.store;
    const only = async () => (await nearMisses(db)).open[0]!;
    return { ...menus, deps, db, only };
  }

  test("are a school's own: told once however often they are sent, with the day by which somebody answers", async () => {
    const { deps, db, only } = await made();
    const one = typed({ what: "Two\r\nlines\u0007" });
    await tellOfNearMiss(deps, begum, one);
    await tellOfNearMiss(deps, begum, one);
    expect(await nearMissesOfSchool(db, begum)).toMatchObject({
      open: [{ school: "olive", kitchen: null, what: "Two\nlines", dueOn: "2026-11-30", revision: 1 }],
      closed: [],
    });
    expect(await nearMissesOfSchool(db, okafor)).toEqual({ open: [], closed: [] });
    // Another school that sends the same id learns nothing and changes nothing.
    await tellOfNearMiss(deps, okafor, { ...one, what: "mine" });
    expect(await only()).toMatchObject({ school: "olive", what: "Two\nlines" });
    const entries = await db
      .selectFrom("audit_entry")
      .selectAll()
      .where("subject", "like", "near-miss/%")
      .execute();
    expect(entries).toMatchObject([{ action: "told of near miss", who: "school/olive/begum" }]);
    expect(JSON.stringify(entries)).not.toContain("lines");
  });

  test("are refused of another kitchen than the school's, and of a school that is not there", async () => {
    const { deps, db } = await made();
    await expect(tellOfNearMiss(deps, begum, typed({ place: "yard" }))).rejects.toMatchObject({
      problems: [{ field: "place" }],
    });
    await expect(tellOfNearMiss(deps, schoolActorNamed("nowhere", "x"), typed())).rejects.toThrow(
      "no such school",
    );
    await expect(recordNearMiss(deps, cook, { ...typed(), school: "" })).rejects.toMatchObject({
      problems: [{ field: "place" }],
    });
    expect(await nearMisses(db)).toEqual({ open: [], closed: [] });
  });

  test("of a school wait in their number and no more, also where many send at once", async () => {
    const { deps, db } = await made();
    const sent = await Promise.allSettled(
      Array.from({ length: mostOpen + 5 }, () => tellOfNearMiss(deps, begum, typed())),
    );
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(mostOpen);
    expect((await nearMissesOfSchool(db, begum)).open).toHaveLength(mostOpen);
    await tellOfNearMiss(deps, okafor, typed());
  });

  test("are closed with what was done and learnt, by one person of two who do so at once, and opened again", async () => {
    const { deps, db, only } = await made();
    await recordNearMiss(deps, cook, { ...typed({ place: "lane" }), school: "" });
    const { id } = await only();
    const found = { id, revision: 1, done: "The tray was thrown away.", learnt: "" };
    await expect(closeNearMiss(deps, cook, found)).rejects.toMatchObject({ problems: [{ field: "learnt" }] });
    await noteFindings(deps, cook, found);
    const learnt = { ...found, revision: 2, learnt: "Yoghurts stand on a shelf of their own." };
    const both = await Promise.allSettled([
      closeNearMiss(deps, cook, learnt),
      closeNearMiss(deps, cook, learnt),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await nearMiss(db, id)).toMatchObject({ closed: { by: cook.name }, revision: 3 });
    await expect(noteFindings(deps, cook, { ...learnt, revision: 3 })).rejects.toThrow("It is closed");
    await reopenNearMiss(deps, cook, { id, revision: 3 });
    expect(await only()).toMatchObject({ closed: null, learnt: learnt.learnt });
    // A kitchen's own is no school's.
    expect((await nearMissesOfSchool(db, begum)).open).toEqual([]);
  });

  test("stay open until somebody has looked, and are deleted three years after they were closed", async () => {
    const { deps, db, clock, only } = await made();
    await tellOfNearMiss(deps, begum, typed());
    clock.advance(2 * nearMissKept);
    expect(await deleteExpiredNearMisses(deps)).toBe(0);
    const { id } = await only();
    await closeNearMiss(deps, cook, { id, revision: 1, done: "Asked.", learnt: "Ask." });
    clock.advance(nearMissKept);
    expect(await deleteExpiredNearMisses(deps)).toBe(0);
    clock.advance(1);
    expect(await deleteExpiredNearMisses(deps)).toBe(1);
    expect(await nearMisses(db)).toEqual({ open: [], closed: [] });
  });

  test("stay where their school is taken off the list", async () => {
    const { deps, db } = await made();
    await tellOfNearMiss(deps, begum, typed());
    const [first] = (await allSchools(db)).filter(({ key }) => key !== "olive");
    const bytes = new TextEncoder().encode(formatSchoolsCsv(first ? [first] : []));
    await importSchools(deps, cook, { bytes, replace: true, withLunchesToCome: true });
    expect((await nearMisses(db)).open).toMatchObject([{ school: "olive" }]);
  });

  test("are read by the school of whoever is signed in, and by no other, whatever was told", async () => {
    const { deps, db } = await made();
    const schools = (await allSchools(db)).map(({ key }) => key);
    const told = fc.array(
      fc.record({
        school: fc.constantFrom("", ...schools),
        what: fc.string({ minLength: 1, maxLength: 20 }),
      }),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(told, async (all) => {
        await db.deleteFrom("near_miss").execute();
        for (const { school, what } of all)
          await recordNearMiss(deps, cook, {
            ...typed({ what: `${what} at ${school || "home"}`, place: "lane" }),
            school,
          });
        for (const school of schools) {
          const seen = (await nearMissesOfSchool(db, { school })).open;
          expect(seen.map((one) => one.school)).toEqual(
            all.filter((one) => one.school === school).map(() => school),
          );
        }
      }),
      { numRuns: cases(8) },
    );
  });
});
