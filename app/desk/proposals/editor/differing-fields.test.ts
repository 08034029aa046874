import { expect, test } from "vitest";
import { lineFieldNames, proposalFields } from "#proposals/drafts/proposal-fields.ts";
import { dishLine, exampleContent } from "#proposals/proposal.testkit.ts";
import { differingFields } from "./differing-fields.ts";

// Which dish of the menu a line is of changes with its name alone.
const behindTheName = ["kind", "itemId"];

test("whatever two people wrote differently in a line is told, whichever field it is", () => {
  const one = proposalFields(exampleContent({ lines: [dishLine("lamb"), dishLine("squash")] }));
  for (const field of lineFieldNames.filter((name) => !behindTheName.includes(name))) {
    const other = { ...one, [`lines.lamb.${field}`]: "another" };
    expect(differingFields(one, other), field).toEqual([
      {
        name: expect.stringContaining("lamb") as string,
        one: one[`lines.lamb.${field}`] ?? "",
        other: "another",
      },
    ]);
  }
});

test("both quantities stand beside one another where each has changed another line", () => {
  const lines = [dishLine("lamb", { quantity: 11 }), dishLine("squash", { quantity: 2 })];
  const saved = proposalFields(exampleContent({ lines }));
  const typed = { ...saved, "lines.lamb.quantity": "3", "lines.squash.quantity": "4" };
  expect(differingFields(saved, typed)).toEqual([
    { name: "lamb, how many", one: "11", other: "3" },
    { name: "squash, how many", one: "2", other: "4" },
  ]);
});
