import { expect, test } from "vitest";
import { emptyPlan, planAsFields, readPlan } from "./event-plan.ts";
import type { EventPlan } from "./event-plan.ts";

const plan: EventPlan = {
  contactName: "Rui Ferreira",
  contactPhone: "07700 900123",
  access: "Side gate\nno vans after 12:30",
  crew: "Jo, Ben, Cy",
  staff: 4,
  vans: 1,
  kit: ["2 hot boxes", "130 covers"],
  timeline: [
    { at: "09:40", what: "Van 2 leaves" },
    { at: "00:30", what: "Clear, keys to Rui" },
  ],
};

test("what is said of a day is read as it was written, also what comes after midnight", () => {
  expect(readPlan(planAsFields(plan))).toEqual({ plan, problems: [] });
  expect(readPlan(planAsFields(emptyPlan))).toEqual({ plan: emptyPlan, problems: [] });
  const typed = { ...planAsFields(plan), timeline: "9.40 Van 2 leaves\r\n\r\n 0:30  Clear, keys to Rui " };
  expect(readPlan(typed).plan.timeline).toEqual(plan.timeline);
});

test("all that is wrong is told together, by its field", () => {
  const typed = {
    ...planAsFields(plan),
    timeline: "09:40 Van 2 leaves\nafter lunch: clear",
    staff: "four",
    vans: "21",
    kit: Array.from({ length: 41 }, (_, at) => `box ${at}`).join("\n"),
    access: "x".repeat(501),
    contactName: "Rui\u202e",
  };
  const { problems } = readPlan(typed);
  expect(Object.fromEntries(problems.map(({ field, message }) => [field, message]))).toEqual({
    timeline: "Begin each line with its time, as in 09:40 Van 2 leaves. “after lunch: clear” has none.",
    staff: "“four” is not a whole number.",
    vans: "Type a whole number up to 20.",
    kit: "Write it in 40 lines or fewer.",
    access: "Shorten it to 500 letters or fewer.",
    contactName: "Type it in ordinary letters.",
  });
});
