import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { Invalid } from "#values/problem.ts";
import { cook, makeKitchens, openTermlyMenus } from "../termly-menus.testkit.ts";
import { addSchools, lookSchoolsOver } from "./added-schools.server.ts";
import { readPastedSchools, writtenOf } from "./pasted-schools.ts";
import { schoolOfKey } from "./schools.server.ts";

const usual = { sector: "", lunchAt: "12:00", site: "lane" };
const pasted = (text: string) => readPastedSchools(text).schools;
const ash = {
  urn: "990001",
  name: "Ashgrove Primary School",
  postcode: "LS1 4AP",
  phase: "Primary",
  authority: "Leeds",
};

describe.each(stores)("schools that are added on $name", ({ open }) => {
  test("have the usual where they do not say, and a word of their own in addresses", async () => {
    const { deps } = await openTermlyMenus(open);
    await makeKitchens(deps);
    const rows =
      "Name\tPhase\tKitchen\nOlive Primary School, Leeds\tPrimary\t\nOlive Secondary School\tSecondary\tYard kitchen";
    expect(await addSchools(deps, cook, [...pasted(rows), writtenOf(ash)], usual)).toMatchObject({
      added: ["olive-primary-school-leeds", "olive-secondary", "ashgrove-primary"],
      changed: [],
    });
    expect(await schoolOfKey(deps.store.db, "ashgrove-primary")).toMatchObject({
      label: "Ashgrove Primary",
      school: "Ashgrove Primary School",
      sector: "primaries",
      standards: "primary",
      lunchAt: "12:00",
      site: "lane",
      urn: "990001",
      postcode: "LS1 4AP",
    });
    expect(await schoolOfKey(deps.store.db, "olive-secondary")).toMatchObject({
      standards: "secondary",
      site: "yard",
    });
  });

  test("are left alone where they are there: by number, or by name unless the postcode is another", async () => {
    const { deps } = await openTermlyMenus(open);
    await makeKitchens(deps);
    const { db } = deps.store;
    await addSchools(deps, cook, [writtenOf(ash)], usual);
    const there = async (rows: string) =>
      (await lookSchoolsOver(db, pasted(rows), usual)).map((one) => one.there?.key ?? one.faults[0]?.message);
    expect(await there("Renamed\t990001\tPrimary")).toEqual(["ashgrove-primary"]);
    expect(await there("ashgrove primary school\tLS1 4AP")).toEqual(["ashgrove-primary"]);
    expect(await there("Ashgrove Primary\tPrimary")).toEqual(["ashgrove-primary"]);
    expect(await there("Ashgrove Primary School\tM1 1AA\tPrimary")).toEqual([
      "ashgrove-primary has this name already",
    ]);
    expect(await there("Ashgrove Primary School\t990002\tPrimary")).toEqual([
      "ashgrove-primary has this name already",
    ]);
    expect(await addSchools(deps, cook, [writtenOf(ash)], usual)).toMatchObject({ added: [], changed: [] });
  });

  test("are all added or none: each fault is named with its line", async () => {
    const { deps } = await openTermlyMenus(open);
    await makeKitchens(deps);
    const rows = pasted("Name,Key,Phase,Lunch at,URN\nElm,,Primary,noon,\nOak,olive,,12:00,12");
    const looked = await lookSchoolsOver(deps.store.db, rows, usual);
    expect(looked.map(({ place, faults }) => [place, faults.map(({ column }) => column)])).toEqual([
      ["Line 2", ["lunch_at"]],
      ["Line 3", ["key", "sector", "urn"]],
    ]);
    await expect(addSchools(deps, cook, rows, usual)).rejects.toThrow(Invalid);
    expect(await schoolOfKey(deps.store.db, "elm")).toBeNull();
  });

  test("choose their kitchen: where none is said and several cook, nothing is added", async () => {
    const { deps } = await openTermlyMenus(open);
    await makeKitchens(deps);
    const looked = await lookSchoolsOver(deps.store.db, pasted("Elm\tPrimary"), { ...usual, site: "" });
    expect(looked[0]?.faults.map(({ column }) => column)).toEqual(["site"]);
    expect(looked[0]?.cells.site).toBe("");
  });
});
