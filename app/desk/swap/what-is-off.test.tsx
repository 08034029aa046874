import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { plannedDish } from "#school-menus/termly-menus.examples.ts";
import { day } from "#values/time/calendar-day.ts";
import { DeskLook } from "../ui/forms/desk-field.tsx";
import { WhatIsOff } from "./what-is-off.tsx";

const tuesday = day("2026-11-24");
const { allergens, diets } = plannedDish({ name: "Chilli" });

/** The names of so many dishes of a day: those that stand there at once, and those in a fold. */
function shown(count: number): { atOnce: string[]; folded: string[] } {
  const dishes = Array.from({ length: count }, (_, at) => ({
    slot: `s${at}`,
    name: `Dish ${at}.`,
    schools: ["Olive Primary"],
    allergens,
    diets,
    grams: "",
  }));
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <DeskLook>
        <WhatIsOff
          view={{
            today: tuesday,
            days: [],
            day: tuesday,
            question: { day: tuesday, slot: "", schools: null, dish: "", q: "" },
            courses: [{ course: "Mains", dishes }],
            isLong: true,
            off: null,
          }}
        />
      </DeskLook>
    </MemoryRouter>,
  );
  const [atOnce = "", folded = ""] = html.split("<details");
  const names = (part: string) => part.match(/Dish \d+\./g) ?? [];
  return { atOnce: names(atOnce), folded: names(folded) };
}

test("of many dishes of a course the first twenty stand there, the others in a fold, and none is left out", () => {
  expect(shown(20)).toMatchObject({ atOnce: { length: 20 }, folded: [] });
  const { atOnce, folded } = shown(23);
  expect([atOnce.length, folded]).toEqual([20, ["Dish 20.", "Dish 21.", "Dish 22."]]);
});
