import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { dishChoices } from "#school-menus/drafts/dish-choices.server.ts";
import { schoolOrBreakfasts } from "#school-menus/schools/schools.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Route } from "./+types/dishes";
import { notFound } from "../../../not-found/not-found.ts";
import { signedIn } from "../../../guard.server.ts";
import type { GridChoice } from "../grid-cell.ts";
import { gridDish } from "../week-data.server.ts";

/** The dishes that can be put on this school's menu, for the grid to search in. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { site } = signedIn(args);
  const about = await schoolOrBreakfasts(site.store.db, args.params.key);
  if (!about) throw notFound();
  const kitchen = await readKitchen(site.store.db);
  const found = await dishChoices(site.store.db, { kitchen, about, day: londonDay(site.clock.now()) });
  return Response.json(found.map((dish): GridChoice => ({ ...gridDish(dish), ref: dish.ref })));
}
