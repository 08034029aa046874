import { redirect } from "react-router";

/** Whoever opens the address of an act, as by a link that was copied, is led to the menu that it is about. */
export function toMenu(key: string): Response {
  return redirect(`/desk/school-menus/${key}`, 303);
}
