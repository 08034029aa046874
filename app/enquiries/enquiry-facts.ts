import type { EmailContent } from "#email/email-template.ts";
import { formatDay } from "#values/format-date.ts";
import { formatNumber } from "#values/format-number.ts";
import type { Pence } from "#values/money.ts";
import { formatGuidePrice } from "#values/money.ts";
import { dietaryGroups } from "./event.ts";
import type { StoredEnquiry } from "./stored-enquiry.server.ts";

type Fact = NonNullable<EmailContent["facts"]>[number];

export function callFacts({ phone, callTime, school }: StoredEnquiry): Fact[] {
  return [
    ...(phone ? [{ label: "Telephone", value: phone }] : []),
    ...(callTime ? [{ label: "A good time to ring", value: callTime }] : []),
    ...(school ? [{ label: "School", value: school }] : []),
  ];
}

export function eventFacts({ event }: StoredEnquiry): Fact[] {
  if (!event) return [];
  const counts = dietaryGroups.flatMap(({ key, label }) =>
    event.diets[key] ? [`${event.diets[key]} ${label.toLowerCase()}`] : [],
  );
  return [
    ...(event.date ? [{ label: "Date", value: formatDay(event.date, "full") }] : []),
    ...(event.guests ? [{ label: "Guests", value: formatNumber(event.guests) }] : []),
    ...(event.postcode ? [{ label: "Postcode", value: event.postcode }] : []),
    ...(counts.length ? [{ label: "Diets", value: counts.join(", ") }] : []),
  ];
}

function eachPrice(priceGuide: Pence | null, quantity: number): string {
  const guide = formatGuidePrice(priceGuide);
  return guide && quantity > 1 ? `${guide} each` : guide;
}

// Names and prices are what the sender's browser sent; the allergens are the kitchen's own, of today.
export function dishLines(
  { items }: StoredEnquiry,
  dishes: ReadonlyMap<string, string>,
): Pick<EmailContent, "lines"> {
  if (!items.length) return {};
  const lines = items.map(({ id, name, serves, priceGuide, quantity }) => {
    const allergens = dishes.get(id) ?? "Not on the menu now: its allergens are not known.";
    const dish = quantity > 1 ? `${quantity} × ${name}` : name;
    return `${[dish, serves, eachPrice(priceGuide, quantity)].filter(Boolean).join(", ")}. ${allergens}`;
  });
  return { lines: { title: items.length === 1 ? "One dish" : `${items.length} dishes`, items: lines } };
}
