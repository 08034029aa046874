import type { Brand } from "#brand/brand.ts";
import { registrationOf } from "#brand/firm-words.ts";
import { capitalise } from "#values/text/capitalise.ts";

/** The last line of an e-mail: by which numbers the firm is registered. */
export const numbersOf = (brand: Brand): string =>
  capitalise([registrationOf(brand), brand.vatNumber && `VAT ${brand.vatNumber}`].filter(Boolean).join(", "));
