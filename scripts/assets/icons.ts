/**
 * Draws the site's icons into public/: `node scripts/assets/icons.ts`. Run by hand when the sprig changes; what it makes is
 * committed. The sprig is the one of the site's bar, stood up and thickened so that it holds at 16 pixels.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { icoOf } from "../../app/layout/firm-icon/draw-icon.server.ts";

const rosemary = "#1F4D3A";
const cream = "#FBF6EC";
const into = join(import.meta.dirname, "../..", "public");
mkdirSync(into, { recursive: true });

// In a square of 32: a bent stem, and needles in pairs that shorten towards the tip.
const small =
  "M7 27.5Q11,17 24 7M9.9 21.7Q6.9 18.4 7.4 13.9M9.9 21.7Q14.3 23 18.1 20.5M14.3 15.9Q11.8 12.1 13.1 7.8M14.3 15.9Q18.3 17.9 22.5 16.1M20.1 10.2Q18.5 7 19.9 3.6M20.1 10.2Q23.1 12.2 26.6 11.2";
const large =
  "M7 27.5Q11,17 24 7M8.5 24.2Q5.9 21.7 6.4 17.9M8.5 24.2Q12.1 24.9 14.8 22.3M11 20Q8.3 16.6 9.5 12.2M11 20Q15.2 21.4 18.9 18.8M14.3 15.9Q11.9 12.2 13.7 7.9M14.3 15.9Q18.3 17.8 22.3 15.5M18.1 12Q16.2 8.5 18.2 4.8M18.1 12Q21.5 14.1 25.3 12.4M22 8.6Q20.8 6 22.4 3.4M22 8.6Q24.3 10.2 27.1 9.2";

// Moved so that it hangs in the middle of its square.
const strokes = (path: string, width: number, colour: string, className = "") =>
  `<path ${className}transform="translate(-.7 .6)" d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inside}</svg>`;

// On a dark bar of tabs a dark background would vanish: there the colours change places.
const dark = `<style>@media (prefers-color-scheme:dark){.g{fill:#A3CBB6}.s{stroke:#12332A}}</style>`;
const tab = drawing(
  `${dark}<rect class="g" width="32" height="32" rx="8" fill="${rosemary}"/>${strokes(small, 2.7, cream, 'class="s" ')}`,
);
const tabPlain = drawing(
  `<rect width="32" height="32" rx="8" fill="${rosemary}"/>${strokes(small, 2.7, cream)}`,
);
const tile = drawing(
  `<rect width="32" height="32" rx="7.200" fill="${rosemary}"/>${strokes(large, 2, cream)}`,
);
// Android may cut a circle of four fifths: the sprig stays within it.
const maskable = drawing(
  `<rect width="32" height="32" fill="${rosemary}"/><g transform="translate(16 16) scale(.74) translate(-16 -16)">${strokes(large, 2, cream)}</g>`,
);
const apple = drawing(
  `<rect width="32" height="32" fill="${rosemary}"/><g transform="translate(16 16) scale(.9) translate(-16 -16)">${strokes(large, 2, cream)}</g>`,
);

writeFileSync(join(into, "favicon.svg"), `${tab}\n`);
writeFileSync(
  join(into, "favicon.ico"),
  icoOf(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await png(tabPlain, size) })))),
);
await keep("icon-192.png", tile, 192);
await keep("icon-512.png", tile, 512);
await keep("icon-maskable-512.png", maskable, 512);
await keep("apple-touch-icon.png", apple, 180);

async function keep(file: string, svg: string, size: number) {
  const bytes = await png(svg, size);
  writeFileSync(join(into, file), bytes);
  console.log(`${file} ${(bytes.length / 1000).toFixed(1)} kB`);
}

function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, colours: 64, effort: 10 })
    .toBuffer();
}
