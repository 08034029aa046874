import { redirect } from "react-router";
import { saveTick } from "#school-menus/production/ticks.server.ts";
import { parseTick } from "#school-menus/production/tick.ts";
import { signedIn } from "../guard.server.ts";
import type { Route } from "./+types/ticks";

export function loader() {
  return redirect("/desk/kitchen");
}

/** Stores a tick: from a form, or from a phone's queue, which may send it twice. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { tick, problems } = parseTick(fields, site.clock.now());
  if (!tick) return new Response(problems.map(({ message }) => message).join(" "), { status: 422 });
  await saveTick(site, actor, tick);
  if (fields["by_script"] === "yes") return new Response(null, { status: 204 });
  const { day } = tick;
  return redirect(`/desk/kitchen?${new URLSearchParams({ day, site: tick.site }).toString()}`, 303);
}
