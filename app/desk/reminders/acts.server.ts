import { letReminderGo, stopReminder } from "#proposals/reminders/reminder-desk.server.ts";
import { actsOf } from "../acts/act.server.ts";
import { textOf } from "../form.server.ts";

const { act, acts } = actsOf({
  address: () => "/desk/enquiries/reminders",
  called: "the reminders",
  find: () => null,
});

/** What is done with a reminder that goes to a customer by itself. */
export const reminderActs = acts({
  /** Stops one that has not gone. */
  stop: act({
    needs: "orders.edit",
    wanted: "Stop it",
    read: (form) => textOf(form, "key"),
    do: ({ site, actor }, key) => stopReminder(site.orders, actor, key),
    undo: (key) => ({ act: "let-go", fields: { key } }),
  }),
  /** Lets a stopped one go after all. */
  "let-go": act({
    needs: "orders.edit",
    wanted: "Let it go",
    read: (form) => textOf(form, "key"),
    do: ({ site, actor }, key) => letReminderGo(site.orders, actor, key),
  }),
});
