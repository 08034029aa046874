import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { manyCases } from "../cases.testkit.ts";
import type { MarkedPart } from "./marks.ts";
import { addressesIn, readMarks, withLinksTo, wordsAlone, writeMarks } from "./marks.ts";

const partsOf = (text: string) => {
  const read = readMarks(text);
  return "parts" in read ? read.parts : read.fault;
};
const emphasis = (text: string) => ({ is: "emphasis", text }) as const;

describe("a text", () => {
  test.each<[string, MarkedPart[]]>([
    ["", []],
    ["Bread at eight.", ["Bread at eight."]],
    ["Bread at **eight**.", ["Bread at ", { is: "strong", of: ["eight"] }, "."]],
    ["*Bread* at eight.", [emphasis("Bread"), " at eight."]],
    ["un**believ**able", ["un", { is: "strong", of: ["believ"] }, "able"]],
    ["**Bread *at* eight**", [{ is: "strong", of: ["Bread ", emphasis("at"), " eight"] }]],
    ["***Bread* at eight**", [{ is: "strong", of: [emphasis("Bread"), " at eight"] }]],
    ["***Bread***", [{ is: "strong", of: [emphasis("Bread")] }]],
    ["**a***b*", [{ is: "strong", of: ["a"] }, emphasis("b")]],
    ["*a***b**", [emphasis("a"), { is: "strong", of: ["b"] }]],
    [
      "[the *whole* menu](/menu?q=pie#a)",
      [{ is: "link", to: "/menu?q=pie#a", of: ["the ", emphasis("whole"), " menu"] }],
    ],
    [
      "[Lunch](https://example.org/Lunch_(meal))",
      [{ is: "link", to: "https://example.org/Lunch_(meal)", of: ["Lunch"] }],
    ],
    ["[a [b](mailto:c@d.example)", ["[a ", { is: "link", to: "mailto:c@d.example", of: ["b"] }]],
    // Signs that mark nothing.
    [String.raw`\*as it is\* \[a\](/b) \\ C:\dir`, [String.raw`*as it is* [a](/b) \ C:\dir`]],
    ["Menus* and 2 * 3 and ** and *", ["Menus* and 2 * 3 and ** and *"]],
    ["[sic] and [a] (b) ] ( )", ["[sic] and [a] (b) ] ( )"]],
    ["_a_ `b` # c > d ~~e~~ <b>f</b> &amp; ![", ["_a_ `b` # c > d ~~e~~ <b>f</b> &amp; !["]],
    [String.raw`[a\]b](/c)`, [{ is: "link", to: "/c", of: ["a]b"] }]],
  ])("%j is read", (text, parts) => {
    expect(partsOf(text)).toEqual(parts);
    const written = writeMarks(parts);
    expect(partsOf(written).length).toBeGreaterThanOrEqual(0);
    expect(wordsAlone(written)).toBe(wordsAlone(text));
  });

  test.each([
    ["Bread **at eight", "“**at eight” is not closed: put ** behind the bold words. \\* is a star."],
    ["Bread *at eight", "“*at eight” is not closed: put * behind the italic words. \\* is a star."],
    ["****", "“****” marks no words: write some between the stars. \\* is a star."],
    [
      "Go [to us](/contact-us",
      "“[to us](/contact-us” is no whole link: put ) behind its address. \\[ is a bracket.",
    ],
    ["Go [ ](/contact-us)", "“[ ](/contact-us)” has no words: write them between [ and ]."],
    [
      "*a **b** c*",
      "a mark stands within another at “**b** c*”: bold words and links may have italics in them, and nothing else.",
    ],
    [
      "**a [b](/c)**",
      "a mark stands within another at “[b](/c)**”: bold words and links may have italics in them, and nothing else.",
    ],
    [
      "[**a**](/c)",
      "a mark stands within another at “**a**”: bold words and links may have italics in them, and nothing else.",
    ],
    [
      "**a **b**",
      "a mark stands within another at “**b**”: bold words and links may have italics in them, and nothing else.",
    ],
    [
      "Press [here](javascript:alert(1)) and wait for all of us",
      "“[here](javascript:alert(1)) an…”: it leads to a page (/contact-us), a place on this one (#ask) or another site (https://…).",
    ],
  ])("%j has one fault, and says where", (text, fault) => {
    expect(readMarks(text)).toEqual({ fault });
    // It is shown as it was typed.
    expect(wordsAlone(text)).toBe(text);
  });

  test.each([
    "javascript:alert(1)",
    "//evil.example",
    "http://a.example",
    "data:text/html,x",
    "menu",
    " /menu",
    "/a b",
    "",
  ])("leads to no %j", (to) => expect(partsOf(`[Here](${to})`)).toMatch(/it leads to a page/));
});

const signs = fc.string({
  unit: fc.constantFrom("*", "[", "]", "(", ")", "\\", " ", "/", "a", "<", "é"),
  maxLength: 40,
});

/** Whether all signs of some words stand in a text, in their order. */
function isPartOf(words: string, text: string): boolean {
  let at = 0;
  return Array.from(words).every((sign) => {
    at = text.indexOf(sign, at) + sign.length;
    return at >= sign.length;
  });
}

test("whatever is typed is read or has a fault, and its words are words of it in their order", () => {
  fc.assert(
    fc.property(fc.oneof(signs, fc.string({ unit: "binary", maxLength: 60 })), (text) => {
      expect(isPartOf(wordsAlone(text), text)).toBe(true);
      for (const to of addressesIn(text)) expect(to).toMatch(/^(?:#|\/(?!\/)|https:|mailto:|tel:)/);
    }),
    { numRuns: manyCases },
  );
});

test("a text without marks is what it was, to the byte, and any words can be said", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (words) => {
      const plain = words.replaceAll(/[*[\\]/g, "");
      expect(partsOf(plain)).toEqual(plain ? [plain] : []);
      expect(wordsAlone(writeMarks([words]))).toBe(words);
    }),
    { numRuns: manyCases },
  );
});

test("what is read is written so that it is read again", () => {
  fc.assert(
    fc.property(signs, (text) => {
      const parts = partsOf(text);
      if (typeof parts === "string") return;
      const joined = (some: readonly MarkedPart[]) => some.filter((part) => part !== "");
      expect(partsOf(writeMarks(parts))).toEqual(joined(parts));
    }),
    { numRuns: manyCases },
  );
});

test("a link leads to where its page is now; to one that nobody may read it is its words", () => {
  const leadsTo = (to: string) => (to === "/away" ? null : to.replace("/menu", "/dishes"));
  expect(withLinksTo("See [*our* menu](/menu) * and [us](/contact-us).", leadsTo)).toBe(
    String.raw`See [*our* menu](/dishes) \* and [us](/contact-us).`,
  );
  expect(withLinksTo("*See*[*our* bread](/away).", leadsTo)).toBe("*See**our* bread.");
  for (const text of ["See [us](/contact-us) * 2.", "No [links] here.", "**not closed [a](/away)"])
    expect(withLinksTo(text, leadsTo)).toBe(text);
  fc.assert(
    fc.property(signs, (text) => {
      const left = withLinksTo(text, () => null);
      expect(wordsAlone(left)).toBe(wordsAlone(text));
      expect(addressesIn(left)).toEqual([]);
    }),
    { numRuns: manyCases },
  );
});

test.each([
  "*",
  "**",
  "[",
  "[a](",
  "[a](/",
  "\\",
  "*a ",
  "**a* ",
  "[a]((b)",
  "[a](/b(c)",
  "[".repeat(9) + "]",
])("100,000 letters of %j are read", (unit) => {
  const text = unit.repeat(100_000 / unit.length);
  expect(wordsAlone(text).length).toBeLessThanOrEqual(text.length);
});
