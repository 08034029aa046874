import type { ComponentStories } from "../stories.ts";
import { DataTable } from "./data-table.tsx";

const table = {
  heading: ["The figures,", "year by\u00a0year"],
  caption: "Tonnes a year, by source.",
  columns: ["Source", "2024/25", "2025/26", "Not done yet"],
  rows: [
    ["Gas", "251", "224", "Five kitchens"],
    ["Vans", "88", "71", "Seven vans"],
  ],
} as const;

export const stories: ComponentStories = {
  name: "Data table",
  description: "Figures by year; on a phone, one card per row.",
  states: {
    "with a total, marked as sample": () => (
      <DataTable
        {...table}
        sample="Sample figures, to show the form."
        total={["All of it", "339", "295", "Thirteen in a hundred less"]}
      />
    ),
    plain: () => <DataTable {...table} heading="A plain table" />,
  },
};
