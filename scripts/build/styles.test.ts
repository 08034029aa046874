import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { CustomProperty, Selector, StyleRule } from "lightningcss";
import { transform } from "lightningcss";
import { describe, expect, test } from "vitest";
import { root } from "./freshness.ts";
import { classesOf, scopedName, tokensFor } from "./stylesheet.ts";
import { pageRoots, reached, readTokens, tokenFiles } from "./styles-plugin.ts";

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
  const tokens = "@layer tokens { :root { --a: var(--b); --b: 1px; --c: 2px } .x { --c: 3px } }";
  expect(tokensFor("color: var(--a)", tokens)).toBe("@layer tokens{:root{--a:var(--b);--b:1px}}");
  expect(tokensFor("color: var(--c)", tokens)).toBe("@layer tokens{:root{--c:2px}.x{--c:3px}}");
});

test("a token's value is sent without what a browser does not need", () => {
  const value = `clamp(0.875rem,  10.05rem + 0.1vw, 1rem), url("data:a, b 0.5 ( c")`;
  expect(tokensFor("var(--a)", `@layer tokens{:root{ --a: ${value}; }}`)).toBe(
    `@layer tokens{:root{--a:clamp(.875rem,10.05rem + .1vw,1rem),url("data:a, b 0.5 ( c")}}`,
  );
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

  test("name no id: it would be renamed as a class is, and match nothing", () => {
    const found: string[] = [];
    for (const file of modules) {
      const Selector = (selector: Selector) => {
        for (const part of selector) if (part.type === "id") found.push(`${file}: ${part.name}`);
      };
      transform({ filename: file, code: Buffer.from(read(file)), visitor: { Selector } });
    }
    expect(found).toEqual([]);
  });

  test("have types, which are made with those of the routes", () => {
    const types = read(".react-router/css-modules.d.ts");
    for (const module of modules) {
      const [, names = ""] = types.split(`declare module "*/${path.basename(module)}" {`);
      expect(names.split("}")[0]!.match(/(?<=export const )\w+/g) ?? [], module).toEqual(
        Object.keys(classesOf(read(module), module)),
      );
    }
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

/** The declarations of a stylesheet whose value has a colour in it. Masks know light and dark alone: that is no colour. */
function colourLiterals(css: string): string[] {
  const declarations = css
    .replace(/\/\*[^]*?\*\//g, "")
    .matchAll(/(?<=^|[{};])\s*(--[\w-]+|[a-z-]+):\s*((?:"[^"]*"|[^";{}])+)(?=[;}])/g);
  const colour =
    /(?:#|%23)(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch))\(|(?<![\w-])(?:white|black|gr[ae]y|silver|red|orange|gold|yellow|green|blue|purple|pink|brown|beige|ivory)(?![\w-])/i;
  return [...declarations]
    .map(([, name = "", value = ""]) => ({ name, value: value.replaceAll(/#0000\b/g, "") }))
    .map(({ name, value }) => ({
      name,
      value: name.startsWith("mask") ? value.replaceAll(/(?:#|%23)000[\da-f]?\b/g, "") : value,
    }))
    .filter(({ value }) => colour.test(value))
    .map(({ name, value }) => `${name}: ${value.replaceAll(/\s+/g, " ")}`);
}

describe("colours", () => {
  test.each([
    ["a hex number", ".a { color: #1b2a22; }"],
    ["a short one at the end", ".a { & b { color: #fff } }"],
    ["a part of a gradient", ".a { background: linear-gradient(var(--ink), #fff 20%); }"],
    ["a part of a mixture", ".a { --x: color-mix(in oklab, var(--b), #000 26%); }"],
    ["a fallback", ".a { color: var(--ink, #1b2a22); }"],
    ["a function", ".a { color: oklch(60% 0.1 20 / 50%); }"],
    ["a name", ".a { border: 1px solid black; }"],
    ["inside a drawing", ".a { background: url(\"data:image/svg+xml,%3Cpath stroke='%231F4D3A'/%3E\"); }"],
    ["black outside a mask", ".a { background: #000; }"],
  ])("are found as %s", (_, css) => {
    expect(colourLiterals(css)).toHaveLength(1);
  });

  test("are not found where there is none", () => {
    const css = `.red { white-space: nowrap; background: linear-gradient(#0000, var(--black)); mask: linear-gradient(#0000, #0005, #000); }
      a[href="#bad"] { color: var(--ink); mask: url("data:image/svg+xml,%3Cpath stroke='%23000'/%3E"); }`;
    expect(colourLiterals(css)).toEqual([]);
  });

  test("stand in the files of tokens alone", () => {
    const others = globSync("app/**/*.css", { cwd: root }).filter(
      // The desk's colours in the dark are tokens too, of the desk alone: public pages stay as they are.
      (file) => !/(?:^|[./])tokens\.css$/.test(file) && file !== "app/desk/dark.css",
    );
    expect(others.length).toBeGreaterThan(80);
    expect(others.flatMap((file) => colourLiterals(read(file)).map((found) => `${file}: ${found}`))).toEqual(
      [],
    );
  });
});

describe("the tokens", () => {
  test("have each one value a selector", () => {
    const known = new Set<string>();
    const twice: string[] = [];
    const style = ({ value: { selectors, declarations } }: { value: StyleRule }) => {
      for (const { value } of declarations?.declarations ?? []) {
        const token = JSON.stringify([selectors, (value as CustomProperty).name]);
        if (known.has(token)) twice.push(token);
        known.add(token);
      }
    };
    transform({ filename: "", code: Buffer.from(readTokens()), visitor: { Rule: { style } } });
    expect(known.size).toBeGreaterThan(200);
    expect(twice).toEqual([]);
  });

  test("of art are named in their own folder alone", () => {
    const users = globSync("app/**/*.{css,ts,tsx}", { cwd: root }).map((file) => ({
      file,
      text: read(file),
    }));
    const elsewhere = tokenFiles()
      .slice(1)
      .flatMap((file) =>
        [...read(`app/${file}`).matchAll(/^\s*(--[\w-]+):/gm)].flatMap(([, name = ""]) => {
          const own = users.filter(({ text }) => new RegExp(`${name}(?![\\w-])`).test(text));
          const strange = own.filter((user) => !user.file.startsWith(`app/${path.dirname(file)}/`));
          // The file that defines it is one.
          return own.length > 1 ? strange.map((user) => `${user.file}: ${name}`) : [`nobody names ${name}`];
        }),
      );
    expect(elsewhere).toEqual([]);
  });
});
