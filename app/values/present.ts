/**
 * The value that our own code has put there, where a type cannot express it: a row just written, a key of our own table.
 * Throws when it is missing, naming it: that is our fault and never a visitor's. For what is read from elsewhere (the
 * store, a provider), where the name helps whoever reads the log; within one function: `defined`.
 */
export function present<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`);
  return value;
}
