import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allergens } from "#food/allergens/allergen.ts";
import { diets } from "#food/diet.ts";
import { pence } from "#values/numbers/money.ts";
import { readMenuCsv, writeMenuCsv } from "./catering-menu-csv.ts";
import { dish, fourDishes } from "../catering-menu.examples.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const header = "id,name,description,category,allergens,diets,serves,price_guide_pence,image";
const faultsOf = (text: string) =>
  readMenuCsv(bytes(text)).faults.map(({ field, message }) => `${field}: ${message}`);

describe("a catering menu file", () => {
  test("is parsed as it was written", () => {
    const { rows, faults } = readMenuCsv(bytes(writeMenuCsv(fourDishes)));
    expect(faults).toEqual([]);
    expect(
      rows.map(({ row: _, recipe, ...facts }, at) => ({
        ...facts,
        position: fourDishes[at]!.position,
        recipe,
      })),
    ).toEqual(fourDishes.map((one) => ({ ...one, recipe: null, course: null, goesWith: [], portion: null })));
  });

  test("names the recipe that a dish uses, and no other than there is", () => {
    const file = bytes(writeMenuCsv([{ ...dish(), recipe: "coleslaw" }]));
    expect(readMenuCsv(file, new Set(["coleslaw"])).rows).toMatchObject([{ recipe: "coleslaw" }]);
    expect(readMenuCsv(file).faults).toMatchObject([
      { field: "row 2, column J (recipe)", message: '"coleslaw" is not the id of a recipe' },
    ]);
  });

  test("keeps the course and what goes with a dish; a course that is none, and a dish that is none, are faults", () => {
    const portion = { unit: "platter", from: 8, to: 10 } as const;
    const written = dish({ course: "mains", goesWith: ["soup", "cake"], portion });
    const { rows } = readMenuCsv(bytes(writeMenuCsv([written, dish({ id: "unsaid" })])));
    expect(rows).toMatchObject([{ course: "mains", goesWith: ["soup", "cake"], portion }, { portion: null }]);
    const head = "id,name,description,category,course,goes_with\n";
    expect(
      readMenuCsv(bytes(`${head}a,A,B,school,Canapés and nibbles,\nb,B,C,school,,\n`)).rows,
    ).toMatchObject([
      { course: "canapes", goesWith: [] },
      { course: null, goesWith: [] },
    ]);
    expect(faultsOf(`${head}a,A,B,school,tea,\nb,B,C,school,,b;c d\nc,C,D,school,,1;2;3;4;5\n`)).toEqual([
      expect.stringContaining('row 2, column E (course): "tea" is not one of breakfast, lunch-boxes'),
      'row 3, column F (goes_with): "c d" is not an id; ids are separated by ;',
      "row 3, column F (goes_with): a dish does not go with itself",
      "row 4, column F (goes_with): has 5 dishes, 4 at most",
    ]);
  });

  test("is parsed to the same dish whatever its name is", () => {
    const text = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 60 })
      .map((words) => words.normalize("NFC").trim());
    const name = text.filter((words) => words !== "" && !/[\0-\x1F\x7F]/.test(words) && words.length <= 60);
    fc.assert(
      fc.property(name, name, fc.option(fc.nat(10_000_000)), (one, other, guide) => {
        const written = dish({
          name: one,
          description: other,
          priceGuide: guide === null ? null : pence(guide),
        });
        const { rows, faults } = readMenuCsv(bytes(writeMenuCsv([written])));
        expect(faults).toEqual([]);
        expect(rows[0]).toMatchObject({ name: one, description: other, priceGuide: written.priceGuide });
      }),
    );
  });

  test("is safe to open in a spreadsheet", () => {
    const names = ["=1+1", "+44", "-2", "@SUM(A1)", "=cmd|' /C calc'!A0", "'=1", "''-"];
    const file = writeMenuCsv(names.map((name, at) => dish({ id: `d${at}`, name })));
    for (const line of file.split("\r\n").slice(1, -1)) expect(line.split(",")[1]).toMatch(/^"?'/);
    expect(readMenuCsv(bytes(file)).rows.map(({ name }) => name)).toEqual(names);
  });

  test("may come from a spreadsheet: byte order mark, line breaks of any kind, empty rows, columns in any order", () => {
    const file = `\uFEFFcategory,name,id,description\r\nSchool,Soup,,"Warm,\nand red"\r\n,,,\r\n\r\nparties,Cake,cake,Sweet`;
    const { rows, faults } = readMenuCsv(bytes(file));
    expect(faults).toEqual([]);
    expect(rows).toEqual([
      { row: 2, id: "", name: "Soup", description: "Warm,\nand red", category: "school" },
      { row: 5, id: "cake", name: "Cake", description: "Sweet", category: "parties" },
    ]);
  });

  test("rejects a diet that the dish's own allergens rule out", () => {
    const faults = faultsOf(
      [
        header,
        "e,E,E,school,milk:may-contain,vegan,,,",
        "a,A,A,school,milk:contains;eggs:may-contain,vegan,,,",
        "b,B,B,school,fish:contains,vegetarian;dairy-free,,,",
        "c,C,C,school,gluten(oats):may-contain,gluten-free,,,",
        "d,D,D,school,milk:may-contain,vegan;dairy-free,,,",
      ].join("\n"),
    );
    expect(faults).toEqual([
      "row 3, column F (diets): a vegan dish has no milk, and this one contains it",
      "row 4, column F (diets): a vegetarian dish has no fish, and this one contains it",
      "row 5, column F (diets): a gluten-free dish has no gluten, and this one may contain it",
      // A free-from claim is absolute.
      "row 6, column F (diets): a dairy-free dish has no milk, and this one may contain it",
    ]);
  });

  test("with a wrong header is rejected, naming the wrong and the missing columns", () => {
    expect(faultsOf("id,title,description,category,category\n")).toEqual([
      'row 1, column B: "title" is not one of id, name, description, category, allergens, diets, serves, price_guide_pence, image, recipe, course, goes_with, unit, serves_from, serves_to',
      "row 1, column E (category): is there twice",
      "row 1, column F: the column name is missing",
    ]);
    expect(faultsOf("")).toHaveLength(4);
  });

  test("is rejected with the row and column of every fault, not only of the first", () => {
    const file = [
      header,
      "soup,Soup,Red,funerals,mlk:contains,vegan;pagan,,12.50,",
      "stew,,Brown,school,,,,,Hello World.jpg",
      "soup,Again,Red,school,,,,,",
    ].join("\n");
    expect(faultsOf(file)).toEqual([
      'row 2, column D (category): "funerals" is not one of school, weddings, parties',
      'row 2, column E (allergens): "mlk" is not one of the 14 allergens',
      'row 2, column F (diets): "pagan" is not one of vegetarian, vegan, halal, gluten-free, dairy-free',
      'row 2, column H (price_guide_pence): "12.50" is not a whole number of pence up to 10000000',
      "row 3, column B (name): must not be empty",
      'row 3, column I (image): "Hello World.jpg" is not the name of a picture, like gallery-fruit-platter',
      'row 4, column A (id): "soup" is the id of row 2 too',
    ]);
  });

  test("with a cell of a megabyte is rejected with a short message", () => {
    const file = `${header}\nsoup,Soup,${"a".repeat(1024 * 1024)},school,,,,,\n`;
    expect(faultsOf(file)).toEqual(["row 2, column C (description): has 1048576 characters, 1000 at most"]);
  });

  test("that is not UTF-8 is rejected, naming the cells", () => {
    const latin1 = Uint8Array.from(
      `${header}\nsoup,Soup,Red,school,,,,,\nc,Cr\xE8me,Fra\xEEche,school,,,,,\n`,
      (letter) => letter.charCodeAt(0),
    );
    expect(readMenuCsv(latin1).faults.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      "row 3, column B (name): is not UTF-8",
      "row 3, column C (description): is not UTF-8",
    ]);
  });

  test("with an unclosed quotation mark is rejected, naming where it began", () => {
    expect(faultsOf(`${header}\na,A,B,school,,,,,\nb,"B,C,school,,,,,\nc,C,D,school,,,,,\n`)).toEqual([
      "row 3, column B (name): a quotation mark is opened and never closed",
    ]);
    expect(faultsOf(`${header}\na,A"B",B,school,,,,,\n`)[0]).toMatch("a quotation mark is out of place");
  });

  test("with more cells in a row than columns is rejected", () => {
    expect(faultsOf("id,name,description,category\na,A,B,school,extra\n")).toEqual([
      "row 2, column E: the row has more cells than the header",
    ]);
  });

  test("of more than eight megabytes is rejected unread", () => {
    expect(readMenuCsv(new Uint8Array(9 * 1024 * 1024)).faults).toHaveLength(1);
  });

  test.each([
    ["contains", ["halal"]],
    ["free", diets.map(({ key }) => key)],
  ] as const)("has every allergen and diet: %s", (state, said) => {
    const every = allergens.map(
      ({ key }) => `${key}${key === "gluten" ? "(oats)" : key === "nuts" ? "(almond)" : ""}:${state}`,
    );
    const written = dish({ contains: every.join(";"), diets: said });
    expect(readMenuCsv(bytes(writeMenuCsv([written]))).rows[0]).toMatchObject({
      allergens: written.allergens,
      diets: said,
    });
  });
});
