import type { Permission } from "#staff/permissions.ts";
import type { FinderEntry } from "./found.ts";
import { placeKeys } from "./place-keys.ts";

interface ScreenEntry extends FinderEntry {
  readonly permission: Permission;
}

/** The desk's own screens and acts, as the finder and the list of keys name them. */
export const screens: readonly ScreenEntry[] = [
  ...(
    [
      {
        text: "Today",
        note: "tomorrow’s lunches, and what needs a person",
        to: "/desk",
        icon: "home",
        keys: placeKeys["/desk"],
        permission: "desk.read",
      },
      {
        text: "Menus",
        note: "every school’s cycle and terms",
        to: "/desk/school-menus",
        icon: "calendar",
        keys: placeKeys["/desk/school-menus"],
        permission: "desk.read",
      },
      {
        text: "Kitchen",
        note: "production sheets, diet sheets, labels",
        to: "/desk/kitchen",
        icon: "pot",
        keys: placeKeys["/desk/kitchen"],
        permission: "kitchen.sheets",
      },
      {
        text: "Food",
        note: "products, recipes, sites, certificates",
        to: "/desk/recipes",
        icon: "leaf",
        keys: placeKeys["/desk/recipes"],
        permission: "desk.read",
      },
      {
        text: "Evidence",
        note: "what a page said at a moment, and its proof",
        to: "/desk/publications",
        icon: "eye",
        keys: placeKeys["/desk/publications"],
        permission: "evidence.read",
      },
      {
        text: "A person’s data",
        note: "export or erase what is stored of somebody",
        to: "/desk/people",
        icon: "person",
        permission: "data.export",
      },
      {
        text: "Approvals",
        note: "what somebody else has to look at",
        to: "/desk/recipes/approvals",
        icon: "tick",
        permission: "food.approve",
      },
      {
        text: "Pages",
        note: "words and pictures of the public pages",
        to: "/desk/site/pages",
        icon: "pen",
        permission: "desk.read",
      },
      {
        text: "Catering menu",
        note: "dishes, pictures, order",
        to: "/desk/site/menu",
        icon: "pen",
        permission: "desk.read",
      },
      {
        text: "Set menus",
        note: "dishes that are taken as one",
        to: "/desk/site/set-menus",
        icon: "pen",
        permission: "desk.read",
      },
      {
        text: "Gallery",
        note: "pictures and their words",
        to: "/desk/site/gallery",
        icon: "eye",
        permission: "gallery.edit",
      },
      {
        text: "Ledger",
        note: "the money of orders, and what does not agree",
        to: "/desk/money/ledger",
        icon: "money",
        permission: "money.read",
      },
      {
        text: "Owed",
        note: "who owes what, and for how long",
        to: "/desk/money/owed",
        icon: "money",
        permission: "money.read",
      },
      {
        text: "VAT and export",
        note: "a month by rate, files for the bookkeeper",
        to: "/desk/money/vat",
        icon: "money",
        permission: "money.read",
      },
      {
        text: "Reminders",
        note: "what customers are reminded of, and when",
        to: "/desk/enquiries/reminders",
        icon: "clock",
        permission: "orders.read",
      },
      {
        text: "Settings",
        note: "facts of the firm, hours, claims",
        to: "/desk/settings",
        icon: "key",
        permission: "desk.read",
      },
      {
        text: "Schools",
        note: "terms, inset days",
        to: "/desk/schools",
        icon: "person",
        permission: "desk.read",
      },
      {
        text: "People",
        note: "roles, sessions",
        to: "/desk/staff",
        icon: "person",
        permission: "staff.manage",
      },
      {
        text: "Record",
        note: "who did what, and when",
        to: "/desk/audit",
        icon: "clock",
        permission: "audit.read",
      },
      {
        text: "Your page",
        note: "passkeys, password, sessions, keys",
        to: "/desk/account",
        icon: "passkey",
        permission: "desk.read",
      },
    ] as const
  ).map((screen) => ({ ...screen, group: "Go to" as const })),
  ...(
    [
      {
        text: "Words",
        note: "names that claim more than is known",
        to: "/desk/words",
        icon: "tick",
        permission: "menus.edit",
      },
      {
        text: "Swap a dish",
        note: "on a day, at one school or several",
        to: "/desk/swap",
        icon: "swap",
        keys: placeKeys["/desk/swap"],
        permission: "menus.publish",
      },
      {
        text: "Who can eat what",
        note: "pick what a child avoids, see the tray",
        to: "/desk/can-eat",
        icon: "person",
        permission: "desk.read",
      },
    ] as const
  ).map((screen) => ({ ...screen, group: "Do" as const })),
];
