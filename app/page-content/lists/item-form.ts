import type { Day } from "#values/time/calendar-day.ts";
import { textIn, valuesIn } from "../page-form.ts";
import type { ListItem } from "./list-item.ts";
import type { ListKey } from "./list-kinds.ts";
import { listKinds } from "./list-kinds.ts";

/** The item that a form makes: its fields have the names that their faults have. May have faults: what was typed stays. */
export function itemOfForm(list: ListKey, id: string, form: FormData): ListItem {
  const [from, until, place] = [textIn(form, "from"), textIn(form, "until"), textIn(form, "place")];
  const written = {
    list,
    id,
    ...(from && { from: from as Day }),
    ...(until && { until: until as Day }),
    ...(place && { place: Number(place) }),
    values: valuesIn(form, listKinds[list].fields, "values."),
  };
  // What stands in the fields is held to the list before it is saved.
  return written as ListItem;
}
