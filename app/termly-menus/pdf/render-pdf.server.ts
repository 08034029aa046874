import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { readFileSync } from "node:fs";
import path from "node:path";
import { printable } from "../menus/one-line-text.ts";
import type { PdfMenu } from "./pdf-menu.ts";

// The site is started from the project's folder, which holds the fonts and the PDF's layout.
const fonts = ["figtree-450", "figtree-650", "fraunces-560", "fraunces-italic-440"];
const layout = "app/termly-menus/pdf/pdf-menu.typ";

// Latin letters, our marks of punctuation and the euro.
const notInOurFaces = /[^\n\u0020-\u017F\u2010-\u2026\u20AC]/gu;

let compiler: NodeCompiler | undefined;

/**
 * A menu as a tagged PDF (PDF/UA-1, fonts embedded): about 5 ms a side. The same menu and moment give the same bytes.
 * Throws when the typesetter refuses, which no text in the menu can cause.
 */
export function renderMenuPdf(menu: PdfMenu, madeAt: number): Buffer {
  try {
    return compile(menu, madeAt, printable);
  } catch {
    // PDF/UA refuses a character that no typeface here has (an emoji): a menu without it is better than none.
    return compile(menu, madeAt, (words) => printable(words).replace(notInOurFaces, "?"));
  }
}

function compile(menu: PdfMenu, madeAt: number, legible: (words: string) => string): Buffer {
  compiler ??= NodeCompiler.create({
    workspace: path.resolve("."),
    fontArgs: [{ fontBlobs: fonts.map((font) => readFileSync(path.resolve(`app/brand/fonts/${font}.ttf`))) }],
  });
  const words = JSON.stringify(menu, (_name, value: unknown) =>
    typeof value === "string" ? legible(value) : value,
  );
  const pdf = compiler.pdf(
    { mainFilePath: path.resolve(layout), inputs: { menu: words } },
    { pdfStandard: "ua-1", creationTimestamp: Math.floor(madeAt / 1000) },
  );
  // Without this every PDF that was ever made stays in memory.
  compiler.evictCache(10);
  return pdf;
}
