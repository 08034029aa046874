import { groupsInCode } from "#layout/link-groups.ts";
import type { GroupKey } from "#layout/link-groups.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { recordOf } from "#values/record.ts";
import type { Fields } from "./fields.ts";

/** The parts of the firm's work that have colours of their own. */
const sectors = ["primaries", "secondaries", "colleges", "universities", "independent", "nutrition"] as const;
export type PageSector = (typeof sectors)[number];

const headings = Object.fromEntries(groupsInCode.map(({ key, name }) => [key, name])) as Record<
  GroupKey,
  string
>;

/** The page that every site has, whatever the firm has written. */
export const homeId = "home";
export const homeAddress = "/home";

/** What a page says beside its sections. */
export const pageFields = {
  title: { type: "line", label: "Title", longest: 80 },
  description: { type: "line", label: "Description", longest: 200 },
  picture: { type: "picture", label: "Picture for links", needs: { width: 640 } },
  sector: {
    type: "choice",
    label: "Colours of",
    of: recordOf(sectors, capitalise),
    optional: true,
  },
  nav: {
    type: "group",
    label: "In the navigation",
    optional: true,
    of: {
      under: { type: "choice", label: "Under", of: headings },
      name: { type: "line", label: "Called", longest: 30 },
      line: { type: "line", label: "In one line", longest: 80, optional: true },
      place: {
        type: "number",
        label: "Place",
        hint: "The smallest is the first; the last where this is empty.",
        least: 1,
        most: 99,
        optional: true,
      },
    },
  },
} as const satisfies Fields;
