import { leaves } from "#food/allergens/leaf.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import type { Diet } from "#food/diet.ts";
import { day } from "#values/time/calendar-day.ts";
import { pence } from "#values/numbers/money.ts";
import type { LineFacts, ProposalContent, ProposalLine } from "./proposal.ts";

/** Facts of a dish that contains nothing but what is given: all else is known not to be in it. */
export function factsOf(diets: readonly Diet[] = [], contains: AllergenFacts = {}): LineFacts {
  const free = Object.fromEntries(leaves.map((leaf) => [leaf, "free" as const]));
  return { diets, allergens: { ...free, ...contains } };
}

/** A dish of a proposal, for ten people at £10 unless it says otherwise. */
export function dishLine(id: string, rest: Partial<ProposalLine> = {}): ProposalLine {
  return {
    id,
    kind: "dish",
    itemId: id,
    name: id,
    serves: 10,
    course: null,
    quantity: 1,
    each: pence(1e3),
    vat: "standard",
    note: "",
    ...rest,
  };
}

/** A proposal that could be sent at once, in 2026. */
export function exampleContent(rest: Partial<ProposalContent> = {}): ProposalContent {
  return {
    title: "St Anselm’s summer fair",
    customer: {
      name: "Grace Whitmore",
      organisation: "St Anselm’s Primary",
      email: "grace@st-anselms.example",
      address: "Playing Field Road\nLondon\nE3 4XX",
    },
    event: {
      day: day("2027-07-11"),
      from: "12:00",
      to: "16:00",
      place: "Playing field",
      postcode: "E3 4XX",
    },
    guests: 260,
    diets: {},
    allergyWords: "",
    letter: "How good to have you back.",
    lines: [
      dishLine("sandwich-tower", {
        name: "Sandwich tower",
        serves: 25,
        quantity: 12,
        each: pence(3800),
      }),
    ],
    discount: null,
    deposit: {
      kind: "percent",
      percent: 25,
    },
    balanceDue: day("2027-06-27"),
    validUntil: day("2026-12-08"),
    guestLimits: null,
    ...rest,
  };
}
