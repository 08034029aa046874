const formatter = new Intl.NumberFormat("en-GB");

/** A whole number with its thousands set apart: "1,250". */
export function formatNumber(number: number): string {
  return formatter.format(number);
}

const words = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** A count as running text has it: "four" up to `most` (twelve at most), above that and for nought in digits. */
export function numberInWords(count: number, most = 12): string {
  return (count <= most ? words[count - 1] : undefined) ?? formatNumber(count);
}
