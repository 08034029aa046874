import { fontPairs } from "#brand/font-pairs.ts";
import type { FontPairKey } from "#brand/font-pairs.ts";

/** A script of the head that asks for the two typefaces of a pair, the one of text first (`browser/load-fonts.inline.ts`). */
export function withFonts(script: string, pair: FontPairKey): string {
  const { text, display } = fontPairs[pair];
  // With the space before the name, which a list needs no more.
  return script.replace(" FONT_FAMILIES", () => `[\`${text.family}\`,\`${display.family}\`]`);
}
