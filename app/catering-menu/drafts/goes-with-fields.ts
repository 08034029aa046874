/** How many dishes one may name as going with it. */
export const maxGoesWith = 4;

/** The fields of the form of a dish for those that go with it. */
export const goesWithFields: readonly string[] = Array.from(
  { length: maxGoesWith },
  (_, at) => `goes_with_${at + 1}`,
);
