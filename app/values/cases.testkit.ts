/** How many cases a property test tries: enough to notice a change in `npm test`, and twenty times as many in `npm run test:long`. */
export const cases = (few: number): number => (process.env["TEST_LONG"] ? 20 * few : few);

export const manyCases = cases(500);
