/** How many cases a property test tries: enough to notice a change in `npm test`, and ten times as many in `npm run test:long`. */
export const manyCases = process.env["TEST_LONG"] ? 10_000 : 1_000;
