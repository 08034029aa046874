import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Source } from "../scripts/check-boundaries.ts";
import { breachesIn } from "../scripts/check-boundaries.ts";
import { isPublicFolder, mayImport, storageKeys, tableOwners, topicOwners } from "./boundaries.ts";

const boundaries = { mayImport, isPublicFolder, tableOwners, storageKeys, topicOwners };

const app = import.meta.dirname;
const sources: Source[] = readdirSync(app, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(path.sep).join("/"))
  .filter((file) => /\.(tsx?|css)$/.test(file) && file.includes("/"))
  .map((file) => ({ file, text: readFileSync(path.join(app, file), "utf8") }));

describe("the modules", () => {
  test("keep their boundaries", () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(breachesIn(sources, boundaries)).toEqual([]);
  });

  test("name the classes of their stylesheets by import, never as text", () => {
    const words = sources
      .filter(({ file }) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/className="([^"]+)"/g)]
          .map((match) => match[1]!)
          .filter((name) => name !== "visually-hidden" && name !== "island")
          .map((name) => `${file}: ${name}`),
      );
    expect(words).toEqual([]);
  });

  test("style what another folder shows through a component of their own", () => {
    const foreign = sources
      .filter(({ file }) => /\.tsx?$/.test(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/^import [^;]*?"([^"]+\.module\.css)";/gm)]
          .map(([, name = ""]) => (name.startsWith("#") ? path.posix.dirname(name.slice(1)) : name))
          .filter((from) => !/^\.\/[^/]+$/.test(from) && from !== path.posix.dirname(file))
          .map((from) => `${file} imports a stylesheet of ${from}`),
      );
    expect(foreign).toEqual([]);
  });

  test("create an actor only in staff, the command line, the server and tests", () => {
    const makers = sources.filter(
      ({ file, text }) =>
        /\bactorNamed\(/.test(text) &&
        !/\.(test|testkit|examples)\.tsx?$/.test(file) &&
        !/^(values|staff|cli|server)\//.test(file),
    );
    expect(makers.map(({ file }) => file)).toEqual([]);
  });

  test("only what reads a school's session makes somebody of that school", () => {
    const makers = sources.filter(
      ({ file, text }) =>
        /\bschoolActorNamed\(/.test(text) &&
        !/\.(test|testkit|examples)\.tsx?$/.test(file) &&
        !/^(values|school-contacts)\//.test(file),
    );
    expect(makers.map(({ file }) => file)).toEqual([]);
  });
});

describe("a breach is found", () => {
  test.each([
    ["upwards", "food/diet.ts", 'import { x } from "#cart/cart.ts";'],
    ["between features", "cart/cart.ts", 'import { x } from "#payments/payment.ts";'],
    [
      "into a private folder",
      "pages/home/page.tsx",
      'import { x } from "#payments/checkout/order-client.ts";',
    ],
    ["by a relative path", "cart/cart.ts", 'export { x } from "../payments/payment.ts";'],
    ["by a lazy import", "cart/cart.ts", 'const x = await import("#payments/payment.ts");'],
    ["in a style sheet", "ui/hero/hero.module.css", '@import "#cart/cart.css";'],
    ["by a composed class", "ui/hero/hero.module.css", '.a { composes: b from "#cart/cart.module.css"; }'],
    ["in a query", "cart/cart.ts", 'db.selectFrom("payment")'],
    ["in SQL text", "cart/cart.ts", "sql`select * from payment where id = ${id}`"],
    ["in the browser's storage", "payments/payment.ts", 'const key = "cart"; localStorage.getItem(key)'],
    ["under a key that nobody owns", "cart/cart.ts", 'sessionStorage.setItem("new", "1")'],
    ["in a topic", "cart/cart.ts", 'await logChange({ topic: "menu", type: "added", document })'],
    [
      "in a topic of two words",
      "cart/cart.ts",
      'await logChange({ topic: "set-menu", type: "added", document })',
    ],
    ["out of the application", "blobs/blobs.server.ts", 'import { x } from "../../deploy/files.ts";'],
    ["in a folder that nobody named", "utils/things.ts", ""],
  ])("%s", (_kind, file, text) => {
    expect(breachesIn([{ file, text }], boundaries)).toHaveLength(1);
  });

  test("in a sprite", () => {
    const sprite = { file: "ui/icon/icon.tsx", text: '<symbol id="go" viewBox="0 0 1 1" />' };
    const user = { file: "cart/cart-row.tsx", text: '<svg><use href="#go" /></svg>' };
    expect(breachesIn([sprite, user], boundaries)).toEqual(["cart/cart-row.tsx draws the symbol go"]);
  });
});
