import { expect, test } from "vitest";
import { readPastedSchools } from "./pasted-schools.ts";

const said = (text: string) =>
  readPastedSchools(text).schools.map(({ place, cells }) => [
    place,
    Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== "")),
  ]);

const maple = { school: "Maple Primary School", label: "Maple", postcode: "LS1 4AP", lunch_at: "12:10" };

test.each([
  ["tabs", "Postcode\tName\tLunch at\tShort name\nLS1 4AP\tMaple Primary School\t12.10\tMaple\n"],
  ["commas", "Short name,Name,Lunch,Postcode\r\nMaple,Maple Primary School,12:10:00,LS1 4AP\r\n"],
  ["semicolons", "name;POST CODE;lunch time;label\nMaple Primary School;LS1 4AP;12:10;Maple"],
])("a table with %s and a row of names is read in any order", (_, text) => {
  expect(said(text)).toEqual([["Line 2", maple]]);
});

test("without a row of names each cell is what it looks like", () => {
  expect(said("\nMaple Primary School\t990001\tMaple\tls14ap\t9:30\tPrimary\n\nElm\n")).toEqual([
    [
      "Line 2",
      {
        school: "Maple Primary School",
        label: "Maple",
        urn: "990001",
        postcode: "ls14ap",
        lunch_at: "09:30",
        sector: "primaries",
      },
    ],
    ["Line 4", { school: "Elm" }],
  ]);
});

test("the register's own columns and phases are understood, and what says nothing is named", () => {
  const text =
    "URN,LA (name),EstablishmentName,PhaseOfEducation (name)\n1,Leeds,Elm,Middle deemed secondary\n2,Leeds,Oak,Not applicable";
  expect(said(text)).toEqual([
    ["Line 2", { urn: "1", school: "Elm", sector: "secondaries" }],
    ["Line 3", { urn: "2", school: "Oak" }],
  ]);
  expect(readPastedSchools(text).leftOut).toEqual(["LA (name)"]);
});

test.each([
  ['Name,Phase\nElm,"Primary', "on line 2 a quotation mark is opened and never closed"],
  ["Elm\n".repeat(1_001), "it has more than 1,000 schools: paste it in parts"],
  ["x".repeat(1_000_001), "it is longer than 1,000,000 letters: paste it in parts, each with the first row"],
])("what cannot be read is refused in words: %.20s", (text, fault) => {
  expect(readPastedSchools(text)).toEqual({ schools: [], leftOut: [], fault });
});
