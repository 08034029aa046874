import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { stores } from "#database/stores.testkit.ts";
import { leafState } from "#food/allergens/allergen-facts.ts";
import type { AllergenFacts, AllergenState } from "#food/allergens/allergen-facts.ts";
import { formatAllergenList } from "#food/allergens/allergen-list.ts";
import { allergens } from "#food/allergens/allergen.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { codeOf } from "#food/allergens/describe-allergens.ts";
import type { Diet } from "#food/diet.ts";
import { decodeFacts } from "#food/allergens/facts-code.ts";
import type { Leaf } from "#food/allergens/leaf.ts";
import { leafName, leavesOf, takesNames } from "#food/allergens/leaf.ts";
import { labelOf } from "#labels/label.ts";
import { pdfText } from "#printing/pdf-text.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { ada, marta } from "#recipes/samples/coleslaw.testkit.ts";
import type { Certificate, Ingredient, Site } from "#recipes/documents.ts";
import { everySite } from "#recipes/documents.ts";
import {
  allFreeBut,
  certificate,
  ingredient,
  kitchenOf,
  lane,
  noFigures,
  product,
  recipe,
  withRisks,
} from "#recipes/samples/kitchen.examples.ts";
import type { AnyDocument, Kitchen } from "#recipes/kitchen.ts";
import { documentKinds } from "#recipes/kitchen.ts";
import { approve, importKitchen, saveDocument } from "#recipes/recipes.server.ts";
import { tableNames } from "#recipes/tables/columns.ts";
import { writeJson } from "#recipes/tables/write-tables.ts";
import { verdictOfLunch, formatAvoids, parseAvoids } from "#school-menus/my-lunch/can-eat.ts";
import { saveCovers } from "#school-menus/covers/covers.server.ts";
import { importSchools } from "#school-menus/schools/import-schools.server.ts";
import { importTermlyMenus } from "#school-menus/csv/import-termly-menus.server.ts";
import { decodeLunch, sayLunch } from "#school-menus/my-lunch/lunch-verdict.ts";
import { menuView } from "#school-menus/menu-page/menu-view.ts";
import type { CarbohydrateWords } from "#school-menus/sheets/carbohydrate-sheet.ts";
import type { LargePrintWords } from "#school-menus/sheets/large-print.ts";
import type { MatrixWords } from "#school-menus/sheets/matrix.ts";
import { currentSheet } from "#school-menus/production/prints.server.ts";
import { sheetAllergens } from "#school-menus/production/production-sheet-words.ts";
import { lunchOn } from "#school-menus/served-menu.ts";
import { substituteDishes } from "#school-menus/substitutions/substitute-dish.server.ts";
import { plannedDish } from "#school-menus/termly-menus.examples.ts";
import { cook, fileOf, holdDay, makeKitchens, oliveTerms } from "#school-menus/termly-menus.testkit.ts";
import { termlyMenu } from "#school-menus/termly-menus.server.ts";
import { weekSheet } from "#school-menus/files/week-sheets.server.ts";
import { kitchenDependents } from "#server/features/kitchen-dependents.server.ts";
import { openAlerts } from "#server/features/lunch-alerts.testkit.ts";
import { defined } from "#values/defined.ts";
import { day, weekdays } from "#values/time/calendar-day.ts";
import { LunchVerdictPanel } from "./desk/can-eat/lunch-verdict.tsx";
import { MenuSection } from "./pages/school-menus/menu-section.tsx";

const today = day("2026-11-23");
const tomorrow = day("2026-11-24");

/** What is true of a leaf in a dish. */
type State = AllergenState | "not known";

/** What is true of a lunch: each face says this, or nothing, and never something else. */
interface Truth {
  readonly dish: string;
  readonly leaves: Readonly<Partial<Record<Leaf, State>>>;
  /** What it is called; of these a page marks vegan, or else vegetarian. */
  readonly diets: readonly Diet[];
  /** In a portion of 100 g; "" where nobody knows. */
  readonly carbohydrate: string;
  /** Whether its label is printed: never while anything is not known. */
  readonly isLabelled: boolean;
  /** Nobody knows what is served: no face lists a dish. */
  readonly isBeingChecked?: true;
}

interface Fixture {
  readonly what: string;
  readonly truth: Truth;
  /** Brings it about, where the same lunch was known to have none of the fourteen in it. */
  readonly arrange: (site: OpenSite) => Promise<void>;
}

const vegan: Diet[] = ["vegetarian", "vegan", "dairy-free"];
const chips: Truth = {
  dish: "Chips",
  leaves: { fish: "free", mustard: "free" },
  diets: ["dairy-free"],
  carbohydrate: "20",
  isLabelled: true,
};
const nothingKnown: Truth = {
  ...chips,
  leaves: { fish: "not known", mustard: "not known", oats: "not known" },
  diets: [],
  isLabelled: false,
};

const fixtures: readonly Fixture[] = [
  {
    what: "chips beside beans: the one that everybody may have",
    truth: { ...chips, diets: vegan },
    arrange: async (site) => await site.cookChips(kitchenWith({})),
  },
  {
    what: "a shared fryer with fish, and vegan stated",
    truth: { ...chips, leaves: { fish: "may-contain", mustard: "free" } },
    arrange: async (site) =>
      await site.cookChips(kitchenWith({ site: withRisks(lane, oneOil), beside: "fish" })),
  },
  {
    what: "fish in a fryer of which somebody has signed that it has none",
    truth: { ...chips, leaves: { fish: "may-contain", mustard: "free" } },
    arrange: async (site) => await site.cookChips(kitchenWith({ beside: "fish" })),
  },
  {
    what: "chicken in the fryer: no allergen, and nothing for vegetarians",
    truth: chips,
    arrange: async (site) => await site.cookChips(kitchenWith({ beside: "poultry" })),
  },
  {
    what: "another product that may be used brings another allergen and other carbohydrate",
    truth: {
      ...chips,
      leaves: { fish: "free", mustard: "contains" },
      diets: vegan,
      carbohydrate: "20 to 32",
    },
    arrange: async (site) => await site.cookChips(kitchenWith({ alternates: ["coated"] })),
  },
  {
    what: "a fryer that nobody has assessed",
    truth: nothingKnown,
    arrange: async (site) =>
      await site.cookChips(
        kitchenWith({ site: { ...lane, cleared: lane.cleared.filter(({ via }) => via === "kitchen") } }),
      ),
  },
  {
    what: "one leaf of one fryer that nobody has assessed",
    truth: {
      ...chips,
      leaves: { fish: "not known", mustard: "free" },
      diets: ["dairy-free"],
      isLabelled: false,
    },
    arrange: async (site) =>
      await site.cookChips(
        kitchenWith({
          site: {
            ...lane,
            cleared: lane.cleared.filter(({ leaf, via }) => !(leaf === "fish" && via === "chip-fryer")),
          },
        }),
      ),
  },
  {
    what: "a school that a second kitchen cooks for, which nobody has assessed",
    truth: nothingKnown,
    async arrange(site) {
      const yard: Site = { id: "yard", name: "Yard kitchen", fryers: ["chip-fryer"], risks: [], cleared: [] };
      await site.cookChips(kitchenWith({ sites: [lane, yard] }));
      await site.cookFor("yard");
    },
  },
  {
    what: "a safer version that nobody has approved beside the old one",
    truth: { ...chips, leaves: { fish: "free", mustard: "contains" }, diets: vegan, isLabelled: false },
    async arrange(site) {
      const potato = potatoes({ contain: "mustard:contains" });
      await site.cookChips(kitchenWith({ potato }));
      await site.save({ kind: "product", document: potatoes() }, 1);
    },
  },
  {
    what: "a line whose product is missing at the kitchen",
    truth: { ...nothingKnown, carbohydrate: "" },
    async arrange(site) {
      const yard: Site = { ...lane, id: "yard", name: "Yard kitchen" };
      await site.cookChips(
        kitchenWith({
          sites: [lane, yard],
          uses: [{ site: "yard", product: "potato", alternates: [] }],
        }),
      );
    },
  },
  {
    what: "sulphites measured at 12 mg/kg, which a product may not call none",
    truth: {
      ...chips,
      leaves: { fish: "free", sulphites: "contains" },
      diets: vegan,
    },
    async arrange(site) {
      await site.cookChips(kitchenWith({}));
      const sulphites = { mgPerKg: 12, document: "report 9", date: day("2026-09-01") };
      const measured = (contain: string) =>
        site.save({ kind: "product", document: potatoes({ sulphites, contain }) }, 1);
      await expect(measured("")).rejects.toThrow("12 mg/kg");
      await measured("sulphites:contains");
      await site.approve("potato");
    },
  },
  {
    what: "gluten-free stated of what has oats in it, and no dish may be named so",
    truth: {
      ...chips,
      leaves: { oats: "contains", wheat: "free" },
      diets: vegan,
    },
    async arrange(site) {
      await site.cookChips(kitchenWith({ potato: potatoes({ contain: "gluten(oats):contains" }) }), {
        diets: "vegetarian;vegan;gluten-free",
      });
      await expect(site.importRow("Gluten-free flapjack,,,,,chips")).rejects.toThrow("Gluten-free");
    },
  },
  {
    what: "a name that says mustard-free, until the product has mustard in it and somebody approves that",
    truth: {
      ...chips,
      dish: "Mustard-free chips",
      leaves: { fish: "free", mustard: "contains" },
      isBeingChecked: true,
    },
    async arrange(site) {
      await site.cookChips(kitchenWith({}), { dish: "Mustard-free chips" });
      await site.save({ kind: "product", document: potatoes({ contain: "mustard:contains" }) }, 1);
      await site.approve("potato");
    },
  },
  {
    what: "halal stated of meat whose certificate has expired",
    truth: { ...chips, diets: ["dairy-free"] },
    arrange: async (site) =>
      await site.cookChips(
        kitchenWith({
          potato: potatoes({ contents: ["poultry"] }),
          certificates: [certificate({ until: day("2026-11-22") })],
        }),
        { diets: "halal" },
      ),
  },
  {
    what: "halal stated of meat whose certificate holds on the day",
    truth: { ...chips, diets: ["halal", "dairy-free"] },
    arrange: async (site) =>
      await site.cookChips(
        kitchenWith({
          potato: potatoes({ contents: ["poultry"] }),
          certificates: [certificate({ until: today })],
        }),
        { diets: "halal" },
      ),
  },
  {
    what: "no recipe, and nobody has said a word of its allergens",
    truth: { ...nothingKnown, carbohydrate: "" },
    async arrange(site) {
      await makeKitchens(site.menuDeps);
      await site.serve("");
    },
  },
  {
    what: "no recipe, of which some is known, and figures stated",
    truth: {
      ...chips,
      leaves: { fish: "may-contain", mustard: "not known", milk: "contains" },
      diets: [],
      carbohydrate: "34",
      isLabelled: false,
    },
    async arrange(site) {
      await makeKitchens(site.menuDeps);
      await site.serve("milk:contains;fish:may-contain", ",100,34");
    },
  },
  {
    what: "a swap for a dish of which nothing is known",
    truth: { ...nothingKnown, dish: "Plain rice", carbohydrate: "" },
    async arrange(site) {
      await site.cookChips(kitchenWith({}));
      await site.swap(plannedDish({ name: "Plain rice", portion: null, carbohydrate: null, sugars: null }));
    },
  },
  {
    what: "a swap for a dish that uses a recipe with fish",
    truth: {
      ...chips,
      dish: "Fish goujons",
      leaves: { fish: "contains", mustard: "free" },
      carbohydrate: "34",
    },
    async arrange(site) {
      await site.cookChips(kitchenWith({ beside: "fish" }));
      await site.swap(plannedDish({ name: "Fish goujons", recipe: { id: "goujons", changes: [] } }));
    },
  },
  {
    what: "a day that is held",
    truth: { ...chips, diets: [], isBeingChecked: true },
    async arrange(site) {
      await site.cookChips(kitchenWith({}));
      for (const on of [today, tomorrow]) await holdDay(site.menuDeps, on);
    },
  },
];
const oneOil = [{ leaf: "fish", via: "chip-fryer", reason: "one oil for chips and fish" }] as const;

describe.each(stores)("every face of a lunch says one thing on $name", ({ open }) => {
  test.each(fixtures)("$what", async ({ truth, arrange }) => {
    const site = await openSite(open, Object.keys(truth.leaves) as Leaf[]);
    await arrange(site);
    await site.tell();
    const faces = await readFaces(site, truth);
    const expected = truth.isBeingChecked ? facesBeingChecked(truth) : facesOf(truth);
    expect(faces).toEqual(expected);
  });
});

/** The recipe of a dish; a dish without one has no label. */
const recipeOf = (dish: string) =>
  ({ Chips: "chips", "Mustard-free chips": "chips", "Fish goujons": "goujons" })[dish] ?? "none";

/** Potatoes as somebody sells them, with what a fixture cares about. */
function potatoes(facts: Parameters<typeof product>[0] | object = {}) {
  return product({
    id: "potato",
    contents: ["plant"],
    nutrition: { ...noFigures, carbohydrate: 20, sugars: 1 },
    source: "1",
    ...facts,
  });
}

/** Chips from the chip fryer of a kitchen, and the goujons that are fried there too. */
function kitchenWith({
  site = lane,
  sites = [site],
  beside = "plant",
  potato = potatoes(),
  alternates = [],
  uses = [{ site: everySite, product: "potato", alternates }],
  certificates = [],
}: {
  readonly site?: Site;
  readonly sites?: readonly Site[];
  readonly beside?: "fish" | "poultry" | "plant";
  readonly potato?: ReturnType<typeof product>;
  readonly alternates?: readonly string[];
  readonly uses?: Ingredient["uses"];
  readonly certificates?: readonly Certificate[];
}): Kitchen {
  const coated = potatoes({
    id: "coated",
    nutrition: { ...noFigures, carbohydrate: 32, sugars: 1 },
    contain: "mustard:contains",
  });
  return kitchenOf({
    site: sites,
    product: [
      potato,
      coated,
      product({ id: "filling", contents: [beside], contain: beside === "fish" ? "fish:contains" : "" }),
    ],
    ingredient: [ingredient("potato", uses), ingredient("filling")],
    recipe: [
      recipe("chips", { potato: 1000 }, { name: "Chips", methods: ["fryer:chip-fryer"] }),
      recipe("goujons", { filling: 1000 }, { name: "Fish goujons", methods: ["fryer:chip-fryer"] }),
    ],
    certificate: certificates,
  });
}

type OpenSite = Awaited<ReturnType<typeof openSite>>;

/** Olive's menu of one dish, of which each of the fourteen is known not to be in it, and somebody who follows each leaf. */
async function openSite(open: (typeof stores)[number]["open"], leaves: readonly Leaf[]) {
  const menuFile = (row: string) =>
    fileOf(
      "olive.csv",
      [
        "menu,week,day,course,dish,allergens,diets,portion_grams,carbohydrate_grams,recipe",
        ...weekdays.map((name) => `olive,1,${name},main,${row}`),
        "",
      ].join("\n"),
    );
  const allFree = formatAllergenList(allFreeBut());
  const site = await openAlerts(open, [
    fileOf("terms.csv", oliveTerms),
    menuFile(`Chips,${allFree},vegetarian,,,`),
  ]);
  const { menuDeps } = site;
  const kitchenDeps = { ...menuDeps, dependents: kitchenDependents(menuDeps) };
  for (const leaf of leaves) await site.follow(`${leaf}@example.org`, leaf);
  const importRow = async (row: string) => void (await importTermlyMenus(menuDeps, cook, [menuFile(row)]));
  return {
    ...site,
    importRow,
    /** The kitchen as it is, each document approved, and chips from it on the menu. */
    async cookChips(kitchen: Kitchen, { dish = "Chips", diets = "vegetarian;vegan" } = {}) {
      const text = writeJson(kitchen, tableNames).replace(/("version": )\d+/g, "$1null");
      await importKitchen(kitchenDeps, marta, [
        { name: "kitchen.json", bytes: new TextEncoder().encode(text) },
      ]);
      const names = documentKinds.flatMap((kind) => [...kitchen[kind].keys()].map((id) => ({ kind, id })));
      await approve(kitchenDeps, ada, names);
      await importRow(`${dish},,${diets},,,chips`);
    },
    /** The same dish without a recipe, as its row states it. */
    serve: async (allergensStated: string, figures = ",,") =>
      await importRow(`Chips,${allergensStated},${figures},`),
    save: async (document: AnyDocument, expected: number) =>
      void (await saveDocument(kitchenDeps, marta, { ...document, expected })),
    approve: async (id: string) => void (await approve(kitchenDeps, ada, [{ kind: "product", id }])),
    swap: async (dish: ReturnType<typeof plannedDish>) => {
      for (const on of [today, tomorrow])
        await substituteDishes(menuDeps, cook, [
          {
            key: "olive",
            day: on,
            course: "main",
            dish,
            note: "",
            unknownBy: "Ruth",
          },
        ]);
    },
    cookFor: async (kitchen: string) => {
      const row = `olive,Olive Primary,Olive Primary School,primaries,12:10,${kitchen}`;
      const { bytes } = fileOf("schools.csv", `key,label,school,sector,lunch_at,site\n${row}\n`);
      await importSchools(menuDeps, cook, { bytes });
    },
  };
}

/** What each face says, by its name: the states of the leaves, the mark of its diet and the carbohydrate, as far as it has a place for them. */
type Faces = Readonly<Record<string, unknown>>;
type Said = Readonly<Record<string, string>>;

/** What each face is to say. */
function facesOf({ leaves, diets, carbohydrate, isLabelled }: Truth): Faces {
  const mark = diets.includes("vegan") ? "Vegan" : diets.includes("vegetarian") ? "Vegetarian" : "";
  const each = (words: Readonly<Record<State, string>>): Said =>
    Object.fromEntries(Object.entries(leaves).map(([leaf, state]) => [leaf, words[state]]));
  const no = { contains: "No", "may-contain": "No" };
  return {
    "page, list": { leaves, mark, carbohydrate },
    "page, week as it is seen": { leaves, mark, carbohydrate },
    "page, week as it is read aloud": { leaves, mark, carbohydrate },
    "page, marked by its address": leaves,
    "page, marked by its script": leaves,
    "page, days as they are read aloud": each({ ...no, free: "Yes", "not known": "Ask us" }),
    calendar: { leaves, mark },
    data: { leaves, diets, carbohydrate },
    PDF: { leaves, mark, carbohydrate },
    matrix: { leaves, mark },
    "large print": { leaves, mark, carbohydrate },
    "carbohydrate sheet": carbohydrate,
    "production sheet": leaves,
    "diet trays": each({
      contains: "has it",
      "may-contain": "has it",
      free: "on the tray",
      "not known": "not known",
    }),
    "can this child eat, the dish": { leaves, carbohydrate },
    "can this child eat": each({ ...no, free: "Yes", "not known": "Not known" }),
    alerts: leaves,
    label: isLabelled ? leaves : "none",
  };
}

/** What each face is to say while nobody knows what is served. */
function facesBeingChecked({ leaves }: Truth): Faces {
  const checked = "being checked";
  const each = (words: string): Said => Object.fromEntries(Object.keys(leaves).map((leaf) => [leaf, words]));
  return {
    "page, list": checked,
    "page, week as it is seen": checked,
    "page, week as it is read aloud": checked,
    "page, marked by its address": each(checked),
    "page, marked by its script": each(checked),
    "page, days as they are read aloud": each("Ask us"),
    calendar: checked,
    data: checked,
    PDF: checked,
    matrix: checked,
    "large print": checked,
    "carbohydrate sheet": checked,
    "production sheet": "held",
    "diet trays": each("held"),
    "can this child eat, the dish": checked,
    "can this child eat": each(checked),
    alerts: each(checked),
    // A label is of a recipe, and no lunch: what is held is made for other days, too.
    label: leaves,
  };
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");

const isChecked = (text: string, dish: string) =>
  /being checked|finding out what is served/i.test(text) && !text.includes(dish);

/** What is named under each of the three statements of a face; all that it names nowhere is not in it. */
interface Statements {
  readonly contains: string;
  readonly may: string;
  readonly unknown: string;
}

function stateIn({ contains, may, unknown }: Statements, leaf: Leaf): State {
  const { inDish, key } = defined(allergens.find((one) => leavesOf(one.key).includes(leaf)));
  const names = (text: string, ...words: readonly string[]) =>
    words.some((word) => new RegExp(`\\b${word}\\b`, "i").test(text));
  if (names(contains, leafName(leaf))) return "contains";
  if (names(may, leafName(leaf))) return "may-contain";
  // "Not known: gluten" is every cereal.
  return names(unknown, leafName(leaf), ...(takesNames(key) ? [inDish] : [])) ? "not known" : "free";
}

/** What sentences say: "Contains fish. May contain milk. Not known: eggs." A face that says nothing at all says nothing. */
function statementsOf(text: string): Statements {
  const after = (lead: RegExp) => (text.match(lead) ?? []).join(" ");
  const contains = after(/\bcontains [^.;]*/gi);
  const may = after(/\bmay contain [^.;]*/gi);
  const unknown = /allergens not known/i.test(text)
    ? allergens.map(({ inDish }) => inDish).join(", ")
    : after(/\bnot known: [^.;]*/gi);
  if (!contains && !may && !unknown && !/none of the 14/i.test(text))
    throw new Error(`It says nothing: ${text}`);
  return { contains, may, unknown };
}

const markIn = (text: string) => /\bVegan\b|\bVegetarian\b/.exec(text)?.[0] ?? "";
const carbohydrateIn = (text: string, unit: string) =>
  new RegExp(`(\\d+(?: to \\d+)?) ${unit}`).exec(text)?.[1] ?? "";

async function readFaces(site: OpenSite, { dish, leaves: asked }: Truth): Promise<Faces> {
  const leaves = Object.keys(asked) as Leaf[];
  const { store, menuDeps, menus } = site;
  const menu = defined(await termlyMenu(store.db, "olive"));
  const kitchen = await readKitchen(store.db);
  const lunch = defined(lunchOn(menu, today));
  const ofLeaves = <Words,>(say: (leaf: Leaf) => Words) =>
    Object.fromEntries(leaves.map((leaf) => [leaf, say(leaf)]));
  const inWords = (text: string) => ofLeaves((leaf) => stateIn(statementsOf(text), leaf));
  const unlessChecked = <Words,>(text: string, read: () => Words) =>
    isChecked(text, dish) ? "being checked" : read();

  const page = (without: readonly Avoided[]) => {
    const view = menuView(menu, today, { week: null, date: null, year: null, without });
    const html = renderToStaticMarkup(
      <MenuSection view={defined(view)} calendar="" picture="school-lunch" />,
    );
    const row = defined(new RegExp(`<tr[^>]*id="day-${today}".*?</tr>`).exec(html)?.[0]);
    return { html, row };
  };
  const plain = page([]);
  const [, list = ""] = /Tell me before lunch<\/a><\/p>(.*?)<form hidden/s.exec(plain.html) ?? [];
  const [, aloud = ""] = /<span class="visually-hidden">([^<]*)<\/span><\/div>/.exec(plain.row) ?? [];
  const titles = [...plain.row.matchAll(/<abbr[^>]*title="([^"]+)"/g)].map(([, title = ""]) => title);
  const isRisk = (title: string) => /^(?:may contain|not known)/.test(title);
  const seen: Statements = {
    contains: titles.filter((title) => !isRisk(title)).join(" "),
    may: titles.filter((title) => title.startsWith("may contain")).join(" "),
    unknown: (titles.join("\n").match(/not known: .*/g) ?? []).join(" "),
  };
  const codes = /data-food="([^"]+)"/.exec(plain.row)?.[1];
  const served = /data-served="([^"]*)"/.exec(defined(plain.html.split("<nav")[1]))?.[1] ?? "";
  const verdictIn = (text: string, leaf: Leaf): State => {
    const statements = statementsOf(text.replace("Not in it", "None of the 14"));
    return stateIn(statements, leaf);
  };

  const event = defined(
    (await menus.calendar())
      .replaceAll("\r\n ", "")
      .split("BEGIN:VEVENT")
      .find((one) => one.includes(`UID:olive-${today}`)),
  )
    .replaceAll("\\n", "\n")
    .replaceAll("\\", "");
  const data = (await (await menus.api.request("/primaries/olive.json")).json()) as {
    lunches: readonly {
      day: string;
      status: string;
      dishes: readonly {
        name: string;
        allergens: AllergenFacts;
        diets: readonly Diet[];
        carbohydrate: number | null;
        carbohydrateRange?: { low: number; high: number };
      }[];
    }[];
  };
  const datum = defined(data.lunches.find((one) => one.day === today));
  const pdf = await pdfText(
    Buffer.from(await (await menus.api.request("/primaries/olive.pdf")).arrayBuffer()),
  );

  const sheet = <Words,>(kind: "matrix" | "large-print" | "carbohydrate") => {
    const typed: unknown[] = [];
    weekSheet(kind, menu, today, {
      brand: sampleBrand,
      kitchen,
      today,
      typeset: (_file, words) => void typed.push(words),
    });
    return defined((typed[0] as { groups: readonly Words[] }).groups[0]);
  };
  const matrix = sheet<{
    readonly noLunch: string;
    readonly rows: MatrixWords["groups"][number]["rows"];
  }>("matrix");
  const largePrint = sheet<LargePrintWords["groups"][number]>("large-print");
  const carbohydrate = sheet<CarbohydrateWords["groups"][number]>("carbohydrate");

  await saveCovers(menuDeps, cook, [
    { key: "olive", day: today, lunches: 90, avoiding: Object.fromEntries(leaves.map((leaf) => [leaf, 1])) },
  ]);
  const { dishes: cooked, schools } = await currentSheet(store.db, menu.about.site, today);
  const trays = defined(schools[0]).trays;

  const desk = (leaf: Leaf) => {
    const avoids = parseAvoids([leaf]);
    return textOf(
      renderToStaticMarkup(
        <MemoryRouter>
          <LunchVerdictPanel
            {...{ lunch, avoids, day: today, why: null, which: "", unread: "" }}
            verdict={verdictOfLunch(lunch, avoids)}
            asked={formatAvoids(avoids)}
            shown="/"
          />
        </MemoryRouter>,
      ),
    );
  };
  const deskDish = desk(leaves[0]!).split("Hot dish.")[1] ?? desk(leaves[0]!);

  const label = () => {
    try {
      const made = labelOf(kitchen, recipeOf(dish), menu.about.site, today);
      const strong = made.ingredients.filter((run) => run.strong).map(({ text }) => text);
      return ofLeaves((leaf) =>
        stateIn({ contains: strong.join(" "), may: made.mayContain.join(" "), unknown: "" }, leaf),
      );
    } catch {
      return "none";
    }
  };

  return {
    "page, list": unlessChecked(list, () => ({
      leaves: inWords(textOf(list)),
      mark: markIn(textOf(list)),
      carbohydrate: carbohydrateIn(list, "grams"),
    })),
    "page, week as it is seen": unlessChecked(plain.row, () => ({
      leaves: ofLeaves((leaf) => stateIn(seen, leaf)),
      mark: titles.find((title) => markIn(title)) ?? "",
      carbohydrate: carbohydrateIn(plain.row, "g carbs"),
    })),
    "page, week as it is read aloud": unlessChecked(plain.row, () => ({
      leaves: inWords(aloud),
      mark: markIn(aloud),
      carbohydrate: carbohydrateIn(aloud, "grams"),
    })),
    "page, marked by its address": ofLeaves((leaf) => {
      const { row } = page([leaf]);
      return unlessChecked(row, () => verdictIn(textOf(defined(row.split("data-food")[0])), leaf));
    }),
    "page, marked by its script": ofLeaves((leaf) =>
      unlessChecked(plain.row, () => leafState(decodeFacts(defined(codes)), leaf) ?? "not known"),
    ),
    "page, days as they are read aloud": ofLeaves(
      (leaf) => /: (Yes|No|In part|Ask us)\./.exec(sayLunch("Tuesday", decodeLunch(served), [leaf]))?.[1],
    ),
    calendar: unlessChecked(event, () => {
      const line = defined(event.split("\n").find((one) => one.includes(`Hot dish: ${dish}.`)));
      return { leaves: inWords(line), mark: markIn(line) };
    }),
    data: datum.status === "being checked" && datum.dishes.length === 0 ? datum.status : datumSaid(),
    PDF: pdfSaid(),
    matrix: matrix.rows.length
      ? matrixSaid(defined(matrix.rows[0]))
      : unlessChecked(matrix.noLunch, () => matrix.noLunch),
    "large print": largePrint.dishes.length
      ? largePrintSaid()
      : unlessChecked(largePrint.noLunch, () => largePrint.noLunch),
    "carbohydrate sheet": carbohydrate.rows.length
      ? (carbohydrate.rows[0]?.portions[0]?.carbohydrate.replace(" g", "") ?? "")
      : unlessChecked(carbohydrate.noLunch, () => carbohydrate.noLunch),
    "production sheet": cooked.every(({ held }) => held)
      ? "held"
      : inWords(sheetAllergens(cooked[0]!.allergens)),
    "diet trays": ofLeaves((leaf) => {
      const tray = defined(trays.find(({ food }) => food === leaf));
      return tray.onTray.includes(dish)
        ? "on the tray"
        : tray.insteadOf.find((one) => one.name === dish || one.why === "held")?.why;
    }),
    "can this child eat, the dish": unlessChecked(deskDish, () => ({
      leaves: inWords(deskDish.split("“Not in it”")[0]!),
      carbohydrate: carbohydrateIn(deskDish, "g carbohydrate"),
    })),
    "can this child eat": ofLeaves((leaf) =>
      unlessChecked(desk(leaf), () => /^ *(Yes|No|In part|Not known)\b/.exec(desk(leaf))?.[1]),
    ),
    alerts: ofLeaves((leaf) => {
      const line = site.emails
        .filter(({ recipient }) => recipient === `${leaf}@example.org`)
        .flatMap(({ text }) => text.split("\n"))
        .findLast((one) => one.includes("Monday 23 November: "));
      return line === undefined ? "free" : unlessChecked(line, () => stateIn(statementsOf(line), leaf));
    }),
    label: label(),
  };

  function datumSaid() {
    const one = defined(datum.dishes[0]);
    const range = one.carbohydrateRange;
    return {
      leaves: ofLeaves((leaf) => one.allergens[leaf] ?? "not known"),
      diets: one.diets,
      carbohydrate: range ? `${range.low} to ${range.high}` : String(one.carbohydrate ?? ""),
    };
  }

  function pdfSaid() {
    const sides = defined(
      pdf
        .split("Lunch Monday")
        .slice(1)
        .find((one) => (lunch.beingChecked ? one.includes("Menu being checked") : one.includes(`${dish}\n`))),
    );
    if (lunch.beingChecked) return "being checked";
    const cell = defined(sides.split(`${dish}\n`)[1]).split(
      /Chips|Changed|No school lunch|Not as above|Allergens:/,
    )[0]!;
    return {
      leaves: ofLeaves((leaf) => stateInCodes(cell, leaf)),
      mark: /\bVG\b/.test(cell) ? "Vegan" : /\bV\b/.test(cell) ? "Vegetarian" : "",
      carbohydrate: carbohydrateIn(cell, "g carbs"),
    };
  }

  function matrixSaid({ diet, cells }: MatrixWords["groups"][number]["rows"][number]) {
    return {
      leaves: ofLeaves((leaf) => {
        const at = allergens.findIndex(({ key }) => leavesOf(key).includes(leaf));
        const named = defined(cells[at]).find(
          ({ which, state }) => state === "not in it" || which === "" || which.includes(leafName(leaf)),
        );
        const states = {
          contains: "contains",
          may: "may-contain",
          "not known": "not known",
          "not in it": "free",
        } as const;
        return named ? states[named.state] : "free";
      }),
      mark: { VG: "Vegan", V: "Vegetarian" }[diet] ?? "",
    };
  }

  function largePrintSaid() {
    const text = defined(largePrint.dishes[0]).lines.join(" ");
    return { leaves: inWords(text), mark: markIn(text), carbohydrate: carbohydrateIn(text, "g carbs") };
  }
}

/** What the codes of a cell say: "may Fi", "Fi ?", "Gl oats". */
function stateInCodes(cell: string, leaf: Leaf): State {
  const { key } = defined(allergens.find((one) => leavesOf(one.key).includes(leaf)));
  const marks = [
    ...cell
      .replaceAll("\n", " ")
      .matchAll(
        /(may )?\b([A-Z][a-z])\b((?: (?!may\b)[a-z][a-z,; ?()]*?)?)(?= may | [A-Z0-9]| \?|$| *$)( \?)?/g,
      ),
  ];
  const mark = marks.find(
    ([, , code, which = ""]) =>
      code === codeOf(key) && (!takesNames(key) || which.trim() === "" || which.includes(leafName(leaf))),
  );
  if (!mark) return "free";
  const [, may, , which = "", unknown] = mark;
  return unknown || which.includes("?") ? "not known" : may ? "may-contain" : "contains";
}
