import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { askForFaces } from "./defer-below-the-fold.ts";

test("the faces that the head asks for are those of the brand, by their names", () => {
  const asked: string[] = [];
  const document = { fonts: { load: async (face: string) => void asked.push(face) } };
  runInNewContext(askForFaces, { document });
  const faces = readFileSync(new URL("#brand/fonts.css", import.meta.url), "utf8");
  expect(asked).toEqual(["1em Figtree Variable", "1em Fraunces Variable"]);
  for (const face of asked) expect(faces).toContain(`font-family: "${face.slice(4)}";\n  src: url(`);
});
