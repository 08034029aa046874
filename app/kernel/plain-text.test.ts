import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasForbiddenCharacter, hasPiledMarks, textLength, tidyText } from "./plain-text.ts";

describe("a text", () => {
  test("is counted as people count, an emoji and an accented letter being one", () => {
    expect(textLength("Zoë")).toBe(3);
    expect(textLength("Zoe\u0308")).toBe(3);
    expect(textLength("🍋🍋")).toBe(2);
  });

  test("is the same from a form and from a script", () => {
    expect(tidyText("  one\r\ntwo\rthree\n ")).toBe("one\ntwo\nthree");
    expect(tidyText("Zoe\u0308")).toBe("Zoë");
  });

  test("tidied twice is as tidied once", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(tidyText(tidyText(text))).toBe(tidyText(text));
      }),
    );
  });

  test.each([
    "\0",
    "\u0007",
    "\u001b[2J",
    "\u0085",
    "\u202Egnp.exe",
    "\u2066",
    "\uD800",
    "\uFFFF",
    "\u{E0041}",
  ])("with %j in it is refused", (odd) => expect(hasForbiddenCharacter(`a${odd}b`, "many lines")).toBe(true));

  test.each([
    "Amina O’Brien",
    "陳大文",
    "محمد",
    "אברהם",
    "नमस्ते",
    "Đặng Thị Hồng",
    "👩‍🍳 Zoë-Anne",
    "£28 a head",
  ])("in any writing, like %s, is welcome", (name) => {
    expect(hasForbiddenCharacter(name, "one line")).toBe(false);
    expect(hasPiledMarks(name)).toBe(false);
  });

  test("of one line has no line end", () => {
    expect(hasForbiddenCharacter("a\nBcc: b", "one line")).toBe(true);
    expect(hasForbiddenCharacter("a\nb", "many lines")).toBe(false);
  });

  test("with marks piled on a letter is known", () =>
    expect(hasPiledMarks("Z" + "\u0321".repeat(9))).toBe(true));
});
