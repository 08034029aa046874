import { expect, test } from "vitest";
import { asAscii } from "./ascii-server-plugin.ts";

test("code in ASCII says what it said", () => {
  const code = "[`£3 – “a café”`, '🌿', /^[–—]$/.test('—'), /^[🌿🍲]$/u.test('🍲'), { é: 1 }.é, '\\\\']";
  const ascii = asAscii(code);
  expect(ascii).toMatch(/^[\0-\x7F]+$/);
  expect(valueOf(ascii)).toEqual(["£3 – “a café”", "🌿", true, true, 1, "\\"]);
  expect(valueOf(ascii)).toEqual(valueOf(code));
});

test.each([["String.raw`a – b`"], ["/\\–/"]])("what would say something else is refused: %s", (code) => {
  expect(() => asAscii(code)).toThrow("cannot say");
});

// What the code of a chunk is for the engine.
const valueOf = (code: string): unknown => new Function(`return ${code}`)();
