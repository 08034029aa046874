import { redirect } from "react-router";
import { printSheet } from "#school-menus/production/prints.server.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { NotFound } from "#values/problem.ts";
import { signedIn } from "../guard.server.ts";
import { notFound } from "../not-found/not-found.ts";
import type { Route } from "./+types/print";

export function loader() {
  return redirect("/desk/kitchen");
}

/** Records that a day's sheets are printed and what they say, and shows them as a PDF. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const day = parseDay(String(form.get("day") ?? ""));
  if (!day) throw notFound();
  try {
    const { id } = await printSheet(site, actor, String(form.get("site") ?? ""), day);
    return redirect(`/desk/kitchen/printed/${id}`, 303);
  } catch (error) {
    if (error instanceof NotFound) throw notFound();
    throw error;
  }
}
