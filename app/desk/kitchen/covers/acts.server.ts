import { remindSchools } from "#school-contacts/reminders.server.ts";
import { londonDay, mondayOf, parseDay } from "#values/time/calendar-day.ts";
import { actsOf } from "../../acts/act.server.ts";
import { textOf } from "../../form.server.ts";
import { missingNumbers } from "./covers-week.server.ts";

const { act, acts } = actsOf({
  address: () => "/desk/kitchen/covers",
  called: "the numbers",
  find: () => null,
});

/** What is done with the numbers of a week beside typing them. */
export const coversActs = acts({
  /** Reminds the schools that are not in, each once of a day: which they are is looked up, and not what the form says. */
  remind: act({
    needs: "kitchen.sheets",
    wanted: "Remind them",
    read: (form, { site }) => ({
      monday: mondayOf(parseDay(textOf(form, "week")) ?? londonDay(site.clock.now())),
      kitchen: textOf(form, "site"),
    }),
    do: async ({ site, actor }, { monday, kitchen }) =>
      await remindSchools(site.schoolContacts.deps, actor, await missingNumbers(site, kitchen, monday)),
    to: ({ address }, { monday, kitchen }) =>
      `${address}?${new URLSearchParams({ week: monday, site: kitchen }).toString()}`,
  }),
});
