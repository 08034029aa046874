import type { LineFacts, LineKind, MealCourse, ProposalLine } from "#proposals/proposal.ts";
import type { Pence } from "#values/numbers/money.ts";
import { pence } from "#values/numbers/money.ts";

/** What can be put on a proposal: a dish of the catering menu, or a service or dish that is written by hand. */
export interface MenuChoice {
  readonly kind: LineKind;
  /** Null for what is written by hand. */
  readonly itemId: string | null;
  readonly name: string;
  readonly serves: number | null;
  /** Pieces in one, of what is counted in pieces. */
  readonly pieces?: number | null;
  /** When it is eaten; missing or null where that depends on the meal. */
  readonly course?: MealCourse | null;
  readonly guide: Pence | null;
  readonly facts: LineFacts | null;
}

const services: readonly { readonly kind: LineKind; readonly text: string }[] = [
  { kind: "staff", text: "Staff" },
  { kind: "hire", text: "Hire" },
  { kind: "delivery", text: "Delivery" },
  { kind: "dish", text: "Dish that is not on the menu" },
  { kind: "other", text: "Something else" },
];

/** How a choice by hand is named in the list: "Staff". */
export const serviceName = (kind: LineKind): string =>
  services.find((one) => one.kind === kind)?.text ?? kind;

/** What a text may mean where it is no dish of the menu: what is most likely meant stands first. */
export function choicesByHand(text: string): MenuChoice[] {
  const name = text.replace(/\s+/g, " ").trim();
  if (!name) return [];
  const likely = likelyKind(name);
  const kinds = services
    .map(({ kind }) => kind)
    .toSorted((a, b) => Number(b === likely) - Number(a === likely));
  return kinds.map((kind) => ({ kind, itemId: null, name, serves: null, guide: null, facts: null }));
}

/** The place of the first choice. A dish by hand, of which no allergen is known, is never taken by itself: -1. */
export function firstChoice([first]: readonly MenuChoice[]): number {
  return first && !(first.kind === "dish" && first.itemId === null) ? 0 : -1;
}

function likelyKind(name: string): LineKind {
  if (/\b(?:deliver\w*|collect\w*|transport|van)\b/i.test(name)) return "delivery";
  if (/\b(?:staff|people|person|waiters?|chefs?|serve|serving|service|hours?)\b/i.test(name)) return "staff";
  if (/\b(?:hire|crockery|cutlery|glass\w*|tables?|chairs?|linen|marquee|plates?)\b/i.test(name))
    return "hire";
  return "dish";
}

/** A line of what was chosen: one of it, at its guide price. */
export function lineOf(choice: MenuChoice, id: string): ProposalLine {
  const { kind, itemId, name, serves, pieces, course = null, guide } = choice;
  return {
    id,
    kind,
    itemId,
    name,
    serves,
    ...(pieces && { pieces }),
    course,
    quantity: 1,
    each: guide ?? pence(0),
    vat: "standard",
    note: "",
  };
}
