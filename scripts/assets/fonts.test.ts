import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { describe, expect, test } from "vitest";
import { familyOnPages, fontPairs } from "../../app/brand/font-pairs.ts";
import { keysOf } from "../../app/values/record.ts";
import { root } from "../build/freshness.ts";
import { hasGlyph } from "./font-metrics.ts";

const folder = path.join(root, "app/brand/fonts");
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** What headings, menus, prices and terms are written with. */
const everywhere = `${letters} !"#%&'()*+,-./:;=?@[]_£©°·¼½¾×–—‘’“”…⁄€−éèêçñöüÉ`;
const inText = `${everywhere}¡¿®±²³«»•™ŒœßÅåøØÞ`;
const inNamesOfLondon = "ąćęłńśźżşğİıőűșțčšžřđ";

const lacks = async (file: string, text: string): Promise<string> => {
  const font = await subsetFont(readFileSync(path.join(folder, file)), text, { targetFormat: "sfnt" });
  return [...text].filter((sign) => !hasGlyph(font, sign)).join("");
};

describe.each(keysOf(fontPairs))("the pair of fonts %s", (key) => {
  const { display, text } = fontPairs[key];
  const css = readFileSync(path.join(folder, `${key}.css`), "utf8");
  const families = [...css.matchAll(/font-family: "([^"]+)"/g)].map(([, family = ""]) => family);

  test("has every sign that the site is written with, on pages and on paper", async () => {
    for (const file of [`${display.file}.woff2`, `${display.file}-italic.woff2`])
      expect(await lacks(file, everywhere), file).toBe("");
    for (const file of [
      `${text.file}.woff2`,
      `${text.file}-450.ttf`,
      `${text.file}-650.ttf`,
      `${display.file}-560.ttf`,
      `${display.file}-italic-440.ttf`,
    ])
      expect(await lacks(file, inText), file).toBe("");
    // The few that stand in the other file of text.
    const dotless = await lacks(`${text.file}.woff2`, "ı");
    expect(await lacks(`${text.file}-extended.woff2`, inNamesOfLondon.replace("ı", ""))).toBe("");
    expect(dotless).toBe("");
  });

  test("is within 80 kB, whatever of it a page fetches", () => {
    const files = [display.file, `${display.file}-italic`, text.file, `${text.file}-extended`];
    const bytes = files.map((file) => statSync(path.join(folder, `${file}.woff2`)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(80_000);
  });

  test("has a stylesheet that names its own files alone, and fallbacks of its measures", () => {
    const named = [...css.matchAll(/url\("\.\/([^"]+)\.woff2"\)/g)].map(([, file]) => file);
    expect(named).toEqual([display.file, `${display.file}-italic`, `${text.file}-extended`, text.file]);
    const own = [display, text].map(familyOnPages);
    const fallbacks = families.filter((family) => !own.includes(family));
    expect(new Set(fallbacks).size).toBe(8);
    for (const family of fallbacks)
      expect(
        [display, text].some((one) => family.startsWith(`${one.family} Fallback`)),
        family,
      ).toBe(true);
    expect(css.match(/size-adjust/g)).toHaveLength(fallbacks.length);
    expect(css.match(/ascent-override/g)).toHaveLength(fallbacks.length);
    // Each is in the stack of headings or of text, behind the typeface itself.
    for (const family of new Set(fallbacks))
      expect(css).toMatch(new RegExp(`--(?:display|text): "[\\w ]+ Variable",[^;]*"${family}"`));
  });

  test("has its licence beside it", () => {
    for (const { file } of [display, text]) {
      const licence = readFileSync(path.join(folder, `${file}-licence.txt`), "utf8");
      expect(licence).toContain("SIL Open Font License, Version 1.1");
      // We serve parts of it under its name.
      expect(licence).not.toMatch(/with Reserved Font Name/i);
    }
  });
});
