import fc from "fast-check";

const halves = { from: 0xd800, many: 0x800 };

/** Any sign of Unicode but half a pair. fast-check's own ("binary") takes a second to be made. */
export const anySign: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff - halves.many })
  .map((at) => String.fromCodePoint(at < halves.from ? at : at + halves.many));
