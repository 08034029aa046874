import { capitalise } from "#values/text/capitalise.ts";
import type { OrderTerms } from "./order-terms.ts";

const fractions: Readonly<Record<number, string>> = { 25: "a quarter", 50: "half", 75: "three quarters" };

const partWords = (percent: number): string => fractions[percent] ?? `${percent}%`;

/** "a quarter", "30%": how much of the price is paid with the yes. */
export const depositWords = ({ depositPercent }: OrderTerms): string => partWords(depositPercent);

/** Up to how many days before the event the date can be moved for nothing: as long as cancelling costs no more than the deposit. */
export const freeMoveDays = ({ cancellation, depositPercent }: OrderTerms): number =>
  Math.min(
    ...cancellation.filter(({ percent }) => percent <= depositPercent).map(({ fromDays }) => fromDays),
  );

/** What cancelling costs, a row a step: "28 to 8 days", "Half of the price.". */
export function cancellationRows(terms: OrderTerms): (readonly [when: string, cost: string])[] {
  return terms.cancellation.map(({ fromDays, percent }, at) => [
    when(fromDays, terms.cancellation[at - 1]?.fromDays),
    cost(percent, terms),
  ]);
}

function when(fromDays: number, earlier: number | undefined): string {
  if (earlier === undefined) return `${fromDays} days or more before`;
  if (fromDays === 0) return `Less than ${earlier} days`;
  return earlier - 1 === fromDays ? `${fromDays} days` : `${earlier - 1} to ${fromDays} days`;
}

function cost(percent: number, { depositPercent }: OrderTerms): string {
  if (percent === 0) return "Nothing. The deposit is refunded in full.";
  if (percent === 100) return "All of it. The food is bought and partly cooked; we can donate it for you.";
  if (percent === depositPercent) return `The deposit, ${partWords(percent)} of the price.`;
  return percent === 75 ? "Three quarters." : `${capitalise(partWords(percent))} of the price.`;
}
