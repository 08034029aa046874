import { draftOfThing } from "#drafts/sample-draft.ts";
import type { Row, ThingKind } from "#samples/sample-thing.ts";
import { textIn, without } from "#samples/sample-thing.ts";
import { cateringMenu } from "./catering-menu.server.ts";
import { setMenus } from "./set-menus/set-menus.server.ts";

/** What follows from its recipe, and where it stands, is nothing that somebody has said of it. */
const saidOfDish = (row: Row) =>
  without(row, [
    "position",
    "revision",
    ...(row["recipe"] === null ? [] : ["allergens", "diets", "held_diets"]),
  ]);

/** What the sample's catering menu has. */
export const sampleDishes: readonly ThingKind[] = [
  {
    kind: "dish",
    one: "dish of the catering menu",
    many: "dishes of the catering menu",
    tables: [
      {
        table: "catering_menu_item",
        key: "id",
        stated: saidOfDish,
        // What it goes with is a suggestion, and is left out where it is not there.
        names: (row) => [row["recipe"], row["image"]],
        because: "it was changed",
      },
      draftOfThing("dish"),
    ],
    uses: ["recipe", "picture"],
    topic: "menu",
    nameOf: (row) => textIn(row, "name"),
    screen: (row) => `/desk/site/menu/${encodeURIComponent(textIn(row, "id"))}`,
    documents: async (tx, ids) => (await cateringMenu(tx)).filter(({ id }) => ids.includes(id)),
  },
  {
    kind: "set-menu",
    one: "set menu",
    many: "set menus",
    tables: [
      {
        table: "catering_set_menu",
        key: "id",
        stated: (row) => without(row, ["position"]),
        names: (row) => row["dishes"],
        because: "it was changed",
      },
      draftOfThing("set-menu"),
    ],
    uses: ["dish"],
    topic: "set-menu",
    nameOf: (row) => textIn(row, "name"),
    screen: (row) => `/desk/site/set-menus/${encodeURIComponent(textIn(row, "id"))}`,
    documents: async (tx, ids) => (await setMenus(tx)).filter(({ id }) => ids.includes(id)),
  },
];
