import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasForbiddenCharacter, hasStackedMarks, hasNoContent, textLength, tidyText } from "./plain-text.ts";

const letter = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
  fc.constantFrom("\r", "\n", "\u200B", "\uFEFF", "\u2800", "\u0301", "e"),
);

describe("a text", () => {
  test("is counted in graphemes, an emoji and an accented letter being one", () => {
    expect(textLength("Zoë")).toBe(3);
    expect(textLength("Zoe\u0308")).toBe(3);
    expect(textLength("🍋🍋")).toBe(2);
  });

  test("is the same from a form and from a script", () => {
    expect(tidyText("  one\r\ntwo\rthree\n ")).toBe("one\ntwo\nthree");
    expect(tidyText("Zoe\u0308")).toBe("Zoë");
  });

  test.each([
    ["\u200BAmina\u2060\uFEFF", "Amina"],
    ["Am\u00ADina", "Amina"],
    ["\u200E\u0645\u062D\u0645\u062F\u200F", "\u0645\u062D\u0645\u062F"],
    ["one\r\u200B\ntwo", "one\ntwo"],
    ["e\u200B\u0301", "é"],
    ["\u3164\uFFA0\u115F", ""],
    ["\u2800 \u00A0", ""],
  ])("%j loses its invisible characters", (text, kept) => expect(tidyText(text)).toBe(kept));

  test.each(["\u0646\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645", "👩‍🍳", "❤️", "葛\u{E0100}"])(
    "%j keeps the characters that join and shape its letters",
    (text) => expect(tidyText(text)).toBe(text.normalize("NFC")),
  );

  test.each(["", " ", "\u200D", "\u200C\u200D", "\uFE0F", "\u{E0100}", "\u0301"])(
    "%j has no content",
    (text) => expect(hasNoContent(tidyText(text))).toBe(true),
  );

  test.each(["é", "陳", "-", "🍋", "7"])("%j has content", (text) => expect(hasNoContent(text)).toBe(false));

  test("is the same when tidied twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: letter }), (text) => {
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
    "\u206A",
    "\uFFF9",
  ])("with %j in it is rejected", (odd) =>
    expect(hasForbiddenCharacter(`a${odd}b`, "many lines")).toBe(true),
  );

  test.each([
    "Amina O’Brien",
    "陳大文",
    "محمد",
    "אברהם",
    "नमस्ते",
    "Đặng Thị Hồng",
    "👩‍🍳 Zoë-Anne",
    "£28 a head",
  ])("in any script, like %s, is accepted", (name) => {
    expect(hasForbiddenCharacter(name, "one line")).toBe(false);
    expect(hasStackedMarks(name)).toBe(false);
  });

  test("of one line has no line end", () => {
    expect(hasForbiddenCharacter("a\nBcc: b", "one line")).toBe(true);
    expect(hasForbiddenCharacter("a\nb", "many lines")).toBe(false);
  });

  test("with many marks on one letter is detected", () =>
    expect(hasStackedMarks("Z" + "\u0321".repeat(9))).toBe(true));
});
