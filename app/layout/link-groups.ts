import type { PictureName } from "#ui/picture/picture.tsx";

/** One tree of links: the bar, the mobile menu, the footer, breadcrumbs and the sitemap are all read from it. */
export interface PageLink {
  readonly name: string;
  readonly path: string;
  /** What is in it, in one line; shown in the drop-downs. */
  readonly text?: string;
}

export interface LinkGroup {
  readonly key: string;
  readonly name: string;
  readonly path: string;
  readonly picture: PictureName;
  readonly dark?: boolean;
  readonly subItems: readonly PageLink[];
}

export const nutrition: LinkGroup = {
  key: "nutrition",
  name: "Nutrition",
  path: "/nutrition",
  picture: "nutrition",
  subItems: [
    {
      name: "Our Approach",
      path: "/nutrition/our-approach",
      text: "How a recipe is read before it is cooked",
    },
    {
      name: "Allergen Aware",
      path: "/nutrition/allergen-aware",
      text: "The fourteen, and what we do about each",
    },
    {
      name: "Medical Diets",
      path: "/nutrition/medical-diets",
      text: "How to apply, and what happens meanwhile",
    },
  ],
};

export const groups: readonly LinkGroup[] = [
  {
    key: "primaries",
    name: "Primaries",
    path: "/primaries",
    picture: "primaries",
    subItems: [
      {
        name: "How We Work",
        path: "/primaries/how-we-work",
        text: "From the first tasting to day one in your kitchen",
      },
      {
        name: "Food & Menus",
        path: "/primaries/food-menus",
        text: "Two new menus a year, theme days, halal and vegetarian",
      },
      { name: "Termly Menus", path: "/primaries/termly-menus", text: "Pick your school, see today’s lunch" },
    ],
  },
  {
    key: "secondaries",
    name: "Secondaries",
    path: "/secondaries",
    picture: "secondaries",
    subItems: [
      {
        name: "How We Work",
        path: "/secondaries/how-we-work",
        text: "Breakfast, break and lunch without the long queue",
      },
      {
        name: "Food & Menus",
        path: "/secondaries/food-menus",
        text: "Grab-and-go, pop-ups, a proper hot plate",
      },
      { name: "Termly Menus", path: "/secondaries/termly-menus", text: "This term, week by week" },
    ],
  },
  {
    key: "colleges",
    name: "Colleges",
    path: "/colleges",
    picture: "colleges",
    subItems: [
      {
        name: "How We Work",
        path: "/colleges/how-we-work",
        text: "Counters, coffee and hours that suit a campus",
      },
      {
        name: "Food & Menus",
        path: "/colleges/food-menus",
        text: "Three menus: autumn, special and a named college’s",
      },
    ],
  },
  {
    key: "universities",
    name: "Universities",
    path: "/universities",
    picture: "universities",
    dark: true,
    subItems: [
      {
        name: "How We Work",
        path: "/universities/how-we-work",
        text: "Halls, cafés and a conference on the same day",
      },
      {
        name: "Food & Menus",
        path: "/universities/food-menus",
        text: "From a bagel at nine to a dinner at eight",
      },
    ],
  },
  {
    key: "independent",
    name: "Independent",
    path: "/independent",
    picture: "independent",
    dark: true,
    subItems: [
      {
        name: "How We Work",
        path: "/independent/how-we-work",
        text: "Breakfast to boarders’ supper, one team",
      },
      {
        name: "Food & Menus",
        path: "/independent/food-menus",
        text: "Dining hall, match teas, governors’ table",
      },
    ],
  },
  nutrition,
];

export const aboutUs: LinkGroup = {
  key: "about-us",
  name: "About Us",
  path: "/about-us",
  picture: "independent",
  subItems: [
    { name: "News", path: "/about-us/news", text: "What we tried, what worked, what came back on the plate" },
    { name: "Careers", path: "/about-us/careers", text: "What a day in a school kitchen is like" },
    {
      name: "Sustainability",
      path: "/about-us/sustainability",
      text: "Net zero: what we count, and what is not done yet",
    },
    {
      name: "Case Studies",
      path: "/about-us/case-studies",
      text: "Four kitchens, four troubles, with the figures",
    },
    { name: "Insights", path: "/about-us/insights", text: "The rules in plain words, with their sources" },
    {
      name: "For Business Managers",
      path: "/about-us/for-business-managers",
      text: "Tender, contract, TUPE, insurance, and a sheet to compare caterers",
    },
  ],
};
