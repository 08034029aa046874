/** A value that is there by what was checked before; throws where it is not, so that the fault shows at its place. */
export function defined<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("A value that has to be there is missing");
  return value;
}
