import fc from "fast-check";
import { cases } from "#values/cases.testkit.ts";
import { describe, expect, test } from "vitest";
import { sampleSchool, sampleSchools } from "../termly-menus.examples.ts";
import type { School } from "../schools/schools.ts";
import { findMenuFile, findSchool, selectorSchools } from "../schools/schools.ts";
import { wordsOf } from "#values/problem.ts";
import { formatSchoolsCsv, parseSchoolsCsv } from "./schools-csv.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const kitchens = new Set(["lane", "yard"]);
/** No school has breakfasts. */
const none = new Map<string, string>();
const header = "key,label,school,sector,lunch_at,standards,halal,site,position,selector,aliases";
const parse = (...rows: readonly string[]) =>
  parseSchoolsCsv(bytes([header, ...rows].join("\n")), sampleSchools(), kitchens, none);
const faultsOf = (...rows: readonly string[]) =>
  parse(...rows).faults.map(({ field, message }) => `${field}: ${message}`);

describe("a file of schools", () => {
  test("is read as it was written, into an empty site and over what stands", () => {
    const file = bytes(formatSchoolsCsv(sampleSchools()));
    expect(sampleSchools()).toHaveLength(12);
    expect(parseSchoolsCsv(file, [], kitchens, none)).toEqual({ schools: sampleSchools(), faults: [] });
    expect(parseSchoolsCsv(file, sampleSchools(), kitchens, none)).toEqual({
      schools: sampleSchools(),
      faults: [],
    });
  });

  test("gives back any school that it can hold", () => {
    const word = fc.stringMatching(/^[a-z][a-z0-9]{1,8}$/).filter((text) => text !== "none");
    const school: fc.Arbitrary<School> = fc.record({
      key: word,
      label: fc.stringMatching(/^[A-Z][A-Za-z,"';]{0,30}$/),
      school: fc.stringMatching(/^[A-Z=][A-Za-z,"';]{0,50}$/),
      sector: fc.constantFrom("primaries", "secondaries", "colleges"),
      standards: fc.constantFrom("primary", "secondary"),
      halal: fc.boolean(),
      lunchAt: fc.constantFrom("00:00", "12:10", "23:59"),
      site: word,
      position: fc.integer({ min: 1, max: 9999 }),
      selector: fc.option(fc.integer({ min: 0, max: 9999 })),
      aliases: fc.uniqueArray(fc.stringMatching(/^(colleges\/)?[a-z]{2}-[a-z]{1,9}$/), { maxLength: 3 }),
      urn: fc.option(fc.stringMatching(/^\d{6}$/)),
      postcode: fc.constantFrom(null, "E17 4AB", "M1 1AA", "SW1A 1AA"),
    });
    fc.assert(
      fc.property(school, (one) => {
        expect(parseSchoolsCsv(bytes(formatSchoolsCsv([one])), [], new Set([one.site]), none)).toEqual({
          schools: [one],
          faults: [],
        });
      }),
      { numRuns: cases(500) },
    );
  });

  test("that names only what must be there gives a new school the usual, and leaves the rest of a known one", () => {
    const file = bytes(
      "key,label,school,sector,lunch_at\nmaple,Maple,Maple Primary School,primaries,12:20\nbce-special,BCE,Big Creative,colleges,12:30\n",
    );
    const [maple, special] = parseSchoolsCsv(file, sampleSchools(), kitchens, none).schools;
    expect(maple).toEqual({
      key: "maple",
      label: "Maple",
      school: "Maple Primary School",
      sector: "primaries",
      lunchAt: "12:20",
      standards: "primary",
      halal: false,
      site: "lane",
      position: 60,
      selector: null,
      aliases: [],
      urn: null,
      postcode: null,
    });
    expect(special).toEqual(sampleSchool("bce-special", { label: "BCE", school: "Big Creative" }));
  });

  test("has the school's number in the public register, and its postcode as it is written", () => {
    const header = "key,label,school,sector,lunch_at,urn,postcode\n";
    const parsed = (row: string) => parseSchoolsCsv(bytes(header + row), [], kitchens, none);
    expect(parsed("maple,Maple,Maple School,primaries,12:20,100042,e174ab").schools).toMatchObject([
      { urn: "100042", postcode: "E17 4AB" },
    ]);
    const faults = parsed(
      "maple,Maple,Maple School,primaries,12:20,10004,E17\nelm,Elm,Elm School,primaries,12:20,100042,\noak,Oak,Oak School,primaries,12:20,100042,",
    ).faults;
    expect(faults.map(wordsOf)).toEqual([
      'row 2, column F (urn): "10004" is not six digits, like 100042',
      'row 2, column G (postcode): "E17" is not a postcode, like E17 4AB',
      "row 4, column F (urn): elm has this URN already",
    ]);
  });

  test("is refused with row and column of every fault", () => {
    expect(
      faultsOf(
        "Maple,,,nurseries,noon,,perhaps,THE LANE,0,-1,a b;nurseries/maple",
        "none,None,No school,primaries,12:00,,,,,,",
        "maple,Maple,Maple School,primaries,24:00,tertiary,,,,,",
      ),
    ).toEqual([
      'row 2, column A (key): "Maple" is not 2 to 40 small letters, digits and hyphens, like olive or al-noor',
      'row 2, column D (sector): "nurseries" is not one of primaries, secondaries, colleges',
      "row 2, column B (label): must not be empty",
      "row 2, column C (school): must not be empty",
      'row 2, column E (lunch_at): "noon" is not a time like 12:10',
      'row 2, column G (halal): "perhaps" is not one of yes, no',
      'row 2, column H (site): "THE LANE" is not a kitchen\'s id, like lane',
      'row 2, column I (position): "0" is not a whole number from 1 to 9999',
      'row 2, column J (selector): "-1" is not a whole number from 0 to 9999',
      'row 2, column K (aliases): "a b" is not written like jubilee-updated or primaries/bce-special',
      'row 2, column K (aliases): "nurseries/maple" is not written like jubilee-updated or primaries/bce-special',
      'row 3, column A (key): "none" is not 2 to 40 small letters, digits and hyphens, like olive or al-noor',
      'row 4, column E (lunch_at): "24:00" is not a time like 12:10',
      'row 4, column F (standards): "tertiary" is not one of primary, secondary',
    ]);
    expect(parse("maple,Maple,Maple School,primaries,24:00,,,,,,").schools).toEqual([]);
  });

  test("is refused with row and column where a school is to be cooked for in a kitchen that is not there", () => {
    const named = [
      "maple,Maple,Maple School,primaries,12:00,,,hill,,,",
      "elm,Elm,Elm School,primaries,12:00,,,yard,,,",
    ];
    const words = 'there is no kitchen "hill": make it first, or name one that there is';
    expect(faultsOf(...named)).toEqual([`row 2, column H (site): ${words}`]);
    expect(parse(...named).schools).toEqual([]);
    // The home kitchen is one of those that may not be there.
    const needed = header.split(",").slice(0, 5).join(",");
    const unsaid = (key: string) =>
      parseSchoolsCsv(
        bytes(`${needed}\n${key},O,Old or new,primaries,12:00`),
        sampleSchools(),
        new Set(["hill"]),
        none,
      );
    expect(unsaid("maple").faults).toMatchObject([
      {
        row: 2,
        field: "row 2, column A (key)",
        message:
          'there is no kitchen "lane", and the file names no other: make it first, or name one that there is',
      },
    ]);
    // One that stands there already is left where it is.
    expect(unsaid("olive")).toMatchObject({ schools: [{ key: "olive", site: "lane" }], faults: [] });
  });

  test("is refused where two schools would have the same name", () => {
    expect(
      faultsOf(
        "maple,Maple,Maple School,primaries,12:00,,,,,,olive;maple;primaries/maple",
        "maple,Maple,Other School,primaries,12:00,,,,,,",
        "jubilee-updated,J,Jubilee Junior,primaries,12:00,,,,,,",
        "elm,Elm,olive primary school,primaries,12:00,,,,,,primaries/bce-special",
      ),
    ).toEqual([
      "row 2, column K (aliases): olive is olive already",
      "row 2, column K (aliases): maple is maple already",
      "row 2, column K (aliases): primaries/maple is maple already",
      "row 3, column A (key): maple stands in this file already",
      "row 4, column A (key): jubilee-updated is an alias of jubilee",
      "row 5, column K (aliases): primaries/bce-special is bce-special already",
      "row 5, column C (school): olive has this name already",
    ]);
  });
});

describe("an address", () => {
  const schools = sampleSchools();

  test.each([
    ["/primaries/olive.pdf", "olive pdf"],
    ["/primaries/jubilee-updated.pdf", "jubilee pdf"],
    ["/primaries/bce-special.ics", "bce-special ics"],
    ["/colleges/bce-special.json", "bce-special json"],
    ["/secondaries/secondary2.pdf", "secondary2 pdf"],
    ["/secondaries/olive.pdf", null],
    ["/primaries/oliv.pdf", null],
    ["/primaries/primaries/bce-special.pdf", null],
    ["/primaries/olive.txt", null],
  ])("%s is %s", (path, named) => {
    const found = findMenuFile(schools, path);
    expect(found && `${found.school.key} ${found.kind}`).toBe(named);
  });

  test("of the first release is a school's in every word", () => {
    for (const key of ["olive", "jubilee-updated", "al-noor", "islamia", "bce-special"])
      expect(findMenuFile(schools, `/primaries/${key}.pdf`), key).not.toBeNull();
    expect(findSchool(schools, "jubilee-updated")!.key).toBe("jubilee");
    expect(findSchool(schools, "primaries/bce-special")!.key).toBe("bce-special");
  });
});

test("the school selector has its seven schools in their order, and a new one after them", () => {
  const maple = sampleSchool("olive", { key: "maple", selector: null });
  expect(selectorSchools([maple, ...sampleSchools()]).map(({ key }) => key)).toEqual([
    "bce-special",
    "bce-autumn",
    "jubilee",
    "al-noor",
    "islamia",
    "olive",
    "eden",
    "maple",
  ]);
});
