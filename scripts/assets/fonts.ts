/**
 * Cuts the brand's two typefaces down to what the site sets, and writes app/brand/fonts.css: `node scripts/assets/fonts.ts`.
 * Run by hand when a face, an axis or a sign changes; what it makes is committed.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { fontMetrics, type FontMetrics } from "./font-metrics.ts";

const root = join(import.meta.dirname, "../..");
const packages = join(root, "node_modules", "@fontsource-variable");
const into = join(root, "app", "brand", "fonts");

const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, i) => 32 + i));
const accents = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿŒœŸı";
const signs = "\u00a0¡¢£¥§©«®°±²³·¹º»¼½¾¿×÷‑–—‘’‚“”„•…‹›⁄€™↑→↓←−";
const latin = ascii + accents + signs;
/** Headings are ours to write, so their face needs only what English borrows. */
const headings = ascii + "ÀÂÄÇÈÉÊËÎÏÑÓÔÖÛÜàáâäçèéêëíîïñóôöùûü\u00a0£©°·¼½¾×‑–—‘’“”…⁄€→−";
/** Letters of Poland, Romania, Turkey and others: London's names. Fetched only by a page that holds one. */
const extended = String.fromCodePoint(
  ...Array.from({ length: 128 }, (_, i) => 0x100 + i),
  0x218,
  0x219,
  0x21a,
  0x21b,
);

// Stylistic sets, ordinals and the like are left out; figures keep their lining and tabular forms.
const keepFeatures = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "lnum", "tnum", "frac", "rvrn"];

// Soft and never wonky, everywhere. The optical size is pinned where headings look as drawn: an axis for it
// would cost 20 kB before the first heading can be read.
const roman = { SOFT: 100, WONK: 0, opsz: 78 };
const italic = { SOFT: 100, WONK: 0, opsz: 44, wght: 440 };

const fraunces = source("fraunces", "fraunces-latin-full-normal");
const frauncesItalic = source("fraunces", "fraunces-latin-full-italic");
const figtree = source("figtree", "figtree-latin-wght-normal");
const figtreeExtended = source("figtree", "figtree-latin-ext-wght-normal");

mkdirSync(into, { recursive: true });
await web("fraunces", fraunces, headings, { ...roman, wght: { min: 400, max: 650 } });
await web("fraunces-italic", frauncesItalic, headings, italic);
await web("figtree", figtree, latin, { wght: { min: 400, max: 700 } });
await web("figtree-extended", figtreeExtended, extended, { wght: { min: 400, max: 700 } });

// For menus and receipts as PDF: one weight per file, as the typesetter reads no variable fonts.
const fraunces560 = await print("fraunces-560", fraunces, { ...roman, wght: 560 });
const fraunces440i = await print("fraunces-italic-440", frauncesItalic, italic);
const figtree450 = await print("figtree-450", figtree, { wght: 450 });
const figtree650 = await print("figtree-650", figtree, { wght: 650 });
const fraunces440 = await subsetFont(fraunces, latin, {
  targetFormat: "sfnt",
  variationAxes: { ...roman, wght: 440 },
});

for (const name of ["fraunces", "figtree"])
  copyFileSync(join(packages, name, "LICENSE"), join(into, `${name}-licence.txt`));
writeFileSync(join(root, "app", "brand", "fonts.css"), stylesheet());

function source(family: string, file: string) {
  return readFileSync(join(packages, family, "files", `${file}.woff2`));
}

type Axes = Record<string, number | { min: number; max: number }>;

async function web(name: string, font: Buffer, text: string, variationAxes: Axes) {
  const cut = await subsetFont(font, text, {
    targetFormat: "woff2",
    noHinting: true,
    keepFeatures,
    variationAxes,
  });
  writeFileSync(join(into, `${name}.woff2`), cut);
  console.log(`${name}.woff2 ${(cut.length / 1000).toFixed(1)} kB`);
}

async function print(name: string, font: Buffer, variationAxes: Axes) {
  // Family, style, licence: a PDF's reader may ask whose font it is.
  const preserveNameIds = [0, 1, 2, 4, 6, 13, 14, 16, 17];
  const cut = await subsetFont(font, latin, {
    targetFormat: "sfnt",
    preserveNameIds,
    keepFeatures,
    variationAxes,
  });
  writeFileSync(join(into, `${name}.ttf`), cut);
  console.log(`${name}.ttf ${(cut.length / 1000).toFixed(1)} kB`);
  return cut;
}

interface Fallback {
  family: string;
  local: string[];
  style?: "italic";
  weight: string;
  /** Mean advance over the sample of font-metrics.ts, in parts of the font's size. */
  width: number;
  ours: Buffer;
}

/**
 * What a system sets until our fonts are there, made as wide and as high as they are, so that no line breaks
 * elsewhere. Georgia, Arial and Times were measured by Gelasio and Liberation, which have their widths.
 */
function fallbacks(): Fallback[] {
  const light = "100 499";
  const strong = "500 900";
  const all = "100 900";
  const display = (family: string, local: string, width: number, italicWidth: number): Fallback[] => [
    { family, local: [local], weight: light, width, ours: fraunces440 },
    { family, local: [local], weight: strong, width, ours: fraunces560 },
    {
      family,
      local: [`${local} Italic`],
      style: "italic",
      weight: all,
      width: italicWidth,
      ours: fraunces440i,
    },
  ];
  return [
    // One system's own face first: on Linux a face that is not there takes long to miss.
    ...display("Fraunces Fallback Linux", "Liberation Serif", 0.3981, 0.3981),
    ...display("Fraunces Fallback", "Georgia", 0.4336, 0.4422),
    ...display("Fraunces Fallback Times", "Times New Roman", 0.3981, 0.3981),
    ...display("Fraunces Fallback Android", "Noto Serif", 0.4675, 0.4556),
    {
      family: "Fraunces Fallback DejaVu",
      local: ["DejaVu Serif"],
      weight: all,
      // Over the site's own headings, most of them heavier than 560, instead of the sample.
      width: 0.491,
      ours: fraunces560,
    },
    {
      family: "Figtree Fallback",
      local: ["Liberation Sans", "Arial"],
      weight: "100 599",
      width: 0.4395,
      ours: figtree450,
    },
    {
      family: "Figtree Fallback",
      local: ["Liberation Sans Bold", "Arial Bold"],
      weight: "600 900",
      width: 0.4712,
      ours: figtree650,
    },
    { family: "Figtree Fallback Android", local: ["Roboto"], weight: all, width: 0.437, ours: figtree450 },
    {
      family: "Figtree Fallback DejaVu",
      local: ["DejaVu Sans"],
      weight: "100 599",
      width: 0.5005,
      ours: figtree450,
    },
    {
      family: "Figtree Fallback DejaVu",
      local: ["DejaVu Sans"],
      weight: "600 900",
      width: 0.5005,
      ours: figtree650,
    },
  ];
}

function stylesheet() {
  const face = (lines: string[]) => `@font-face {\n${lines.map((line) => `  ${line};`).join("\n")}\n}\n`;
  const ours = (family: string, file: string, style: string, weight: string, range?: string) =>
    face([
      `font-family: "${family}"`,
      `src: url("./fonts/${file}.woff2") format("woff2")`,
      `font-style: ${style}`,
      `font-weight: ${weight}`,
      `font-display: swap`,
      ...(range ? [`unicode-range: ${range}`] : []),
    ]);
  const fallback = ({ family, local, style, weight, width, ours: font }: Fallback) => {
    const metrics: FontMetrics = fontMetrics(font);
    const adjust = metrics.width / width;
    const percent = (part: number) => `${(part * 100).toFixed(1).replace(/\.0$/, "")}%`;
    return face([
      `font-family: "${family}"`,
      `src: ${local.map((name) => `local("${name}")`).join(", ")}`,
      ...(style ? [`font-style: ${style}`] : []),
      `font-weight: ${weight}`,
      `size-adjust: ${percent(adjust)}`,
      `ascent-override: ${percent(metrics.ascent / adjust)}`,
      `descent-override: ${percent(metrics.descent / adjust)}`,
      `line-gap-override: 0%`,
    ]);
  };
  const stack = (name: string, rest: string[]) => [name, ...rest].map((family) => `"${family}"`).join(", ");
  const named = (start: string) =>
    [...new Set(fallbacks().map(({ family }) => family))].filter((family) => family.startsWith(start));
  return [
    "/* Written by scripts/assets/fonts.ts. Change it there. */\n",
    // One italic weight serves all: without the range a browser would smear it bold.
    ours("Fraunces Variable", "fraunces", "normal", "400 650"),
    ours("Fraunces Variable", "fraunces-italic", "italic", "400 650"),
    ours(
      "Figtree Variable",
      "figtree-extended",
      "normal",
      "400 700",
      "U+0100-0130, U+0132-0151, U+0154-0177, U+0179-017F, U+0218-021B",
    ),
    ours(
      "Figtree Variable",
      "figtree",
      "normal",
      "400 700",
      "U+0000-00FF, U+0131, U+0152-0153, U+0178, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212",
    ),
    "\n",
    ...fallbacks().map(fallback),
    "\n@layer tokens {\n  :root {\n",
    `    --display: ${stack("Fraunces Variable", named("Fraunces"))}, Georgia, serif;\n`,
    `    --text: ${stack("Figtree Variable", named("Figtree"))}, system-ui, sans-serif;\n`,
    "  }\n}\n",
  ].join("");
}
