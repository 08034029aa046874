import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { classesOf, scopedName } from "./css-classes.ts";
import { root } from "./freshness.ts";
import { pageRoots, reached, tokensFor } from "./page-styles.ts";
import { styleTypes, writtenStyleTypes } from "./style-types.ts";

const modules = globSync("app/**/*.module.css", { cwd: root });
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

test("a class is prefixed with its file's name once", () => {
  expect(
    classesOf(
      ".card { & .text-box:hover { color: red } }\n@media (width < 9px) { .card {} }",
      "media-card.module.css",
    ),
  ).toEqual({
    card: "media-card__card",
    textBox: "media-card__text-box",
  });
  expect(scopedName("hero", "app/ui/hero/hero.module.css?inline")).toBe("hero");
});

test("a page is sent the tokens that it uses, and those that these use", () => {
  const rules = [
    {
      selector: ":root",
      declarations: [
        ["--a", "var(--b)"],
        ["--b", "1px"],
        ["--c", "2px"],
      ] as const,
    },
  ];
  expect(tokensFor("color: var(--a)", rules)).toBe("@layer tokens{:root{--a:var(--b);--b:1px}}");
});

test("a component's stylesheet comes after those of the components that it uses", () => {
  const { styles } = reached(["ui/media-card/media-card.tsx"]);
  expect(styles.at(-1)).toBe("ui/media-card/media-card.module.css");
  expect(styles).toContain("ui/button/button.module.css");
});

describe("the stylesheets", () => {
  test("are CSS modules with unique names", () => {
    const names = modules.map((file) => path.basename(file));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test("style the classes of their own component alone", () => {
    expect(modules.filter((file) => /:global|@import|composes/.test(read(file)))).toEqual([]);
  });

  test("have types: node scripts/build/style-types.ts", () => {
    expect(writtenStyleTypes().replaceAll(/\s+/g, " ").trim()).toBe(
      styleTypes().replaceAll(/\s+/g, " ").trim(),
    );
  });

  test("have no unused class, and are each used by a page", () => {
    const sources = globSync("app/**/*.{ts,tsx}", { cwd: root })
      .filter((file) => !file.endsWith(".d.ts"))
      .map((file) => ({ file, text: read(file) }));
    const unused = modules.flatMap((module) => {
      const users = sources.filter(({ text }) => text.includes(`/${path.basename(module)}"`));
      return Object.keys(classesOf(read(module), module))
        .filter((name) => !users.some(({ text }) => new RegExp(`\\.${name}\\b|\\[`).test(text)))
        .map((name) => `${module}: ${name}`);
    });
    expect(unused).toEqual([]);
    const sent = new Set([...pageRoots().values()].flatMap((roots) => reached(roots).styles));
    expect(modules.filter((module) => !sent.has(module.replace("app/", "")))).toEqual([]);
  });
});
