import { expect, test } from "vitest";
import { inflateSync } from "node:zlib";
import { cardSize, charactersOf, drawCard, setName } from "./firm-card.server.ts";
import { firmCard } from "./firm-card-path.ts";
import { outlinesOf } from "./letter-outlines.server.ts";

const outlines = outlinesOf("fraunces");
const { glyphs } = outlines;

test.each([
  ["Kestrel  Kitchens ", "Kestrel Kitchens"],
  ["Saffron & Sons (1998) Ltd.", "Saffron & Sons (1998) Ltd."],
  ["Crêperie d’Émile", "Crêperie d’Émile"],
  // A mark that the typeface lacks is left out, and its letter stays.
  ["Čapek", "Capek"],
  ["食堂", null],
  ["Kestrel 食堂", null],
  ["  ", null],
])("of %j its typeface can say %j", (name, said) => {
  expect(charactersOf(name, glyphs)?.join("") ?? null).toBe(said);
});

test.each([
  ["Thyme", 1],
  ["Kestrel Kitchens", 2],
  ["Saffron & Sons Catering of Greater Manchester and the North West Limited", 3],
  ["www.kestrelkitchensofthenorthandwest.example", 1],
  ["W".repeat(120), 1],
  [Array.from({ length: 40 }, () => "Kitchens").join(" "), 9],
])("%s stands on the card whole, in at most %i lines", (name, most) => {
  const { lines, size } = setName(charactersOf(name, glyphs)!, glyphs);
  expect(lines.length).toBeLessThanOrEqual(most);
  expect(lines.map(({ characters }) => characters.join("")).join(" ")).toBe(name);
  expect(Math.max(...lines.map(({ width }) => (width / 500) * size))).toBeLessThanOrEqual(1000.5);
  expect(lines.length * size * 1.16).toBeLessThanOrEqual(380.5);
});

/** The pixels of a card, of which each row begins with how it is filtered. */
function pixelsOf(png: Buffer) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const at = png.indexOf("IDAT");
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  return {
    width,
    height,
    colourAt: (x: number, y: number) =>
      `#${rows.subarray(y * (1 + width * 3) + 1 + x * 3, y * (1 + width * 3) + 4 + x * 3).toString("hex")}`,
  };
}

test("the card is of the measures that networks are told, on paper, with the name in the firm's colour", () => {
  const card = pixelsOf(drawCard("Kestrel Kitchens", "#1f3a5f", outlines));
  expect({ width: card.width, height: card.height }).toEqual(cardSize);
  expect(card.colourAt(20, 315)).toBe("#fffdf8");
  const middle = Array.from({ length: 1200 }, (_, x) => card.colourAt(x, 250));
  expect(middle.filter((colour) => colour === "#1f3a5f").length).toBeGreaterThan(60);
  expect(middle.slice(0, 200).every((colour) => colour === "#fffdf8")).toBe(true);
});

test("a name that it cannot say leaves paper and checks, and no letters of anybody's", () => {
  const card = pixelsOf(drawCard("食堂", "#1f3a5f", outlines));
  const inside = Array.from({ length: 1200 }, (_, x) => card.colourAt(x, 315));
  expect(new Set(inside)).toEqual(new Set(["#fffdf8"]));
});

test("a firm's card is its logo's where it has one, and the one that is set of its name where it has none", () => {
  expect(firmCard({ logo: null, name: "Kestrel" })).toMatchObject({ src: "/firm-card.png", alt: "Kestrel" });
  const logo = { width: 1, height: 1, screen: "/a", paper: "/b", card: "/images/card.png" };
  expect(firmCard({ logo, name: "Kestrel" }).src).toBe("/images/card.png");
});
