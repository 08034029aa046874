/**
 * Writes a value as JSON of which there is only one: keys sorted, no spaces, so that equal values have equal text and
 * an equal hash. Takes what JSON can express; a key whose value is undefined is left out. Throws TypeError for anything
 * else.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === "boolean" || typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number" && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object" && isPlain(value)) {
    // A row of a table: the keys that are named are written in their order, all at once.
    if (Object.values(value).every(isScalar)) return JSON.stringify(value, Object.keys(value).sort());
    const entries = Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(",")}}`;
  }
  throw new TypeError(`${typeof value} is nothing that JSON can say`);
}

const isScalar = (value: unknown) =>
  value === null ||
  typeof value === "string" ||
  typeof value === "boolean" ||
  (typeof value === "number" && Number.isFinite(value));

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
