/**
 * A whole number with its thousands set apart: "1,250". Without `Intl`, whose first use holds up an old phone for a tenth of a
 * second.
 */
export function formatNumber(number: number): string {
  let digits = String(Math.abs(number));
  let grouped = "";
  for (; digits.length > 3; digits = digits.slice(0, -3)) grouped = `,${digits.slice(-3)}${grouped}`;
  return `${number < 0 ? "-" : ""}${digits}${grouped}`;
}

const words =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** A count with what it is of: "1 page", "1,250 pages". */
export const formatCount = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** A count as running text has it: "four" up to `most` (99 at most), above that and for zero in digits. */
export function numberInWords(count: number, most = 12): string {
  return (count <= most ? inWords(count) : undefined) ?? formatNumber(count);
}

function inWords(count: number): string | undefined {
  if (count < 20) return words[count - 1];
  const [ten, one] = [tens[Math.floor(count / 10) - 2], words[(count % 10) - 1]];
  return ten && one ? `${ten}-${one}` : ten;
}
