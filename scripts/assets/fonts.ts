/**
 * Cuts the typefaces of each pair down to what the site sets, and writes its stylesheet, both to app/brand/fonts, and that of the
 * specimens at the desk: `node scripts/assets/fonts.ts`. Run by hand when a face, an axis or a sign changes; what it makes is
 * committed.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { familyOnPages, fontPairs, usualFonts } from "../../app/brand/font-pairs.ts";
import type { FontPairKey } from "../../app/brand/font-pairs.ts";
import { keysOf } from "../../app/values/record.ts";
import { fontMetrics, table, unitsPerEm, type FontMetrics } from "./font-metrics.ts";

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

type Axes = Record<string, number | { min: number; max: number }>;

/** How a typeface is cut: the file of the package it comes from, and the axes besides weight. */
interface Cut {
  readonly file: string;
  readonly axes: Axes;
}

/** How a typeface stands in its line: so many times as large as it was drawn, with so much over and under the line it stands on. */
interface Body {
  readonly scale: number;
  readonly ascent: number;
  readonly descent: number;
}

interface Cuts {
  /** Where it is another than the typeface of headings came with. */
  readonly body?: Body;
  readonly roman: Cut;
  readonly italic: Cut;
  readonly text: Cut;
  readonly extended: Cut;
}

// The optical size is pinned where headings look as drawn: an axis for it would cost 20 kB before the first heading can be
// read. Fraunces is soft and never wonky, everywhere.
const cuts: Readonly<Record<FontPairKey, Cuts>> = {
  fraunces: {
    roman: { file: "fraunces-latin-full-normal", axes: { SOFT: 100, WONK: 0, opsz: 78 } },
    italic: { file: "fraunces-latin-full-italic", axes: { SOFT: 100, WONK: 0, opsz: 44 } },
    text: { file: "figtree-latin-wght-normal", axes: {} },
    extended: { file: "figtree-latin-ext-wght-normal", axes: {} },
  },
  newsreader: {
    // Drawn small, for columns, and high in its line.
    body: { scale: 1.07, ascent: 0.96, descent: 0.25 },
    roman: { file: "newsreader-latin-opsz-normal", axes: { opsz: 30 } },
    italic: { file: "newsreader-latin-opsz-italic", axes: { opsz: 20 } },
    text: { file: "hanken-grotesk-latin-wght-normal", axes: {} },
    extended: { file: "hanken-grotesk-latin-ext-wght-normal", axes: {} },
  },
  bitter: {
    roman: { file: "bitter-latin-wght-normal", axes: {} },
    italic: { file: "bitter-latin-wght-italic", axes: {} },
    text: { file: "nunito-sans-latin-wght-normal", axes: {} },
    extended: { file: "nunito-sans-latin-ext-wght-normal", axes: {} },
  },
};

const written = "/* Written by scripts/assets/fonts.ts. Change it there. */\n";

// Family, style, licence: a PDF's reader may ask whose font it is.
const preserveNameIds = [0, 1, 2, 4, 6, 13, 14, 16, 17];

mkdirSync(into, { recursive: true });
for (const key of keysOf(fontPairs)) writeFileSync(join(into, `${key}.css`), await cutPair(key));
writeFileSync(join(root, "app/desk/settings/specimens.css"), specimens());

/** Writes the files of a pair; returns its stylesheet. */
async function cutPair(key: FontPairKey): Promise<string> {
  const { display, text } = fontPairs[key];
  const { body, roman, italic, text: plain, extended: beyond } = cuts[key];
  const romanFont = await onBody(source(display.file, roman.file), body);
  const italicFont = await onBody(source(display.file, italic.file), body);
  const textFont = source(text.file, plain.file);
  const italicAxes = { ...italic.axes, wght: 440 };
  await web(display.file, romanFont, headings, { ...roman.axes, wght: { min: 400, max: 650 } });
  await web(`${display.file}-italic`, italicFont, headings, italicAxes);
  await web(text.file, textFont, latin, { ...plain.axes, wght: { min: 400, max: 700 } });
  await web(`${text.file}-extended`, source(text.file, beyond.file), extended, {
    ...beyond.axes,
    wght: { min: 400, max: 700 },
  });

  for (const { file } of [display, text])
    copyFileSync(join(packages, file, "LICENSE"), join(into, `${file}-licence.txt`));
  // For menus and receipts as PDF: one weight per file, as the typesetter reads no variable fonts.
  return stylesheet(key, {
    strong: await print(`${display.file}-560`, romanFont, { ...roman.axes, wght: 560 }),
    slanted: await print(`${display.file}-italic-440`, italicFont, italicAxes),
    plain: await print(`${text.file}-450`, textFont, { ...plain.axes, wght: 450 }),
    bold: await print(`${text.file}-650`, textFont, { ...plain.axes, wght: 650 }),
    light: await subsetFont(romanFont, latin, {
      targetFormat: "sfnt",
      variationAxes: { ...roman.axes, wght: 440 },
    }),
  });
}

function source(family: string, file: string) {
  return readFileSync(join(packages, family, "files", `${file}.woff2`));
}

/** The font with another body: fewer units an em make it larger, and its metrics say where its line is. */
async function onBody(font: Buffer, body: Body | undefined): Promise<Buffer> {
  if (!body) return font;
  const whole = await subsetFont(font, latin, { targetFormat: "sfnt", keepFeatures, preserveNameIds });
  const units = Math.round(unitsPerEm(whole) / body.scale);
  const [ascent, descent] = [Math.round(body.ascent * units), Math.round(body.descent * units)];
  whole.writeUInt16BE(units, table(whole, "head") + 18);
  for (const start of [table(whole, "hhea") + 4, table(whole, "OS/2") + 68]) {
    whole.writeInt16BE(ascent, start);
    whole.writeInt16BE(-descent, start + 2);
    whole.writeInt16BE(0, start + 4);
  }
  whole.writeUInt16BE(ascent, table(whole, "OS/2") + 74);
  whole.writeUInt16BE(descent, table(whole, "OS/2") + 76);
  return whole;
}

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

/** The faces of a pair that its fallbacks are made like: of headings light, strong and slanted, of text plain and bold. */
type Faces = Readonly<Record<"light" | "strong" | "slanted" | "plain" | "bold", Buffer>>;

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
function fallbacks(key: FontPairKey, faces: Faces): Fallback[] {
  const { display: headings, text } = fontPairs[key];
  const light = "100 499";
  const strong = "500 900";
  const all = "100 900";
  const display = (family: string, local: string, width: number, italicWidth: number): Fallback[] => [
    { family, local: [local], weight: light, width, ours: faces.light },
    { family, local: [local], weight: strong, width, ours: faces.strong },
    {
      family,
      local: [`${local} Italic`],
      style: "italic",
      weight: all,
      width: italicWidth,
      ours: faces.slanted,
    },
  ];
  return [
    // One system's own face first: on Linux a face that is not there takes long to miss.
    ...display(`${headings.family} Fallback Linux`, "Liberation Serif", 0.3981, 0.3981),
    ...display(`${headings.family} Fallback`, "Georgia", 0.4336, 0.4422),
    ...display(`${headings.family} Fallback Times`, "Times New Roman", 0.3981, 0.3981),
    ...display(`${headings.family} Fallback Android`, "Noto Serif", 0.4675, 0.4556),
    {
      family: `${headings.family} Fallback DejaVu`,
      local: ["DejaVu Serif"],
      weight: all,
      // Over the site's own headings, most of them heavier than 560, instead of the sample.
      width: 0.491,
      ours: faces.strong,
    },
    {
      family: `${text.family} Fallback`,
      local: ["Liberation Sans", "Arial"],
      weight: "100 599",
      width: 0.4395,
      ours: faces.plain,
    },
    {
      family: `${text.family} Fallback`,
      local: ["Liberation Sans Bold", "Arial Bold"],
      weight: "600 900",
      width: 0.4712,
      ours: faces.bold,
    },
    {
      family: `${text.family} Fallback Android`,
      local: ["Roboto"],
      weight: all,
      width: 0.437,
      ours: faces.plain,
    },
    {
      family: `${text.family} Fallback DejaVu`,
      local: ["DejaVu Sans"],
      weight: "100 599",
      width: 0.5005,
      ours: faces.plain,
    },
    {
      family: `${text.family} Fallback DejaVu`,
      local: ["DejaVu Sans"],
      weight: "600 900",
      width: 0.5005,
      ours: faces.bold,
    },
  ];
}

function declared(lines: readonly string[]): string {
  return `@font-face {\n${lines.map((line) => `  ${line};`).join("\n")}\n}\n`;
}

interface Face {
  readonly file: string;
  readonly style?: string;
  readonly weight: string;
  readonly range?: string;
}

/** One of our faces; `folder` is where its stylesheet finds the file. */
function face(folder: string, family: string, { file, style = "normal", weight, range }: Face): string {
  return declared([
    `font-family: "${family}"`,
    `src: url("${folder}/${file}.woff2") format("woff2")`,
    `font-style: ${style}`,
    `font-weight: ${weight}`,
    `font-display: swap`,
    ...(range ? [`unicode-range: ${range}`] : []),
  ]);
}

function stylesheet(key: FontPairKey, faces: Faces) {
  const { display, text } = fontPairs[key];
  const fallback = ({ family, local, style, weight, width, ours: font }: Fallback) => {
    const metrics: FontMetrics = fontMetrics(font);
    const adjust = metrics.width / width;
    const percent = (part: number) => `${(part * 100).toFixed(1).replace(/\.0$/, "")}%`;
    return declared([
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
  const instead = fallbacks(key, faces);
  const stack = (typeface: typeof display | typeof text) => {
    const others = instead.map(({ family }) => family).filter((family) => family.startsWith(typeface.family));
    return [familyOnPages(typeface), ...new Set(others)].map((family) => `"${family}"`).join(", ");
  };
  const headingFace = familyOnPages(display);
  const textFace = familyOnPages(text);
  return [
    written,
    // One italic weight serves all: without the range a browser would smear it bold.
    face(".", headingFace, { file: display.file, weight: "400 650" }),
    face(".", headingFace, { file: `${display.file}-italic`, style: "italic", weight: "400 650" }),
    face(".", textFace, {
      file: `${text.file}-extended`,
      weight: "400 700",
      range: "U+0100-0130, U+0132-0151, U+0154-0177, U+0179-017F, U+0218-021B",
    }),
    face(".", textFace, {
      file: text.file,
      weight: "400 700",
      range: "U+0000-00FF, U+0131, U+0152-0153, U+0178, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212",
    }),
    "\n",
    ...instead.map(fallback),
    "\n@layer tokens {\n  :root {\n",
    `    --display: ${stack(display)}, Georgia, serif;\n`,
    `    --text: ${stack(text)}, system-ui, sans-serif;\n`,
    "  }\n}\n",
  ].join("");
}

/** The stacks of the specimens, and the faces that the desk is not set in: fetched where one of them is seen. */
function specimens() {
  const keys = keysOf(fontPairs);
  const others = keys.filter((key) => key !== usualFonts);
  const stacks = keys.map((key) => {
    const { display, text } = fontPairs[key];
    return `  [data-specimen="${key}"] {\n    --specimen-display: "${familyOnPages(display)}", Georgia, serif;\n    --specimen-text: "${familyOnPages(text)}", system-ui, sans-serif;\n  }\n`;
  });
  return [
    written,
    ...others.flatMap((key) => {
      const { display, text } = fontPairs[key];
      const folder = "../../brand/fonts";
      return [
        face(folder, familyOnPages(display), { file: display.file, weight: "400 650" }),
        face(folder, familyOnPages(text), { file: text.file, weight: "400 700" }),
      ];
    }),
    `\n@layer page {\n${stacks.join("")}}\n`,
  ].join("");
}
