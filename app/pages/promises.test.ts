import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { allergenAware } from "./nutrition/allergen-aware/allergen-aware.copy.ts";
import { samplePageIn } from "./copy-texts.testkit.ts";
import { privacy } from "./privacy/privacy.copy.ts";
import { terms } from "./terms/terms.copy.ts";

// docs/promises.md lists each sentence of three pages with the test that shows it; here it is compared with both.
const root = path.join(import.meta.dirname, "../..");
const notWords = new Set(["id", "to", "sign", "variant"]);

const allergenPage = samplePageIn("content/pages/nutrition-allergen-aware.json");
const pages: Readonly<Record<string, unknown>> = {
  "/privacy": privacy(sampleBrand, { months: 24, storedOnDevice: 40 * 1_048_576, measuresOneIn: 20 }),
  "/terms": terms(sampleBrand),
  "/nutrition/allergen-aware": [
    allergenAware,
    allergenPage.description,
    allergenPage.sections.map(({ values }) => values),
  ],
};

/** Every sentence that a page's copy puts on it, with plain spaces. */
function sentencesOf(copy: unknown, key = ""): string[] {
  if (notWords.has(key)) return [];
  if (typeof copy === "string") return sentencesIn(copy);
  if (copy && typeof copy === "object")
    return Object.entries(copy).flatMap(([name, part]) => sentencesOf(part, name));
  return [];
}

function sentencesIn(text: string): string[] {
  return text
    .replaceAll("\u00A0", " ")
    .split(/(?<=[.?!]”?)\s+(?=[A-Z“])/)
    .filter((sentence) => /[.!]”?$/.test(sentence) && sentence.split(" ").length > 2);
}

const parts = readFileSync(path.join(root, "docs/promises.md"), "utf8").split(/^## /m).slice(1);
const promises = parts.map((part) => {
  const rows = [...part.matchAll(/^- (.+)\n {2}`([^`]+)`: (.+)$/gm)];
  return {
    page: part.split("\n", 1)[0]!,
    shown: rows.map(([, sentence = "", file = "", name = ""]) => ({ sentence, file, name })),
    unshown: [...part.matchAll(/^- (.+)$(?!\n {2}`)/gm)].map(([, sentence = ""]) => sentence),
  };
});

test("docs/promises.md has each of the three pages", () => {
  expect(promises.map(({ page }) => page)).toEqual(Object.keys(pages));
});

describe.each(promises)("the promises of $page", ({ page, shown, unshown }) => {
  const sentences = sentencesOf(pages[page]);

  test("are on it word by word, and none of its sentences is left out", () => {
    const listed = [...shown.map(({ sentence }) => sentence), ...unshown];
    expect(new Set(listed)).toEqual(new Set(sentences));
  });

  test("name tests that exist", () => {
    expect(shown.length).toBeGreaterThan(0);
    const missing = shown.filter(({ file, name }) => !namesIn(file).includes(name));
    expect(missing).toEqual([]);
  });
});

/** The names of a file's tests, as they are written there. */
function namesIn(file: string): string[] {
  const source = readFileSync(path.join(root, file), "utf8");
  const called =
    /\b(?:test|it)(?:\.\w+)?\((?:\s*(?:\[[^]*?\]|\w+)(?:\s+as const)?,?\s*\)\(\s*)?\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;
  return [...source.matchAll(called)].map(([, , name = ""]) => name);
}
