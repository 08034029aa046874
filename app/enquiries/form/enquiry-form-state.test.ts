import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { day } from "#values/time/calendar-day.ts";
import { pence } from "#values/numbers/money.ts";
import type { FormValues } from "../enquiry.ts";
import { today } from "../enquiry.examples.ts";
import type { Assessment } from "./assessment.ts";
import { assess } from "./assessment.ts";
import type { FormAction, FormState } from "./enquiry-form-state.ts";
import {
  formReducer,
  initialState,
  isBusy,
  isCartWanted,
  isForEvent,
  wouldSend,
  shownAvailability,
} from "./enquiry-form-state.ts";

const complete: FormValues = {
  fName: "Amina",
  lName: "Khan",
  email: "amina.khan@olive.sch.uk",
  reason: "other",
  enquiry: "Forty for a tasting?",
  agree: "true",
};
const dish = {
  id: "w1",
  name: "Tart",
  category: "weddings",
  serves: "",
  priceGuide: pence(450),
  quantity: 1,
};
const assessed = (answers: FormValues): Assessment => assess(answers, [], sampleBrand.quotes, today, null);
const after = (state: FormState, ...actions: readonly FormAction[]) => actions.reduce(formReducer, state);
const fields = ({ problems }: FormState) => problems.map(({ field }) => field);
const ready = (answers: FormValues): FormAction => ({
  type: "ready",
  today,
  items: [],
  assessment: assessed(answers),
});
const submitted = (answers: FormValues): FormAction => ({ type: "submitted", assessment: assessed(answers) });

describe("the form's fields", () => {
  test("are validated by the server's rules", () => {
    expect(assessed(complete).faults).toEqual([]);
    expect(assessed({ ...complete, email: "amina@olive" }).faults).toMatchObject([{ field: "email" }]);
  });

  test("have the message's length, whether it is an event, and whether a call is needed", () => {
    const answers = { ...complete, enquiry: " 🍋🍋 ", reason: "privateFunction", allergy: "2", guests: "12" };
    expect(assessed(answers)).toMatchObject({ messageLength: 2, isEvent: true, needsPhone: true });
    expect(assessed(answers).notes).toEqual([expect.stringContaining("12 guests are fewer") as string]);
  });
});

describe("the form", () => {
  test("shows no problem to a new visitor", () => {
    const state = after(initialState({}), ready({}));
    expect(fields(state)).toEqual([]);
    expect(state.assessment.faults).not.toEqual([]);
    expect(state.summaryFocus).toBe(0);
  });

  test("shows counts brought from the cart that do not add up at once", () => {
    const state = after(initialState({}), ready({ guests: "120", "diets.vegetarian": "130" }));
    expect(fields(state)).toEqual(["diets.vegetarian"]);
  });

  test("shows the server's problems when it is sent back, and moves the focus to them", () => {
    const problems = [{ field: "email", message: "Enter your e-mail address." }];
    const state = after(initialState({ values: complete, problems }), ready(complete));
    expect([state.problems, state.summaryFocus]).toEqual([problems, 1]);
  });

  test("explains why it was not accepted, when no field is at fault", () => {
    const state = after(initialState({ values: complete, problems: [], failure: "Too many." }), ready({}));
    expect(state).toMatchObject({
      phase: { kind: "failed", help: "Too many." },
      problems: [],
      summaryFocus: 1,
    });
  });

  test("shows every fault when it is submitted, each until it is corrected, and no new one meanwhile", () => {
    const faulty = { ...complete, email: "", lName: "" };
    const shown = after(initialState({}), submitted(faulty));
    expect([fields(shown), shown.phase.kind, shown.summaryFocus]).toEqual([["lName", "email"], "writing", 1]);
    const edited = after(shown, {
      type: "edited",
      assessment: assessed({ ...faulty, lName: "Khan", fName: "" }),
    });
    expect(fields(edited)).toEqual(["email"]);
  });

  test("of an event shows all answers before it sends them, and leads back to a field", () => {
    const event = { ...complete, reason: "privateFunction", guests: "60", eventDate: "2027-06-19" };
    const shown = after(initialState({}), submitted(event));
    expect(shown.checked).toMatchObject({ fName: "Amina", event: { guests: 60 } });
    expect(shown.phase.kind).toBe("writing");
    // The first press shows the answers and sends nothing; the second sends them.
    expect([initialState({}), shown].map((state) => wouldSend(state, assessed(event)))).toEqual([
      false,
      true,
    ]);
    expect(wouldSend(initialState({}), assessed(complete))).toBe(true);
    expect(wouldSend(shown, assessed({ ...event, email: "" }))).toBe(false);
    const changing = after(shown, { type: "changing", field: "guests" });
    expect([changing.checked, changing.changing]).toEqual([null, "guests"]);
    const sending = after(changing, submitted(event), submitted(event));
    expect(sending.phase.kind).toBe("sending");
    const problems = [{ field: "phone", message: "Enter a telephone number." }];
    expect(after(sending, { type: "rejected", problems }).checked).toBe(null);
    // What failed is sent again from where it was.
    expect(after(sending, { type: "failed", help: "" }).checked).toBe(sending.checked);
  });

  test("says how its day stands by the server's word, for that day alone", () => {
    const date = day("2027-06-19");
    const availability = { kind: "full", message: "Full." } as const;
    const known = after(initialState({}), ready({ eventDate: date }), {
      type: "availabilityKnown",
      date,
      availability,
    });
    expect(shownAvailability(known)).toEqual(availability);
    const other = after(known, { type: "edited", assessment: assessed({ eventDate: "2026-12-25" }) });
    expect(shownAvailability(other)?.kind).toBe("closed");
  });

  test("is busy while it sends, and may be sent again once that is slow", () => {
    const sending = after(initialState({}), submitted(complete));
    expect([sending.phase, isBusy(sending)]).toEqual([{ kind: "sending", slow: false }, true]);
    const slow = after(sending, { type: "slow" });
    expect([slow.phase, isBusy(slow)]).toEqual([{ kind: "sending", slow: true }, false]);
    expect(after(initialState({}), { type: "slow" }).phase).toEqual({ kind: "writing" });
  });

  test("can be edited again when the server rejects it", () => {
    const problems = [{ field: "phone", message: "Enter a telephone number." }];
    const state = after(initialState({}), submitted(complete), { type: "rejected", problems });
    expect(state).toMatchObject({ phase: { kind: "writing" }, problems, summaryFocus: 1 });
  });

  test("moves the focus to the failure each time that it fails", () => {
    const failed: FormAction = { type: "failed", help: "Send it again." };
    const state = after(initialState({}), submitted(complete), failed, submitted(complete), failed);
    expect(state).toMatchObject({ phase: { kind: "failed", help: "Send it again." }, summaryFocus: 2 });
  });

  test("shows the thanks at the end", () => {
    const sent = { reference: "RL-7F3K", email: complete["email"]!, awaitingReview: false, page: "" };
    expect(after(initialState({}), submitted(complete), { type: "sent", ...sent }).phase).toEqual({
      kind: "sent",
      ...sent,
    });
  });
});

describe("the cart's dishes in the form", () => {
  test("are included once, which makes it an event", () => {
    const start = after(initialState({}), { type: "ready", today, items: [dish], assessment: assessed({}) });
    expect([isCartWanted(start, [dish]), isCartWanted(start, []), isForEvent(start)]).toEqual([
      true,
      false,
      false,
    ]);
    const included = after(start, { type: "cartIncluded" });
    expect([included.withItems, isCartWanted(included, [dish]), isForEvent(included)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test("stay out once the visitor has removed them", () => {
    const state = after(
      initialState({}),
      { type: "cartIncluded" },
      { type: "itemsChosen", withItems: false },
    );
    expect([state.withItems, isCartWanted(state, [dish])]).toEqual([false, false]);
  });
});
