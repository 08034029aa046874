import { redirect } from "react-router";
import { printDaySheet } from "#proposals/day-sheets/day-sheets.server.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { signedIn } from "../../guard.server.ts";
import { textOf } from "../../form.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import type { Route } from "./+types/print";

/** Records that a day's orders are printed and what they say, and shows them as a PDF. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const day = parseDay(textOf(await args.request.formData(), "day"));
  if (!day) throw notFound();
  const { id } = await printDaySheet(site.orders, actor, day);
  return redirect(`/desk/kitchen/orders/printed/${id}`, 303);
}

export const loader = () => redirect("/desk/kitchen/orders");
