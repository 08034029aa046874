/**
 * A value that is there by what was checked just before, which the type does not show; throws where it is not, so that the
 * fault shows at its place. For what comes from elsewhere: `present`, which names what is missing.
 */
export function defined<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("A value that has to be there is missing");
  return value;
}
