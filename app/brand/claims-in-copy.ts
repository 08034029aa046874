import { fieldsOf, partsOf } from "#values/record.ts";
import { keepSentences } from "#values/text/marks.ts";
import { createContext, use } from "react";
import type { ClaimKey, ClaimsInForce } from "./claims.ts";
import { claimKeys, claims } from "./claims.ts";

/** The claims that may be read today. Outside a provider, all as they stand in `claims.ts`. */
export const ClaimsContext = createContext<ClaimsInForce>(claims);

export function useClaims(): ClaimsInForce {
  return use(ClaimsContext);
}

/** A page's words with the figures in force; see `fillClaims`. */
export function useCopy<Copy>(copy: Copy): Copy {
  return fillClaims(copy, useClaims());
}

const placeholder = /\{(\w+)\}/g;

/** The claims that a text names: "{sessions} sessions a year" names one. */
function claimsNamedIn(text: string): ClaimKey[] {
  return [...text.matchAll(placeholder)].flatMap(([, name]) => claimKeys.filter((key) => key === name));
}

/**
 * Copy names a claim in braces, and its figure is put in when a page is made. A sentence that names a lapsed claim is left
 * out; so is an entry of a list of which a text, or a list of texts, is left with nothing.
 */
export function fillClaims<Copy>(copy: Copy, inForce: ClaimsInForce): Copy {
  // Texts stay texts, lists lists and objects objects.
  return fill(copy, inForce) as Copy;
}

function fill(value: unknown, inForce: ClaimsInForce): unknown {
  if (typeof value === "string") return fillText(value, inForce);
  if (Array.isArray(value))
    return value.flatMap((one: unknown) => {
      const filled = fill(one, inForce);
      return isEmptied(one, filled) ? [] : [filled];
    });
  // A component is no copy, nor is what it holds.
  if (value === null || typeof value !== "object" || "$$typeof" in value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one, inForce)]));
}

function fillText(text: string, inForce: ClaimsInForce): string {
  const named = claimsNamedIn(text);
  if (named.length === 0) return text;
  const isInForce = (sentence: string) => claimsNamedIn(sentence).every((key) => inForce[key]);
  const kept = isInForce(text) ? text : keepSentences(text, isInForce);
  return kept.replaceAll(placeholder, (whole, key: ClaimKey) => inForce[key]?.figure ?? whole);
}

/** Whether lapsed claims have taken all that an entry of a list, or one of its parts, had to say. */
function isEmptied(before: unknown, after: unknown): boolean {
  if (typeof before === "string") return before !== "" && after === "";
  if (Array.isArray(before)) return before.length > 0 && partsOf(after).length === 0;
  if (before === null || typeof before !== "object" || "$$typeof" in before) return false;
  return Object.entries(before).some(([name, one]) => {
    const now = fieldsOf(after)[name];
    return (typeof one === "string" || Array.isArray(one)) && isEmptied(one, now);
  });
}
