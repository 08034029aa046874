import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { pictureNames } from "#ui/picture/pictures.ts";
import { root } from "../build/freshness.ts";
import { pictures } from "./pictures.ts";

test("the pictures that are committed are those of the masters: npm run assets makes what is not", () => {
  const { made, missing, unused } = pictures();
  expect({ missing, unused }).toEqual({ missing: [], unused: [] });
  expect(Object.keys(made)).toEqual(pictureNames);
  for (const { alt, avif, webp, jpeg, social } of Object.values(made)) {
    expect(alt).not.toBe("");
    for (const { src } of [...avif, ...webp, ...jpeg, social]) {
      const bytes = readFileSync(path.join(root, "public", src));
      expect(src).toContain(`.${createHash("sha256").update(bytes).digest("hex").slice(0, 8)}.`);
    }
  }
});
