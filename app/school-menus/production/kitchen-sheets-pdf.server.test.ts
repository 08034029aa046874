import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { plainPdfHere } from "#printing/plain-pdf.server.ts";
import { day } from "#values/time/calendar-day.ts";
import type { CaseTray } from "../diets/case-trays.server.ts";
import { kitchenSheetsPdf } from "./kitchen-sheets-pdf.server.ts";
import { plannedOn } from "../served-menu.ts";
import { plannedDish, sampleMenu } from "../termly-menus.examples.ts";
import { breakfastSheet } from "./breakfast-sheet.ts";
import type { CookedDish } from "./cooked-dishes.ts";
import { typesetPdf } from "#printing/typeset.server.ts";
import { productionSheet } from "./production-sheet.ts";

const wednesday = day("2026-11-25");
const hasTools = !spawnSync("pdftotext", ["-v"]).error;

function lunchOf(key: string, lunches: number, held = "") {
  const menu = sampleMenu(key);
  const dishes = plannedOn(menu, wednesday).map(({ course, ...dish }): CookedDish => ({
    course,
    dish,
    heldBecause: course === "main" ? held : "",
  }));
  const { label, lunchAt } = menu.about;
  const covers = {
    lunches,
    avoiding: { milk: 7, eggs: 4, sesame: 3, "other:kiwi": 1 },
    isFromWeekBefore: false,
  };
  return { key, label, lunchAt, dishes, covers };
}

const printed = (
  lunches: Parameters<typeof productionSheet>[1],
  breakfasts: Parameters<typeof breakfastSheet>[0] = [],
) => ({
  id: "1",
  printedBy: "Marta",
  printedAt: Date.parse("2026-11-24T14:20:00Z"),
  ownTrays: [] as CaseTray[],
  breakfasts: breakfastSheet(breakfasts),
  sheet: productionSheet(
    {
      site: "lane",
      siteName: "Lane kitchen",
      day: wednesday,
    },
    lunches,
  ),
});
const caseTray: CaseTray = {
  key: "tray/1/pie",
  of: ["tray/1/"],
  school: "Olive Primary",
  lunchAt: "12:15",
  child: "2 Oak, A. K.",
  leaveOut: "peanuts and milk",
  onTray: ["Jacket potato", "Peas"],
  beside: ["Jacket potato"],
  isOpen: false,
  isPaused: false,
  toKnow: "soft food; carried by Ms Hill",
};
const named = (label: string) => ({ ...lunchOf("olive", 100), key: label, label });
/** As many as have a column each. */
const lunchesOfTen = () => [
  ...["olive", "jubilee", "islamia", "al-noor", "eden", "lok", "secondary1", "brondsburry-college"].map(
    (key) => lunchOf(key, 100),
  ),
  ...["Wembley Park Academy", "Northolt Creative"].map(named),
];
const lunchesOfSixty = () => Array.from({ length: 60 }, (_, at) => named(`School ${at}`));
type Print = ReturnType<typeof printed>;
const pdfOf = (...prints: [Print, ...Print[]]) =>
  kitchenSheetsPdf(prints, {
    brand: sampleBrand,
    origin: "https://rosemarylane.example",
    typeset: typesetPdf,
  });

test.runIf(hasTools)(
  "the sheets say who gets what, what is held, and which tray has which number",
  async () => {
    const eden = { ...lunchOf("eden", 0), covers: null };
    const pdf = pdfOf(printed([lunchOf("olive", 186), lunchOf("al-noor", 148, "milk added"), eden]));
    if (process.env["SHOW_PDF"]) writeFileSync(process.env["SHOW_PDF"], pdf);
    await plainPdfHere(pdf);
    const { stdout } = spawnSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" });
    const [production, ...diets] = stdout.split("\f").map((side) => side.replace(/\s+/g, " "));
    expect(production).toContain("Lane kitchen Wednesday 25 November");
    expect(production).toContain("HELD: do not cook until it is released");
    expect(production).toContain("milk added");
    expect(production).toContain("Not on this sheet, as nobody has said how many: Eden Girls School.");
    expect(diets[0]).toContain("Olive Primary");
    expect(diets[0]).toMatch(/No main dish is known to be without it: ask/);
    expect(diets.join(" ")).toContain("No child is named");
    expect(diets.join(" ").match(/No milk/g)).toHaveLength(14);
  },
);

const breakfastOf = (key: string, breakfasts: number | null, names: readonly string[], held = "") => {
  const { label } = sampleMenu(key).about;
  const dishes = names.map((name): CookedDish => ({
    course: "side",
    dish: plannedDish({ name, contains: "milk:contains;eggs:may-contain" }),
    heldBecause: name === "Porridge" ? held : "",
  }));
  return { key, label, beginsAt: "08:00", breakfasts, isLate: false, dishes };
};

test.runIf(hasTools)(
  "breakfasts have a page of their own, and the pages of lunches stay as they were",
  async () => {
    const lunches = [lunchOf("olive", 186), lunchOf("al-noor", 148)];
    const breakfasts = [
      breakfastOf("olive", 12, ["Porridge", "Toast"], "milk added"),
      breakfastOf("al-noor", null, ["Toast"]),
      breakfastOf("eden", 7, []),
    ];
    const pagesOf = (pdf: Uint8Array) => {
      const { stdout } = spawnSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" });
      return stdout.split("\f").map((side) => side.replace(/\s+/g, " "));
    };
    const without = pagesOf(pdfOf({ ...printed(lunches), ownTrays: [caseTray] }));
    const pdf = pdfOf({ ...printed(lunches, breakfasts), ownTrays: [caseTray] });
    if (process.env["SHOW_PDF"]) writeFileSync(process.env["SHOW_PDF"], pdf);
    await plainPdfHere(pdf);
    const pages = pagesOf(pdf);
    const [page = "", ...others] = pages.filter((one) => one.includes("Breakfast sheet"));
    expect(others).toEqual([]);
    expect(pages.filter((one) => one !== page)).toEqual(without);
    for (const words of [
      "Breakfasts said Lane kitchen Wednesday 25 November 19",
      "Nobody has said for this very day how many have breakfast: Al Noor Primary. Not known is not none.",
      "Breakfasts that were said, with nothing planned for them: Eden Girls School 7.",
      "Agreed diets are for lunch alone: nothing here was looked at for a child who has one.",
      "HELD: do not cook until it is",
      "milk added",
      "contains milk; may contain eggs; not known:",
    ])
      expect(page).toContain(words);
    expect(page).toMatch(/Toast 12 not known not known –/);
    // Nothing of a child is on it.
    expect(page).not.toContain("2 Oak");
  },
);

test.runIf(hasTools)("several kitchens follow one another, each from a page of its own", async () => {
  const lane = printed([lunchOf("olive", 186)]);
  const yard = { ...printed([lunchOf("jubilee", 204)]), id: "2" };
  const pdf = pdfOf(lane, { ...yard, sheet: { ...yard.sheet, site: "yard", siteName: "Yard kitchen" } });
  await plainPdfHere(pdf);
  const { stdout } = spawnSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" });
  const pages = stdout.split("\f").map((side) => side.replace(/\s+/g, " "));
  const first = pages.findIndex((page) => page.includes("Lane kitchen Wednesday"));
  const second = pages.findIndex((page) => page.includes("Yard kitchen Wednesday"));
  expect([first, second > first]).toEqual([0, true]);
  expect(pages[second]).not.toContain("Olive Primary");
});

test.runIf(hasTools)(
  "children's own trays have a sheet and labels, and one that is open says so on both",
  async () => {
    const open = {
      ...caseTray,
      key: "tray/2/",
      of: ["tray/2/"],
      child: "3 Elm, B. L.",
      onTray: [],
      beside: [],
      isOpen: true,
      toKnow: "",
    };
    const paused = { ...open, key: "tray/3/", of: ["tray/3/"], child: "4 Yew, C. M.", isPaused: true };
    const pdf = pdfOf({ ...printed([lunchOf("olive", 186)]), ownTrays: [caseTray, open, paused] });
    if (process.env["SHOW_PDF"]) writeFileSync(process.env["SHOW_PDF"], pdf);
    await plainPdfHere(pdf);
    const { stdout } = spawnSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" });
    const [production, own] = stdout.split("\f").map((side) => side.replace(/\s+/g, " "));
    expect(production).toContain(
      "Children’s own trays: 3. They follow on a sheet of their own. Cook for them beside the dishes below: Jacket potato 1.",
    );
    // Each is one of those with a diet, beside the fifteen that the school says.
    expect(production).toContain("Wednesday 25 November 186 18");
    expect(production).not.toContain("2 Oak");
    for (const words of [
      "2 Oak, A. K.",
      "3 Elm, B. L.",
      "peanuts and milk",
      "Jacket potato and Peas",
      "carried by",
    ])
      expect(own).toContain(words);
    expect(own).toContain("OPEN: nothing is known to suit.");
    expect(own?.match(/Leave out: peanuts and milk/g)).toHaveLength(3);
    expect(own?.match(/OPEN: ask nutrition/g)).toHaveLength(1);
    expect(own).toContain("PAUSED: not confirmed this year. Serve nothing, ask the school.");
    expect(own?.match(/PAUSED: serve nothing/g)).toHaveLength(1);
    // Both are ticked as on the phone: in the sheet's columns, and on the label of what is served.
    expect(own?.match(/Plated Handed over/g)).toHaveLength(2);
    // Whether one of them has breakfast nobody knows.
    expect(own).toContain("These trays are for lunch alone: nobody has looked at breakfast");
  },
);

test.runIf(hasTools).each([
  ["ten", lunchesOfTen],
  ["sixty", lunchesOfSixty],
] as const)(
  "no word of a sheet runs into what stands beside it or over the edge, where %s schools share it",
  (_, lunches) => {
    const own = { ...caseTray, onTray: ["Jacket potato"] };
    const pdf = pdfOf({ ...printed(lunches()), ownTrays: [own] });
    const { stdout } = spawnSync("pdftotext", ["-bbox", "-l", "1", "-", "-"], {
      input: pdf,
      encoding: "utf8",
    });
    const pageWidth = Number(/<page width="([\d.]+)"/.exec(stdout)?.[1]);
    const words = [
      ...stdout.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]+)/g),
    ].map(([, left, top, right, bottom, text]) => ({
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
      text,
    }));
    const { label } = lunches().at(-1)!;
    expect(words.map(({ text }) => text)).toEqual(expect.arrayContaining(label.split(" ")));
    expect(words.filter(({ left, right }) => left < 0 || right > pageWidth)).toEqual([]);
    const middleOf = ({ top, bottom }: { top: number; bottom: number }) => (top + bottom) / 2;
    const into = words.flatMap((one, at) =>
      words
        .slice(at + 1)
        .filter(
          (other) =>
            Math.abs(middleOf(one) - middleOf(other)) < 2 && one.left < other.right && other.left < one.right,
        )
        .map((other) => `${one.text} and ${other.text}`),
    );
    expect(into).toEqual([]);
  },
);

test.runIf(hasTools)(
  "where there are too many schools for columns each dish says who has it, and when",
  () => {
    const { stdout } = spawnSync("pdftotext", ["-l", "1", "-", "-"], {
      input: pdfOf(printed(lunchesOfSixty())),
      encoding: "utf8",
    });
    expect(stdout.replace(/\s+/g, " ")).toContain("School 58 (12:10): 65, School 59 (12:10): 65");
  },
);

test("the same print is the same bytes", () => {
  const print = printed([lunchOf("olive", 186)]);
  expect(pdfOf(print).equals(pdfOf(print))).toBe(true);
});
