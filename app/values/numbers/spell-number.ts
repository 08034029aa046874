import { capitalise } from "../text/capitalise.ts";
import type { Pence } from "./money.ts";

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/** Any whole number in words: "two hundred and sixty". */
export function spellNumber(n: number): string {
  if (n < 20) return `${small[n]}`;
  if (n < 100) return `${tens[Math.floor(n / 10)]}${n % 10 ? `-${small[n % 10]}` : ""}`;
  if (n < 1000)
    return `${small[Math.floor(n / 100)]} hundred${n % 100 ? ` and ${spellNumber(n % 100)}` : ""}`;
  const rest = n % 1000;
  const join = rest === 0 ? "" : rest < 100 ? " and " : " ";
  return `${spellNumber(Math.floor(n / 1000))} thousand${join}${rest ? spellNumber(rest) : ""}`;
}

/** "Two hundred and forty-eight pounds and fifty pence": a second look at the figure before it is paid. */
export function amountInWords(amount: Pence): string {
  const whole = Math.floor(amount / 100);
  const rest = amount % 100;
  const parts = [
    whole > 0 || rest === 0 ? `${spellNumber(whole)} ${whole === 1 ? "pound" : "pounds"}` : "",
    rest > 0 ? `${spellNumber(rest)} ${rest === 1 ? "penny" : "pence"}` : "",
  ].filter(Boolean);
  const words = parts.join(" and ");
  return capitalise(words);
}
