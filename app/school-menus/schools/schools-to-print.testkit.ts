import type { MenuKey, Schools } from "./schools.ts";
import { sampleFile, sampleSchools } from "../termly-menus.examples.ts";

/** Of each sector's sample menus the one with the most to print; in the long run every one of them. */
export function schoolsToPrint(): Schools {
  if (process.env["TEST_LONG"]) return sampleSchools();
  const most = (key: MenuKey) => sampleFile(`${key}.csv`).length;
  return [...Map.groupBy(sampleSchools(), ({ sector }) => sector).values()].map((schools) =>
    schools.reduce((fullest, one) => (most(one.key) > most(fullest.key) ? one : fullest)),
  );
}
