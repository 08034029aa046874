const formatter = new Intl.NumberFormat("en-GB");

/** A whole number with its thousands set apart: "1,250". */
export function formatNumber(number: number): string {
  return formatter.format(number);
}
