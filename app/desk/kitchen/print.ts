import { redirect } from "react-router";
import { mostPrinted, printSheets } from "#school-menus/production/prints.server.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { NotFound } from "#values/problem.ts";
import { signedIn } from "../guard.server.ts";
import { notFound } from "../not-found/not-found.ts";
import type { Route } from "./+types/print";

export function loader() {
  return redirect("/desk/kitchen");
}

/** Records that a day's sheets of one kitchen or several are printed and what they say, and shows them as one PDF. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const day = parseDay(String(form.get("day") ?? ""));
  const sites = form.getAll("site").map(String);
  if (!day || sites.length === 0 || sites.length > mostPrinted) throw notFound();
  try {
    const prints = await printSheets(site, actor, sites, day);
    return redirect(`/desk/kitchen/printed/${prints.map(({ id }) => id).join("+")}`, 303);
  } catch (error) {
    if (error instanceof NotFound) throw notFound();
    throw error;
  }
}
