import { expect, test } from "vitest";
import { withoutPreloadHelper } from "./plain-imports-plugin.ts";

test("a chunk's imports are plain", () => {
  const code =
    'import{t as e}from"./preload-helper-DygEbaNj.js";e(()=>import("./island.js"),[]);f(e(()=>import("./b.js").then(e=>e.n),[]));e(async()=>{let{a:e}=await import("./c.js");return{a:e}},[]);';
  expect(withoutPreloadHelper(code, "entry.js")).toBe(
    'const e=load=>load();import("./island.js");f(import("./b.js").then(e=>e.n));e(async()=>{let{a:e}=await import("./c.js");return{a:e}},[]);',
  );
});

test("whatever the minifier calls the helper: $ is a name like others", () =>
  expect(
    withoutPreloadHelper(
      'import{t as $}from"./preload-helper-DygEbaNj.js";$(()=>import("./island.js"),[]);',
      "entry.js",
    ),
  ).toBe('const $=load=>load();import("./island.js");'));

test("a chunk without the helper stays as it is", () =>
  expect(withoutPreloadHelper('import("./island.js")', "entry.js")).toBe('import("./island.js")'));

test.each([
  'import{_ as e}from"./preload-helper-DygEbaNj.js";',
  "import{t as e}from`./preload-helper-DygEbaNj.js`;",
  'import{n as a,t as e}from"./preload-helper-DygEbaNj.js";',
])("the build fails where the helper is imported as %s", (code) =>
  expect(() => withoutPreloadHelper(code, "entry.js")).toThrow(
    "plain-imports: entry.js imports Vite's preload helper in an unknown way",
  ),
);
