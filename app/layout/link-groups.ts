import type { PictureName } from "#ui/picture/pictures.ts";

/** One tree of links: the bar, the mobile menu, the footer, breadcrumbs and the sitemap are all read from it. */
export interface PageLink {
  readonly name: string;
  readonly path: string;
  /** What is in it, in one line; shown in the drop-downs. */
  readonly text?: string | undefined;
}

export interface LinkGroup {
  readonly key: string;
  readonly name: string;
  readonly path: string;
  readonly picture: PictureName;
  readonly dark?: boolean;
  readonly subItems: readonly PageLink[];
}

/** A page whose parts work, among those that the firm writes: the smaller its place, the further up it stands. */
interface PlacedLink extends PageLink {
  readonly place: number;
  /** Its line is the sample's: no firm's site says it. */
  readonly ofSample?: true;
}

export interface GroupInCode extends Omit<LinkGroup, "subItems" | "path"> {
  readonly subItems: readonly PlacedLink[];
}

/** The headings under which pages stand, with those of their pages that are code; each has a page of its own key. */
export const groupsInCode = [
  {
    key: "primaries",
    name: "Primaries",
    picture: "primaries",
    subItems: [
      {
        name: "Termly Menus",
        path: "/primaries/termly-menus",
        text: "Pick your school, see today’s lunch",
        place: 30,
      },
    ],
  },
  {
    key: "secondaries",
    name: "Secondaries",
    picture: "secondaries",
    subItems: [
      {
        name: "Termly Menus",
        path: "/secondaries/termly-menus",
        text: "This term, week by week",
        place: 30,
      },
    ],
  },
  {
    key: "colleges",
    name: "Colleges",
    picture: "colleges",
    subItems: [
      {
        name: "Food & Menus",
        path: "/colleges/food-menus",
        text: "Three menus: autumn, special and a named college’s",
        place: 20,
        ofSample: true,
      },
    ],
  },
  { key: "universities", name: "Universities", picture: "universities", dark: true, subItems: [] },
  { key: "independent", name: "Independent", picture: "independent", dark: true, subItems: [] },
  { key: "nutrition", name: "Nutrition", picture: "nutrition", subItems: [] },
  {
    key: "about-us",
    name: "About Us",
    picture: "independent",
    subItems: [
      {
        name: "For Business Managers",
        path: "/about-us/for-business-managers",
        text: "Tender, contract, TUPE, insurance, and a sheet to compare caterers",
        place: 60,
      },
    ],
  },
] as const satisfies readonly GroupInCode[];

export type GroupKey = (typeof groupsInCode)[number]["key"];
