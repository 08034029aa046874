import { readAnsweredWords } from "#recipes/approval/answered-words.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { postedFields } from "../../affected/posted-fields.server.ts";
import { signedIn } from "../../guard.server.ts";
import type { Route } from "./+types/derive";
import { notFound } from "../../not-found/not-found.ts";
import { derivedView } from "./derived-view.server.ts";
import { readPostedRecipe } from "./recipe-view.server.ts";

/** What follows from a recipe as it is being typed; null while something in it cannot be read. Changes nothing. */
export async function action(args: Route.ActionArgs) {
  const { site } = signedIn(args);
  const posted = postedFields(await args.request.formData());
  const kitchen = await readKitchen(site.store.db);
  const answered = await readAnsweredWords(site.store.db);
  const { draft, errors } = readPostedRecipe(kitchen, args.params.id, posted);
  const where = new URL(args.request.url).searchParams.get("site") ?? "";
  const isReady =
    draft !== null &&
    kitchen.site.has(where) &&
    !Object.keys(errors).some((name) => name.startsWith("line-"));
  const derived = isReady
    ? derivedView({ kitchen, answered }, draft.document, where, londonDay(site.clock.now()))
    : null;
  return Response.json({ derived });
}

export function loader() {
  throw notFound();
}
