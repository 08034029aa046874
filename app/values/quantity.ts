/** More of one dish than anybody asks for at once. */
export const maxQuantity = 999;

/** Whether a value from outside is how many of a dish somebody would like: a whole number from 1 to 999. */
export function isQuantity(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= maxQuantity;
}
