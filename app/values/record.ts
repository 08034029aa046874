/** Whether a value read from outside is an object with fields: no list, no null. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The fields of a value read from outside; none where it is no object. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

/** The parts of a value read from outside; none where it is no list. */
export const partsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The names of a record of ours, whose type lists all of them. */
export const keysOf = <Name extends string>(record: Readonly<Partial<Record<Name, unknown>>>): Name[] =>
  // Object.keys returns strings: a value may have more fields than its type says; a table of ours has not.
  Object.keys(record) as Name[];

/** The names and values of a record of ours, whose type lists all names; those without a value are left out. */
export const entriesOf = <Name extends string, Value>(
  record: Readonly<Partial<Record<Name, Value>>>,
): [Name, Value][] =>
  keysOf<Name>(record).flatMap((name) => {
    const value = record[name];
    return value === undefined ? [] : [[name, value] satisfies [Name, Value]];
  });

/** A record of these names, each with its value. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> => {
  const made: Partial<Record<Name, Value>> = {};
  for (const name of names) made[name] = valueOf(name);
  // Each of the names was given a value just now.
  return made as Record<Name, Value>;
};

/** A record with the same names and other values. */
export const mapRecord = <Name extends string, From, To>(
  record: Readonly<Record<Name, From>>,
  map: (name: Name, value: From) => To,
): Record<Name, To> => recordOf(keysOf<Name>(record), (name) => map(name, record[name]));
