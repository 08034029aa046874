import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { check } from "recheck";
import recheckPackage from "recheck/package.json" with { type: "json" };
import { expect, test } from "vitest";
import { root } from "./build/freshness.ts";

// A pattern whose time grows faster than its input lets a few kilobytes stop the site. Each in app/ is proven linear by
// recheck, which builds its automaton; what it cannot build, or what never meets a stranger's text, is listed here with
// the reason why it is in order. A pattern that is changed is proven or checked again.
const lookedAt = new Map<string, string>([
  [String.raw`/^0+(?=.)/`, "begins at one place and looks one sign ahead"],
  [
    String.raw`/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g`,
    "what is repeated cannot hold the dashes that end it or begin the next",
  ],
  [
    String.raw`/^(\d{4}-\d{2}-\d{2})(?:\.\.(\d{4}-\d{2}-\d{2}))?(?:\s+(.{1,60}))?$/`,
    "begins at one place and ends with sixty signs at most",
  ],
  [String.raw`/^(|smtps?:\/\/[^\s/]+\/?(\?\S*)?)$/`, "a setting, read once"],
  [String.raw`/<main\b[^>]*>/`, "our own page, in the visitor's own browser"],
  [
    String.raw`/<link rel="preload" as="image"[^>]*>/g`,
    "our own page; in what a visitor wrote < is written &lt;",
  ],
  [String.raw`/-+$/`, "seventy signs at most, and no dash follows another"],
  [String.raw`/([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/`, "our own copy"],
  [String.raw`/^\s*(?:(\(.*?\))\s+)?(.+?)\s*$/s`, "the widths of pictures, written by us"],
]);

interface Found {
  readonly where: string;
  readonly pattern: string;
}

const app = path.join(root, "app");
const files = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|testkit|examples|stories)\.tsx?$/.test(file),
);
const nodes = files.flatMap((file) => {
  const text = readFileSync(path.join(app, file), "utf8");
  return nodesOf(parseSync(file, text).program).map((node) => ({ file, text, node }));
});

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

function nodesOf(tree: unknown, found: Node[] = []): Node[] {
  if (typeof tree !== "object" || tree === null) return found;
  if ("type" in tree && "start" in tree) found.push(tree as Node);
  for (const below of Object.values(tree)) nodesOf(below, found);
  return found;
}

const patterns: Found[] = nodes
  .filter(({ node }) => node.type === "Literal" && "regex" in node)
  .map(({ file, text, node }) => ({ where: file, pattern: text.slice(node.start, node.end) }));

const repeatsWithoutBound = (pattern: string) => /[*+]|\{\d+,\}/.test(pattern);

// Ten seconds of proofs that come out the same as long as pattern and checker are. The long run proves each again; one that
// the list lacks is proven in any run, which then fails until `npm run unit -- scripts/patterns -u` has written it down.
const provenFile = path.join(import.meta.dirname, "proven-patterns.txt");
const checker = `recheck ${recheckPackage.version}`;

function provenBefore(): ReadonlySet<string> {
  if (process.env["TEST_LONG"] || !existsSync(provenFile)) return new Set();
  const [by, ...proven] = readFileSync(provenFile, "utf8").split("\n");
  return new Set(by === checker ? proven : []);
}

test("every regular expression takes time in proportion to its input", async () => {
  expect(patterns.length).toBeGreaterThan(100);
  const tried = new Set(patterns.map(({ pattern }) => pattern));
  const before = provenBefore();
  const toProve = [...tried].filter((pattern) => repeatsWithoutBound(pattern) && !lookedAt.has(pattern));
  const bad: string[] = [];
  for (const pattern of toProve.filter((one) => !before.has(one))) {
    const end = pattern.lastIndexOf("/");
    const verdict = await check(pattern.slice(1, end), pattern.slice(end + 1), {
      checker: "automaton",
      timeout: 120_000,
    });
    if (verdict.status !== "safe")
      bad.push(
        `${patterns.find((one) => one.pattern === pattern)!.where}: ${pattern} is ${verdict.status === "vulnerable" ? verdict.complexity.summary : "not proven"}`,
      );
  }
  expect(bad).toEqual([]);
  expect([...lookedAt.keys()].filter((pattern) => !tried.has(pattern))).toEqual([]);
  await expect([checker, ...toProve.toSorted(), ""].join("\n")).toMatchFileSnapshot(provenFile);
}, 180_000);

test("regular expressions are made at run time only from names of ours, and bounded", () => {
  const made = nodes.filter(
    ({ node }) =>
      ["NewExpression", "CallExpression"].includes(node.type) &&
      (node["callee"] as { name?: string }).name === "RegExp",
  );
  const names = new Set(made.map(({ text, node }) => text.slice(node.start, node.end)));
  expect(names).toEqual(
    new Set([
      // The lists are words of ours.
      'new RegExp(firstWordOf(...lists), "giu")',
      'new RegExp(`(?<![\\\\p{L}\\\\d])(?:${lists.join("|")})(?![\\\\p{L}\\\\d])`, "iu")',
      // Words of ours, and names of letters alone.
      'new RegExp(`(${leaves.map(patternOf).join("|")})`, "giu")',
      "new RegExp(`/img/${picture}-750\\\\.\\\\w+\\\\.avif`)",
      "new RegExp(`/v2/${path}/([\\\\w-]{1,64})$`)",
      "new RegExp(`^${file}-[\\\\w-]{8}\\\\.woff2$`)",
    ]),
  );
});

// Bundlers take these to do nothing but return a value, and drop a call whose result nobody uses: with it goes the error that
// it was called for.
const pure =
  /^(new )?((de|en)codeURI(Component)?|atob|btoa|parseInt|parseFloat|structuredClone|isNaN|BigInt|Number|String|Boolean|Symbol|Date|RegExp|URL|URLSearchParams|Map|Set|WeakMap|WeakSet|(Intl|Math|JSON|Number|String|Array|BigInt|Reflect|URL|Buffer)\.\w+|Object\.(keys|values|entries|fromEntries|hasOwn|is|getOwnPropertyNames))\(/;

test("no call is a statement that a bundler would drop", () => {
  const alone = nodes
    .filter(({ node }) => node.type === "ExpressionStatement")
    .map(({ file, text, node }) => ({
      file,
      words: text.slice(node.start, node.end).replace(/^(void|await|!)\s*/, ""),
    }))
    .filter(({ words }) => pure.test(words));
  expect(alone).toEqual([]);
});

// Browser tests find things as a visitor does: by role, label or text. A class is how something looks, and changes with
// it. What these calls are given is a selector; each class or id that stays in one is listed here with its reason.
const selecting =
  /^(\$\$?|\$eval|locator|frameLocator|querySelector(All)?|closest|matches|click|dblclick|check|uncheck|hover|focus|waitForSelector|inputValue|innerText|innerHTML|textContent|getAttribute|is(Visible|Hidden|Checked|Enabled|Disabled|Editable))$/;
// Given one argument, these are given what to type.
const selectingWithTwo = /^(fill|type|press|selectOption)$/;
const classOrId = /(?<=^|[\s\w>+~,:()*\]])[.#](?=[a-z_])[\w-]+|\[class[^\]]*\]/gi;
const notSeen = "what a visitor does not see is left out of what is measured";
const painting = "whether the page has been painted, and laid out whole, stands on its root alone";
const selectorsLookedAt = new Map<string, string>([
  [".opening", painting],
  [".unpainted", painting],
  [".visually-hidden", notSeen],
  [".school-menu__word", `${notSeen} on paper`],
  [".button", "a link drawn as a button needs an edge like one"],
  [".marks__code", "which leaf is in a dish needs an edge like a control"],
  [".verdict", "a verdict needs an edge like a control"],
  ["#settings-form", "the form of the screen, beside others that have text boxes too"],
  ["#school", "its label, “Name”, begins others too"],
  ["#enquiry-send", "what a button is described by has no role of its own"],
  ["#school-drinks", "a course's name stands under each occasion"],
  [".heading", "a part of a field's name, and no class"],
  [".kitchen", "a part of a field's name, and no class"],
  ["#ask", "the enquiry form's picture is a detail of its own"],
  [".enquiry-form__card", "the enquiry form's picture is a detail of its own"],
  [".home-gallery__frame", "the pictures in frames are details of their own"],
  [".school-menu__key", "its type is measured as it is printed"],
  ["[class*=week-section__week]", "its type is measured as it is printed"],
]);

test("no component has a colour of its own: tokens and art files have them", () => {
  const own = nodes
    .filter(({ file, node }) => file.endsWith(".tsx") && ["Literal", "TemplateElement"].includes(node.type))
    .filter(({ text, node }) =>
      /#[0-9a-f]{6}\b|\b(?:rgb|hsl|oklch)a?\(/i.test(text.slice(node.start, node.end)),
    )
    .map(({ file, text, node }) => `${file}: ${text.slice(node.start, node.end)}`);
  expect(own).toEqual([]);
});

test("browser tests select by role, label or text, and not by class", () => {
  const folder = path.join(root, "e2e");
  const found = readdirSync(folder, { encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => selectorsIn(path.join(folder, file)).map((selector) => ({ file, selector })))
    .filter(({ selector }) => !/^(text|role)=/.test(selector))
    .flatMap(({ file, selector }) => (selector.match(classOrId) ?? []).map((name) => ({ file, name })));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ name }) => !selectorsLookedAt.has(name))).toEqual([]);
  const used = new Set(found.map(({ name }) => name));
  expect([...selectorsLookedAt.keys()].filter((name) => !used.has(name))).toEqual([]);
});

/** Every text that a file gives to a call which selects elements. */
function selectorsIn(file: string): string[] {
  return nodesOf(parseSync(file, readFileSync(file, "utf8")).program)
    .flatMap((node) => {
      const name = (node["callee"] as { property?: { name?: string } } | undefined)?.property?.name;
      if (node.type !== "CallExpression" || name === undefined) return [];
      const given = node["arguments"] as unknown[];
      const selects = selecting.test(name) || (given.length > 1 && selectingWithTwo.test(name));
      return selects ? nodesOf(given[0]) : [];
    })
    .flatMap(({ type, value }) => {
      if (type === "Literal" && typeof value === "string") return [value];
      return type === "TemplateElement" ? [(value as { cooked: string }).cooked] : [];
    });
}
