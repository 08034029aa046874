import fc from "fast-check";
import { expect, test } from "vitest";
import { defined } from "../defined.ts";
import { element, escapeXml, xmlDocument } from "./xml.ts";
import { readXml } from "./xml.testkit.ts";

const documentOf = (text: string) => xmlDocument(defined(element("a", [element("b", text, { c: text })])));

test("an element with nothing in it is left out, and so is what holds only such", () => {
  const of = element("a", [element("b", ""), element("c", [element("d", null)]), element("e", " words ")]);
  expect(xmlDocument(defined(of))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a>\n  <e>words</e>\n</a>\n',
  );
  expect(element("a", [element("b", "  ")])).toBeNull();
});

test.each([
  ["Ann & Söhne <b>", "Ann &amp; Söhne &lt;b&gt;"],
  ["]]>", "]]&gt;"],
  ["a\u0000b\u0008c", "a\uFFFDb\uFFFDc"],
  ["half \uD83D", "half \uFFFD"],
  ["🍋", "🍋"],
  ["1\r\n2", "1&#13;&#10;2"],
])("%j is written as %j", (text, written) => expect(escapeXml(text)).toBe(written));

test("whatever is in a text, it is read back as it was, but for what XML cannot hold", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1 }), (text) => {
      const [inside] = readXml(documentOf(`x${text}x`)).children;
      const held = `x${text}x`.replaceAll(
        // eslint-disable-next-line no-control-regex
        /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Surrogate}]/gu,
        "\uFFFD",
      );
      expect(inside).toMatchObject({ text: held, attributes: { c: `x${text}x`.replace(/[^]*/, held) } });
    }),
  );
});

test.each(["<a>", "<a></b>", "<a>&nbsp;</a>", "<a></a><b></b>", "<a>\u0001</a>"])(
  "%j is not read",
  (text) => {
    expect(() => readXml(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`)).toThrow();
  },
);
