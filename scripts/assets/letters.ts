/**
 * Writes the outlines of each pair of fonts, app/brand/fonts/*.outlines.json: `node scripts/assets/letters.ts`. They are of the letters
 * of the firm's icon, and of all that a firm's name may have on its card, as the typeface of headings draws them, so that neither
 * needs a font. Run by hand when a typeface changes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { fontPairs } from "../../app/brand/font-pairs.ts";
import type { FontPairKey } from "../../app/brand/font-pairs.ts";
import { keysOf } from "../../app/values/record.ts";
import { unitsPerEm } from "./font-metrics.ts";

const root = join(import.meta.dirname, "../..");
const fonts = join(root, "app/brand/fonts");
const capitals = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
// What is in a firm's name, as far as each typeface has it.
const inNames = [
  ..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789&'’‘.,-–—()/+!:·@",
  ..."ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿŒœ",
];
// Of the outlines an em: half a thousandth is finer than a pixel of the largest icon.
const em = 500;

for (const key of keysOf(fontPairs))
  writeFileSync(join(fonts, `${key}.outlines.json`), `${JSON.stringify(outlinesOf(key), null, 1)}\n`);

function outlinesOf(key: FontPairKey) {
  const { family, inFile, file } = fontPairs[key].display;
  const font = readFileSync(join(fonts, `${file}-560.ttf`));
  const compiler = NodeCompiler.create({ workspace: root, fontArgs: [{ fontBlobs: [font] }] });
  const coarser = unitsPerEm(font) / em;
  const svgOf = (settings: string, text: string) =>
    compiler.svg({
      mainFileContent: `#set page(width: 600pt, height: 200pt, margin: 0pt)\n#set text(font: "${inFile}", size: 100pt${settings})\n#text(${JSON.stringify(text)})`,
    });
  const letters = capitals.map((letter) => {
    const [, path] = /class="outline_glyph" d="([^"]+)"/.exec(svgOf("", letter)) ?? [];
    if (!path) throw new Error(`${family} has no outline of ${letter}`);
    return [letter, outlineOf(path, coarser)] as const;
  });
  const glyphs = inNames.map((character) => {
    const svg = svgOf(", kerning: false, ligatures: false", `H${character}H`);
    const [first, one, next] = [...svg.matchAll(/<use x="([\d.-]+)" y="0" href="#([^"]+)"/g)];
    const path = svg.split(`id="${one?.[2]}" class="outline_glyph" d="`)[1]?.split('"')[0];
    if (!first || !one || !next || !path) throw new Error(`${family} has no outline of ${character}`);
    const advance = Math.round((Number(next[1]) - Number(one[1])) / coarser);
    return [character, [advance, outlineOf(path, coarser).path]] as const;
  });
  return { letters: Object.fromEntries(letters), glyphs: Object.fromEntries(glyphs) };
}

function outlineOf(path: string, coarser: number) {
  const parts = path.trim().split(/\s+/);
  const small = parts.map((part) =>
    /^[A-Z]$/.test(part) ? part : String(Math.round(Number(part) / coarser)),
  );
  const numbers = small.filter((part) => !/^[A-Z]$/.test(part)).map(Number);
  const [xs, ys] = [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)];
  if (/[HVA]/.test(path)) throw new Error("an outline with commands that do not come in pairs");
  return {
    path: small.join(" ").replaceAll(/ ?([A-Z]) ?/g, "$1"),
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.max(...ys),
    bottom: Math.min(...ys),
  };
}
