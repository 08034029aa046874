import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { fontPairs } from "#brand/font-pairs.ts";
import { unsettledBrand } from "#brand/own-facts.ts";
import { pdfText } from "#printing/pdf-text.server.ts";
import { day } from "#values/time/calendar-day.ts";
import { entriesOf } from "#values/record.ts";
import type { Label } from "./label.ts";
import { printLabels, stationery } from "./print-labels.server.ts";
import { typesetPdf } from "#printing/typeset.server.ts";
import type { Stationery } from "./print-labels.server.ts";

const box: Label = {
  name: "Packed lunch box, houmous",
  ingredients: [
    { text: "Soft roll (", strong: false },
    { text: "wheat", strong: true },
    { text: " flour, water, yeast), houmous (chickpeas, ", strong: false },
    { text: "sesame", strong: true },
    { text: ")", strong: false },
  ],
  mayContain: ["soya"],
  madeOn: day("2026-11-23"),
  useBy: day("2026-11-25"),
  storage: "Keep below 5 °C",
};
const kinds = Object.keys(stationery) as Stationery[];
const print = (on: Stationery, count: number, label = box) =>
  printLabels(label, { count, on, brand: sampleBrand, at: 0, typeset: typesetPdf });
const run = (tool: string, args: readonly string[], input: Buffer) =>
  spawnSync(tool, [...args], { input, encoding: "utf8" }).stdout;
const hasTools = !spawnSync("pdftotext", ["-v"]).error;

test("labels of another firm bear its name, and nothing of the sample's", async () => {
  const brand = {
    ...unsettledBrand("Kestrel Kitchens"),
    street: "Aire Wharf",
    postcode: "LS1 4AP",
  };
  const pdf = printLabels(box, { count: 1, on: "21", brand, at: 0, typeset: typesetPdf });
  // What it says of itself as well.
  const all = `${await pdfText(new Uint8Array(pdf))}\n${pdf.toString("latin1")}`;
  expect(all).toContain("Kestrel Kitchens");
  expect(all).toContain("LS1 4AP");
  const { name, legalName, street, town, postcode } = sampleBrand;
  for (const words of [name, legalName, street, town, postcode]) expect(all).not.toContain(words);
});

describe.runIf(hasTools)("labels", () => {
  test.each(kinds)("on %s are as many as were asked for, on as many sides as they need", (on) => {
    const { across, down } = stationery[on];
    const count = across * down + 1;
    const sides = run("pdftotext", ["-layout", "-", "-"], print(on, count)).split("\f").slice(0, -1);
    expect(sides).toHaveLength(2);
    const labels = (side: string) => side.match(/Packed lunch box/g)?.length;
    expect(sides.map(labels)).toEqual([across * down, 1]);
    expect(sides[1]).toMatch(/Ingredients: Soft roll \(wheat\s+flour,/);
    expect(sides[1]).toContain("Use by 25 NOV 2026");
    expect(sides[1]).toContain("Packed 23 Nov");
    expect(sides[1]).toContain("May contain: soya.");
    expect(sides[1]).toContain("Keep below 5 °C.");
  });

  test.each(entriesOf(fontPairs))(
    "are set in the firm's pair of fonts alone: %s",
    (fonts, { display, text }) => {
      const inEach = printLabels(
        { ...box, name: "Crème fraîche, ½ a tray" },
        { count: 1, on: "21", brand: { ...sampleBrand, fonts }, at: 0, typeset: typesetPdf },
      );
      const lines = run("pdffonts", ["-"], inEach).trim().split("\n").slice(2);
      expect(lines.length).toBeGreaterThan(0);
      const own = [display, text].map(({ family }) => family.replaceAll(" ", "")).join("|");
      for (const line of lines) expect(line).toMatch(new RegExp(`^[A-Z]{6}\\+(?:${own}).* yes +yes +yes `));
    },
  );

  test("leave free what is used up of the first sheet", () => {
    const from = printLabels(box, {
      count: 3,
      start: 20,
      on: "21",
      brand: sampleBrand,
      at: 0,
      typeset: typesetPdf,
    });
    const sides = run("pdftotext", ["-layout", "-", "-"], from).split("\f").slice(0, -1);
    expect(sides.map((side) => side.match(/Packed lunch box/g)?.length)).toEqual([2, 1]);
  });

  test("stand where the sheet has them, and no word outside its label", () => {
    for (const on of kinds) {
      const { width, height, left, top, gap, across, down } = stationery[on];
      const mm = 72 / 25.4;
      const html = run("pdftotext", ["-bbox", "-", "-"], print(on, across * down));
      const words = [...html.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)"/g)];
      expect(words.length).toBeGreaterThan(20 * across * down);
      for (const word of words) {
        const [x1, y1, x2, y2] = word.slice(1).map((points) => Number(points) / mm) as [
          number,
          number,
          number,
          number,
        ];
        const column = Math.floor((x1 - left) / (width + gap));
        const row = Math.floor((y1 - top) / height);
        expect(x2 - left - column * (width + gap), on).toBeLessThanOrEqual(width);
        expect(y2 - top - row * height, on).toBeLessThanOrEqual(height);
      }
    }
  });

  test("are tagged and named", () => {
    const pdf = print("21", 12).toString("latin1");
    expect(pdf).toContain("/Marked true");
    expect(pdf).toContain("Packed lunch box");
  });

  test("are refused where the words do not fit in letters of the lawful height", () => {
    const text = "barley flour, ".repeat(60);
    const long = { ...box, ingredients: [{ text, strong: false }] };
    expect(() => print("24", 1, long)).toThrow("more text than fits at the smallest type");
    expect(print("roll", 1, long).subarray(0, 5).toString()).toBe("%PDF-");
  });
});
