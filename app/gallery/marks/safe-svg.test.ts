import { describe, expect, test } from "vitest";
import { safeSvg, squared } from "./safe-svg.ts";
import { UnusableMark } from "./unusable-mark.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const drawn = (inside: string, more = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 320 80"${more}>${inside}</svg>`;
const shape = '<path d="M0 0h10v10z"/>';
const safe = (text: string) => safeSvg(bytes(text)).svg;

/** Why a file is refused. */
function why(text: string): string {
  try {
    safeSvg(bytes(text));
  } catch (error) {
    if (error instanceof UnusableMark) return error.message;
    throw error;
  }
  return "";
}

describe("a drawing", () => {
  test("is written anew from its shapes, and the same once more", () => {
    const given = `<?xml version="1.0" encoding="UTF-8"?><!-- Made by hand -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      ${drawn(
        `<title>Kestrel &amp; co</title><metadata><rdf:RDF><cc:Work/></rdf:RDF></metadata><sodipodi:namedview pagecolor="#fff"/>
         <g fill="#1F3A5F" data-name="sign" transform="translate(4 4)"><path d="M0 0h10v10z" inkscape:label="a"/></g>`,
        ' width="640px" fill="none" class="x"',
      )}`;
    const { svg, width, height } = safeSvg(bytes(given));
    expect({ width, height }).toEqual({ width: 320, height: 80 });
    expect(svg).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="240" viewBox="0 0 320 80" role="img" fill="none"><g fill="#1F3A5F" transform="translate(4 4)"><path d="M0 0h10v10z"/></g></svg>\n',
    );
    expect(safe(svg)).toBe(svg);
  });

  test("keeps what its styles say, as attributes; the nearer says it last", () => {
    const styled = drawn(
      `<defs><style>.cls-1,.cls-2{fill:#fff}/* over it */ .cls-2{fill:url(#g);stroke:none!important} #own{opacity:.5} path{stroke-width:2px}</style>
       <linearGradient id="g"><stop offset="1" style="stop-color:#b23a17"/></linearGradient></defs>
       <path id="own" class="cls-2" fill="red" d="M0 0z"/><rect class="cls-1" width="4" height="4" style="fill: #000; -inkscape-font: x"/>`,
    );
    expect(safe(styled)).toContain('fill="url(#g)"');
    expect(safe(styled)).toContain(
      '<path id="own" fill="url(#g)" d="M0 0z" stroke-width="2px" stroke="none" opacity=".5"/>',
    );
    expect(safe(styled)).toContain('<rect width="4" height="4" fill="#000"/>');
    expect(safe(styled)).not.toMatch(/style|class/);
  });

  test("of which copies are drawn stays as it is drawn", () => {
    const copies = drawn(`<defs><path id="leaf" d="M0 0z"/></defs><use xlink:href='#leaf' x='4'/>`);
    expect(safe(copies)).toMatch(/<use href=.#leaf. x="4"\/>/);
  });

  test("becomes a square for an icon, with the drawing in its middle", () => {
    const { svg, width, height } = squared(safeSvg(bytes(drawn(shape, ' fill="red"'))));
    expect({ width, height }).toEqual({ width: 320, height: 320 });
    expect(svg).toContain('width="960" height="960" viewBox="0 -120 320 320" role="img" fill="red"><path');
  });
});

const huge = (count: number) => '<path d="M0 0z"/>'.repeat(count);

describe("a file is refused, with what is wrong with it, for", () => {
  test.each<[what: string, file: string, words: RegExp]>([
    ["a script", drawn(`${shape}<script>alert(1)</script>`), /has a script in it/],
    ["a script of another name", drawn(`${shape}<svg:script/>`), /has a script in it/],
    ["a script in a part that is left out", drawn(`<metadata><script/></metadata>${shape}`), /has a script/],
    ["an event handler", drawn(shape, ' onload="alert(1)"'), /has a script in it/],
    ["an event handler in capitals", drawn('<path d="M0 0z" ONCLICK="x()"/>'), /has a script in it/],
    ["a piece of a web page", drawn(`${shape}<foreignObject><body/></foreignObject>`), /piece of a web page/],
    ["a picture from elsewhere", drawn(`${shape}<image href="https://evil.example/x.png"/>`), /picture/],
    ["a link", drawn(`<a href="https://evil.example/">${shape}</a>`), /has a link in it/],
    ["a link with a script", drawn('<use xlink:href="java\nscript:alert(1)"/>'), /script in it/],
    ["a copy of what is elsewhere", drawn('<use href="https://evil.example/a.svg#x"/>'), /from elsewhere/],
    ["a copy of a data address", drawn('<use href="data:image/svg+xml,x#y"/>'), /from elsewhere/],
    [
      "a colour from elsewhere",
      drawn('<path d="M0 0z" fill="url(https://evil.example/#a)"/>'),
      /from elsewhere/,
    ],
    [
      "a style that asks elsewhere",
      drawn('<path d="M0 0z" style="fill:url(//evil.example/#a)"/>'),
      /elsewhere/,
    ],
    [
      "an import of styles",
      drawn(`<style>@import "https://evil.example/a.css";</style>${shape}`),
      /elsewhere/,
    ],
    ["a stylesheet", `<?xml-stylesheet href="https://evil.example/a.css"?>${drawn(shape)}`, /stylesheet/],
    ["styles by escapes", drawn(`<style>.a{fill:u\\72l(//evil.example)}</style>${shape}`), /styles/],
    [
      "entities that grow",
      `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>${drawn("<title>&b;</title>")}`,
      /defines entities/,
    ],
    [
      "an entity from a file",
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawn("<title>&x;</title>")}`,
      /defines entities/,
    ],
    ["an entity that nobody explains", drawn('<path d="&x;"/>'), /entity/],
    ["letters", drawn("<text>Kestrel</text>"), /letters in it .*outlines/],
    ["movement", drawn(`<path d="M0 0z"><animate attributeName="x"/></path>`), /moves/],
    ["a shadow", drawn(`<filter id="f"><feGaussianBlur/></filter>${shape}`), /effects/],
    ["what nobody knows", drawn(`${shape}<blink/>`), /element “blink”/],
    ["a drawing in the drawing", drawn(drawn(shape)), /drawing inside the drawing/],
    ["nothing drawn", drawn("<defs/>"), /draws nothing/],
    ["no measures", `<svg xmlns="http://www.w3.org/2000/svg">${shape}</svg>`, /how large/],
    ["no measures that are numbers", `<svg viewBox="0 0 NaN 1e999">${shape}</svg>`, /how large/],
    ["too many parts", drawn(huge(3_001)), /more than 3000 parts/],
    ["too deep", drawn("<g>".repeat(50) + shape + "</g>".repeat(50)), /nested/],
    ["a page", "<html><body>Hello</body></html>", /piece of a web page|no drawing/],
    ["damage", drawn(shape).slice(0, -8), /damaged/],
    ["damage in an attribute", drawn('<path d="M0 0z/>'), /damaged/],
    ["one attribute twice", drawn('<path d="M0 0z" d="M1 1z"/>'), /damaged/],
    ["something after it", `${drawn(shape)}<script/>`, /damaged/],
  ])("%s", (_, file, words) => {
    expect(why(file)).toMatch(words);
  });

  test("copies of copies, which nobody could draw, and a copy of itself", () => {
    const doubled = Array.from(
      { length: 30 },
      (_, at) => `<g id="l${at + 1}"><use href='#l${at}'/><use href='#l${at}'/></g>`,
    );
    expect(why(drawn(`<g id="l0">${shape}</g>${doubled.join("")}`))).toMatch(/more than 5000 parts/);
    expect(why(drawn(`<g id="a">${shape}<use href='#a'/></g>`))).toMatch(/refers to itself/);
    const masks = Array.from(
      { length: 30 },
      (_, at) =>
        `<mask id="m${at + 1}"><g mask="url(#m${at})">${shape}</g><g mask="url(#m${at})">${shape}</g></mask>`,
    );
    expect(why(drawn(`<mask id="m0">${shape}</mask>${masks.join("")}`))).toMatch(/more than 5000 parts/);
  });

  test("other letters than UTF-8", () => {
    expect(() => safeSvg(Buffer.from(drawn(shape), "utf16le"))).toThrow(UnusableMark);
    expect(() => safeSvg(Uint8Array.of(0x3c, 0xff, 0xfe))).toThrow(/UTF-8/);
  });
});

test("whatever a file has in it, what is written has nothing that runs or asks", () => {
  // Each of these in the place of a value, a name and a text.
  const hostile = [
    "javascript:alert(1)",
    "url(//e.example)",
    "<script>",
    "on=1",
    '"/><script x="',
    "&#60;script&#62;",
    "]]>",
  ];
  for (const one of hostile)
    for (const file of [
      drawn(`<path d="M0 0z" fill="${one}"/>`),
      drawn(`<path d="${one}"/>${shape}`),
      drawn(`<path d="M0 0z" ${one}="x"/>`),
      drawn(`<title>${one}</title>${shape}`),
      drawn(`<style>.a{fill:${one}}</style><path class="a" d="M0 0z"/>`),
      drawn(`<g id="${one}">${shape}</g>`),
    ]) {
      let written = "";
      try {
        written = safeSvg(bytes(file)).svg;
      } catch (error) {
        expect(error).toBeInstanceOf(UnusableMark);
      }
      expect(written).not.toMatch(/script|javascript|\bon\w*=|e\.example|style|CDATA|<!|<\?/i);
    }
});

test("the time that a file takes grows with its bytes alone", () => {
  const slow = [
    drawn(`<path d="${"M0 0 ".repeat(180_000)}!"/>`),
    drawn(`<style>${".a,".repeat(200_000)}</style>`),
    drawn(`<style>${"/*".repeat(400_000)}</style>`),
    drawn(`<path transform="${"(".repeat(900_000)}" d="M0 0z"/>`),
    `<svg ${" ".repeat(900_000)}`,
    `<${"!--".repeat(300_000)}`,
    drawn(`<title>${"&".repeat(900_000)}</title>`),
    drawn(`<path d="M0 0z" fill="rgb(${" ".repeat(900_000)}"/>`),
  ];
  const began = performance.now();
  for (const file of slow) why(file);
  expect(performance.now() - began).toBeLessThan(4_000);
});
