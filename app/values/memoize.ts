/**
 * A function that computes its result once for each object and returns it again: a term's school days are asked for by
 * every page. Only for objects that never change in place; they and their results go together.
 */
export function memoize<Of extends object, Result>(work: (of: Of) => Result): (of: Of) => Result {
  const known = new WeakMap<Of, { readonly result: Result }>();
  return (of) => {
    const found = known.get(of) ?? { result: work(of) };
    known.set(of, found);
    return found.result;
  };
}
