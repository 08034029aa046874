import { expect, test } from "vitest";
import { Invalid } from "#values/problem.ts";
import { findInRegister } from "./school-register.server.ts";
import { inWestern, registerCsv } from "./school-register.testkit.ts";

async function* pieces(bytes: Uint8Array, size = 37): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const find = (words: string, bytes = utf8(registerCsv(30))) => findInRegister(pieces(bytes), words);
const urns = async (words: string) => (await find(words)).found.map(({ urn }) => urn);

test("is searched by number, name, postcode, phase and authority, a search a line", async () => {
  expect(await urns("990002")).toEqual(["990002"]);
  expect(await urns("moorside")).toEqual(["990001", "990002", "990006"]);
  expect(await urns("moorside ls12")).toEqual(["990001", "990002"]);
  expect(await urns("LS122DS")).toEqual(["990001"]);
  expect(await urns("moorside secondary")).toEqual(["990002"]);
  expect(await urns("primary manchester")).toEqual(["990006"]);
  expect(await urns("990005\n\n990001")).toEqual(["990005", "990001"]);
});

test("leaves out what is closed, and says what it has not", async () => {
  expect(await find("moorside infant\nashgrove")).toEqual({
    found: [],
    isCut: false,
    nowhere: ["moorside infant", "ashgrove"],
    closed: 1,
  });
  expect((await find("sixth form")).found).toMatchObject([{ name: "Aire Valley Sixth Form" }]);
});

test("is read in Windows-1252 and UTF-8, however its bytes arrive", async () => {
  const text = registerCsv();
  for (const bytes of [inWestern(text), utf8(text), utf8(`\uFEFF${text}`)])
    for (const size of [1, 7, 4_096])
      expect((await findInRegister(pieces(bytes, size), "ecole")).found).toEqual([
        {
          urn: "990004",
          name: "École Française, “Les Tilleuls”",
          postcode: "LS6 1AB",
          phase: "Not applicable",
          authority: "Leeds",
        },
      ]);
});

test("of many the best are listed, and that there are more is said", async () => {
  const { found, isCut } = await find("beck", utf8(registerCsv(1_500)));
  expect([found.length, isCut]).toEqual([100, true]);
  expect((await find("beck 7 primary", utf8(registerCsv(1_500)))).found[0]?.name).toBe(
    "Beck 7 Primary School",
  );
});

test.each([
  ["", "it is empty"],
  ["key,label\nolive,Olive\n", "it has no column “URN”"],
  ["URN,Postcode\n1,2\n", "it has no column “EstablishmentName”"],
  [`URN,EstablishmentName\n1,"${"x".repeat(1_100_000)}`, "a row of it does not end"],
  ['URN,EstablishmentName\n1,a"b"c\n', "a quotation mark is out of place near row 2"],
])("what is no register is refused in words: %.30s", async (text, why) => {
  const refused = findInRegister(pieces(utf8(text), 65_536), "a");
  await expect(refused).rejects.toThrow(Invalid);
  await expect(refused).rejects.toThrow(why);
});
