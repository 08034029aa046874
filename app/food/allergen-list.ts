import type { Allergen, AllergenFact, AllergenFacts, AllergenState } from "./allergen.ts";
import { allergenNamed, allergens, cereals, nuts } from "./allergen.ts";

const states: readonly string[] = ["contains", "may-contain", "free"];
const named: Partial<Record<Allergen, readonly string[]>> = { gluten: cereals, nuts };
const entry = /^\s*([a-z]+)\s*(?:\(([^)]*)\))?\s*:\s*([a-z-]+)\s*$/i;

/**
 * Reads the list that our CSV files and the desk use: `milk:contains;nuts(almond/cashew):may-contain;eggs:free`.
 * What is not named stays not known. Answers the facts and a sentence for every fault; with faults, use no facts.
 */
export function readAllergens(list: string): { facts: AllergenFacts; faults: string[] } {
  const facts: Partial<Record<Allergen, AllergenFact>> = {};
  const faults: string[] = [];
  for (const part of list.split(";").filter((text) => text.trim() !== "")) {
    const match = entry.exec(part);
    const allergen = match && allergenNamed(match[1]!);
    if (!match) faults.push(`"${part.trim()}" is not written like "milk:contains"`);
    else if (!allergen) faults.push(`"${match[1]}" is not one of the 14 allergens`);
    else if (facts[allergen]) faults.push(`${allergen} is named twice`);
    else if (!states.includes(match[3]!.toLowerCase()))
      faults.push(`${allergen} is "${match[3]}", not contains, may-contain or free`);
    else {
      const fact = { state: match[3]!.toLowerCase() as AllergenState, which: readWhich(match[2]) };
      faults.push(...faultsOf(allergen, fact));
      facts[allergen] = fact;
    }
  }
  return { facts, faults };
}

function readWhich(text: string | undefined): string[] {
  return (text ?? "")
    .split(/[/,]/)
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);
}

function faultsOf(allergen: Allergen, { state, which }: AllergenFact): string[] {
  const known = named[allergen];
  if (!known) return which.length ? [`${allergen} takes no name in brackets`] : [];
  const foreign = which.filter((word) => !known.includes(word));
  if (foreign.length) return [`${allergen}: "${foreign.join(", ")}" is not one of ${known.join(", ")}`];
  // The cereal and the nut must be named to the guest (Regulation 1169/2011, Annex II, points 1 and 8).
  return state !== "free" && which.length === 0 ? [`${allergen} must name which: ${known.join(", ")}`] : [];
}

/** Writes facts back in the form that `readAllergens` reads, in the fixed order of the fourteen. */
export function writeAllergens(facts: AllergenFacts): string {
  return allergens
    .flatMap(({ key }) => {
      const fact = facts[key];
      return fact ? [`${key}${fact.which.length ? `(${fact.which.join("/")})` : ""}:${fact.state}`] : [];
    })
    .join(";");
}
