import { expect, test } from "vitest";
import { activeChoice, choicesByHand } from "./menu-choice.ts";
import type { MenuChoice } from "./menu-choice.ts";

const soup: MenuChoice = { kind: "dish", itemId: "soup", name: "Soup", serves: 8, guide: null, facts: null };

test("Enter takes a dish of the menu or a service, and a dish that nobody knows only where that is chosen", () => {
  const beetroot = choicesByHand("Beetrot tart");
  expect(beetroot[0]).toMatchObject({ kind: "dish", itemId: null });
  expect(activeChoice(beetroot, null)).toBe(-1);
  expect(activeChoice(beetroot, 0)).toBe(0);
  expect(activeChoice([soup, ...beetroot], null)).toBe(0);
  expect(activeChoice(choicesByHand("Two people to serve"), null)).toBe(0);
  expect(activeChoice([], null)).toBe(-1);
});
