import { lunchAloneNotice } from "#school-menus/menus/menu-notices.ts";
import type { MenuButton } from "#school-menus/menu-page/menu-buttons.tsx";
import type { MenuKey, TermlySector } from "#school-menus/schools/schools.ts";

interface SectorWords {
  readonly title: string;
  readonly description: string;
  readonly eyebrow: string;
  readonly heading: string;
  /** The second set of buttons. */
  readonly others: readonly MenuButton[];
  /** Menus of the sector that are opened from another place on the page. */
  readonly elsewhere: readonly MenuKey[];
  readonly viewMenus: boolean;
  /** The menus whose lunch is shown on the page, in their order. */
  readonly everywhere: string;
}

export const schoolMenus: Readonly<Record<TermlySector, SectorWords>> = {
  primaries: {
    title: "Primary school lunch menus",
    description:
      "Today's lunch at Olive, Jubilee, Islamia and Al Noor Primary: dishes, all 14 allergens, the weeks of the term, PDF and calendar.",
    eyebrow: "Primaries: termly menus",
    heading: "What’s for lunch?",
    others: [{ key: "bce-special", text: "SEE OUR THEME MENUS" }],
    elsewhere: ["spring"],
    viewMenus: true,
    everywhere: "Next on the table",
  },
  secondaries: {
    title: "Secondary school lunch menus",
    description:
      "Today's lunch at Eden Girls School and LOK School, our secondary menu and our pop-up menus: dishes, all 14 allergens, PDF and calendar.",
    eyebrow: "Secondaries: termly menus",
    heading: "What’s on at lunch?",
    others: [
      { key: "secondary1", text: "VIEW OUR MENUS" },
      { key: "secondary2", text: "VIEW POP-UP MENUS" },
    ],
    elsewhere: [],
    viewMenus: false,
    everywhere: "Next on the counter",
  },
  colleges: {
    title: "College food and menus",
    description:
      "The autumn menu of Big Creative Academy, the special menu of Big Creative Education and Brondesbury College: dishes, all 14 allergens, PDF and calendar.",
    eyebrow: "Colleges: food and menus",
    heading: "Lunch that keeps up with your students.",
    others: [],
    elsewhere: [],
    viewMenus: false,
    everywhere: "Next on the counter",
  },
};

export const menusCopy = {
  open: "Schools, each with its menu as PDF",
  viewMenus: "View the spring menu (PDF)",
  ended: "This menu has ended.",
  notYetKnown: "What comes next is not yet known.",
  endedSays: "The last lunch of its last term is behind us. The weeks below are how it was.",
  unknown: "There is no menu under that name. These are the menus that we cook now.",
  pdf: {
    own: "The PDF is the kitchen’s own sheet. A person has held it against this menu as it stands; when the menu changes, a sheet made from the menu takes its place.",
    "own held back":
      "The PDF is made from this menu. The kitchen’s own sheet is held back until a person has compared the two again.",
  },
  sheets: {
    matrix: "Allergens of a week on one side (PDF)",
    "large-print": "A week in large print (PDF)",
    carbohydrate: "Carbohydrate of a week on one side (PDF)",
  },
  standards: "How this menu meets the School Food Standards",
  diet: "Ask for a lunch that suits your child",
  saidBefore: "What this page said before",
  calendarFile: "The calendar as a file",
  subscribe: "Add to your calendar",
  tellMe: "Tell me before lunch",
  otherMeal: { breakfast: "Breakfasts here", lunch: "Lunches here" },
  lunchAlone: `${lunchAloneNotice} Before such a child has any here,`,
  nextDays: "Next days",
  otherMenus: "Another school’s menu",
  live: "Live: changes show here by themselves",
  offline: "You are offline. This is the menu as it was when the page was loaded; allergens may have changed",
};

export const yearCopy = {
  link: "The whole year",
  lead: "The main dish of every school day, as it is planned today. A day leads to all its dishes with their allergens. A swap shows here as soon as it is made.",
  holidays: "Holidays",
  changed: "(changed)",
  print: "Print the year",
  back: "Back to this week",
};
