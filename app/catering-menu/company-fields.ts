/** How many dishes one may name as its company. */
export const maxCompany = 4;

/** The fields of the form of a dish for those that go with it. */
export const companyFields: readonly string[] = Array.from(
  { length: maxCompany },
  (_, at) => `goes_with_${at + 1}`,
);
