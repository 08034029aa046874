import { removeBreakfasts, saveBreakfasts } from "#school-menus/schools/breakfasts.server.ts";
import { menuKeyOf } from "#school-menus/schools/occasions.ts";
import { actsOf } from "../../acts/act.server.ts";
import { textOf } from "../../form.server.ts";
import { breakfastsPage } from "./breakfasts-page.ts";

const { act, acts } = actsOf({
  address: ({ key }: { key: string }) => breakfastsPage(key),
  called: "the school’s breakfasts",
  find: () => null,
});

// Both acts that say when they begin have one form.
const typed = { beginsAt: { label: "Breakfast begins at", type: "text" } } as const;
const timeIn = (form: FormData, { params }: { readonly params: { readonly key: string } }) => ({
  school: params.key,
  beginsAt: textOf(form, "beginsAt").trim(),
});

/** Whether a school has a menu of breakfasts, and when they begin. */
export const breakfastActs = acts({
  /** Adds the menu, and leads to its grid. */
  add: act({
    needs: "menus.publish",
    wanted: "Add a breakfast menu",
    typed,
    read: timeIn,
    do: ({ site, actor }, sent) => saveBreakfasts(site, actor, sent),
    to: (_, { school }) => `/desk/school-menus/${menuKeyOf(school, "breakfast")}`,
  }),
  time: act({
    needs: "menus.publish",
    wanted: "Save",
    typed,
    read: timeIn,
    do: ({ site, actor }, sent) => saveBreakfasts(site, actor, sent),
    undo: (_, before) => (before === null ? null : { act: "time", fields: { beginsAt: before } }),
  }),
  /** Takes them from all pages; added again they are as they were. */
  remove: act({
    needs: "menus.publish",
    wanted: "Take the breakfast menu away",
    read: (_, { params }) => params.key,
    do: ({ site, actor }, school) => removeBreakfasts(site, actor, school),
    undo: (_, before) => ({ act: "add", fields: { beginsAt: before } }),
  }),
});
