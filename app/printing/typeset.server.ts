import type { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fontPairs, isFontPair, usualFonts } from "#brand/font-pairs.ts";
import type { FontPairKey } from "#brand/font-pairs.ts";
import { Invalid } from "#values/problem.ts";
import { printable } from "#values/text/printable.ts";

const filesOf = ({ display, text }: (typeof fontPairs)[FontPairKey]) => [
  `${text.file}-450`,
  `${text.file}-650`,
  `${display.file}-560`,
  `${display.file}-italic-440`,
];

// Latin letters, our marks of punctuation and the euro.
const notInOurFaces = /[^\n\u0020-\u017F\u2010-\u2026\u20AC]/gu;

// One for each pair that was asked for: what its faces lack is never borrowed from those of another.
const compilers = new Map<FontPairKey, NodeCompiler>();

// With the first PDF: a site that has printed nothing does without the typesetter's library, 6 MB.
function loadCompiler() {
  const require = createRequire(import.meta.url);
  const library: { NodeCompiler: typeof NodeCompiler } = require("@myriaddreamin/typst-ts-node-compiler");
  return library.NodeCompiler;
}

/**
 * Words in a layout (a path like "app/school-menus/pdf/pdf-menu.typ", which reads them as JSON from `sys.inputs.words`) as a
 * tagged PDF (PDF/UA-1, fonts embedded), in the pair of fonts that the words name as `fonts`: about 5 ms a side. The same words and moment give the same bytes. Throws when
 * the typesetter refuses, which no text in the words can cause; and Invalid where the layout finds that they do not fit.
 */
export function typesetPdf(layout: string, words: object, madeAt: number): Buffer {
  try {
    return compile(layout, words, madeAt, printable);
  } catch (error) {
    if (isTooLong(error)) throw new Invalid([{ field: "", message: tooLong }]);
    // PDF/UA refuses a character that no typeface here has (an emoji): a sheet without it is better than none.
    return compile(layout, words, madeAt, (text) => printable(text).replace(notInOurFaces, "?"));
  }
}

const tooLong = "there is more text than fits at the smallest type that may be printed: take larger paper";

// A layout says so by `panic("does not fit")`, which the typesetter passes on as its error's code.
function isTooLong(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).includes('"does not fit"');
}

function compilerOf(pair: FontPairKey): NodeCompiler {
  // The site is started from the project's folder, which holds the fonts and the layouts.
  const fontBlobs = () =>
    filesOf(fontPairs[pair]).map((font) => readFileSync(path.resolve(`app/brand/fonts/${font}.ttf`)));
  const compiler =
    compilers.get(pair) ??
    loadCompiler().create({ workspace: path.resolve("."), fontArgs: [{ fontBlobs: fontBlobs() }] });
  compilers.set(pair, compiler);
  return compiler;
}

function compile(layout: string, words: object, madeAt: number, legible: (text: string) => string): Buffer {
  const pair = "fonts" in words && isFontPair(words.fonts) ? words.fonts : usualFonts;
  const compiler = compilerOf(pair);
  const { display, text } = fontPairs[pair];
  const json = JSON.stringify(words, (_name, value: unknown) =>
    typeof value === "string" ? legible(value) : value,
  );
  const pdf = compiler.pdf(
    {
      mainFilePath: path.resolve(layout),
      inputs: { words: json, "display-face": display.inFile, "text-face": text.inFile },
    },
    { pdfStandard: "ua-1", creationTimestamp: Math.floor(madeAt / 1000) },
  );
  // What it remembers of other PDFs saves no time, and is twenty megabytes of each.
  compiler.evictCache(0);
  return pdf;
}
