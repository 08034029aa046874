import { describe, expect, test } from "vitest";
import { Invalid } from "#values/problem.ts";
import { coleslawKitchen } from "./samples/kitchen.examples.ts";
import type { Kitchen } from "./kitchen.ts";
import { planImport } from "./tables/kitchen-files.ts";
import { parseKitchenFiles } from "./tables/read-drafts.ts";
import { tables } from "./tables/columns.ts";
import type { TableName } from "./tables/columns.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const signed = { by: "Marta", at: Date.parse("2026-11-23T09:00:00Z") };
const riskColumns = "site,leaf,via,reason,found,checked_by,checked_on,review_by";
const looked = "Ines,2026-09-01,2027-09-01";

/** The faults of files over a kitchen, as people read them. */
function faultsOf(files: Readonly<Record<string, string>>, kitchen: Kitchen = coleslawKitchen): string[] {
  try {
    const list = Object.entries(files).map(([name, text]) => ({ name, bytes: bytes(text) }));
    planImport(kitchen, parseKitchenFiles(list), signed);
    return [];
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    return error.problems.map(({ field, message }) => `${field}: ${message}`);
  }
}
const table = (name: TableName, ...rows: readonly string[]) =>
  [tables[name].required.join(","), ...rows].join("\n");
const withColumns = (header: string, ...rows: readonly string[]) => [header, ...rows].join("\n");

describe("what cannot be is refused in words, with the place", () => {
  test.each<[string, Record<string, string>, string]>([
    [
      "a leaf twice",
      {
        f: withColumns(
          "product,name,supplier,statement,allergens",
          "jam,Jam,hartfield,Plums.,milk:free;milk:contains",
        ),
      },
      "row 2, column E (allergens): milk is named twice",
    ],
    [
      "an unknown leaf",
      {
        f: withColumns(
          "product,name,supplier,statement,allergens",
          "jam,Jam,hartfield,Plums.,gluten(maize):free",
        ),
      },
      'row 2, column E (allergens): gluten: "maize" is not one of',
    ],
    [
      "an unknown leaf of a site's risk",
      { f: table("site-risks", "lane,dust,kitchen,old") },
      'row 2, column B (leaf): "dust" is not an allergen, a cereal or a nut by name, like milk, oats or almond',
    ],
    [
      "a site's risk twice",
      { f: table("site-risks", "lane,oats,kitchen,flour in the air", "lane,oats,kitchen,again") },
      "row 3, column B (leaf): oats via kitchen is named twice",
    ],
    [
      "a leaf that is a risk and none",
      {
        f: withColumns(
          riskColumns,
          "lane,oats,kitchen,flour in the air,,,,",
          `lane,oats,kitchen,,none,${looked}`,
        ),
      },
      "row 3, column B (leaf): oats via kitchen is named twice",
    ],
    [
      "a leaf that is none, and nobody looked",
      { f: withColumns(riskColumns, "lane,milk,kitchen,,none,,2026-09-01,2027-09-01") },
      "row 2, column F (checked_by): must not be empty: who looked",
    ],
    [
      "a leaf that is none, without a date",
      { f: withColumns(riskColumns, "lane,milk,kitchen,,none,Ines,,2027-09-01") },
      "row 2, column G (checked_on): must not be empty",
    ],
    [
      "a leaf that is none until nobody knows when",
      { f: withColumns(riskColumns, "lane,milk,kitchen,,none,Ines,2026-09-01,soon") },
      'row 2, column H (review_by): "soon" is not a date like 2026-09-02',
    ],
    [
      "a look that is reviewed before it was made",
      { f: withColumns(riskColumns, "lane,milk,kitchen,,none,Ines,2026-09-01,2026-09-01") },
      "row 2, column H (review_by): is 2026-09-01, not after 2026-09-01, when somebody looked",
    ],
    [
      "a look that is still to come",
      { f: withColumns(riskColumns, "lane,milk,kitchen,,none,Ines,2062-09-01,2063-09-01") },
      "row 2, column G (checked_on): is 2062-09-01, and today is 2026-11-23",
    ],
    [
      "a leaf that is none by a fryer that is not there, below a risk",
      { f: withColumns(riskColumns, `lane,fish,fish-fryer,,none,${looked}`, "lane,milk,kitchen,powder,,,,") },
      'row 2, column C (via): "fish-fryer" is neither kitchen nor one of its fryers: chip-fryer',
    ],
    [
      "a leaf that is none for a reason",
      { f: withColumns(riskColumns, `lane,fish,kitchen,no fish,none,${looked}`) },
      "row 2, column D (reason): is of a risk, and the row says none under found",
    ],
    [
      "a risk that somebody looked for",
      { f: withColumns(riskColumns, `lane,fish,kitchen,fish,risk,${looked}`) },
      "row 2, column F (checked_by): belongs to what is no risk",
    ],
    [
      "an answer that is none of these",
      { f: withColumns(riskColumns, "lane,fish,kitchen,,no,,,") },
      'row 2, column E (found): "no" is not one of risk, none',
    ],
    [
      "a kitchen called as all of them are",
      { f: table("sites", "every,Every kitchen") },
      "row 2, column A (site): a kitchen cannot be called every: that means all of them",
    ],
    [
      "a risk by a fryer that is not there",
      { f: table("site-risks", "lane,fish,fish-fryer,fish") },
      'row 2, column C (via): "fish-fryer" is neither kitchen nor one of its fryers: chip-fryer',
    ],
    [
      "an ingredient at one site twice",
      { f: table("ingredients", "cabbage,cabbage,lane,white-cabbage", "cabbage,cabbage,lane,white-cabbage") },
      "row 3, column C (site): lane is named twice",
    ],
    [
      "a method that nobody knows",
      { f: withColumns("recipe,name,yield_grams,method", "coleslaw,Coleslaw,1000,wok") },
      'row 2, column D (method): "wok" is not one of oven, hob, grill, steamer, microwave, cold, fryer:ID',
    ],
    [
      "a portion that is none",
      { f: withColumns("recipe,name,yield_grams,portions", "coleslaw,Coleslaw,1000,infant:0;junior") },
      'row 2, column D (portions): "junior" is not written like infant:140',
    ],
    [
      "a review before the specification",
      {
        f: withColumns(
          "product,name,supplier,statement,specified_on,review_by",
          "jam,Jam,hartfield,Plums.,2026-09-01,2026-08-01",
        ),
      },
      "row 2, column F (review_by): is before the specification's own date",
    ],
    [
      "a product without statement",
      { f: table("products", "jam,Jam,hartfield,") },
      "row 2, column D (statement): a product needs its ingredient statement",
    ],
    [
      "a share over the whole in a statement",
      { f: table("products", 'jam,Jam,hartfield,"Plums (120%), sugar."') },
      "row 2, column D (statement): 120% is more than the whole",
    ],
    [
      "more than 100 g in 100 g",
      {
        f: withColumns(
          "product,name,supplier,statement,source,carbohydrate",
          "jam,Jam,hartfield,Plums.,table,120",
        ),
      },
      "row 2, column F (carbohydrate): 120 in 100 g cannot be: 0 to 100",
    ],
    [
      "parts of 100 g that make more together",
      {
        f: withColumns(
          "product,name,supplier,statement,source,fat,protein",
          "jam,Jam,hartfield,Plums.,table,70,40",
        ),
      },
      "row 2: ",
    ],
    [
      "an unknown supplier",
      { f: table("products", "jam,Jam,nobody,Plums.") },
      'row 2, column C (supplier): there is no supplier "nobody"',
    ],
    [
      "an unknown product",
      { f: table("ingredients", "jam,Jam,lane,plum-jam") },
      'row 2, column D (product): there is no product "plum-jam"',
    ],
    [
      "an unknown site",
      { f: table("ingredients", "cabbage,cabbage,moon,white-cabbage") },
      'row 2, column C (site): there is no site "moon"',
    ],
    [
      "a fruit share over the whole",
      { f: withColumns("recipe,name,yield_grams,fruit_share", "coleslaw,Coleslaw,900,101") },
      "row 2, column D (fruit_share): 101% is more than the whole: 0 to 100",
    ],
    [
      "a yield larger than what goes in",
      { f: table("recipes", "coleslaw,Coleslaw,1001") },
      "row 2, column C (yield_grams): 1001 g come out of 1000 g: water is a line too",
    ],
    [
      "no grams",
      { f: table("recipe-lines", "coleslaw,cabbage,,1000", "coleslaw,mayonnaise,,0") },
      "row 3, column D (grams): 0 g cannot be: more than 0",
    ],
    [
      "negative grams",
      { f: table("recipe-lines", "coleslaw,cabbage,,-5", "coleslaw,mayonnaise,,1000") },
      "row 2, column D (grams): -5 g cannot be: more than 0",
    ],
    [
      "a recipe in itself",
      { f: table("recipe-lines", "coleslaw,cabbage,,1000", "coleslaw,,jacket,10") },
      "row 3, column C (sub_recipe): a recipe in a circle: coleslaw › jacket › coleslaw",
    ],
    [
      "a line of nothing",
      { f: table("recipe-lines", "coleslaw,,,1000") },
      "row 2, column B (ingredient): a line is one ingredient or one sub-recipe",
    ],
    [
      "an unknown sub-recipe",
      { f: table("recipe-lines", "coleslaw,,slaw,1000") },
      'row 2, column C (sub_recipe): there is no recipe "slaw"',
    ],
    [
      "an unknown fryer",
      { f: withColumns("recipe,name,yield_grams,method", "coleslaw,Coleslaw,1000,fryer:fish-fryer") },
      'row 2, column D (method): no site has a fryer "fish-fryer"',
    ],
    [
      "a certificate that ends before it begins",
      { f: table("certificates", "zamir,halal,,hartfield,2026-11-27,2026-01-01,folder 3") },
      "row 2, column F (until): ends on 2026-01-01, before it begins on 2026-11-27",
    ],
    [
      "a certificate of nothing",
      { f: table("certificates", "zamir,halal,,,2026-01-01,2026-11-27,folder 3") },
      "row 2, column C (product): a certificate is for one product or for one supplier",
    ],
    [
      "an id that nobody can type",
      { f: table("suppliers", "Vale & Sons,Vale") },
      "row 2, column A (supplier): an id has 2 to 60 small letters, digits and hyphens",
    ],
    [
      "an id twice",
      { f: table("suppliers", "vale,Vale", "vale,Vale again") },
      'row 3, column A (supplier): "vale" stands in row 2 already',
    ],
    [
      "dairy without milk",
      {
        f: withColumns(
          "product,name,supplier,statement,allergens,contents",
          "jam,Jam,hartfield,Plums.,milk:free,dairy",
        ),
      },
      'row 2, column E (allergens): it is made of dairy: milk cannot be "free"',
    ],
    [
      "milk without dairy",
      {
        f: withColumns(
          "product,name,supplier,statement,allergens,contents",
          "jam,Jam,hartfield,Plums.,milk:contains,plant",
        ),
      },
      "row 2, column F (contents): it contains milk: name dairy",
    ],
    [
      "sulphites measured at 10 and said to be absent",
      {
        f: withColumns(
          "product,name,supplier,statement,allergens,sulphites_mg_kg,sulphites_document,sulphites_date",
          "jam,Jam,hartfield,Plums.,sulphites:free,10,report 12,2026-05-01",
        ),
      },
      "row 2, column E (allergens): 10 mg/kg of sulphites were measured: from 10 on the product contains them",
    ],
    [
      "sulphites measured above 10 and said to be possible",
      {
        f: withColumns(
          "product,name,supplier,statement,allergens,sulphites_mg_kg,sulphites_document,sulphites_date",
          "jam,Jam,hartfield,Plums.,sulphites:may-contain,12.5,report 12,2026-05-01",
        ),
      },
      "row 2, column E (allergens): 12.5 mg/kg of sulphites were measured: from 10 on the product contains them",
    ],
    [
      "sulphites in the statement that nobody has measured",
      {
        f: withColumns(
          "product,name,supplier,statement,allergens",
          'jam,Jam,hartfield,"Plums, preservative: sodium METABISULPHITE.",sulphites:free',
        ),
      },
      'row 2, column E (allergens): its statement names sulphites: "free" needs a measurement below 10 mg/kg',
    ],
    [
      "sulphites measured without a document",
      {
        f: withColumns(
          "product,name,supplier,statement,sulphites_mg_kg,sulphites_document,sulphites_date",
          "jam,Jam,hartfield,Plums.,4,,2026-05-01",
        ),
      },
      "row 2, column F (sulphites_document): a measurement of sulphites needs its document",
    ],
    [
      "sulphites measured on no day",
      {
        f: withColumns(
          "product,name,supplier,statement,sulphites_mg_kg,sulphites_document,sulphites_date",
          "jam,Jam,hartfield,Plums.,4,report 12,",
        ),
      },
      "row 2, column G (sulphites_date): must not be empty beside a measurement",
    ],
    [
      "a file of no table",
      { f: "dish,price\nSoup,3" },
      "row 1, column A: the first row has the columns of no table: suppliers (supplier,name); sites (site,name);",
    ],
    [
      "JSON with a place in words",
      {
        f: JSON.stringify({
          products: [{ product: "jam", name: "Jam", supplier: "hartfield", statement: "" }],
        }),
      },
      "products, row 1, statement: a product needs its ingredient statement",
    ],
    ["JSON of no table", { f: '{"dishes": []}' }, ": the file is an object of tables: suppliers, sites,"],
    [
      "a fault in one of several files",
      { "a.csv": table("suppliers", "vale,Vale"), "b.csv": table("products", "jam,Jam,vale,") },
      "b.csv, row 2, column D (statement): a product needs its ingredient statement",
    ],
  ])("%s", (_what, files, fault) => {
    const faults = faultsOf(files);
    expect(faults.length).toBeGreaterThan(0);
    expect(
      faults.some(
        (one) => one.startsWith(fault) || (fault === "row 2: " && one.includes("make 110 g in 100 g")),
      ),
    ).toBe(true);
  });

  test("a sub-recipe deeper than eight", () => {
    const recipes = Array.from({ length: 10 }, (_, at) => `r-${at},R ${at},10`);
    const lines = (depth: number) => [
      "r-0,cabbage,,10",
      ...Array.from({ length: depth }, (_, at) => `r-${at + 1},,r-${at},10`),
    ];
    const files = (depth: number) => ({
      "recipes.csv": table("recipes", ...recipes.slice(0, depth + 1)),
      "lines.csv": table("recipe-lines", ...lines(depth)),
    });
    expect(faultsOf(files(8))).toEqual([]);
    expect(faultsOf(files(9))).toContain(
      "lines.csv, row 11, column C (sub_recipe): with it recipes stand 9 deep in one another, 8 at most",
    );
  });

  test("two people saving one recipe", () => {
    const header = "recipe,name,yield_grams,version";
    const first = withColumns(header, "coleslaw,Slaw,900,1");
    const { after } = planImport(
      coleslawKitchen,
      parseKitchenFiles([{ name: "f", bytes: bytes(first) }]),
      signed,
    );
    expect(faultsOf({ f: withColumns(header, "coleslaw,Cole slaw,950,1") }, after)).toEqual([
      "row 2, column D (version): Marta has saved version 2, and this is a change of version 1: look at it first",
    ]);
    // The same file again is safe.
    expect(faultsOf({ f: first }, after)).toEqual([]);
  });

  test("5,000 products of which one is broken in row 4,999: its row and column, and nothing more", () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => `p-${at},Product ${at},hartfield,Water.`);
    rows[4_997] = "p-4997,Product 4997,hartfield,";
    expect(faultsOf({ f: table("products", ...rows) })).toEqual([
      "row 4999, column D (statement): a product needs its ingredient statement",
    ]);
  });

  test("of many faults the first fifty are listed, and how many more there are", () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => `p-${at},Product ${at},hartfield,`);
    const faults = faultsOf({ f: table("products", ...rows) });
    expect(faults).toHaveLength(51);
    expect(faults.at(-1)).toBe(": and 4,950 more faults");
  });
});
