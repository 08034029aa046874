import type { ProposalContent } from "#proposals/proposal.ts";
import { addDays } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { pence } from "#values/numbers/money.ts";

export const daysToEvent = 40;

/** How many vans there are on a day of the drill. */
export const vansOfADay = 2;

/**
 * A proposal of a price before VAT, for an event in forty days (or `more` later): a quarter with the yes, the rest in twenty-six
 * days.
 */
export function chaosContent(
  price: number,
  today: Day,
  { guests = 100, more = 0 }: { readonly guests?: number; readonly more?: number } = {},
): ProposalContent {
  const event = addDays(today, daysToEvent + more);
  return {
    title: "A fair",
    customer: {
      name: "Grace Whitmore",
      organisation: "",
      email: "grace@st-anselms.example",
      address: "London",
    },
    event: {
      day: event,
      from: "",
      to: "",
      place: "",
      postcode: "",
    },
    guests,
    diets: {},
    allergyWords: "",
    letter: "",
    discount: null,
    guestLimits: null,
    lines: [
      {
        id: "a",
        kind: "dish",
        itemId: null,
        name: "Tower",
        serves: 10,
        course: "main",
        note: "",
        quantity: 1,
        each: pence(price),
        vat: "standard",
      },
      {
        id: "b",
        kind: "dish",
        itemId: null,
        name: "Boxes",
        serves: 10,
        course: "main",
        note: "",
        quantity: 3,
        each: pence(1111),
        vat: "zero",
      },
    ],
    deposit: {
      kind: "percent",
      percent: 25,
    },
    balanceDue: addDays(event, -14),
    validUntil: addDays(today, 14),
    whyFewer: "Most of them bring their own.",
  };
}
