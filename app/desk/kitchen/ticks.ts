import { redirect } from "react-router";
import { saveTick } from "#school-menus/production/ticks.server.ts";
import { parseTick } from "#school-menus/production/tick.ts";
import { signedIn } from "../guard.server.ts";
import type { Route } from "./+types/ticks";

/** What is said of a tick. */
export type TickReply = { readonly kind: "saved" } | { readonly kind: "refused"; readonly message: string };

export function loader() {
  return redirect("/desk/kitchen");
}

/** Stores a tick: from a form, or from a phone's queue, which may send it twice. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { tick, problems } = parseTick(fields, site.clock.now());
  const reply = (what: TickReply, status: number) => Response.json(what, { status });
  if (!tick)
    return reply({ kind: "refused", message: problems.map(({ message }) => message).join(" ") }, 422);
  await saveTick(site, actor, tick);
  if (fields["by_script"] === "yes") return reply({ kind: "saved" }, 200);
  const { day } = tick;
  return redirect(`/desk/kitchen?${new URLSearchParams({ day, site: tick.site }).toString()}`, 303);
}
