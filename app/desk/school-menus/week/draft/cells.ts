import { dishesFromJson } from "../placements.server.ts";
import type { Route } from "./+types/cells";
import { signedIn } from "../../../guard.server.ts";
import { saveForGrid } from "./save-cells.server.ts";
import { redirect } from "react-router";

/** What is typed in the grid, as JSON: saved to the draft as one types. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { site, actor } = signedIn(args);
  const sent = dishesFromJson(args.params.key, await args.request.json().catch(() => null));
  if (typeof sent === "string") return Response.json({ kind: "refused", message: sent }, { status: 400 });
  const { result, status } = await saveForGrid(site, actor, sent);
  return Response.json(result, { status });
}

export function loader(args: Route.LoaderArgs): Response {
  return toMenu(args.params.key);
}

/** Whoever opens the address of an act, as by a link that was copied, is led to the menu that it is about. */
function toMenu(key: string): Response {
  return redirect(`/desk/school-menus/${key}`, 303);
}
