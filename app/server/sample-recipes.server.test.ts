import { writeFileSync } from "node:fs";
import path from "node:path";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { sampleRecipes, withRecipeColumn } from "./sample-recipes.server.ts";

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const bytes = (words: string) => new TextEncoder().encode(words);

test("dishes of the sample menus get the recipe that is named for them, and others none", async () => {
  const file = path.join(tmpdir(), `dishes-${process.pid}.csv`);
  writeFileSync(file, 'menu,dish,recipe\ntermly,"Rice, peas",rice-and-peas\ncatering,board,fruit-board\n');
  const termly = await sampleRecipes(file, "termly");
  expect([...termly]).toEqual([["Rice, peas", "rice-and-peas"]]);
  expect([...(await sampleRecipes(file, "catering"))]).toEqual([["board", "fruit-board"]]);
  expect(await sampleRecipes(`${file}.none`, "termly")).toEqual(new Map());
  const menu = bytes('menu,dish,diets\r\nolive,"Rice, peas",vegan\r\nolive,\'=Stew,\r\n');
  expect(text(withRecipeColumn(menu, "dish", termly))).toBe(
    'menu,dish,diets,recipe\r\nolive,"Rice, peas",vegan,rice-and-peas\r\nolive,\'=Stew,,',
  );
  const terms = bytes("menu,first_day\r\nolive,2026-09-03\r\n");
  expect(withRecipeColumn(terms, "dish", termly)).toBe(terms);
});
