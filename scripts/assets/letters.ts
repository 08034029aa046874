/**
 * Writes app/brand/letters.generated.ts and name-glyphs.generated.ts: `node scripts/assets/letters.ts`. The outlines of the letters of the
 * firm's icon, and of all that a firm's name may have on its card, as the heading's typeface draws them, so that neither needs a
 * font. Run by hand when that typeface changes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";

const root = join(import.meta.dirname, "../..");
const font = readFileSync(join(root, "app/brand/fonts/fraunces-560.ttf"));
const compiler = NodeCompiler.create({ workspace: root, fontArgs: [{ fontBlobs: [font] }] });

// The typeface has 2000 units; a fortieth of that is finer than a pixel of the largest icon.
const coarser = 4;

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter) => {
  const svg = compiler.svg({
    mainFileContent: `#set page(width: 200pt, height: 200pt, margin: 0pt)\n#set text(font: "Fraunces", size: 100pt)\n${letter}`,
  });
  const [, path] = /class="outline_glyph" d="([^"]+)"/.exec(svg) ?? [];
  if (!path) throw new Error(`there is no outline of ${letter}`);
  return [letter, outlineOf(path)] as const;
});
writeFileSync(
  join(root, "app/brand/letters.generated.ts"),
  `// Written by scripts/assets/letters.ts: never edited by hand.
/** The outline of each capital, upright on y = 0 with y growing upwards, and the box around it. */
export const letters: Readonly<
  Record<string, { readonly path: string; readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }>
> = ${JSON.stringify(Object.fromEntries(letters), null, 2)};
`,
);

function outlineOf(path: string) {
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

// What is in a firm's name, as far as the typeface has it.
const inNames = [
  ..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789&'’‘.,-–—()/+!:·@",
  ..."ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿŒœ",
];

const glyphs = inNames.map((character) => {
  const svg = compiler.svg({
    mainFileContent: `#set page(width: 600pt, height: 200pt, margin: 0pt)\n#set text(font: "Fraunces", size: 100pt, kerning: false, ligatures: false)\n#text("H" + ${JSON.stringify(character)} + "H")`,
  });
  const [first, one, next] = [...svg.matchAll(/<use x="([\d.-]+)" y="0" href="#([^"]+)"/g)];
  const id = one?.[2] ?? "";
  const [, path] = new RegExp(`id="${id}" class="outline_glyph" d="([^"]+)"`).exec(svg) ?? [];
  if (!first || !one || !next || !path) throw new Error(`there is no outline of ${character}`);
  return [
    character,
    [Math.round((Number(next[1]) - Number(one[1])) / coarser), outlineOf(path).path],
  ] as const;
});
writeFileSync(
  join(root, "app/brand/name-glyphs.generated.ts"),
  `// Written by scripts/assets/letters.ts: never edited by hand.
/** How far each character goes, and its outline, upright on y = 0 with y growing upwards: 500 units are an em. */
export const glyphs: Readonly<Record<string, readonly [advance: number, path: string]>> = ${JSON.stringify(Object.fromEntries(glyphs), null, 2)};
`,
);
