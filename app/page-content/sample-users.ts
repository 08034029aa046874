import type { ThingKind } from "#samples/sample-thing.ts";
import { textIn } from "#samples/sample-thing.ts";

/** Pages and items of lists that somebody has published: they may show what the sample has. */
export const pagesThatUse: readonly ThingKind[] = [
  {
    kind: "page",
    one: "page",
    many: "pages",
    tables: [{ table: "page", key: "id", because: "" }],
    uses: ["picture", "dish", "school"],
    topic: null,
    onlyUses: true,
    nameOf: (row) => `the page ${textIn(row, "address")}`,
    screen: (row) => `/desk/site/pages/${encodeURIComponent(textIn(row, "id"))}`,
  },
  {
    kind: "item",
    one: "item",
    many: "items",
    tables: [{ table: "list_item", key: "id", because: "" }],
    uses: ["picture", "school"],
    topic: null,
    onlyUses: true,
    nameOf: (row) => `“${textIn(row, "id")}” in ${textIn(row, "list")}`,
    screen: (row) =>
      `/desk/site/lists/${encodeURIComponent(textIn(row, "list"))}/${encodeURIComponent(textIn(row, "id"))}`,
  },
];
