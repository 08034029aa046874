/**
 * A value that is there by what was checked just before, or that our own code has put there, which the type does not show. Throws where
 * it is not, so that the fault shows at its place: it is ours and never a visitor's. `what` names a value that was read from
 * elsewhere (the store, a provider), for whoever reads the log.
 */
export function defined<T>(value: T | null | undefined, what = "a value that has to be there"): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`);
  return value;
}
