import { expect, test } from "vitest";
import { firstChoice, choicesByHand } from "./menu-choice.ts";
import type { MenuChoice } from "./menu-choice.ts";

const soup: MenuChoice = { kind: "dish", itemId: "soup", name: "Soup", serves: 8, guide: null, facts: null };

test("Enter takes a dish of the menu or a service, and a dish that nobody knows only where that is chosen", () => {
  const beetroot = choicesByHand("Beetrot tart");
  expect(beetroot[0]).toMatchObject({ kind: "dish", itemId: null });
  expect(firstChoice(beetroot)).toBe(-1);
  expect(firstChoice([soup, ...beetroot])).toBe(0);
  expect(firstChoice(choicesByHand("Two people to serve"))).toBe(0);
  expect(firstChoice([])).toBe(-1);
});
